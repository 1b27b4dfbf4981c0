import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './api-failure.ts';

/** A refusal is final; only a server that was not reached, or broke, is asked a second time. */
function isWorthRepeating(count: number, error: unknown): boolean {
  return count < 1 && error instanceof ApiFailure && (error.httpStatus === 0 || error.httpStatus >= 502);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 15_000, gcTime: 5 * 60_000, retry: isWorthRepeating, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});
