import { defaultDecided } from './default-decided.ts';
import { services } from './services.ts';
import { onDay, say, state, type TrackerFacts, type TrackerState } from './tracker-facts.ts';

type Prepared = 'election' | 'instructed' | 'iraOpening';

/**
 * Returns the state of a submitted order line, or of one that waits for an answer: the participant's choices, or the
 * sponsor's payment instructions.
 */
export function trackPreparation(
  facts: TrackerFacts,
  status: 'submitted' | 'waitingForParticipant',
  journey: Prepared,
): TrackerState {
  if (journey === 'election') return status === 'submitted' ? beforeNotice(facts) : waitingForAnswer(facts);
  if (journey === 'instructed') return status === 'submitted' ? beforeReview(facts) : waitingForInstructions(facts);
  const sentence = say(
    facts,
    'We’re preparing an IRA in your name.',
    'We’re reviewing the amount for the participant’s IRA.',
  );
  return state('amounts', sentence, ['staff']);
}

function beforeNotice(facts: TrackerFacts): TrackerState {
  if (services[facts.serviceCode].participantPart === 'ifFound')
    return state(
      'search',
      say(
        facts,
        'We’re looking for your current address to send you a notice.',
        'We’ll search for the payee’s current address and send a notice.',
      ),
      ['staff'],
    );
  return facts.isRepeat === true
    ? state('moneyIn', say(facts, 'We’re preparing your next payment.', 'We’re preparing the next payment.'), ['staff'])
    : state('notice', say(facts, 'We’re preparing your notice.', 'We’re preparing the participant’s notice.'), [
        'staff',
      ]);
}

const beforeReview = (facts: TrackerFacts): TrackerState =>
  state(
    'instructions',
    say(facts, 'We’re preparing your payment.', 'We have the payment instructions and will review them next.'),
    ['staff'],
  );

function waitingForInstructions(facts: TrackerFacts): TrackerState {
  if (facts.substatus === 'waitingForApproval') {
    const reviewed = say(facts, 'We’re reviewing how you’ll be paid.', 'The payment instructions are being reviewed.');
    return state('instructions', reviewed, ['staff']);
  }
  const sentence = say(
    facts,
    `${facts.sponsor ?? 'Your plan sponsor'} is correcting how you’ll be paid.`,
    'The payment instructions need a correction.',
  );
  return state('instructions', sentence, ['client']);
}

/**
 * Returns the state of an order line that waits for the participant's response, or whose response or default decision
 * is in review.
 */
function waitingForAnswer(facts: TrackerFacts): TrackerState {
  if (facts.substatus === 'waitingForApproval') {
    if (facts.defaultAction === undefined) {
      const reviewed = say(facts, 'We’re reviewing your choices.', 'The participant’s choices are being reviewed.');
      return state('choices', reviewed, ['staff']);
    }
    const still = say(
      facts,
      'You can still choose until this is approved.',
      'The participant can still choose until this is approved.',
    );
    return state('choices', `${defaultDecided(facts, facts.defaultAction)} ${still}`, ['staff']);
  }
  if (facts.isLate === true) {
    const late = say(
      facts,
      `The time to respond ended${onDay(facts, 'answerBy')}. Tell us how you want your money before we decide for you.`,
      `The time to respond ended${onDay(facts, 'answerBy')}. The participant can still choose until the default is decided.`,
    );
    return state('choices', late, ['staff', 'participant']);
  }
  const asked = say(
    facts,
    `Tell us how you want your money${onDay(facts, 'answerBy', ' by ')}.`,
    `The participant can choose${onDay(facts, 'answerBy', ' until ')}.`,
  );
  return state('choices', asked, ['participant']);
}
