import { useQuery } from '@tanstack/react-query';
import { isTotaled } from '../kit/table/columns/totaled.ts';
import { type SearchFilter, type SearchState, startState } from '../kit/table/filters/search-state.ts';
import { TotalRow, type TotalsView } from '../kit/table/grid/total-row.tsx';
import { queryClient } from '../shell/query-client.ts';
import { requestParameters } from './by-path/use-search.ts';
import { type ListTotals, readTotals } from './list-totals.ts';

export interface SearchTotalsProps {
  readonly view: TotalsView;
  readonly path: string;
  readonly state: SearchState;
  readonly privateFilters?: readonly SearchFilter[] | undefined;
  readonly total: number;
  /** The totals if all rows are on the page. */
  readonly whole: ListTotals['totals'] | undefined;
}

/** Renders the totals of a search. Unless they are known, requests them after the first rows. */
export function SearchTotals({ view, path, state, privateFilters, total, whole }: SearchTotalsProps) {
  const fields = view.columns.filter(isTotaled).map(({ key }) => key);
  const { query, filters, includeDeleted } = state;
  const search = requestParameters({ ...startState, query, filters, includeDeleted }, privateFilters);
  const { data, isError } = useQuery(
    {
      queryKey: ['search', path, 'totals', fields.join(','), search.toString()],
      enabled: fields.length > 0 && !whole,
      queryFn: ({ signal }) => readTotals(path, search, fields, signal),
    },
    queryClient,
  );
  if (fields.length === 0 || total < 2 || isError) return null;
  return <TotalRow {...view} count={whole ? total : (data?.count ?? total)} totals={whole ?? data?.totals} />;
}
