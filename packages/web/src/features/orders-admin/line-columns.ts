import { blockedBecause } from '../../entity/line-story.ts';
import { linkColumns } from '../../entity/link-columns.ts';
import { nameColumn } from '../../entity/person-columns.tsx';
import { textOf } from '../../entity/text-of.ts';
import type { EntityRow } from '../../entity/use-search.ts';
import type { Column } from '../../kit/table/column.ts';

const blocked: Column<EntityRow> = {
  key: 'blockedBecause',
  label: 'Blocked because',
  value: blockedBecause,
  width: 200,
};

const age: Column<EntityRow> = { key: 'stateChangedAt', label: 'In this state', kind: 'relativeDate', isDefault: true };

export const lineLead: readonly Column<EntityRow>[] = [{ ...nameColumn, label: 'Participant' }];
/** The declared columns that `lineLead` says better. */
export const lineHidden: readonly string[] = ['firstName', 'lastName'];
export const lineColumns: readonly Column<EntityRow>[] = [
  { key: 'friendlyId', label: 'Line', href: (row) => `/order-lines/${row.id}` },
  linkColumns.plan,
  linkColumns.order,
  age,
  blocked,
];
export const lineHref = (row: EntityRow): string => `/order-lines/${textOf(row, 'id')}`;
