import { cellText } from './cell.tsx';
import type { Column, TableRow } from './column.ts';

/**
 * Returns a cell as text for a spreadsheet: one line that can't be read as a formula. Negative amounts stay amounts.
 */
function plain(text: string): string {
  const line = text === '—' ? '' : text.replaceAll(/[\t\r\n]+/g, ' ');
  return /^[=+@]/.test(line) || /^-(?![\d$.])/.test(line) ? `'${line}` : line;
}

/** Returns rows as tab-separated lines below their headings, to paste into a spreadsheet or an email. */
export function tableText<Row extends TableRow>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const lines = rows.map((row) => columns.map((column) => plain(cellText(column, row))).join('\t'));
  return [columns.map(({ label }) => plain(label)).join('\t'), ...lines].join('\n');
}
