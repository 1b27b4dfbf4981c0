import type { OldNotice } from '../documents/notices/notice-dates.ts';
import { bankingDayOnOrBefore } from '../foundation/calendar/banking-calendar.ts';
import type { CalendarDate } from '../foundation/calendar/dates.ts';
import { formatDate } from '../foundation/calendar/format-date.ts';
import type { Cents } from '../foundation/money/cents.ts';
import { formatMoney } from '../foundation/money/format-money.ts';
import { screeningRejections } from '../screening/screening-hit-machine.ts';
import { instructionRejections } from './instruction-rejections.ts';
import { batchTypeOfMethod, type PaymentBatchType, paymentBatchTypeNames } from './payment-batch-type.ts';
import type { PaymentMethod } from './payment-method.ts';
import type { PrenoteState } from './prenote-state.ts';

/**
 * Inputs of the rules that decide whether an approved instruction can be paid on a date, in addition to its state
 * machine.
 */
export interface PayableFacts {
  readonly method: PaymentMethod;
  readonly net: Cents;
  readonly isLineReady: boolean;
  readonly lineState: string;
  /** The order line's ledger balance, and the amount that all requested instructions together need from it. */
  readonly lineBalance: Cents;
  readonly neededOfLine: Cents;
  readonly hasLivePayment: boolean;
  /** The bank has a payment of it in a batch that was lost in a restore. */
  readonly isAtBank: boolean;
  readonly hasAddress: boolean;
  readonly hasBankAccount: boolean;
  readonly prenote: PrenoteState;
  readonly prenoteOn: CalendarDate | null;
  /** First day on which a recurring benefit payment can be sent, if that is after the payment date; otherwise null. */
  readonly notBefore: CalendarDate | null;
  /** Net amount of the returned payment that this one reissues; null if it isn't a reissue. */
  readonly reissuedAmount: Cents | null;
  /** The Special Tax Notice that the payment needs, if it is too old on the payment date; otherwise null. */
  readonly oldNotice: OldNotice | null;
  /** Whether sanctions hits hold the payment: `open` until compliance decides, `confirmed` for good. */
  readonly sanctions: 'none' | 'open' | 'confirmed';
  /** Why payments to the payee are held: a death, the identity, or a bad address; undefined if they aren't. */
  readonly payeeHold: string | undefined;
}

/**
 * Returns the first day on which a recurring benefit payment can be sent (the banking day on or before its due date),
 * or null if it can be sent on `payOn`.
 */
export function notBeforeOf(repeatsOn: CalendarDate | null, payOn: CalendarDate): CalendarDate | null {
  if (repeatsOn === null) return null;
  const dueOn = bankingDayOnOrBefore(repeatsOn);
  return dueOn > payOn ? dueOn : null;
}

const isElectronic = (type: PaymentBatchType): boolean => type !== 'check';

/**
 * Returns every reason why an instruction can't be in a batch of this type, as sentences; empty if it can. The funding
 * conditions of the order line (hold, waiting period, assets) are met once the line is in `waitingToPay`.
 */
export function payableBlockers(facts: PayableFacts, type: PaymentBatchType): string[] {
  const { method, net, lineBalance, neededOfLine, reissuedAmount } = facts;
  const sentences: [boolean, string][] = [
    [
      batchTypeOfMethod(method) !== type,
      `It is paid by ${paymentBatchTypeNames[batchTypeOfMethod(method)]}, so it can’t be in this batch.`,
    ],
    [!facts.isLineReady, `Its order line is ${facts.lineState}. It can be paid once it reaches waiting to pay.`],
    [net <= 0, 'There is nothing left to pay after taxes and fees.'],
    [
      // A waiting order line already has its own message, so don't also report the missing money.
      facts.isLineReady && lineBalance < neededOfLine,
      `The order line has ${formatMoney(lineBalance)}, but ${formatMoney(neededOfLine)} is needed. Associate more money.`,
    ],
    [
      facts.notBefore !== null,
      `It is due later. Pay it on ${facts.notBefore === null ? 'its due date' : formatDate(facts.notBefore)} or later.`,
    ],
    [
      facts.oldNotice !== null,
      facts.oldNotice === null ? '' : instructionRejections.noticeTooOld(facts.oldNotice).sentence,
    ],
    [facts.sanctions === 'open', screeningRejections.hitOpen().sentence],
    [facts.sanctions === 'confirmed', screeningRejections.hitConfirmed().sentence],
    [facts.payeeHold !== undefined, facts.payeeHold ?? ''],
    [facts.hasLivePayment, 'Another payment for it is already in progress.'],
    [facts.isAtBank, 'The bank already paid it from a batch that was lost in a restore. See System, Recovery.'],
    [isElectronic(type) && !facts.hasBankAccount, 'The routing and account numbers are missing.'],
    [!isElectronic(type) && !facts.hasAddress, 'The mailing address for the check isn’t complete.'],
    [facts.prenote === 'needed', 'Its bank account must first be tested with a prenote.'],
    [
      facts.prenote === 'waiting',
      `The prenote to its bank account can still be returned. Pay it on ${facts.prenoteOn === null ? 'a later day' : formatDate(facts.prenoteOn)} or later.`,
    ],
    [
      reissuedAmount !== null && reissuedAmount !== net,
      `It reissues a returned payment, so its net amount must be ${formatMoney(reissuedAmount ?? net)}.`,
    ],
  ];
  return sentences.filter(([holds]) => holds).map(([, sentence]) => sentence);
}
