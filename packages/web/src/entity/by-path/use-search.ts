import type { SearchEcho, SearchField } from '@fiducia/contract/lang/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  type SearchFilter,
  type SearchState,
  searchParameters,
  startState,
} from '../../kit/table/filters/search-state.ts';
import { type ApiFailure, asFailure } from '../../shell/api-failure.ts';
import { queryClient } from '../../shell/query-client.ts';
import { type ApiReply, type Collection, sendRequest } from '../../shell/transport.ts';
import { warn } from '../../shell/warn.ts';
import { countRecords } from '../count-records.ts';
import { rejectReadOnly } from '../reject-read-only.ts';

/** A row with unchecked fields, for screens that don't use typed calls yet. */
export type EntityRow = ReturnType<typeof JSON.parse>;

export interface SearchRequest {
  /** The path of the collection: `/public/orders`. */
  readonly path: string;
  readonly state: SearchState;
  /** Filters that users can't see or remove: `[{ field: 'orderId', method: 'equals', value: id }]`. */
  readonly privateFilters?: readonly SearchFilter[] | undefined;
  readonly isEnabled?: boolean;
}

export interface SearchAnswer<Row> {
  readonly rows: readonly Row[];
  readonly fields: readonly SearchField[];
  readonly collection: Collection | undefined;
  readonly total: number;
  /** True until the first response. */
  readonly isLoading: boolean;
  readonly isBusy: boolean;
  readonly failure: ApiFailure | undefined;
  readonly refresh: () => void;
}

/** Returns the parameters of a search request, including private filters. Source: doc 3 §7.3. */
export function requestParameters(state: SearchState, privateFilters: readonly SearchFilter[] = []): URLSearchParams {
  const parameters = searchParameters({ ...state, filters: [...privateFilters, ...state.filters] });
  parameters.set('page', String(state.page));
  parameters.set('resultsPerPage', String(state.resultsPerPage));
  return parameters;
}

function isEcho(search: unknown): search is SearchEcho {
  return typeof search === 'object' && search !== null && 'fields' in search;
}

const noRows: readonly never[] = [];
const noFields: readonly SearchField[] = [];

/** Returns the search parameters that affect the row count. */
const countedPart = ({ query, filters, includeDeleted }: SearchState) => ({ query, filters, includeDeleted });

/**
 * Searches a collection. A failure clears the rows. Requests a full count after the first page of an unfiltered search,
 * and after any page whose response has only a partial count.
 */
export function useSearch<Row = EntityRow>({
  path,
  state,
  privateFilters,
  isEnabled = true,
}: SearchRequest): SearchAnswer<Row> {
  const parameters = requestParameters(state, privateFilters);
  const found = useQuery(
    {
      queryKey: ['search', path, parameters.toString()],
      enabled: isEnabled,
      placeholderData: keepPreviousData,
      queryFn: async ({ signal }): Promise<ApiReply<readonly Row[]>> => {
        const rejection = rejectReadOnly(path, 'searched');
        if (rejection) throw rejection;
        return sendRequest<readonly Row[]>({ path, query: parameters, signal });
      },
    },
    queryClient,
  );
  const isUnfiltered = state.query === '' && state.filters.length === 0;
  const wholeOf = requestParameters({ ...startState, ...countedPart(state) }, privateFilters);
  const isLong = found.data?.collection?.isFullCount === false && !found.isPlaceholderData;
  const count = useQuery(
    {
      queryKey: ['search', path, 'count', wholeOf.toString()],
      enabled: isEnabled && found.isSuccess && (isLong || (isUnfiltered && state.page === 1)),
      queryFn: ({ signal }) => countRecords(path, wholeOf, signal),
    },
    queryClient,
  );
  const { data, error } = found;
  const collection = data?.collection;
  return {
    rows: error ? noRows : (data?.result ?? noRows),
    fields: isEcho(data?.search) ? data.search.fields : noFields,
    collection,
    total: count.data ?? collection?.totalResults ?? data?.result.length ?? 0,
    isLoading: found.isPending,
    isBusy: found.isFetching,
    failure: error ? asFailure(error) : undefined,
    refresh: () => {
      if (found.isFetching) warn('Search request handler is busy', 'The previous search is not complete.');
      else void queryClient.invalidateQueries({ queryKey: ['search', path] });
    },
  };
}
