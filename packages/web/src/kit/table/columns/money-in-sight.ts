import { type Column, columnWidth, type TableRow } from './column.ts';

/** Pixels that the first columns of a list may need, so that a window of 1280 pixels shows the amounts. */
const inSight = 860;

const widthOf = <Row extends TableRow>(columns: readonly Column<Row>[]): number =>
  columns.reduce((width, column) => width + columnWidth(column), 0);

/**
 * Moves default money columns that a window of 1280 pixels wouldn't show: behind the first column, as many others as
 * have space, the status, and how long something has lasted. Other columns remain in their order.
 */
export function moneyInSight<Row extends TableRow>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const shown = columns.filter(({ isDefault }) => isDefault);
  const last = shown.findLastIndex(({ kind }) => kind === 'money');
  if (last < 0 || widthOf(shown.slice(0, last + 1)) <= inSight) return columns;
  const amounts = ['statusChip', 'relativeDate', 'money'].flatMap((of) => shown.filter(({ kind }) => kind === of));
  const others = shown.filter((column) => !amounts.includes(column));
  const space = inSight - widthOf(amounts);
  const lead = others.filter((_, at) => at === 0 || widthOf(others.slice(0, at + 1)) <= space);
  return [...new Set([...lead, ...amounts, ...columns])];
}
