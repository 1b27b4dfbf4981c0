import type { Column, TableRow } from './column.ts';

/** Returns whether a list shows the total of the column. */
export function isTotaled<Row extends TableRow>(column: Column<Row>): boolean {
  return column.kind === 'money' && column.isTotaled !== false;
}
