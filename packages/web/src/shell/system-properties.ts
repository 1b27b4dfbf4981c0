import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './api.ts';
import { queryClient } from './query-client.ts';
import { warn } from './warn.ts';

export interface SystemProperty {
  readonly propertyName: string;
  readonly value: string | null;
}

export const propertiesQuery = queryOptions({
  queryKey: ['system-properties'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async (): Promise<ReadonlyMap<string, string | null>> => {
    try {
      const { result } = await call('GET /public/system-properties');
      return new Map(result.map((property) => [property.propertyName, property.value]));
    } catch (error) {
      // Features that depend on a property stay hidden (doc 3 §8).
      warn('The system properties could not be loaded.', error);
      return new Map();
    }
  },
});

/** Returns a system property as text, or undefined until it is loaded. */
export function useSystemProperty(name: string): string | undefined {
  return useQuery(propertiesQuery, queryClient).data?.get(name) ?? undefined;
}
