import { isInWaitingPeriod } from '../documents/notices/waiting-period.ts';
import type { CalendarDate } from '../foundation/calendar/dates.ts';
import type { Rejection } from '../foundation/rejection/rejection.ts';
import { isOneOf } from '../foundation/text/is-one-of.ts';
import { labelInSentence } from '../foundation/text/label-in-sentence.ts';
import { defaultActions } from './default-proposal.ts';
import { lineEndingRejections } from './line-ending-rejections.ts';
import { statusLabel } from './status-label.ts';

export interface SilenceFacts {
  readonly status: string;
  readonly substatus: string | null;
  /** The default action that is already decided, or null. */
  readonly decided: string | null;
  /** The last day on which the participant can respond. */
  readonly answerUntil: CalendarDate | null;
  readonly hasFirstNotice: boolean;
  readonly waitingPeriodEndsOn: CalendarDate | null;
}

/** Returns why staff can't decide a default action today, or undefined if they can. `today` is the bank's date. */
export function whyNotSilent(line: SilenceFacts, today: CalendarDate): Rejection | undefined {
  const { answerUntil, decided, waitingPeriodEndsOn } = line;
  if (line.status !== 'waitingForParticipant')
    return lineEndingRejections.lineIsElsewhere({ status: labelInSentence(statusLabel(line.status)) });
  if (isOneOf(defaultActions, decided)) return lineEndingRejections.decidedAlready({ action: decided });
  if (line.substatus !== null) return lineEndingRejections.hasAnswered();
  if (answerUntil === null) return lineEndingRejections.noAnswerDate();
  if (today <= answerUntil) return lineEndingRejections.mayStillAnswer({ until: answerUntil });
  if (!line.hasFirstNotice) return lineEndingRejections.notNoticed();
  return waitingPeriodEndsOn !== null && isInWaitingPeriod(waitingPeriodEndsOn, today)
    ? lineEndingRejections.stillWaits({ until: waitingPeriodEndsOn })
    : undefined;
}
