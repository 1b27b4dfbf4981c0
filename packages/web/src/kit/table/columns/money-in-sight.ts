import { type Column, columnWidth, type TableRow } from './column.ts';

/** Pixels that the first columns of a list may need, so that a window of 1280 pixels shows the amounts. */
const inSight = 860;

const widthOf = <Row extends TableRow>(columns: readonly Column<Row>[]): number =>
  columns.reduce((width, column) => width + columnWidth(column), 0);

/**
 * Moves default money columns that a window of 1280 pixels wouldn't show: behind the first column, as many others as
 * have space, and the status. Other columns remain in their order.
 */
export function moneyInSight<Row extends TableRow>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const shown = columns.filter(({ isDefault }) => isDefault);
  const money = shown.filter(({ kind }) => kind === 'money');
  const last = shown.findLastIndex(({ kind }) => kind === 'money');
  if (money.length === 0 || widthOf(shown.slice(0, last + 1)) <= inSight) return columns;
  const status = shown.find(({ kind }) => kind === 'statusChip');
  const amounts = status ? [status, ...money] : money;
  const others = shown.filter((column) => !amounts.includes(column));
  const space = inSight - widthOf(amounts);
  const lead = others.filter((_, at) => at === 0 || widthOf(others.slice(0, at + 1)) <= space);
  const first = [...lead, ...amounts];
  return [...first, ...columns.filter((column) => !first.includes(column))];
}
