import { addBankingDays } from '../foundation/calendar/banking-calendar.ts';
import type { CalendarDate } from '../foundation/calendar/dates.ts';
import type { PaymentBatchType } from './payment-batch-type.ts';

export type PrenoteState = 'notNeeded' | 'needed' | 'waiting' | 'done';

/** When a bank account is tested by a prenote before its first ACH payment. */
export type PrenotePolicy = 'always' | 'unlessVerified' | 'never';

/** Banking days between a prenote's settlement and the first live entry. Source: Nacha Operating Rules. */
const prenoteBankingDays = 3;

/** The first day on which a live entry may follow a prenote that settled on that day. */
export const firstLiveEntryOn = (prenoteSettledOn: CalendarDate): CalendarDate =>
  addBankingDays(prenoteSettledOn, prenoteBankingDays);

/** What the bank account of an instruction still needs before it is paid on `payOn`. */
export function prenoteStateOf(facts: {
  readonly batchType: PaymentBatchType;
  readonly policy: PrenotePolicy;
  readonly isAccountVerified: boolean;
  /** Null: no prenote was sent, or it was returned. */
  readonly prenoteSettledOn: CalendarDate | null;
  readonly payOn: CalendarDate;
}): PrenoteState {
  const { batchType, policy, isAccountVerified, prenoteSettledOn, payOn } = facts;
  if (batchType !== 'ach' || policy === 'never' || (policy === 'unlessVerified' && isAccountVerified))
    return 'notNeeded';
  if (prenoteSettledOn === null) return 'needed';
  return firstLiveEntryOn(prenoteSettledOn) <= payOn ? 'done' : 'waiting';
}
