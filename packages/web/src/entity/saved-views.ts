import type { ListView } from '@fiducia/contract/system/saved-view.routes';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  readSearchParameters,
  type SearchFilter,
  type SearchState,
  startState,
} from '../kit/table/filters/search-state.ts';
import { call } from '../shell/api.ts';
import { queryClient } from '../shell/query-client.ts';
import { requestParameters } from './by-path/use-search.ts';
import { countRecords } from './count-records.ts';
import { readTotals } from './list-totals.ts';

/**
 * Returns the key under which a list’s views are stored. Replaces IDs, so that the same list of different records
 * shares its views.
 */
export const listPathOf = (path: string): string => path.replace(/[0-9a-f]{32}/g, ':id');

export const stateOfView = (view: Pick<ListView, 'search'>): SearchState =>
  readSearchParameters(new URLSearchParams(view.search), startState);

export const keyOfViews = (path: string) => ['saved-views', listPathOf(path)];
const none: readonly ListView[] = [];

/** Returns the views of a list: the user’s own and those shared with the user. */
export function useSavedViews(path: string, isWanted: boolean): readonly ListView[] {
  const { data } = useQuery(
    {
      queryKey: keyOfViews(path),
      enabled: isWanted,
      queryFn: async () =>
        (
          await call('GET /public/saved-views/of-list', {
            query: { listPath: listPathOf(path) },
          })
        ).result,
    },
    queryClient,
  );
  return data ?? none;
}

/** The number of rows in a view, and the total of the list's main amount in cents. */
export interface ViewCount {
  readonly count: number;
  readonly total: number | null;
}

export interface CountedView {
  readonly key: string;
  readonly state: SearchState;
}

export interface ViewCountsInput {
  readonly path: string;
  readonly views: readonly CountedView[];
  readonly privateFilters?: readonly SearchFilter[] | undefined;
  /** The list's main amount, if it has one. */
  readonly sumKey?: string | undefined;
  /** False until the list has its rows, which the counts never delay. */
  readonly isWanted: boolean;
}

async function countView(
  { path, privateFilters, sumKey }: ViewCountsInput,
  state: SearchState,
  signal: AbortSignal,
): Promise<ViewCount> {
  const search = requestParameters(state, privateFilters);
  if (sumKey === undefined) return { count: await countRecords(path, search, signal), total: null };
  const { count, totals } = await readTotals(path, search, [sumKey], signal);
  return { count, total: totals[sumKey] ?? null };
}

/** Returns the current count and total of each view: requested one after the other, at most once a minute. */
export function useViewCounts(input: ViewCountsInput): ReadonlyMap<string, ViewCount> {
  const { path, views, privateFilters, sumKey, isWanted } = input;
  const { data } = useQuery(
    {
      queryKey: ['search', path, 'views', JSON.stringify([views, privateFilters, sumKey])],
      enabled: isWanted && views.length > 0,
      staleTime: 60_000,
      queryFn: async ({ signal }) => {
        const counts = new Map<string, ViewCount>();
        for (const { key, state } of views) counts.set(key, await countView(input, state, signal));
        return counts;
      },
    },
    queryClient,
  );
  return data ?? new Map();
}

/** Records that the user has seen the current count of the view on the screen. */
export function useLook(path: string, view: ListView | undefined, count: number | undefined): void {
  const id = view?.id;
  const isKnown = count === undefined || view?.lastCount === count;
  useEffect(() => {
    if (id === undefined || count === undefined || isKnown) return;
    // If this fails, the view's badge stays.
    call('POST /public/saved-views/:id/look', { params: { id }, body: { count } })
      .then(() => queryClient.invalidateQueries({ queryKey: keyOfViews(path) }))
      .catch(() => undefined);
  }, [id, count, isKnown, path]);
}
