import { cellText } from './cell.tsx';
import { type Column, type ColumnKind, columnWidth, headingWidth, type TableRow } from './column.ts';
import { isTotaled } from './totaled.ts';

/** Maximum column width in pixels. Longer values are cut; a tooltip shows the rest. */
const widest = 300;
const padding = 26;
/** Width of a status chip's dot, gap, and padding. */
const chipExtra = 30;
/** Returns how much wider the total of some rows can be than their amounts: as many digits as their number has. */
const totalExtra = (rows: number): number => textWidth(rows.toLocaleString('en-US'));
/** The number of rows to measure. More rows would slow down rendering. */
const measuredRows = 200;

const characterWidths: readonly (readonly [RegExp, number])[] = [
  [/[0-9]/, 8.4],
  // Hyphens between digits are wider in this font.
  [/-/, 12],
  [/[mwMW@%]/, 11],
  [/[A-Z$&]/, 9],
  [/[iljtfrI .,:;'’()|·/]/, 4.9],
];

/** Columns of these kinds ignore `column.width` as a maximum, because a truncated value would be useless. */
const wholeKinds: ReadonlySet<ColumnKind> = new Set([
  'friendlyId',
  'statusChip',
  'taxId',
  'month',
  'date',
  'dateTime',
  'relativeDate',
  'money',
  'number',
  'percent',
  'phone',
]);

/** Returns the approximate width of text at 13 px, in pixels. Rounds up so that text isn't cut. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) {
    width += characterWidths.find(([pattern]) => pattern.test(character))?.[1] ?? 7.6;
  }
  return Math.ceil(width);
}

const cellSizes: Readonly<Record<string, number>> = { staff: 13, sponsor: 14, public: 15 };

/** Returns the size of the portal's cell text relative to 13 px. */
export const cellScale = (): number => (cellSizes[document.documentElement.dataset['density'] ?? ''] ?? 13) / 13;

/** Returns the width in pixels that each column needs to show these rows, and its total over all rows. */
export function fitColumns<Row extends TableRow>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  scale = 1,
  total = 0,
): number[] {
  const measured = rows.slice(0, measuredRows);
  return columns.map((column) => {
    if (column.render || measured.length === 0) return columnWidth(column);
    const extra = padding + (column.kind === 'statusChip' || column.kind === 'substatus' ? chipExtra : 0);
    const texts = measured.map((row) => {
      const mark = column.mark?.(row);
      return textWidth(cellText(column, row)) + (mark ? textWidth(` ${mark}`) + chipExtra : 0);
    });
    const widestText = Math.max(...texts) + (total > 1 && isTotaled(column) ? totalExtra(total) : 0);
    const needed = Math.ceil(widestText * scale) + extra;
    const most = wholeKinds.has(column.kind ?? 'text') ? widest : Math.min(column.width ?? widest, widest);
    return Math.max(headingWidth(column), Math.min(needed, Math.ceil(most * scale)));
  });
}
