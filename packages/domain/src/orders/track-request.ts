import { onDay, phrase, say, state, type TrackerFacts, type TrackerState } from './tracker-facts.ts';

type Request = 'taxForms' | 'taxPayments' | 'search';

/** Returns the state of an order line that pays no one: tax forms, tax payments, or an address search. */
export function trackRequest(facts: TrackerFacts, request: Request): TrackerState {
  if (facts.status === 'complete') {
    const sentence = facts.substatus === 'closed' ? 'This request is closed.' : endings[request](facts);
    return state('done', sentence, []);
  }
  if (request === 'search') return trackSearch(facts);
  return request === 'taxForms' || facts.status === 'submitted' ? trackAmounts(facts) : trackTaxMoney(facts);
}

const endings: Readonly<Record<Request, (facts: TrackerFacts) => string>> = {
  taxForms: (facts) =>
    say(
      facts,
      `We recorded the amounts for your tax form${onDay(facts, 'paidOn')}.`,
      `The amounts for the tax form were recorded${onDay(facts, 'paidOn')}.`,
    ),
  taxPayments: (facts) =>
    say(
      facts,
      `We received the tax withheld from your payment and recorded the amounts for your tax form${onDay(facts, 'paidOn')}.`,
      `We received the withheld tax and recorded the amounts for the tax form${onDay(facts, 'paidOn')}.`,
    ),
  search: (facts) =>
    say(
      facts,
      `We finished looking for your current address${onDay(facts, 'paidOn')}.`,
      `The address search ended${onDay(facts, 'paidOn')}.`,
    ),
};

function trackAmounts(facts: TrackerFacts): TrackerState {
  const sentence = say(
    facts,
    `${facts.sponsor ?? 'Your plan sponsor'} sent us the amounts for your tax form. We’re reviewing them.`,
    'We’re reviewing the amounts for the tax form.',
  );
  return state('amounts', sentence, ['staff']);
}

function trackTaxMoney(facts: TrackerFacts): TrackerState {
  if (facts.substatus === 'waitingForAssets') {
    const missing = say(
      facts,
      `${facts.sponsor ?? 'Your plan sponsor'} still has to send us the tax withheld from your payment.`,
      'The withheld tax hasn’t arrived yet.',
    );
    return state('moneyIn', missing, ['client']);
  }
  if (facts.substatus === 'depositHold') {
    return state('moneyIn', `The money arrived, but the bank ${heldUntil(facts)}.`, ['time']);
  }
  const ready = say(
    facts,
    'We’re preparing to send the tax withheld from your payment to the tax authorities.',
    'We’re preparing to send the withheld tax to the tax authorities.',
  );
  return state('moneyIn', ready, ['staff']);
}

/** Completes “The bank …” for money on hold. */
export const heldUntil = (facts: TrackerFacts): string =>
  onDay(facts, 'holdEndsOn', 'won’t release it until ') || 'hasn’t released it yet';

function trackSearch(facts: TrackerFacts): TrackerState {
  if (facts.isSearchDone === true) {
    const ended = say(
      facts,
      'We finished looking for your current address.',
      'The address search is done, but the fee for it hasn’t arrived yet.',
    );
    return state('search', ended, ['client']);
  }
  const owed = facts.substatus === 'waitingForAssets' ? 'The fee for the search hasn’t arrived yet.' : undefined;
  const about =
    facts.status === 'submitted' ? 'We’ll search for the current address.' : 'We’re searching for the current address.';
  const sponsor = facts.sponsor ?? 'Your plan sponsor';
  const sentence = say(
    facts,
    `${sponsor} asked us to find your current address. If you moved, tell us.`,
    `${about}${phrase(' ', owed)}`,
  );
  return state('search', sentence, owed === undefined ? ['staff'] : ['client', 'staff']);
}
