import { addBankingDays } from '../foundation/calendar/banking-calendar.ts';
import type { CalendarDate } from '../foundation/calendar/dates.ts';
import type { PaymentBatchType } from './payment-batch-type.ts';

export type PrenoteState = 'notNeeded' | 'needed' | 'waiting' | 'done';

/** Policy for testing a bank account with a prenote before its first ACH payment. */
export type PrenotePolicy = 'always' | 'unlessVerified' | 'never';

/** Banking days between a prenote's settlement and the first live entry. Source: Nacha Operating Rules. */
const prenoteBankingDays = 3;

/** Returns the first day on which a live entry may follow a prenote that settled on the given day. */
export const firstLiveEntryOn = (prenoteSettledOn: CalendarDate): CalendarDate =>
  addBankingDays(prenoteSettledOn, prenoteBankingDays);

/** Returns whether an instruction's bank account still needs a prenote before it is paid on `payOn`. */
export function prenoteStateOf(facts: {
  readonly batchType: PaymentBatchType;
  readonly policy: PrenotePolicy;
  readonly isAccountVerified: boolean;
  /** Null if no prenote was sent or if it was returned. */
  readonly prenoteSettledOn: CalendarDate | null;
  readonly payOn: CalendarDate;
}): PrenoteState {
  const { batchType, policy, isAccountVerified, prenoteSettledOn, payOn } = facts;
  if (batchType !== 'ach' || policy === 'never' || (policy === 'unlessVerified' && isAccountVerified))
    return 'notNeeded';
  if (prenoteSettledOn === null) return 'needed';
  return firstLiveEntryOn(prenoteSettledOn) <= payOn ? 'done' : 'waiting';
}
