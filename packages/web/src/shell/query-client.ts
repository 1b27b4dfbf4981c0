import { type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './api-failure.ts';

/** A rejection is final; only a call that didn't reach the server, or caused a server error, is retried. */
function isWorthRepeating(count: number, error: unknown): boolean {
  return count < 1 && error instanceof ApiFailure && (error.httpStatus === 0 || error.httpStatus >= 502);
}

/** A server that is unreachable, busy, or failing may succeed the next time; a rejection is final. */
function isPassing({ httpStatus }: ApiFailure): boolean {
  return httpStatus === 0 || httpStatus === 408 || httpStatus === 429 || httpStatus >= 500;
}

/** Lets a component that shows a failed read offer a retry without knowing what was read. */
function offerAgain(error: unknown, { queryKey }: Query<unknown, unknown, unknown>): void {
  if (error instanceof ApiFailure && isPassing(error))
    error.again = () => queryClient.refetchQueries({ queryKey, exact: true });
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: offerAgain }),
  defaultOptions: {
    queries: { staleTime: 15_000, gcTime: 5 * 60_000, retry: isWorthRepeating, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});
