import type { FieldAt } from '@fiducia/contract/api';
import { linkColumns } from '../../../entity/link-columns.ts';
import { nameColumn } from '../../../entity/person-columns.tsx';
import { waitingForColumn } from '../../../entity/waiting-for-column.tsx';
import type { Column } from '../../../kit/table/columns/column.ts';
import type { LineRow } from '../line.ts';

const age: Column<LineRow> = {
  key: 'stateChangedAt',
  label: 'Status since',
  kind: 'relativeDate',
  isDefault: true,
};

export const lineLead: readonly Column<LineRow>[] = [
  { ...nameColumn, label: 'Participant', mark: ({ isRush }) => (isRush ? 'Rush' : undefined) },
];
/** Columns hidden by default because `lineLead` shows the participant's name. */
export const lineHidden: readonly FieldAt<'/public/order-lines'>[] = ['firstName', 'lastName'];
export const lineColumns: readonly Column<LineRow>[] = [
  { key: 'friendlyId', label: 'Order line', href: (row) => `/order-lines/${row.id}` },
  linkColumns.plan,
  linkColumns.order,
  age,
  waitingForColumn,
];
export const lineHref = ({ id }: LineRow): string => `/order-lines/${id}`;
