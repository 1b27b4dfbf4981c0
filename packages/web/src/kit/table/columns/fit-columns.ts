import { cellText } from './cell.tsx';
import { type Column, type ColumnKind, columnWidth, headingWidth, type TableRow } from './column.ts';

/** Wider cells are cut and show the full text in a tooltip. */
const widest = 300;
const padding = 26;
/** The dot, gap, and padding of a status chip. */
const chipExtra = 30;
/** Enough rows to estimate a column's width; measuring thousands would be slow. */
const measuredRows = 200;

const characterWidths: readonly (readonly [RegExp, number])[] = [
  [/[0-9]/, 8.4],
  // The typeface's hyphen between digits is wide.
  [/-/, 12],
  [/[mwMW@%]/, 11],
  [/[A-Z$&]/, 9],
  [/[iljtfrI .,:;'’()|·/]/, 4.9],
];

/** A cut value of these kinds would be useless, so they ignore a configured width. */
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

/** Returns the width of a 13 px text in pixels, rounded up so that nothing is cut because of a pixel. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) {
    width += characterWidths.find(([pattern]) => pattern.test(character))?.[1] ?? 7.6;
  }
  return Math.ceil(width);
}

/** Returns the ratio of this portal's cell font to 13 px: the public portals set `--cell` to 15 px. */
export const cellScale = (): number => (document.documentElement.dataset['density'] === 'public' ? 15 / 13 : 1);

/** Returns the width of each column for these rows, in pixels and in column order. */
export function fitColumns<Row extends TableRow>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  scale = 1,
): number[] {
  const measured = rows.slice(0, measuredRows);
  return columns.map((column) => {
    if (column.render || measured.length === 0) return columnWidth(column);
    const extra = padding + (column.kind === 'statusChip' || column.kind === 'substatus' ? chipExtra : 0);
    const widestText = Math.max(...measured.map((row) => textWidth(cellText(column, row))));
    const needed = Math.ceil(widestText * scale) + extra;
    const most = wholeKinds.has(column.kind ?? 'text') ? widest : Math.min(column.width ?? widest, widest);
    return Math.max(headingWidth(column), Math.min(needed, Math.ceil(most * scale)));
  });
}
