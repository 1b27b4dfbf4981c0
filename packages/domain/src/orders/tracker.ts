import type { DefaultAction } from '../notices/letters/letter-facts.ts';
import type { CalendarDate } from '../time/dates.ts';
import { formatDate } from '../time/format-date.ts';
import type { OrderLineStatus, OrderLineSubstatus } from './order-line-status.ts';

/** The steps that participant, client and staff all see, in order. */
export const trackerSteps = ['notice', 'choices', 'moneyIn', 'checks', 'paid'] as const;
export type TrackerStep = (typeof trackerSteps)[number];

export const trackerStepNames: Readonly<Record<TrackerStep, string>> = {
  notice: 'Notice',
  choices: 'Choices',
  moneyIn: 'Money in',
  checks: 'Checks',
  paid: 'Paid',
};

/** Whom a line waits for. */
export type WaitsOn = 'client' | 'staff' | 'participant' | 'time';

/** What the sentences tell when it is known. Sentences stay whole without it. */
export interface TrackerFacts {
  readonly status: OrderLineStatus;
  readonly substatus?: OrderLineSubstatus | undefined;
  /** The last day for the participant's answer (the non-responsive date). */
  readonly answerBy?: CalendarDate | undefined;
  /** That day is over and the participant is still silent. */
  readonly isLate?: boolean | undefined;
  /** What was decided in the place of a silent participant. */
  readonly defaultAction?: DefaultAction | undefined;
  readonly holdEndsOn?: CalendarDate | undefined;
  readonly reviewEndsOn?: CalendarDate | undefined;
  readonly payOn?: CalendarDate | undefined;
  /** The payment left and has not cleared: the day on which it should arrive. */
  readonly arrivesOn?: CalendarDate | undefined;
  /** A check went to the mail, whose days nobody promises. */
  readonly mailedOn?: CalendarDate | undefined;
  readonly paidOn?: CalendarDate | undefined;
  /** In words, such as `check by mail`. */
  readonly method?: string | undefined;
  readonly reference?: string | undefined;
  readonly returnReason?: string | undefined;
  /** What came back has a corrected destination that is being looked at. */
  readonly isCorrected?: boolean | undefined;
  readonly sponsor?: string | undefined;
  readonly cancelledBy?: string | undefined;
  readonly cancelReason?: string | undefined;
}

export interface TrackerState {
  /** Undefined before the line is submitted and after it is cancelled. */
  readonly step: TrackerStep | undefined;
  /** What the participant reads; undefined while the line is not shown to them. */
  readonly sentence: string | undefined;
  readonly waitsOn: readonly WaitsOn[];
  /** The last step went wrong: the red dot. */
  readonly isTroubled: boolean;
}

/** A phrase around a fact, or nothing when the fact is not known. */
function tell(before: string, fact: string | undefined, after = ''): string {
  return fact === undefined || fact === '' ? '' : `${before}${fact}${after}`;
}

const withoutStop = (reason: string | undefined): string | undefined => reason?.replace(/[.\s]+$/, '');

function day(date: CalendarDate | undefined): string | undefined {
  return date === undefined ? undefined : formatDate(date);
}

function state(step: TrackerStep | undefined, sentence: string | undefined, waitsOn: readonly WaitsOn[]): TrackerState {
  return { step, sentence, waitsOn, isTroubled: false };
}

const noAnswer = (facts: TrackerFacts): string => `We had no answer${tell(' by ', day(facts.answerBy))}`;

const ways: Readonly<Record<DefaultAction, string>> = {
  automaticRollover: 'goes to an IRA in your name',
  taxableSavingsAccount: 'goes to a savings account in your name',
  cashPayment: 'is paid to you by check',
  returnedToPlan: 'goes back to the plan',
};

/** Where a silent participant's money goes, while it has not left. */
const decided = (facts: TrackerFacts, action: DefaultAction): string =>
  `${noAnswer(facts)}, so your money ${ways[action]}.`;

