import type { Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { FastifyInstance } from 'fastify';
import { failureEnvelope } from '../call/answer.ts';
import { rejectionStatus } from './rejection-status.ts';

/**
 * How far a process has stopped. `leaving`: `/ready` says so, and requests are still served, so that balancers send new
 * ones elsewhere. `closing`: the listener is closed, and what still arrives on open connections is declined.
 */
export type DepartureStage = 'serving' | 'leaving' | 'closing';

export interface Departure {
  readonly stage: DepartureStage;
  goTo(stage: DepartureStage): void;
}

export function openDeparture(): Departure {
  let stage: DepartureStage = 'serving';
  return {
    get stage() {
      return stage;
    },
    goTo: (next) => {
      stage = next;
    },
  };
}

const leaving: Rejection = {
  rejected: true,
  code: 'leaving',
  kind: 'unavailable',
  sentence: 'This server is restarting. Nothing was changed. Please try again in a moment.',
  retryAfterSeconds: 1,
};

/** Asks clients of a leaving process to open their next connection elsewhere, and declines requests once it closes. */
export function serveDeparture(app: FastifyInstance, departure: Departure): void {
  app.addHook('onRequest', async (request, response) => {
    if (departure.stage === 'serving') return undefined;
    response.header('connection', 'close');
    if (departure.stage === 'leaving') return undefined;
    return response
      .code(rejectionStatus[leaving.kind])
      .type('application/json')
      .header('cache-control', 'no-store')
      .header('retry-after', leaving.retryAfterSeconds)
      .send(failureEnvelope(leaving, request.id));
  });
}
