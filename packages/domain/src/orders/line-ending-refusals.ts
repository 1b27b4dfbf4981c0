import type { DefaultAction } from '../notices/letters/letter-facts.ts';
import { refusals } from '../refusal/refusal.ts';
import type { CalendarDate } from '../time/dates.ts';
import { formatDate } from '../time/format-date.ts';
import { defaultActionNames } from './default-proposal.ts';

/** Why nothing can be decided for a line in its participant's place. */
export const lineEndingRefusals = refusals({
  notAllLines: [
    'conflict',
    ({ against }: { against: number }) =>
      `Nothing was done, because ${against === 1 ? 'one line stands' : `${against} lines stand`} against it. See why, and choose again.`,
  ],
  forceNeedsReason: ['invalid', 'Choose why you decide otherwise than the rule.'],
  noAnswerDate: ['conflict', 'This line has no date to answer by. Set the non-responsive date first.'],
  mayStillAnswer: [
    'conflict',
    ({ until }: { until: CalendarDate }) => `The participant may answer until the end of ${formatDate(until)}.`,
  ],
  notNoticed: ['conflict', 'No notice was given, so the participant could not answer. Send the first notice.'],
  stillWaits: [
    'conflict',
    ({ until }: { until: CalendarDate }) => `The 30 days after the notice last until ${formatDate(until)}.`,
  ],
  hasAnswered: ['conflict', 'The participant has answered. The choice is in review.'],
  decidedAlready: [
    'conflict',
    ({ action }: { action: DefaultAction }) =>
      `It was decided already: ${defaultActionNames[action]}. Send that instruction back to decide again.`,
  ],
  endsElsewhere: [
    'conflict',
    ({ ending }: { ending: string }) =>
      `By what was decided and paid this line ends as ${ending}, so it cannot end otherwise. Choose that.`,
  ],
  lineIsElsewhere: [
    'conflict',
    ({ status }: { status: string }) => `This line is ${status}, so nothing can be decided for it now.`,
  ],
  noRuleDecides: [
    'conflict',
    ({ reason }: { reason: string }) =>
      `No rule decides this. ${reason} Take it up with the sponsor or the participant.`,
  ],
  ruleDiffers: [
    'conflict',
    ({ action, reason }: { action: DefaultAction; reason: string }) =>
      `The rule proposes ${defaultActionNames[action]}. ${reason} Another action must be forced, with a reason.`,
  ],
  unlawful: ['conflict', ({ reason }: { reason: string }) => reason],
  noInstitution: [
    'conflict',
    ({ action }: { action: DefaultAction }) =>
      `Nobody is set up to receive this: ${defaultActionNames[action]}. Enter name and address under System properties.`,
  ],
  noAddress: ['conflict', 'The participant has no complete address that a check could be mailed to. Enter it first.'],
  moneyIsElsewhere: ['conflict', 'Not all associated money is on this line any more. Look at its ledger first.'],
});
