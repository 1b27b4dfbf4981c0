import { type Column, type TableRow, valueOf } from '../kit/table/columns/column.ts';
import { isTotaled } from '../kit/table/columns/totaled.ts';
import { sendRequest } from '../shell/transport.ts';

export interface ListTotals {
  readonly count: number;
  readonly totals: Readonly<Record<string, number | null>>;
}

/** Returns the number of all rows that a search finds, and the totals of these fields. */
export async function readTotals(
  path: string,
  search: URLSearchParams,
  fields: readonly string[],
  signal: AbortSignal,
): Promise<ListTotals> {
  const query = new URLSearchParams(search);
  query.set('totals', fields.join(','));
  const { collection } = await sendRequest({ path, query, signal });
  return { count: collection?.totalResults ?? 0, totals: collection?.totals ?? {} };
}

/** Adds up the totaled columns of rows that are all loaded. */
export function addUp<Row extends TableRow>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): ListTotals['totals'] {
  return Object.fromEntries(
    columns.filter(isTotaled).map((column): [string, number | null] => {
      const added = rows.filter((row) => column.isInTotal?.(row) ?? true);
      const amounts = added.map((row) => valueOf(column, row)).filter((value) => typeof value === 'number');
      return [column.key, amounts.length === 0 ? null : amounts.reduce((sum, one) => sum + one, 0)];
    }),
  );
}
