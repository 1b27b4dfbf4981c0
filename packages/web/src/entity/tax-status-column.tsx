import { StatusChip } from '../kit/display/status-chip.tsx';
import type { Column, TableRow } from '../kit/table/columns/column.ts';

interface Tax extends TableRow {
  readonly amount: number | null;
  readonly status: string | null;
}

/** How far a tax is; a row that only says why nothing is withheld has no way to go. */
export const taxStatusColumn: Column<Tax> = {
  key: 'status',
  label: 'Status',
  render: ({ amount, status }) => ((amount ?? 0) === 0 ? 'None' : <StatusChip status={status ?? ''} />),
};
