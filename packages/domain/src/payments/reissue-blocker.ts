import type { Rejection } from '../foundation/rejection/rejection.ts';
import { paymentRejections } from './payment-machine.ts';

export interface ReissueFacts {
  readonly lineStatus: string;
  /** Number of returned payments whose money hasn't appeared on a bank statement yet. */
  readonly awaitedReturns: number;
  /** Number of instructions that aren't approved, in a batch, sent, or canceled. */
  readonly unapprovedInstructions: number;
  readonly approvedInstructions: number;
}

/** Returns why an order line's payment can't be reissued now, or undefined if it can. */
export function reissueBlocker(line: ReissueFacts): Rejection | undefined {
  if (line.lineStatus !== 'waitingForReissue') return paymentRejections.nothingToReissue();
  if (line.awaitedReturns > 0) return paymentRejections.moneyNotBack();
  return line.unapprovedInstructions > 0 || line.approvedInstructions === 0
    ? paymentRejections.destinationNotApproved()
    : undefined;
}
