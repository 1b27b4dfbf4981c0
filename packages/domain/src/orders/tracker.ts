import { trackPayment } from './track-payment.ts';
import { trackPreparation } from './track-preparation.ts';
import { trackRequest } from './track-request.ts';
import { phrase, state, type TrackerFacts, type TrackerState } from './tracker-facts.ts';
import { journeyOf } from './tracker-steps.ts';

/**
 * Returns the step of an order line and the sentence for its reader. Every service has its own steps; a sentence never
 * mentions one that the service doesn't have. The specification does not give the text.
 */
export function trackerState(facts: TrackerFacts): TrackerState {
  if (facts.status === 'open') return state(undefined, undefined, ['client']);
  if (facts.status === 'cancelled') {
    return state(undefined, `Canceled${phrase(' by ', facts.cancelledBy)}${phrase(', ', facts.cancelReason)}.`, []);
  }
  const journey = journeyOf(facts.serviceCode);
  if (journey === 'taxForms' || journey === 'taxPayments' || journey === 'search') return trackRequest(facts, journey);
  return facts.status === 'submitted' || facts.status === 'waitingForParticipant'
    ? trackPreparation(facts, facts.status, journey)
    : trackPayment(facts, facts.status, journey);
}
