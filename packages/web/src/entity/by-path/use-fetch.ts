import { useQuery } from '@tanstack/react-query';
import { type ApiFailure, asFailure } from '../../shell/api-failure.ts';
import { queryClient } from '../../shell/query-client.ts';
import { type ApiRequest, sendRequest } from '../../shell/transport.ts';

export interface Fetched<Result> {
  readonly data: Result | undefined;
  readonly isLoading: boolean;
  readonly failure: ApiFailure | undefined;
  readonly refresh: () => void;
}

/**
 * Fetches the result of a call while the component is mounted. Waits while the path is undefined. Fetches again after
 * writes through `useRecord`.
 */
export function useFetch<Result>(path: string | undefined, query: ApiRequest['query'] = {}): Fetched<Result> {
  const queryKey = ['fetch', path, query instanceof URLSearchParams ? query.toString() : JSON.stringify(query)];
  const found = useQuery(
    {
      queryKey,
      enabled: path !== undefined,
      queryFn: async ({ signal }): Promise<Result> =>
        (await sendRequest<Result>({ path: path ?? '', query, signal })).result,
    },
    queryClient,
  );
  return {
    data: found.data,
    isLoading: found.isLoading,
    failure: found.error ? asFailure(found.error) : undefined,
    refresh: () => void queryClient.invalidateQueries({ queryKey }),
  };
}
