import type { LookupPath } from '@fiducia/contract/api';
import { useQuery } from '@tanstack/react-query';
import type { SelectOption } from '../kit/form/inputs/select-input.tsx';
import { type Lookup, lookupQuery } from '../shell/lookups.ts';
import { queryClient } from '../shell/query-client.ts';

export type { Lookup } from '../shell/lookups.ts';

const none: readonly Lookup[] = [];

/** A lookup list by its path (`/public/states`), fetched once for all screens. Empty while it is not there. */
export function useLookup(path: LookupPath): readonly Lookup[] {
  const { data } = useQuery(lookupQuery(path), queryClient);
  return data ?? none;
}

/** A lookup list as options of a select. */
export function useLookupOptions(path: LookupPath): readonly SelectOption[] {
  return useLookup(path).map((item) => ({ value: item.code, text: item.displayName }));
}
