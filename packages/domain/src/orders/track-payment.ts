import { defaultDecided, noAnswer } from './default-decided.ts';
import { services } from './services.ts';
import { heldUntil } from './track-request.ts';
import { onDay, phrase, say, state, type TrackerFacts, type TrackerState } from './tracker-facts.ts';
import type { TrackerStep } from './tracker-step-names.ts';
import { paidStep } from './tracker-steps.ts';

type Paying = 'election' | 'instructed' | 'iraOpening';

const lastStep = ({ serviceCode }: TrackerFacts): TrackerStep => paidStep(services[serviceCode]);
const onlyRollsOver = ({ serviceCode }: TrackerFacts): boolean => !services[serviceCode].allowsCash;

/** Returns the state of an order line whose payment is prepared, sent, completed, or returned. */
export function trackPayment(
  facts: TrackerFacts,
  status: 'pending' | 'inProgress' | 'complete' | 'waitingForReissue',
  journey: Paying,
): TrackerState {
  switch (status) {
    case 'pending':
    case 'inProgress': {
      const standing = underWay(facts, journey);
      return facts.defaultAction === undefined || journey !== 'election'
        ? standing
        : { ...standing, sentence: defaultDecided(facts, facts.defaultAction) };
    }
    case 'complete':
      return completed(facts, journey);
    case 'waitingForReissue':
      return returned(facts, journey);
  }
}

/** Returns the state of a pending or in-progress distribution. Without a substatus, staff have to act next. */
function underWay(facts: TrackerFacts, journey: Paying): TrackerState {
  switch (facts.substatus) {
    case 'depositHold':
      return state('moneyIn', `The money arrived, but the bank ${heldUntil(facts)}.`, ['time']);
    case 'waitingForAssets':
      return state('moneyIn', unfunded(facts, journey), ['client']);
    case 'waitingToPay':
      return paying(facts);
    case 'thirtyDayWait':
      if (journey === 'election') return reviewPeriod(facts);
      return state('checks', prepared(facts, journey), ['staff']);
    default:
      return state('moneyIn', prepared(facts, journey), ['staff']);
  }
}

function reviewPeriod(facts: TrackerFacts): TrackerState {
  const end = onDay(facts, 'reviewEndsOn', ' ends ') || ' hasn’t ended yet';
  if (facts.isReviewShortened === true) {
    const shortened = say(facts, `Your review period${end}.`, `The participant’s review period${end}.`);
    return state('checks', shortened, ['time']);
  }
  const sentence = say(
    facts,
    `Your 30-day review period${end}. You can end it now to ${onlyRollsOver(facts) ? 'roll your money over' : 'get paid'} sooner.`,
    `The participant’s 30-day review period${end}. The participant can end it sooner.`,
  );
  return state('checks', sentence, ['participant', 'time']);
}

/** Returns what happens once the plan's money arrives. */
function unfunded(facts: TrackerFacts, journey: Paying): string {
  if (journey === 'iraOpening')
    return say(
      facts,
      'We’ll open an IRA in your name after the plan sends the money.',
      'The IRA will be opened after the plan sends the money.',
    );
  const [toParticipant, aboutParticipant] = onlyRollsOver(facts)
    ? ['We’ll roll your money over after the plan sends it.', 'The money will be rolled over after the plan sends it.']
    : ['We’ll pay you after the plan sends the money.', 'The payment will be sent after the plan sends the money.'];
  return journey === 'instructed'
    ? say(facts, toParticipant, aboutParticipant)
    : say(facts, `We have your choices. ${toParticipant}`, `We have the participant’s choices. ${aboutParticipant}`);
}

function prepared(facts: TrackerFacts, journey: Paying): string {
  if (journey === 'iraOpening')
    return say(facts, 'We’re opening an IRA in your name.', 'We’re opening the participant’s IRA.');
  const what = onlyRollsOver(facts) ? 'rollover' : 'payment';
  return journey === 'instructed'
    ? say(facts, `We’re preparing your ${what}.`, `We’re preparing the ${what}.`)
    : say(
        facts,
        `We have your choices and are preparing your ${what}.`,
        `We have the participant’s choices and are preparing the ${what}.`,
      );
}

const ifMissing = (facts: TrackerFacts, isRollover: boolean): string =>
  say(
    facts,
    isRollover ? 'Call us if it isn’t in the new account.' : 'Call us if you don’t have it.',
    'The bank hasn’t confirmed it yet.',
  );

