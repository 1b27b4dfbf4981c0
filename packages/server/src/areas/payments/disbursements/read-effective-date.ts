import {
  type EffectiveDateView,
  readEffectiveDate as readEffectiveDateRoute,
} from '@fiducia/contract/payments/payment-batch.routes';
import {
  bankingDayOnOrAfter,
  isBankingDay,
  nextBankingDay,
} from '@fiducia/domain/foundation/calendar/banking-calendar';
import { checkEffectiveDate, earliestEffectiveDate } from '@fiducia/domain/foundation/calendar/effective-date';
import { localMoment, startOfDay, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { PaymentBatchType } from '@fiducia/domain/payments/payment-batch-type';
import { reply } from '../../../platform/call/answer.ts';
import { on } from '../../../platform/call/handler.ts';
import { type BankAccount, readBankAccount } from './bank-account.ts';

/** Returns the first valid effective date on or after a target, and the cutoff for the earliest one. */
export const effectiveDate = on(readEffectiveDateRoute, async ({ query }, ctx) => {
  const account = await readBankAccount(ctx.db, ctx.keyring, query.corporateBankAccountId);
  return isRejection(account)
    ? account
    : reply(effectiveDateView(account, query.paymentBatchType, query.targetEffectiveDate, ctx.now));
});

export function effectiveDateView(
  account: BankAccount,
  type: PaymentBatchType,
  target: string,
  now: Date,
): EffectiveDateView {
  const earliest = earliestDate(account, type, now);
  const hasCutOff = type !== 'check';
  return {
    paymentBatchType: type,
    targetEffectiveDate: target,
    effectiveDate: target < earliest ? earliest : bankingDayOnOrAfter(target),
    earliestEffectiveDate: earliest,
    cutOff: hasCutOff ? account.times[type].cutOff : null,
    cutOffAt: hasCutOff ? nextCutOff(account.times[type].cutOff, now) : null,
    message: checkEffectiveDate(target, earliest) ?? '',
  };
}

/** Returns the earliest day on which a batch sent now can take effect. */
export function earliestDate(account: BankAccount, type: PaymentBatchType, now: Date): string {
  return earliestEffectiveDate(type, localMoment(now.toISOString(), timeZones.eastern), account.times[type]);
}

/** Returns the next cutoff as an instant. */
function nextCutOff(cutOff: string, now: Date): string {
  const { date, time } = localMoment(now.toISOString(), timeZones.eastern);
  const day = !isBankingDay(date) || time >= cutOff ? nextBankingDay(date) : date;
  const [hours = 0, minutes = 0] = cutOff.split(':').map(Number);
  const guess = new Date(Date.parse(startOfDay(day, timeZones.eastern)) + (hours * 60 + minutes) * 60_000);
  // On the two days a year when the clocks change, midnight plus hours is off by one hour.
  const shown = localMoment(guess.toISOString(), timeZones.eastern).time;
  const off = (Number(shown.slice(0, 2)) - hours) * 3_600_000;
  return new Date(guess.getTime() - off).toISOString();
}
