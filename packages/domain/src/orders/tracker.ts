import type { DefaultAction } from '../documents/notices/letters/letter-facts.ts';
import type { CalendarDate } from '../foundation/calendar/dates.ts';
import { formatDate } from '../foundation/calendar/format-date.ts';
import type { OrderLineStatus, OrderLineSubstatus } from './order-line-status.ts';

/** The steps that participants, clients, and staff all see, in order. */
export const trackerSteps = ['notice', 'choices', 'moneyIn', 'checks', 'paid'] as const;
export type TrackerStep = (typeof trackerSteps)[number];

export const trackerStepNames: Readonly<Record<TrackerStep, string>> = {
  notice: 'Notice',
  choices: 'Choices',
  moneyIn: 'Funding',
  checks: 'Review',
  paid: 'Paid',
};

/** The party that has to act next; `time` if only time has to pass. */
export type WaitsOn = 'client' | 'staff' | 'participant' | 'time';

/** Inputs of the tracker's sentences. Only the status is required. */
export interface TrackerFacts {
  readonly status: OrderLineStatus;
  readonly substatus?: OrderLineSubstatus | undefined;
  /** Last day for the participant to respond (the non-responsive date). */
  readonly answerBy?: CalendarDate | undefined;
  /** Whether the participant missed that day. */
  readonly isLate?: boolean | undefined;
  /** The action decided for a non-responsive participant. */
  readonly defaultAction?: DefaultAction | undefined;
  readonly holdEndsOn?: CalendarDate | undefined;
  readonly reviewEndsOn?: CalendarDate | undefined;
  readonly payOn?: CalendarDate | undefined;
  /** For a payment that was sent but has not cleared: the day it should arrive. */
  readonly arrivesOn?: CalendarDate | undefined;
  /** For a mailed check, for which we don't promise an arrival date. */
  readonly mailedOn?: CalendarDate | undefined;
  readonly paidOn?: CalendarDate | undefined;
  /** Payment method for display, such as `check by mail`. */
  readonly method?: string | undefined;
  readonly reference?: string | undefined;
  readonly returnReason?: string | undefined;
  /** The returned payment has a corrected destination that is being reviewed. */
  readonly isCorrected?: boolean | undefined;
  readonly sponsor?: string | undefined;
  readonly cancelledBy?: string | undefined;
  readonly cancelReason?: string | undefined;
}

export interface TrackerState {
  /** Undefined before the line is submitted and after it is canceled. */
  readonly step: TrackerStep | undefined;
  /** The sentence for the participant; undefined while they can't see the distribution. */
  readonly sentence: string | undefined;
  readonly waitsOn: readonly WaitsOn[];
  /** Whether the last step failed, which is shown as a red dot. */
  readonly isTroubled: boolean;
}

/** Joins a value with the text before and after it. Returns an empty string if the value is unknown. */
function phrase(before: string, fact: string | undefined, after = ''): string {
  return fact === undefined || fact === '' ? '' : `${before}${fact}${after}`;
}

const withoutStop = (reason: string | undefined): string | undefined => reason?.replace(/[.\s]+$/, '');

function day(date: CalendarDate | undefined): string | undefined {
  return date === undefined ? undefined : formatDate(date);
}

function state(step: TrackerStep | undefined, sentence: string | undefined, waitsOn: readonly WaitsOn[]): TrackerState {
  return { step, sentence, waitsOn, isTroubled: false };
}

const noAnswer = (facts: TrackerFacts): string => `We didn’t hear from you${phrase(' by ', day(facts.answerBy))}`;

const ways: Readonly<Record<DefaultAction, string>> = {
  automaticRollover: 'is going to an IRA in your name',
  taxableSavingsAccount: 'is going to a savings account in your name',
  cashPayment: 'is being paid to you by check',
  returnedToPlan: 'is going back to the plan',
};

/** Returns the sentence about where a non-responsive participant's money is going. */
const decided = (facts: TrackerFacts, action: DefaultAction): string =>
  `${noAnswer(facts)}, so your money ${ways[action]}.`;

/**
 * Returns the state of a line that waits for the participant's response, or whose response or default decision is in
 * review.
 */
