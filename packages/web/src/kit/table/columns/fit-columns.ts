import { cellText } from './cell.tsx';
import { type Column, type ColumnKind, columnWidth, headingWidth, type TableRow } from './column.ts';

/** Cells wider than this are cut, and say the rest in their tooltip. */
const widest = 300;
const padding = 26;
/** Dot, gap and padding of a status chip. */
const chipExtra = 30;
/** Enough rows to know what the column holds; measuring thousands would be felt. */
const measuredRows = 200;

const characterWidths: readonly (readonly [RegExp, number])[] = [
  [/[0-9]/, 8.4],
  // Between figures the typeface sets a wide one.
  [/-/, 12],
  [/[mwMW@%]/, 11],
  [/[A-Z$&]/, 9],
  [/[iljtfrI .,:;'’()|·/]/, 4.9],
];

/** Half of such a value says nothing: no width that a screen asks for cuts it. */
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

/** How wide a text of 13 px stands, in pixels: a little generous, so that nothing is cut for want of a pixel. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) {
    width += characterWidths.find(([pattern]) => pattern.test(character))?.[1] ?? 7.6;
  }
  return Math.ceil(width);
}

/** How much larger than 13 px the cells of this portal are: those of the public ones have `--cell` of 15 px. */
export const cellScale = (): number => (document.documentElement.dataset['density'] === 'public' ? 15 / 13 : 1);

/** The room that each column needs for these rows, in pixels and in the order of the columns. */
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
