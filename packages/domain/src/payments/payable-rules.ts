import type { Cents } from '../money/cents.ts';
import { formatMoney } from '../money/format-money.ts';
import type { OldNotice } from '../notices/notice-dates.ts';
import type { CalendarDate } from '../time/dates.ts';
import { formatDate } from '../time/format-date.ts';
import { instructionRefusals } from './instruction-refusals.ts';
import { batchTypeOfMethod, type PaymentBatchType, paymentBatchTypeNames } from './payment-batch-type.ts';
import type { PaymentMethod } from './payment-method.ts';

export type PrenoteState = 'notNeeded' | 'needed' | 'waiting' | 'done';

/** What decides whether an approved instruction can be paid on a date, beside its own machine. */
export interface PayableFacts {
  readonly method: PaymentMethod;
  readonly net: Cents;
  readonly isLineReady: boolean;
  readonly lineState: string;
  /** What the line's ledger holds, and what all instructions asked for together need of it. */
  readonly lineBalance: Cents;
  readonly neededOfLine: Cents;
  readonly hasLivePayment: boolean;
  readonly hasAddress: boolean;
  readonly hasBankAccount: boolean;
  readonly prenote: PrenoteState;
  readonly prenoteOn: CalendarDate | null;
  /** A pension's payment that is due later than the payment day: the first day on which it may leave. */
  readonly notBefore: CalendarDate | null;
  /** An earlier payment came back; this one pays the same money again. */
  readonly reissuedAmount: Cents | null;
  /** The Special Tax Notice that it needs and that is too old on the payment day. */
  readonly oldNotice: OldNotice | null;
}

const isElectronic = (type: PaymentBatchType): boolean => type !== 'check';

/**
 * Every sentence that says why an instruction cannot stand in a batch of this kind. None: it can. Funding and screening
 * gates of the line (hold, waiting period, assets) have passed when the line stands in `waitingToPay`.
 */
export function payableBlockers(facts: PayableFacts, type: PaymentBatchType): string[] {
  const { method, net, lineBalance, neededOfLine, reissuedAmount } = facts;
  const sentences: [boolean, string][] = [
    [
      batchTypeOfMethod(method) !== type,
      `It is paid by ${paymentBatchTypeNames[batchTypeOfMethod(method)]}, so it cannot stand in this batch.`,
    ],
    [!facts.isLineReady, `Its order line is ${facts.lineState}; it is paid when the line waits to be paid.`],
    [net <= 0, 'Nothing is left to pay after taxes and fees.'],
    [
      // A line that waits says so itself; its missing money would only say it again.
      facts.isLineReady && lineBalance < neededOfLine,
      `The line holds ${formatMoney(lineBalance)} and ${formatMoney(neededOfLine)} is needed. Associate more money.`,
    ],
    [
      facts.notBefore !== null,
      `It is due later; pay on ${facts.notBefore === null ? 'its day' : formatDate(facts.notBefore)} or later.`,
    ],
    [
      facts.oldNotice !== null,
      facts.oldNotice === null ? '' : instructionRefusals.noticeTooOld(facts.oldNotice).sentence,
    ],
    [facts.hasLivePayment, 'Another payment for it is under way.'],
    [isElectronic(type) && !facts.hasBankAccount, 'Its routing and account number are missing.'],
    [!isElectronic(type) && !facts.hasAddress, 'The address that the check is mailed to is not complete.'],
    [facts.prenote === 'needed', 'Its bank account must be tested by a prenote first.'],
    [
      facts.prenote === 'waiting',
      `The prenote to its bank account can still come back; pay on ${facts.prenoteOn === null ? 'a later day' : formatDate(facts.prenoteOn)} or later.`,
    ],
    [
      reissuedAmount !== null && reissuedAmount !== net,
      `It pays a returned payment again, so its net must be ${formatMoney(reissuedAmount ?? net)}.`,
    ],
  ];
  return sentences.filter(([holds]) => holds).map(([, sentence]) => sentence);
}
