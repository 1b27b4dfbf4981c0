import type { DefaultAction } from '../documents/notices/letters/letter-facts.ts';
import { onDay, say, type TrackerFacts } from './tracker-facts.ts';

export const noAnswer = (facts: TrackerFacts): string => {
  const by = onDay(facts, 'answerBy', ' by ');
  return say(facts, `We didn’t hear from you${by}`, `The participant didn’t respond${by}`);
};

const ways: Readonly<Record<DefaultAction, readonly [toParticipant: string, aboutParticipant: string]>> = {
  automaticRollover: ['is going to an IRA in your name', 'is going to an IRA in the participant’s name'],
  taxableSavingsAccount: [
    'is going to a savings account in your name',
    'is going to a savings account in the participant’s name',
  ],
  cashPayment: ['is being paid to you by check', 'is being paid to the participant by check'],
  returnedToPlan: ['is going back to the plan', 'is going back to the plan'],
};

/** Returns the sentence about where a non-responsive participant's money is going. */
export const defaultDecided = (facts: TrackerFacts, action: DefaultAction): string =>
  `${noAnswer(facts)}, so ${say(facts, 'your', 'the')} money ${say(facts, ...ways[action])}.`;
