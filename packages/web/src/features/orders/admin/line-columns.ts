import { textOf } from '../../../entity/by-path/text-of.ts';
import type { EntityRow } from '../../../entity/by-path/use-search.ts';
import { blockedBecause } from '../../../entity/line-history.ts';
import { linkColumns } from '../../../entity/link-columns.ts';
import { nameColumn } from '../../../entity/person-columns.tsx';
import type { Column } from '../../../kit/table/columns/column.ts';

const blocked: Column<EntityRow> = {
  key: 'blockedBecause',
  label: 'Blocked by',
  value: blockedBecause,
  width: 200,
};

const age: Column<EntityRow> = {
  key: 'stateChangedAt',
  label: 'In this status',
  kind: 'relativeDate',
  isDefault: true,
};

export const lineLead: readonly Column<EntityRow>[] = [{ ...nameColumn, label: 'Participant' }];
/** Declared columns that `lineLead` replaces. */
export const lineHidden: readonly string[] = ['firstName', 'lastName'];
export const lineColumns: readonly Column<EntityRow>[] = [
  { key: 'friendlyId', label: 'Order line', href: (row) => `/order-lines/${row.id}` },
  linkColumns.plan,
  linkColumns.order,
  age,
  blocked,
];
export const lineHref = (row: EntityRow): string => `/order-lines/${textOf(row, 'id')}`;
