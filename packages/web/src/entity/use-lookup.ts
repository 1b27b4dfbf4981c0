import { useQuery } from '@tanstack/react-query';
import type { SelectOption } from '../kit/form/select-input.tsx';
import { call } from '../shell/api.ts';
import { queryClient } from '../shell/query-client.ts';

export interface Lookup {
  readonly code: string;
  readonly displayName: string;
}

const none: readonly Lookup[] = [];

/** A lookup list by its path (`/public/states`), fetched once for all screens. Empty while it is not there. */
export function useLookup(path: string): readonly Lookup[] {
  const { data } = useQuery(
    {
      queryKey: ['lookup', path],
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      queryFn: async () => (await call<readonly Lookup[]>({ path, query: { resultsPerPage: -1 } })).result,
    },
    queryClient,
  );
  return data ?? none;
}

/** A lookup list as options of a select. */
export function useLookupOptions(path: string): readonly SelectOption[] {
  return useLookup(path).map((item) => ({ value: item.code, text: item.displayName }));
}
