import { cellText } from './cell.tsx';
import type { Column, TableRow } from './column.ts';

/** A cell as a spreadsheet takes it: one line, and never a formula. Negative amounts stay amounts. */
function plain(text: string): string {
  const line = text === '—' ? '' : text.replaceAll(/[\t\r\n]+/g, ' ');
  return /^[=+@]/.test(line) || /^-(?![\d$.])/.test(line) ? `'${line}` : line;
}

/** Rows as lines of tab-separated text under their headings: what a spreadsheet or a mail takes when it is pasted. */
export function tableText<Row extends TableRow>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const lines = rows.map((row) => columns.map((column) => plain(cellText(column, row))).join('\t'));
  return [columns.map(({ label }) => plain(label)).join('\t'), ...lines].join('\n');
}
