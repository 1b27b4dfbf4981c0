import { type Rejection, rejections } from '../foundation/rejection/rejection.ts';
import type { Condition, Verdict } from './order-line-rules.ts';

export const orderLineRejections = rejections({
  lineNeedsFix: ['conflict', 'Some fields of this distribution have errors. Fix them first.'],
  choicesAlreadyApproved: [
    'conflict',
    'The elections for this distribution are approved. To change them, withdraw the approval first.',
  ],
  choicesNotApproved: [
    'conflict',
    'Not every payment instruction for this distribution is approved. Approve the others first.',
  ],
  noChoices: ['conflict', 'This distribution doesn’t have a payment instruction yet. Enter one first.'],
  moneyHasLeft: ['conflict', 'This distribution has an active payment. Cancel or return the payment first.'],
  nothingToReissue: [
    'conflict',
    'The returned money isn’t back on this order line yet. Reissue the payment after the bank has returned the money.',
  ],
  moneyOnLine: [
    'conflict',
    'This order line still has money. Return the money to the plan first, then close the order line as returned.',
  ],
  paysSomebody: [
    'conflict',
    'This service makes payments, so the order line can’t be completed until the payments are made.',
  ],
  paysNobody: ['conflict', 'This service makes no payments, so its order lines have no payment instructions.'],
  asksNobody: ['conflict', 'This service doesn’t ask participants to elect, so there is no default to apply.'],
  moneyBlocked: [
    'conflict',
    'The payee is on a sanctions list, so the money is blocked. Only a license of OFAC can release it. See Legal, Blocked money.',
  ],
  moneyMissing: [
    'conflict',
    'The money for this order line’s taxes and fees hasn’t been associated yet. Associate it first.',
  ],
  searchNotDone: ['conflict', 'The address search has no result yet. Run the search, or enter the result.'],
  mayNotComplete: ['conflict', 'This order line can’t be completed yet. Review the conditions that aren’t met.'],
  mayNotCancel: ['conflict', 'This distribution can’t be canceled. Review the conditions that aren’t met.'],
  mayNotDelete: ['conflict', 'This distribution can’t be deleted. Review the conditions that aren’t met.'],
  lineIsLocked: [
    'conflict',
    'This order is no longer open, so its distributions can’t be changed. Reopen the order first.',
  ],
});

/** Returns the unmet conditions: each unmet `always` condition, and all `oneOf` conditions if none of them is met. */
export function unmetConditions(verdict: Verdict): readonly Condition[] {
  const hasAlternative = verdict.conditions.some(({ need, holds }) => need === 'oneOf' && holds);
  return verdict.conditions.filter(({ need, holds }) => !holds && (need === 'always' || !hasAlternative));
}

/**
 * Returns a rule's rejection with its unmet conditions under `errors`, or undefined if the rule allows the transition.
 */
export function rejectionOf(verdict: Verdict, rejection: Rejection): Rejection | undefined {
  if (verdict.isAllowed) return undefined;
  return {
    ...rejection,
    errors: Object.fromEntries(unmetConditions(verdict).map(({ code, sentence }) => [code, [sentence]])),
  };
}
