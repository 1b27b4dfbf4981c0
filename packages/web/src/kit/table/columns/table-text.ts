import { cellText } from './cell.tsx';
import type { Column, TableRow } from './column.ts';

/**
 * Returns a cell's text for a spreadsheet: on one line, and escaped if a spreadsheet would read it as a formula.
 * Negative amounts stay numbers.
 */
function plain(text: string): string {
  const line = text === '—' ? '' : text.replaceAll(/[\t\r\n]+/g, ' ');
  return /^[=+@]/.test(line) || /^-(?![\d$.])/.test(line) ? `'${line}` : line;
}

/** Returns the rows and their headings as tab-separated text, for pasting into a spreadsheet or an email. */
export function tableText<Row extends TableRow>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const lines = rows.map((row) => columns.map((column) => plain(cellText(column, row))).join('\t'));
  return [columns.map(({ label }) => plain(label)).join('\t'), ...lines].join('\n');
}
