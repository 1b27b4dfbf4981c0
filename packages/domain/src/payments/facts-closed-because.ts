import { orderLineRefusals } from '../orders/order-line-refusals.ts';
import { isServiceCode } from '../orders/service-code.ts';
import { paysNobody, services } from '../orders/services.ts';
import { statusLabel } from '../orders/status-label.ts';
import type { Refusal } from '../refusal/refusal.ts';
import { withholdingFactsRefusals } from '../taxes/withholding-facts.ts';
import { electionRefusals } from './instruction-refusals.ts';

/** What decides whether the withholding facts of a line can still be changed. */
export interface FactsMoment {
  readonly service: string;
  /** Of the line. */
  readonly status: string;
  /** A choice of the line is approved, was paused while approved, or is on its way. */
  readonly hasApprovedChoice: boolean;
}

const changeable: readonly string[] = ['open', 'submitted', 'waitingForParticipant', 'pending', 'inProgress'];

/**
 * Why the withholding facts of a line stand: it pays nobody, its payment was worked out, or a choice of it is approved.
 * Source: docs/decisions/0009-payments.md.
 */
export function factsClosedBecause({ service, status, hasApprovedChoice }: FactsMoment): Refusal | undefined {
  if (isServiceCode(service) && paysNobody(services[service])) return electionRefusals.notForPeople();
  if (!changeable.includes(status))
    return withholdingFactsRefusals.amountsStand({ status: statusLabel(status).toLowerCase() });
  return hasApprovedChoice ? orderLineRefusals.choicesAlreadyApproved() : undefined;
}