function waitingForAnswer(facts: TrackerFacts): TrackerState {
  if (facts.substatus === 'waitingForApproval') {
    return facts.defaultAction === undefined
      ? state('choices', 'We’re reviewing your choices.', ['client', 'staff'])
      : state('choices', `${decided(facts, facts.defaultAction)} You can still choose until this is approved.`, [
          'staff',
        ]);
  }
  return facts.isLate === true
    ? state(
        'choices',
        `The time to respond ended${phrase(' on ', day(facts.answerBy))}. Tell us how you want your money before we decide for you.`,
        ['staff', 'participant'],
      )
    : state('choices', `Tell us how you want your money${phrase(' by ', day(facts.answerBy))}.`, ['participant']);
}

function completed(facts: TrackerFacts): TrackerState {
  switch (facts.substatus) {
    case 'defaultedToIra':
    case 'defaultedToTsa': {
      const account = facts.substatus === 'defaultedToIra' ? 'an IRA' : 'a savings account';
      return state('paid', `${noAnswer(facts)}, so your money is in ${account} in your name.`, ['participant']);
    }
    case 'returnedToPlan':
      return state(
        'paid',
        `We sent your money back to the plan. Ask ${facts.sponsor ?? 'your plan sponsor'} about it.`,
        [],
      );
    case 'closed':
      return state('paid', 'This distribution is closed.', []);
    case 'stopped':
      return { ...state('paid', 'This payment was stopped. We’re looking into it.', ['staff']), isTroubled: true };
    default: {
      const silence = facts.defaultAction === undefined ? '' : `${noAnswer(facts)}. `;
      const how = `${phrase(' on ', day(facts.paidOn))}${phrase(' by ', facts.method)}${phrase(', reference ', facts.reference)}`;
      return state('paid', `${silence}Paid${how}.`, []);
    }
  }
}

/** Returns the state of a pending or in-progress distribution. Without a substatus, staff have to act next. */
function underWay(facts: TrackerFacts): TrackerState {
  switch (facts.substatus) {
    case 'depositHold': {
      const until = day(facts.holdEndsOn);
      const end = until === undefined ? 'hasn’t released it yet' : `won’t release it until ${until}`;
      return state('moneyIn', `The money arrived, but the bank ${end}.`, ['time']);
    }
    case 'thirtyDayWait': {
      const end = phrase(' ends ', day(facts.reviewEndsOn)) || ' hasn’t ended yet';
      return state('checks', `Your 30-day review period${end}. You can choose to be paid sooner.`, [
        'participant',
        'time',
      ]);
    }
    case 'waitingToPay':
      if (facts.mailedOn !== undefined)
        return state('paid', `We mailed your check on ${formatDate(facts.mailedOn)}. Mail takes 7 to 10 days.`, [
          'time',
        ]);
      if (facts.arrivesOn !== undefined)
        return state('paid', `Your payment is on its way. Expect it on ${formatDate(facts.arrivesOn)}.`, ['time']);
      return state(
        'checks',
        facts.payOn === undefined ? 'We’ll pay you soon.' : `We’ll pay you on ${formatDate(facts.payOn)}.`,
        ['staff'],
      );
    case 'waitingForAssets':
      return state('moneyIn', 'We have your choices. We’ll pay you after the plan sends the money.', ['client']);
    default:
      return state('moneyIn', 'We have your choices and are preparing your payment.', ['staff']);
  }
}

/**
 * Returns a distribution's step and sentence. They are the same for participants, clients, and staff. The specification
 * does not give the text.
 */
export function trackerState(facts: TrackerFacts): TrackerState {
  switch (facts.status) {
    case 'open':
      return state(undefined, undefined, ['client']);
    case 'submitted':
      return state('notice', 'We’re preparing your notice.', ['staff']);
    case 'waitingForParticipant':
      return waitingForAnswer(facts);
    case 'pending':
    case 'inProgress': {
      const standing = underWay(facts);
      return facts.defaultAction === undefined
        ? standing
        : { ...standing, sentence: decided(facts, facts.defaultAction) };
    }
    case 'waitingForReissue':
      return facts.isCorrected === true
        ? state('checks', 'We’re reviewing your correction. Then we’ll send your payment again.', ['staff'])
        : state(
            'checks',
            `Your payment was returned${phrase(': ', withoutStop(facts.returnReason))}. Please choose again how you want to be paid.`,
            ['participant'],
          );
    case 'complete':
      return completed(facts);
    case 'cancelled':
      return state(undefined, `Canceled${phrase(' by ', facts.cancelledBy)}${phrase(', ', facts.cancelReason)}.`, []);
  }
}
