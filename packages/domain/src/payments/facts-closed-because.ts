import type { Rejection } from '../foundation/rejection/rejection.ts';
import { labelInSentence } from '../foundation/text/label-in-sentence.ts';
import { orderLineRejections } from '../orders/order-line-rejections.ts';
import { isServiceCode } from '../orders/service-code.ts';
import { paysNobody, services } from '../orders/services.ts';
import { statusLabel } from '../orders/status-label.ts';
import { withholdingFactsRejections } from '../taxes/withholding-facts.ts';
import { electionRejections } from './instruction-rejections.ts';

/** Inputs for `factsClosedBecause`: whether staff can still edit an order line's withholding details. */
export interface FactsMoment {
  readonly service: string;
  /** The order line's status. */
  readonly status: string;
  /** One of the order line's payment instructions is approved, was paused after approval, or is being paid. */
  readonly hasApprovedChoice: boolean;
}

const changeable: readonly string[] = ['open', 'submitted', 'waitingForParticipant', 'pending', 'inProgress'];

/**
 * Returns why an order line's withholding details can no longer be changed: the line pays no one, its payment was
 * calculated, or one of its instructions is approved. Source: docs/decisions/0009-payments.md.
 */
export function factsClosedBecause({ service, status, hasApprovedChoice }: FactsMoment): Rejection | undefined {
  if (isServiceCode(service) && paysNobody(services[service])) return electionRejections.notForPeople();
  if (!changeable.includes(status))
    return withholdingFactsRejections.amountsStand({ status: labelInSentence(statusLabel(status)) });
  return hasApprovedChoice ? orderLineRejections.choicesAlreadyApproved() : undefined;
}
