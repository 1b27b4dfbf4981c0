import type { Rejection } from '../foundation/rejection/rejection.ts';
import { paymentRejections } from './payment-machine.ts';

export interface ReissueFacts {
  readonly lineStatus: string;
  /** Returns whose money no statement has shown yet. */
  readonly awaitedReturns: number;
  /** Instructions that are neither approved, in a batch, sent nor canceled. */
  readonly unapprovedInstructions: number;
  readonly approvedInstructions: number;
}

/** Why an order line cannot be paid again now; undefined when it can. */
export function reissueBlocker(line: ReissueFacts): Rejection | undefined {
  if (line.lineStatus !== 'waitingForReissue') return paymentRejections.nothingToReissue();
  if (line.awaitedReturns > 0) return paymentRejections.moneyNotBack();
  return line.unapprovedInstructions > 0 || line.approvedInstructions === 0
    ? paymentRejections.destinationNotApproved()
    : undefined;
}
