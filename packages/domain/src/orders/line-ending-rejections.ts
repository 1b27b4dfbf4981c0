import type { DefaultAction } from '../documents/notices/letters/letter-facts.ts';
import type { CalendarDate } from '../foundation/calendar/dates.ts';
import { formatDate } from '../foundation/calendar/format-date.ts';
import { rejections } from '../foundation/rejection/rejection.ts';
import { defaultActionNames } from './default-proposal.ts';

/** Rejections for decisions about order lines whose participants did not respond. */
export const lineEndingRejections = rejections({
  notAllLines: [
    'conflict',
    ({ against }: { against: number }) =>
      `Nothing was changed, because ${against === 1 ? '1 order line' : `${against} order lines`} can’t be processed. Review the reasons, then change your selection.`,
  ],
  forceNeedsReason: ['invalid', 'Select a reason for not using the proposed action.'],
  noAnswerDate: ['conflict', 'This order line has no response deadline. Enter the non-responsive date first.'],
  mayStillAnswer: [
    'conflict',
    ({ until }: { until: CalendarDate }) =>
      `The participant can respond until the end of ${formatDate(until)}. Decide after that day.`,
  ],
  notNoticed: [
    'conflict',
    'The participant hasn’t received a notice, so they couldn’t respond. Send the first notice.',
  ],
  stillWaits: [
    'conflict',
    ({ until }: { until: CalendarDate }) =>
      `The waiting period after the notice ends on ${formatDate(until)}. Decide on that day or later.`,
  ],
  hasAnswered: ['conflict', 'The participant has responded. Review the election instead.'],
  decidedAlready: [
    'conflict',
    ({ action }: { action: DefaultAction }) =>
      `The default action is already decided: ${defaultActionNames[action]}. To decide again, send the payment instruction back.`,
  ],
  endsElsewhere: [
    'conflict',
    ({ ending }: { ending: string }) =>
      `Based on the decision and the payments, this order line must end as ${ending}. Select that outcome.`,
  ],
  lineIsElsewhere: [
    'conflict',
    ({ status }: { status: string }) =>
      `This order line is ${status}, so you can’t decide a default action for it now.`,
  ],
  noRuleDecides: [
    'conflict',
    ({ reason }: { reason: string }) => `No default rule applies. ${reason} Contact the sponsor or the participant.`,
  ],
  ruleDiffers: [
    'conflict',
    ({ action, reason }: { action: DefaultAction; reason: string }) =>
      `The rule proposes: ${defaultActionNames[action]}. ${reason} To take another action, choose it and give a reason.`,
  ],
  unlawful: ['conflict', ({ reason }: { reason: string }) => reason],
  noInstitution: [
    'conflict',
    ({ action }: { action: DefaultAction }) =>
      `No recipient is set up for this action: ${defaultActionNames[action]}. Enter a name and address under System properties.`,
  ],
  noAddress: [
    'conflict',
    'The participant doesn’t have a complete mailing address for the check. Enter the address first.',
  ],
  moneyIsElsewhere: [
    'conflict',
    'Some of the associated money is no longer on this order line. Review its ledger first.',
  ],
});
