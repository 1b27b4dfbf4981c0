import type { LookupPath } from '@fiducia/contract/api';
import { useQuery } from '@tanstack/react-query';
import type { SelectOption } from '../kit/form/inputs/select-input.tsx';
import { type Lookup, lookupQuery } from '../shell/lookups.ts';
import { queryClient } from '../shell/query-client.ts';

export type { Lookup } from '../shell/lookups.ts';

const none: readonly Lookup[] = [];

/**
 * Returns a lookup list by its path (`/public/states`). It is fetched once for all screens and is empty until loaded.
 */
export function useLookup(path: LookupPath): readonly Lookup[] {
  const { data } = useQuery(lookupQuery(path), queryClient);
  return data ?? none;
}

/** Returns a lookup list as the options of a select. */
export function useLookupOptions(path: LookupPath): readonly SelectOption[] {
  return useLookup(path).map((item) => ({ value: item.code, text: item.displayName }));
}
