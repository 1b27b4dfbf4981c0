import {
  readEffectiveDate as readEffectiveDateRoute,
  type EffectiveDateView,
} from '@fiducia/contract/payments/payment-batch.routes';
import type { PaymentBatchType } from '@fiducia/domain/payments/payment-batch-type';
import { isRefusal } from '@fiducia/domain/refusal/refusal';
import { bankingDayOnOrAfter, isBankingDay, nextBankingDay } from '@fiducia/domain/time/banking-calendar';
import { checkEffectiveDate, earliestEffectiveDate } from '@fiducia/domain/time/effective-date';
import { localMoment, startOfDay, timeZones } from '@fiducia/domain/time/time-zone';
import { on } from '../http/handler.ts';
import { reply } from '../http/answer.ts';
import { type BankAccount, readBankAccount } from './bank-account.ts';

/** The first lawful effective date on or after a target, and until when the earliest one can be reached. */
export const effectiveDate = on(readEffectiveDateRoute, async ({ query }, work) => {
  const account = await readBankAccount(work.db, work.keyring, query.corporateBankAccountId);
  return isRefusal(account)
    ? account
    : reply(effectiveDateView(account, query.paymentBatchType, query.targetEffectiveDate, work.now));
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

/** The earliest day on which a batch handed over now can take effect. */
export function earliestDate(account: BankAccount, type: PaymentBatchType, now: Date): string {
  return earliestEffectiveDate(type, localMoment(now.toISOString(), timeZones.eastern), account.times[type]);
}

/** The next instant at which the bank's day of work ends. */
function nextCutOff(cutOff: string, now: Date): string {
  const { date, time } = localMoment(now.toISOString(), timeZones.eastern);
  const day = !isBankingDay(date) || time >= cutOff ? nextBankingDay(date) : date;
  const [hours = 0, minutes = 0] = cutOff.split(':').map(Number);
  const guess = new Date(Date.parse(startOfDay(day, timeZones.eastern)) + (hours * 60 + minutes) * 60_000);
  // On the two days a year when the clocks change, midnight plus hours is an hour off.
  const shown = localMoment(guess.toISOString(), timeZones.eastern).time;
  const off = (Number(shown.slice(0, 2)) - hours) * 3_600_000;
  return new Date(guess.getTime() - off).toISOString();
}
