import { useQuery } from '@tanstack/react-query';
import { type TableRow, valueOf } from '../kit/table/columns/column.ts';
import { isTotaled } from '../kit/table/columns/totaled.ts';
import { type SearchFilter, type SearchState, startState } from '../kit/table/filters/search-state.ts';
import { TotalRow, type TotalsView } from '../kit/table/grid/total-row.tsx';
import { queryClient } from '../shell/query-client.ts';
import { sendRequest } from '../shell/transport.ts';
import { requestParameters } from './by-path/use-search.ts';

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
export function addUp<Row extends TableRow>(columns: TotalsView<Row>['columns'], rows: readonly Row[]) {
  return Object.fromEntries(
    columns.filter(isTotaled).map((column): [string, number | null] => {
      const amounts = rows.map((row) => valueOf(column, row)).filter((value) => typeof value === 'number');
      return [column.key, amounts.length === 0 ? null : amounts.reduce((sum, one) => sum + one, 0)];
    }),
  );
}

export interface SearchTotalsProps<Row extends TableRow> {
  readonly view: TotalsView<Row>;
  readonly path: string;
  readonly state: SearchState;
  readonly privateFilters?: readonly SearchFilter[] | undefined;
  readonly rows: readonly Row[];
  readonly total: number;
}

/**
 * Renders the totals of a search. Adds up the rows itself if all of them are on the page. Otherwise, requests the totals
 * after the first rows, so that these never wait for them.
 */
export function SearchTotals<Row extends TableRow>(props: SearchTotalsProps<Row>) {
  const { view, path, state, privateFilters, rows, total } = props;
  const fields = view.columns.filter(isTotaled).map(({ key }) => key);
  const isWhole = rows.length >= total;
  const { query, filters, includeDeleted } = state;
  const search = requestParameters({ ...startState, query, filters, includeDeleted }, privateFilters);
  const { data, isError } = useQuery(
    {
      queryKey: ['search', path, 'totals', fields.join(','), search.toString()],
      enabled: fields.length > 0 && !isWhole && rows.length > 0,
      queryFn: ({ signal }) => readTotals(path, search, fields, signal),
    },
    queryClient,
  );
  if (fields.length === 0 || total < 2 || isError) return null;
  return (
    <TotalRow
      {...view}
      count={isWhole ? total : (data?.count ?? total)}
      totals={isWhole ? addUp(view.columns, rows) : data?.totals}
    />
  );
}
