import type { Payout } from './payout/payouts.tsx';
import { canBeNudged } from './transfers/nudge-button.tsx';
import type { Transfer } from './transfers/transfer-draft.ts';
import { isLateWithUs, lateBy } from './transfers/transfer-state.ts';

/** What the owner of an open IRA should do next. The most urgent comes first. */
export type NextIraStep =
  | { readonly kind: 'sign' | 'nudge' | 'late'; readonly transfer: Transfer }
  | { readonly kind: 'letter' | 'returned'; readonly payout: Payout }
  | { readonly kind: 'beneficiaries' | 'firstMoney' | 'more' };

interface Facts {
  /** Transfers into the IRA and payments out of it that aren't over. */
  readonly transfers: readonly Transfer[];
  readonly payouts: readonly Payout[];
  readonly isEmpty: boolean;
  readonly hasBeneficiaries: boolean;
}

/** Returns the one step that the home page offers as its primary button. */
export function nextIraStep({ transfers, payouts, isEmpty, hasBeneficiaries }: Facts): NextIraStep {
  const returned = payouts.find(({ status }) => status === 'waitingForReissue');
  if (returned) return { kind: 'returned', payout: returned };
  const unsigned = transfers.find(({ status }) => status === 'draft');
  if (unsigned) return { kind: 'sign', transfer: unsigned };
  const unanswered = payouts.find(
    ({ holder, needsLetter, hasLetter }) => holder === 'owner' && needsLetter && !hasLetter,
  );
  if (unanswered) return { kind: 'letter', payout: unanswered };
  const late = transfers.filter(canBeNudged).toSorted((one, other) => lateBy(other) - lateBy(one))[0];
  if (late) return { kind: 'nudge', transfer: late };
  const ours = transfers.filter(isLateWithUs).toSorted((one, other) => lateBy(other) - lateBy(one))[0];
  if (ours) return { kind: 'late', transfer: ours };
  if (isEmpty && transfers.length === 0) return { kind: 'firstMoney' };
  return { kind: hasBeneficiaries ? 'more' : 'beneficiaries' };
}
