import type { CalculatedInstruction } from '@fiducia/contract/payments/election-input';
import type { CalculatedDistribution } from '@fiducia/contract/payments/election-results';
import { useQuery } from '@tanstack/react-query';
import { call } from '../shell/api.ts';
import { type ApiFailure, asFailure } from '../shell/api-failure.ts';
import { queryClient } from '../shell/query-client.ts';

export interface Calculation {
  readonly data: CalculatedDistribution | undefined;
  readonly isLoading: boolean;
  readonly failure: ApiFailure | undefined;
}

/** Requests the exact amounts for these elections from the server. */
export function useCalculation(orderLineId: string, instructions: readonly CalculatedInstruction[]): Calculation {
  const found = useQuery(
    {
      queryKey: ['calculation', orderLineId, JSON.stringify(instructions)],
      enabled: instructions.length > 0,
      retry: false,
      staleTime: 60_000,
      queryFn: async ({ signal }) =>
        (
          await call('POST /public/order-line-calculator/:id', {
            params: { id: orderLineId },
            body: { paymentInstructions: [...instructions] },
            signal,
          })
        ).result,
    },
    queryClient,
  );
  return { data: found.data, isLoading: found.isLoading, failure: found.error ? asFailure(found.error) : undefined };
}