/** Asked and not answered yet; or answered, or decided, and in review. */
function asked(facts: TrackerFacts): TrackerState {
  if (facts.substatus === 'waitingForApproval') {
    return facts.defaultAction === undefined
      ? state('choices', 'Your choices are being approved.', ['client', 'staff'])
      : state('choices', `${decided(facts, facts.defaultAction)} Until it is approved, you can still choose.`, [
          'staff',
        ]);
  }
  return facts.isLate === true
    ? state('choices', `The time to answer ended${tell(' on ', day(facts.answerBy))}. Tell us now, before we decide.`, [
        'staff',
        'participant',
      ])
    : state('choices', `Tell us how you want your money${tell(' by ', day(facts.answerBy))}.`, ['participant']);
}

function completed(facts: TrackerFacts): TrackerState {
  switch (facts.substatus) {
    case 'defaultedToIra':
    case 'defaultedToTsa': {
      const account = facts.substatus === 'defaultedToIra' ? 'an IRA' : 'a savings account';
      return state('paid', `${noAnswer(facts)}; your money is in ${account} in your name.`, ['participant']);
    }
    case 'returnedToPlan':
      return state('paid', `Sent back to the plan; ask ${facts.sponsor ?? 'your plan sponsor'}.`, []);
    case 'closed':
      return state('paid', 'Closed.', []);
    case 'stopped':
      return { ...state('paid', 'This payment was stopped. We are on it.', ['staff']), isTroubled: true };
    default: {
      const silence = facts.defaultAction === undefined ? '' : `${noAnswer(facts)}. `;
      const how = `${tell(' on ', day(facts.paidOn))}${tell(' by ', facts.method)}${tell(', reference ', facts.reference)}`;
      return state('paid', `${silence}Paid${how}.`, []);
    }
  }
}

/** Lines that are pending or in progress, by what they wait for. Without a detail they wait for staff. */
function underWay(facts: TrackerFacts): TrackerState {
  switch (facts.substatus) {
    case 'depositHold': {
      const until = day(facts.holdEndsOn);
      const end = until === undefined ? 'the bank hold is not over yet' : `the bank hold ends ${until}`;
      return state('moneyIn', `The money arrived; ${end}.`, ['time']);
    }
    case 'thirtyDayWait': {
      const end = tell(' ends ', day(facts.reviewEndsOn)) || ' has not ended yet';
      return state('checks', `Your 30-day review${end}. You may shorten it.`, ['participant', 'time']);
    }
    case 'waitingToPay':
      if (facts.mailedOn !== undefined)
        return state('paid', `Your check was mailed on ${formatDate(facts.mailedOn)}; the mail takes 7 to 10 days.`, [
          'time',
        ]);
      if (facts.arrivesOn !== undefined)
        return state('paid', `Your payment is on its way; expect it on ${formatDate(facts.arrivesOn)}.`, ['time']);
      return state('checks', facts.payOn === undefined ? 'We pay soon.' : `We pay on ${formatDate(facts.payOn)}.`, [
        'staff',
      ]);
    case 'waitingForAssets':
      return state('moneyIn', 'We have your choices and wait for the plan’s money.', ['client']);
    default:
      return state('moneyIn', 'We have your choices and prepare your payment.', ['staff']);
  }
}

/** Where a line stands and what to tell about it: one table drives participant, client and staff. The words are ours. */
export function trackerState(facts: TrackerFacts): TrackerState {
  switch (facts.status) {
    case 'open':
      return state(undefined, undefined, ['client']);
    case 'submitted':
      return state('notice', 'We are preparing your notice.', ['staff']);
    case 'waitingForParticipant':
      return asked(facts);
    case 'pending':
    case 'inProgress': {
      const standing = underWay(facts);
      return facts.defaultAction === undefined
        ? standing
        : { ...standing, sentence: decided(facts, facts.defaultAction) };
    }
    case 'waitingForReissue':
      return facts.isCorrected === true
        ? state('checks', 'We have your correction and check it; then we pay again.', ['staff'])
        : state('checks', `The payment came back${tell(': ', withoutStop(facts.returnReason))}. Choose again.`, [
            'participant',
          ]);
    case 'complete':
      return completed(facts);
    case 'cancelled':
      return state(undefined, `Cancelled${tell(' by ', facts.cancelledBy)}${tell(', ', facts.cancelReason)}.`, []);
  }
}
