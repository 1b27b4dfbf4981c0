import type { CalendarDate } from '../foundation/calendar/dates.ts';
import { formatDate } from '../foundation/calendar/format-date.ts';
import type { Cents } from '../foundation/money/cents.ts';
import { formatMoney } from '../foundation/money/format-money.ts';
import { type Rejection, rejections } from '../foundation/rejection/rejection.ts';
import type { FeePayer } from '../orders/line-money.ts';

export const lineFeeRejections = rejections({
  feeIsPosted: [
    'conflict',
    ({ fee, on }: { fee: string; on: CalendarDate }) =>
      `${fee} was posted to the ledger on ${formatDate(on)}, so it can’t be waived or paid by someone else. To return it, cancel its payment or void its invoice first.`,
  ],
  feeIsInvoiced: [
    'conflict',
    ({ fee, invoice }: { fee: string; invoice: string }) =>
      `${fee} is on invoice ${invoice}. Remove it from the invoice, or void the invoice, then change the fee.`,
  ],
  orderLineIsFinished: [
    'conflict',
    'This order line is complete, and its fees were settled with it, so they can’t be changed.',
  ],
  orderLineIsCancelled: ['conflict', 'This order line was canceled, so its fees aren’t charged and can’t be changed.'],
  paymentIsApproved: [
    'conflict',
    'A payment of this order line is approved or paused, and this would change its amount. Undo the approval or send the payment instruction back, then change the fee.',
  ],
  paymentIsMade: [
    'conflict',
    'A payment of this order line is in a batch or was sent, so its amount can’t change. Remove it from the batch first. After the payment was sent, only fees that the sponsor pays can be changed.',
  ],
  alreadyWaived: ['conflict', 'This fee is already waived. Undo the waiver to charge it.'],
  isNotWaived: ['conflict', 'This fee isn’t waived, so there is nothing to undo.'],
  paidByThatPayer: ['conflict', 'This payer already pays the fee. Choose another payer.'],
  payerIsUnchanged: ['conflict', 'The payer of this fee wasn’t changed, so there is nothing to undo.'],
  feeOffSchedule: [
    'conflict',
    'This fee isn’t on the fee schedule of the order line, so it can’t be waived or paid by someone else.',
  ],
  fundedAboveRequired: [
    'conflict',
    ({ associated, required }: { associated: Cents; required: Cents }) =>
      `${formatMoney(associated)} is associated with this order line, and it would then require only ${formatMoney(required)}. Undo the association of the difference first, then waive the fee.`,
  ],
  moneyIsNotHeld: [
    'conflict',
    ({ held, needed }: { held: Cents; needed: Cents }) =>
      `The account has ${formatMoney(held)} of held cash that isn’t reserved, and these fees are ${formatMoney(needed)}. Select fewer fees, or invoice them.`,
  ],
  feeIsNotOwedByAccount: [
    'conflict',
    'One of these fees is no longer owed by this account: it was paid, invoiced, waived, or is paid by someone else. Refresh the list and try again.',
  ],
  feeIsSwept: [
    'conflict',
    ({ fee }: { fee: string }) => `${fee} was already swept to the provider or is in a sweep, so it can’t be returned.`,
  ],
  notPaidFromCash: ['conflict', 'This fee wasn’t paid from held cash, so there is nothing to return.'],
});

/** What a change of a fee depends on. */
export interface LineFeeFacts {
  readonly fee: string;
  readonly postedOn: CalendarDate | null;
  /** Number of the invoice that lists the fee and isn't void. */
  readonly invoice: string | null;
  readonly lineStatus: string;
  /** Statuses of the order line's payment instructions that weren't canceled. */
  readonly instructions: readonly string[];
  readonly isWaived: boolean;
  readonly isPayerChanged: boolean;
  readonly payer: FeePayer;
  /** Who pays it if no one decided otherwise. */
  readonly scheduledPayer: FeePayer;
  /** The service pays no one, and the line is complete, so nothing would charge the fee any longer. */
  readonly isFinished: boolean;
}

/** `payer: null` undoes a change of the payer. */
export type LineFeeChange = { readonly isWaived: boolean } | { readonly payer: FeePayer | null };

const madeStatuses: readonly string[] = ['inBatch', 'sent'];
const approvedStatuses: readonly string[] = ['approved', 'paused'];

/** Whether a change alters what the payee receives. */
export function affectsPayee(
  { payer, isWaived, scheduledPayer }: Pick<LineFeeFacts, 'payer' | 'isWaived' | 'scheduledPayer'>,
  change: LineFeeChange,
): boolean {
  if ('isWaived' in change) return payer === 'payee';
  return !isWaived && (payer === 'payee') !== ((change.payer ?? scheduledPayer) === 'payee');
}

function pointless(facts: LineFeeFacts, change: LineFeeChange): Rejection | undefined {
  if ('isWaived' in change) {
    if (change.isWaived === facts.isWaived)
      return change.isWaived ? lineFeeRejections.alreadyWaived() : lineFeeRejections.isNotWaived();
    return undefined;
  }
  if (change.payer === null) return facts.isPayerChanged ? undefined : lineFeeRejections.payerIsUnchanged();
  return change.payer === facts.payer ? lineFeeRejections.paidByThatPayer() : undefined;
}

/** Returns why a fee can't be waived, charged again, or paid by someone else. */
export function lineFeeProblem(facts: LineFeeFacts, change: LineFeeChange): Rejection | undefined {
  const { fee, postedOn, invoice, instructions } = facts;
  if (postedOn !== null) return lineFeeRejections.feeIsPosted({ fee, on: postedOn });
  if (facts.lineStatus === 'cancelled') return lineFeeRejections.orderLineIsCancelled();
  if (facts.isFinished) return lineFeeRejections.orderLineIsFinished();
  if (invoice !== null) return lineFeeRejections.feeIsInvoiced({ fee, invoice });
  const nothing = pointless(facts, change);
  if (nothing || !affectsPayee(facts, change)) return nothing;
  if (instructions.some((status) => madeStatuses.includes(status))) return lineFeeRejections.paymentIsMade();
  return instructions.some((status) => approvedStatuses.includes(status))
    ? lineFeeRejections.paymentIsApproved()
    : undefined;
}
