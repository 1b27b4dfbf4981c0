import type { ListView } from '@fiducia/contract/system/saved-view.routes';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  readSearchParameters,
  type SearchFilter,
  type SearchState,
  searchParameters,
  startState,
} from '../kit/table/filters/search-state.ts';
import { call, requestTo } from '../shell/api.ts';
import { queryClient } from '../shell/query-client.ts';
import { requestParameters } from './by-path/use-search.ts';
import { countRecords } from './count-records.ts';
import { readTotals } from './list-totals.ts';
import { saveChanges } from './save-changes.ts';

/**
 * Returns the key under which a list’s views are stored. Replaces IDs, so that the same list of different records
 * shares its views.
 */
export const listPathOf = (path: string): string => path.replace(/[0-9a-f]{32}/g, ':id');

/** Returns a search in the format of a stored view, which has no page. */
export const searchOfView = (state: SearchState): string => searchParameters({ ...state, page: 1 }).toString();

export const stateOfView = (view: Pick<ListView, 'search'>): SearchState =>
  readSearchParameters(new URLSearchParams(view.search), startState);

const keyOf = (path: string) => ['saved-views', listPathOf(path)];
const none: readonly ListView[] = [];

/** Returns the views of a list: the user’s own and those shared with the user. */
export function useSavedViews(path: string, isWanted: boolean): readonly ListView[] {
  const { data } = useQuery(
    {
      queryKey: keyOf(path),
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

export interface ViewDraft {
  readonly label: string;
  /** `nobody`, `everybody`, or `role:` and the role's ID. */
  readonly sharing: string;
}

export const sharingOf = ({ sharedWith, roleId }: Pick<ListView, 'sharedWith' | 'roleId'>): string =>
  sharedWith === 'role' ? `role:${roleId ?? ''}` : sharedWith;

function fieldsOf({ label, sharing }: ViewDraft) {
  const roleId = sharing.startsWith('role:') ? sharing.slice(5) : null;
  return {
    label,
    sharedWith: roleId !== null ? 'role' : sharing === 'everybody' ? sharing : 'nobody',
    roleId,
  } as const;
}

/** Saves a new view, or changes the name and sharing of an existing one. */
export async function saveView(path: string, state: SearchState, draft: ViewDraft, view?: ListView): Promise<void> {
  const fields = fieldsOf(draft);
  if (view)
    await saveChanges(
      requestTo('PATCH /public/saved-views/:id', { params: { id: view.id }, body: fields, seenAt: view.updatedAt }),
    );
  else {
    const body = { ...fields, listPath: listPathOf(path), search: searchOfView(state) };
    await call('POST /public/saved-views', { body });
  }
  await queryClient.invalidateQueries({ queryKey: keyOf(path) });
}

export async function removeView(path: string, id: string): Promise<void> {
  await call('DELETE /public/saved-views/:id', { params: { id } });
  await queryClient.invalidateQueries({ queryKey: keyOf(path) });
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
      .then(() => queryClient.invalidateQueries({ queryKey: keyOf(path) }))
      .catch(() => undefined);
  }, [id, count, isKnown, path]);
}
