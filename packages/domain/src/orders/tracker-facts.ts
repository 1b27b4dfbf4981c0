import type { DefaultAction } from '../documents/notices/letters/letter-facts.ts';
import { dateInWords, dayInWords } from '../foundation/calendar/date-in-words.ts';
import type { CalendarDate } from '../foundation/calendar/dates.ts';
import { formatDate } from '../foundation/calendar/format-date.ts';
import type { OrderLineStatus, OrderLineSubstatus } from './order-line-status.ts';
import type { ServiceCode } from './service-code.ts';
import type { TrackerStep } from './tracker-step-names.ts';

/** The party that has to act next; `time` if only time has to pass. */
export type WaitsOn = 'client' | 'staff' | 'participant' | 'time';

/** Who reads a sentence. The participant is addressed as “you”. */
export type TrackerReader = 'participant' | 'client' | 'staff';

/** Inputs of the tracker's sentences. Only the service, the reader, and the status are required. */
export interface TrackerFacts {
  readonly serviceCode: ServiceCode;
  readonly reader: TrackerReader;
  readonly status: OrderLineStatus;
  readonly substatus?: OrderLineSubstatus | undefined;
  /** A later payment of a recurring benefit, for which the participant makes no new choice. */
  readonly isRepeat?: boolean | undefined;
  /** Last day for the participant to respond (the non-responsive date). */
  readonly answerBy?: CalendarDate | undefined;
  /** Whether the participant missed that deadline. */
  readonly isLate?: boolean | undefined;
  /** The action decided for a non-responsive participant. */
  readonly defaultAction?: DefaultAction | undefined;
  readonly holdEndsOn?: CalendarDate | undefined;
  readonly reviewEndsOn?: CalendarDate | undefined;
  /** Whether the participant chose to end the review period as early as the law allows. */
  readonly isReviewShortened?: boolean | undefined;
  readonly payOn?: CalendarDate | undefined;
  /** Effective date of a payment that was sent, in lists, which know neither its method nor when it arrives. */
  readonly sentFor?: CalendarDate | undefined;
  /** Expected arrival date of a payment that was sent but has not cleared. */
  readonly arrivesOn?: CalendarDate | undefined;
  /** That date is in the past. */
  readonly isArrivalOver?: boolean | undefined;
  /** Mailing date of a check, for which we don't promise an arrival date. */
  readonly mailedOn?: CalendarDate | undefined;
  readonly paidOn?: CalendarDate | undefined;
  /** Payment method for display, such as `check by mail`. */
  readonly method?: string | undefined;
  readonly reference?: string | undefined;
  readonly returnReason?: string | undefined;
  /** The returned payment has a corrected destination that is being reviewed. */
  readonly isCorrected?: boolean | undefined;
  /** The last check was voided because it wasn't cashed in time. */
  readonly isExpired?: boolean | undefined;
  /** Name of the state that the unclaimed money was turned over to. */
  readonly escheatedTo?: string | undefined;
  /** The address search of the order line has a result. */
  readonly isSearchDone?: boolean | undefined;
  readonly sponsor?: string | undefined;
  readonly cancelledBy?: string | undefined;
  readonly cancelReason?: string | undefined;
}

export interface TrackerState {
  /** Undefined before the order line is submitted and after it is canceled. */
  readonly step: TrackerStep | undefined;
  /** The sentence for the reader; undefined while participants can't see the distribution. */
  readonly sentence: string | undefined;
  readonly waitsOn: readonly WaitsOn[];
  /** Whether the last step failed, which is shown as a red dot. */
  readonly isTroubled: boolean;
}

/** Returns the sentence for the reader: the participant is addressed, clients and staff read about the participant. */
export const say = ({ reader }: TrackerFacts, toParticipant: string, aboutParticipant: string): string =>
  reader === 'participant' ? toParticipant : aboutParticipant;

/** Joins a value with the text before and after it. Returns an empty string if the value is unknown. */
export function phrase(before: string, fact: string | undefined, after = ''): string {
  return fact === undefined || fact === '' ? '' : `${before}${fact}${after}`;
}

type DayFact = 'answerBy' | 'holdEndsOn' | 'reviewEndsOn' | 'payOn' | 'sentFor' | 'arrivesOn' | 'mailedOn' | 'paidOn';

/**
 * Formats a date for the reader, with text before it. Participants read it in words, with the year once the order line
 * has ended, because that can be long ago. Returns an empty string if the date is unknown.
 */
export function onDay(facts: TrackerFacts, fact: DayFact, before = ' on '): string {
  const date = facts[fact];
  if (date === undefined) return '';
  if (facts.reader !== 'participant') return `${before}${formatDate(date)}`;
  return `${before}${facts.status === 'complete' ? dateInWords(date) : dayInWords(date)}`;
}

export function state(
  step: TrackerStep | undefined,
  sentence: string | undefined,
  waitsOn: readonly WaitsOn[],
): TrackerState {
  return { step, sentence, waitsOn, isTroubled: false };
}
