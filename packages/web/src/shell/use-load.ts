import { useQuery } from '@tanstack/react-query';
import { type ApiRequest, call } from './api.ts';
import { type ApiFailure, asFailure } from './api-failure.ts';
import { queryClient } from './query-client.ts';

export interface Loaded<Result> {
  readonly result: Result | undefined;
  readonly isLoading: boolean;
  readonly failure: ApiFailure | undefined;
  readonly refresh: () => Promise<void>;
}

/** A GET that a screen shows: `useLoad<Summary>({ path: '/public/orders/1/summary' })`. Null asks for nothing yet. */
export function useLoad<Result>(request: Pick<ApiRequest, 'path' | 'query'> | null): Loaded<Result> {
  const query = request?.query instanceof URLSearchParams ? request.query.toString() : request?.query;
  const queryKey = ['load', request?.path, query];
  const found = useQuery(
    {
      queryKey,
      enabled: request !== null,
      queryFn: async ({ signal }): Promise<Result> =>
        (await call<Result>({ path: request?.path ?? '', query: request?.query, signal })).result,
    },
    queryClient,
  );
  return {
    result: found.data,
    isLoading: found.isPending && request !== null,
    failure: found.error ? asFailure(found.error) : undefined,
    refresh: async () => {
      await queryClient.invalidateQueries({ queryKey });
    },
  };
}
