import { StatusChip } from '../kit/display/status-chip.tsx';
import type { Column } from '../kit/table/column.ts';
import { numberOf, textOf } from './text-of.ts';
import type { EntityRow } from './use-search.ts';

/** How far a tax is; a row that only says why nothing is withheld has no way to go. */
export const taxStatusColumn: Column<EntityRow> = {
  key: 'status',
  label: 'Status',
  render: (tax) => (numberOf(tax, 'amount') === 0 ? 'None' : <StatusChip status={textOf(tax, 'status')} />),
};
