import { StatusChip } from '../kit/display/status-chip.tsx';
import type { Column, TableRow } from '../kit/table/columns/column.ts';

interface Tax extends TableRow {
  readonly amount: number | null;
  readonly status: string | null;
}

/** Shows a tax's status, or "None" in a row that only explains why nothing was withheld. */
export const taxStatusColumn: Column<Tax> = {
  key: 'status',
  label: 'Status',
  render: ({ amount, status }) => ((amount ?? 0) === 0 ? 'None' : <StatusChip status={status ?? ''} />),
};
