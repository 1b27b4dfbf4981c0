import { type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './api-failure.ts';

/**
 * Returns whether to retry a read: once, if the request didn't reach the server. Rejections aren't retried, and
 * `sendRequest` already retries outages.
 */
function isWorthRepeating(count: number, error: unknown): boolean {
  return count < 1 && error instanceof ApiFailure && error.httpStatus === 0;
}

/**
 * Returns whether a later attempt may succeed because the server was unreachable, busy, or failing. False for
 * rejections.
 */
function isPassing({ httpStatus }: ApiFailure): boolean {
  return httpStatus === 0 || httpStatus === 408 || httpStatus === 429 || httpStatus >= 500;
}

/**
 * Adds a retry function to a failure, so that the component that shows it can offer a retry without knowing what was
 * read.
 */
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

const checkEveryMs = 100;
const maxWaitMs = 3_000;

/** Resolves once no read is running, or after three seconds. What the screen doesn't need waits for it. */
export async function whenSettled(): Promise<void> {
  const startedAt = performance.now();
  do await new Promise((resolve) => setTimeout(resolve, checkEveryMs));
  while (queryClient.isFetching() > 0 && performance.now() - startedAt < maxWaitMs);
}
