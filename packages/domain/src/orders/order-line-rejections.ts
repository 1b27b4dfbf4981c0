import { type Rejection, rejections } from '../foundation/rejection/rejection.ts';
import type { Condition, Verdict } from './order-line-rules.ts';

export const orderLineRejections = rejections({
  lineNeedsFix: ['conflict', 'Some fields on this order line have errors. Fix them first.'],
  choicesAlreadyApproved: [
    'conflict',
    'The elections for this order line are approved. Withdraw the approval before you change them.',
  ],
  choicesNotApproved: [
    'conflict',
    'Not every payment instruction on this order line is approved. Approve the others first.',
  ],
  noChoices: ['conflict', 'This order line doesn’t have a payment instruction yet. Enter one first.'],
  moneyHasLeft: ['conflict', 'This order line has an active payment. Cancel or return it first.'],
  nothingToReissue: [
    'conflict',
    'The returned money isn’t back on this order line yet. Reissue the payment after the bank has returned the money.',
  ],
  moneyOnLine: [
    'conflict',
    'This order line still has money. Return the money to the plan first, then close the order line as returned.',
  ],
  paysSomebody: ['conflict', 'This service makes payments. The order line is complete after they are made.'],
  moneyMissing: [
    'conflict',
    'The money for this order line’s taxes and fees hasn’t been associated yet. Associate it first.',
  ],
  searchNotDone: ['conflict', 'The address search has no result yet. Run the search, or enter what was found.'],
  mayNotComplete: ['conflict', 'This order line can’t be completed yet. See which conditions must be met first.'],
  mayNotCancel: ['conflict', 'This order line can’t be canceled. See which conditions must be met first.'],
  mayNotDelete: ['conflict', 'This order line can’t be deleted. See which conditions must be met first.'],
  lineIsLocked: ['conflict', 'This order is no longer open, so its lines can’t be changed. Reopen the order first.'],
});

/** Lists what is missing, by condition code: unmet `always` conditions, and the alternatives if none holds. */
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
