import type { LookupPath } from '@fiducia/contract/api';
import { CancelledError, queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';
import { queryClient } from './query-client.ts';
import { warn } from './warn.ts';

export interface Lookup {
  readonly code: string;
  readonly displayName: string;
  readonly description?: string | undefined;
}

/**
 * Returns the query for a lookup list by its path (`/public/states`). The list is requested once and cached while the
 * page is open.
 */
export const lookupQuery = (path: LookupPath) =>
  queryOptions({
    queryKey: ['lookup', path],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<readonly Lookup[]> => (await call(`GET ${path}`)).result,
  });

/** The seven lookup sets fetched on startup. Every signed-in user may read them, and most screens need them. */
export const startLookups = [
  '/public/states',
  '/public/countries',
  '/public/services',
  '/public/plan-types',
  '/public/annuity-types',
  '/public/distribution-reasons',
  '/public/notification-types',
] as const;

/**
 * Waits for a lookup and logs a failure as a warning. Ignores a request that was canceled because the user signed in or
 * out, because the lookup is requested again.
 */
async function load(path: LookupPath): Promise<void> {
  try {
    await queryClient.ensureQueryData(lookupQuery(path));
  } catch (error) {
    if (!(error instanceof CancelledError)) warn(`The list ${path} could not be loaded.`, error);
  }
}

/**
 * Fetches the seven lookup sets for a signed-in user. A failure is only a warning, because a screen that needs the list
 * requests it again. Source: doc 3 §7.13, §8.
 */
export async function loadStartLookups(): Promise<void> {
  await Promise.all(startLookups.map(load));
}
