import type { CalendarDate } from '../foundation/calendar/dates.ts';
import { type Rejection, rejections } from '../foundation/rejection/rejection.ts';
import type { RetirementAccountType } from '../orders/retirement-account-type.ts';

/** What the custodian of an agreement opens for participants who don’t respond. Traditional and Roth money is kept apart. */
export const custodianProducts = [
  { code: 'traditionalIra', displayName: 'Traditional IRAs' },
  { code: 'rothIra', displayName: 'Roth IRAs' },
  { code: 'savingsAccount', displayName: 'Savings accounts' },
] as const;
export type CustodianProduct = (typeof custodianProducts)[number]['code'];

/** Returns what is opened for defaulted money. */
export function productFor(
  action: 'automaticRollover' | 'taxableSavingsAccount',
  money: RetirementAccountType,
): CustodianProduct {
  if (action === 'taxableSavingsAccount') return 'savingsAccount';
  return money === 'roth' ? 'rothIra' : 'traditionalIra';
}

export const custodianAgreementRejections = rejections({
  overlaps: [
    'conflict',
    'There is already an agreement for these accounts in this time. End that one first, or choose a later first day.',
  ],
  placeTwice: [
    'invalid',
    'Choose a plan or an account, or neither for everyone. A plan already belongs to its account.',
  ],
  endsEarly: ['invalid', 'The last day is before the first one. Enter a later day.'],
});

interface Terms {
  readonly hasAccount: boolean;
  readonly hasPlan: boolean;
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate | null;
}

/** Returns why an agreement can't have these terms, or undefined. */
export function termsProblem({ hasAccount, hasPlan, startsOn, endsOn }: Terms): Rejection | undefined {
  if (hasAccount && hasPlan) return custodianAgreementRejections.placeTwice();
  return endsOn !== null && endsOn < startsOn ? custodianAgreementRejections.endsEarly() : undefined;
}
