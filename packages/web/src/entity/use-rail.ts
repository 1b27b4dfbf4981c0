import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../shell/query-client.ts';

export const railKey = (key: readonly string[]): readonly string[] => ['rail', ...key];

/** Reads a part of a record's rail. */
export function useRail<Result>(key: readonly string[], read: () => Promise<{ readonly result: Result }>) {
  return useQuery({ queryKey: railKey(key), queryFn: async () => (await read()).result }, queryClient);
}

/** Reloads the rail. The change log also includes notes, documents, and flags. */
export const reloadRail = () => queryClient.invalidateQueries({ queryKey: ['rail'] });