/** Returns the state of a payment that is due or was sent. */
function paying(facts: TrackerFacts): TrackerState {
  const isRollover = onlyRollsOver(facts);
  const your = say(facts, 'your', 'the');
  if (facts.mailedOn !== undefined) {
    const what = isRollover ? `the check for ${your} rollover` : `${your} check`;
    return state(lastStep(facts), `We mailed ${what}${onDay(facts, 'mailedOn')}. Mail takes 7 to 10 days.`, ['time']);
  }
  if (facts.arrivesOn !== undefined) {
    const what = `${say(facts, 'Your', 'The')} ${isRollover ? 'rollover' : 'payment'}`;
    const sentence =
      facts.isArrivalOver === true
        ? `${what} should have arrived${onDay(facts, 'arrivesOn')}. ${ifMissing(facts, isRollover)}`
        : `${what} is on its way. Expect it${onDay(facts, 'arrivesOn')}.`;
    return state(lastStep(facts), sentence, ['time']);
  }
  if (facts.sentFor !== undefined) {
    const sentence = `The payment was sent, effective${onDay(facts, 'sentFor', ' ')}. The bank hasn’t confirmed it yet.`;
    return state(lastStep(facts), sentence, ['time']);
  }
  const when = onDay(facts, 'payOn', 'on ') || 'soon';
  const sentence = isRollover
    ? `We’ll roll ${your} money over ${when}.`
    : say(facts, `We’ll pay you ${when}.`, `We’ll send the payment ${when}.`);
  return state('checks', sentence, ['staff']);
}

function completed(facts: TrackerFacts, journey: Paying): TrackerState {
  const step = lastStep(facts);
  switch (facts.substatus) {
    case 'defaultedToIra':
    case 'defaultedToTsa':
      return inNewAccount(facts, journey);
    case 'returnedToPlan':
      return state(
        step,
        say(
          facts,
          `We sent your money back to the plan. Ask ${facts.sponsor ?? 'your plan sponsor'} about it.`,
          'We sent the money back to the plan.',
        ),
        [],
      );
    case 'closed':
      return state(step, closed(facts), []);
    case 'stopped': {
      const what = onlyRollsOver(facts) ? 'rollover' : 'payment';
      return { ...state(step, `This ${what} was stopped. We’re looking into it.`, ['staff']), isTroubled: true };
    }
    default: {
      const isSilent = facts.defaultAction !== undefined && journey === 'election';
      const silence = isSilent ? `${noAnswer(facts)}. ` : '';
      const how = `${onDay(facts, 'paidOn')}${phrase(' by ', facts.method)}${phrase(', reference ', facts.reference)}`;
      return state(step, `${silence}${onlyRollsOver(facts) ? 'Rolled over' : 'Paid'}${how}.`, []);
    }
  }
}

function inNewAccount(facts: TrackerFacts, journey: Paying): TrackerState {
  const account = facts.substatus === 'defaultedToTsa' ? 'a savings account' : 'an IRA';
  const place = say(
    facts,
    `your money is in ${account} in your name`,
    `the money is in ${account} in the participant’s name`,
  );
  const sentence =
    journey === 'election' ? `${noAnswer(facts)}, so ${place}.` : `${place.charAt(0).toUpperCase()}${place.slice(1)}.`;
  return state(lastStep(facts), sentence, ['participant']);
}

function closed(facts: TrackerFacts): string {
  const { escheatedTo } = facts;
  if (escheatedTo === undefined) return 'This distribution is closed.';
  return say(
    facts,
    `Your check wasn’t cashed, so we turned your money over to ${escheatedTo} as the law requires. You can claim it from the unclaimed property office of ${escheatedTo}.`,
    `The check wasn’t cashed, so the money was turned over to ${escheatedTo} as unclaimed property.`,
  );
}

const withoutStop = (reason: string | undefined): string | undefined => reason?.replace(/[.\s]+$/, '');

function returned(facts: TrackerFacts, journey: Paying): TrackerState {
  const what = onlyRollsOver(facts) ? 'rollover' : 'payment';
  if (facts.isCorrected === true) {
    const corrected = say(
      facts,
      `We’re reviewing your correction. Then we’ll send your ${what} again.`,
      `The correction is being reviewed. Then we’ll send the ${what} again.`,
    );
    return state('checks', corrected, ['staff']);
  }
  if (facts.isExpired === true) {
    const expired = say(
      facts,
      'Your check expired because it wasn’t cashed in time. Tell us where to send your money. We won’t withhold tax again.',
      'The check expired because it wasn’t cashed in time. The participant can ask for a new payment.',
    );
    return state('checks', expired, ['participant']);
  }
  const reason = phrase(': ', withoutStop(facts.returnReason));
  if (journey === 'iraOpening') {
    const sentence = say(
      facts,
      `Your ${what} was returned${reason}. We’re correcting where it goes.`,
      `The ${what} was returned${reason}. We’re correcting where it goes.`,
    );
    return state('checks', sentence, ['staff']);
  }
  if (journey === 'election') {
    const sentence = say(
      facts,
      `Your ${what} was returned${reason}. Please choose again ${onlyRollsOver(facts) ? 'where it goes' : 'how you want to be paid'}.`,
      `The ${what} was returned${reason}. The participant must choose again where it goes.`,
    );
    return state('checks', sentence, ['participant']);
  }
  const sentence = say(
    facts,
    `Your ${what} was returned${reason}. Please correct where it goes.`,
    `The ${what} was returned${reason}. Correct where it goes.`,
  );
  return state('checks', sentence, ['client', 'participant']);
}
