import type { Column, TableRow } from './column.ts';

/** The parts of a column that a row of totals needs. */
export type TotalColumn = Pick<Column<TableRow>, 'key' | 'label' | 'kind' | 'isTotaled' | 'description'>;

/** Returns whether a list shows the total of the column: of money unless it is excluded, and of a count if it is included. */
export const isTotaled = ({ kind, isTotaled: isWanted }: TotalColumn): boolean =>
  (kind === 'money' && isWanted !== false) || (kind === 'number' && isWanted === true);
