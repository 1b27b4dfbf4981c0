import type { DefaultAction } from '../documents/notices/letters/letter-facts.ts';
import type { CalendarDate } from '../foundation/calendar/dates.ts';
import { formatDate } from '../foundation/calendar/format-date.ts';
import { rejections } from '../foundation/rejection/rejection.ts';
import { defaultActionNames } from './default-proposal.ts';

/** Why no decision can be made for a line on the participant's behalf. */
export const lineEndingRejections = rejections({
  notAllLines: [
    'conflict',
    ({ against }: { against: number }) =>
      `Nothing was changed, because ${against === 1 ? 'one order line' : `${against} order lines`} can’t be processed. See why, and choose again.`,
  ],
  forceNeedsReason: ['invalid', 'Choose a reason for not following the rule.'],
  noAnswerDate: ['conflict', 'This order line has no response deadline. Set the non-responsive date first.'],
  mayStillAnswer: [
    'conflict',
    ({ until }: { until: CalendarDate }) => `The participant can respond until the end of ${formatDate(until)}.`,
  ],
  notNoticed: ['conflict', 'No notice was given, so the participant couldn’t respond. Send the first notice.'],
  stillWaits: [
    'conflict',
    ({ until }: { until: CalendarDate }) => `The 30 days after the notice end on ${formatDate(until)}.`,
  ],
  hasAnswered: ['conflict', 'The participant has responded. The election is in review.'],
  decidedAlready: [
    'conflict',
    ({ action }: { action: DefaultAction }) =>
      `Already decided: ${defaultActionNames[action]}. To decide again, send that instruction back.`,
  ],
  endsElsewhere: [
    'conflict',
    ({ ending }: { ending: string }) =>
      `Based on what was decided and paid, this order line must end as ${ending}. Choose that.`,
  ],
  lineIsElsewhere: [
    'conflict',
    ({ status }: { status: string }) => `This order line is ${status}, so nothing can be decided for it now.`,
  ],
  noRuleDecides: [
    'conflict',
    ({ reason }: { reason: string }) => `No rule decides this. ${reason} Contact the sponsor or the participant.`,
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
  noAddress: ['conflict', 'The participant has no complete address to mail a check to. Enter it first.'],
  moneyIsElsewhere: [
    'conflict',
    'Some of the associated money is no longer on this order line. Check its ledger first.',
  ],
});
