import { type Refusal, refusals } from '../refusal/refusal.ts';
import type { Condition, Verdict } from './order-line-rules.ts';

export const orderLineRefusals = refusals({
  lineNeedsFix: ['conflict', 'Some fields of this line still need a fix. Correct them first.'],
  choicesAlreadyApproved: [
    'conflict',
    'The choices for this line are approved. Take the approval back before they are changed.',
  ],
  choicesNotApproved: ['conflict', 'Not every payment instruction of this line is approved. Approve the others first.'],
  noChoices: ['conflict', 'This line has no payment instruction yet. Enter one first.'],
  moneyHasLeft: ['conflict', 'A payment of this line stands. Cancel or return it first.'],
  nothingToReissue: [
    'conflict',
    'The returned money is not back on this line yet. Reissue it when the bank has returned it.',
  ],
  moneyOnLine: [
    'conflict',
    'This line still holds money. Send the money back to the plan first, then close the line as returned.',
  ],
  paysSomebody: ['conflict', 'This service pays people. The line is complete when they are paid.'],
  moneyMissing: ['conflict', 'The money for the taxes and fees of this line is not there yet. Associate it first.'],
  searchNotDone: ['conflict', 'The address search has no result yet. Search, or enter what was found.'],
  mayNotComplete: ['conflict', 'This line cannot be completed yet. See what must be true first.'],
  mayNotCancel: ['conflict', 'This line cannot be cancelled. See what must be true first.'],
  mayNotDelete: ['conflict', 'This line cannot be deleted. See what must be true first.'],
  lineIsLocked: ['conflict', 'This order is no longer open, so its lines cannot be changed. Reopen the order first.'],
});

/** What is missing of a verdict, told by condition code: unmet `always` conditions, and the alternatives when none holds. */
export function unmetConditions(verdict: Verdict): readonly Condition[] {
  const hasAlternative = verdict.conditions.some(({ need, holds }) => need === 'oneOf' && holds);
  return verdict.conditions.filter(({ need, holds }) => !holds && (need === 'always' || !hasAlternative));
}

/** The refusal of a rule with its unmet conditions under `errors`; nothing when the rule allows the move. */
export function refusalOf(verdict: Verdict, refusal: Refusal): Refusal | undefined {
  if (verdict.isAllowed) return undefined;
  return {
    ...refusal,
    errors: Object.fromEntries(unmetConditions(verdict).map(({ code, sentence }) => [code, [sentence]])),
  };
}
