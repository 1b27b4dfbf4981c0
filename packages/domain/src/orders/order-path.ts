import { formatNumber } from '../foundation/text/format-number.ts';
import { participantCount } from '../foundation/text/order-subtitle.ts';
import { isInstructedBySponsor, type Service } from './services.ts';

/** The sections of an order's worksheet. */
export type OrderSection = 'plan' | 'participants' | 'instructions' | 'fees' | 'money' | 'documents' | 'pre-flight';

export interface PathStep {
  readonly title: string;
  readonly note: string | undefined;
  readonly state: 'done' | 'now' | 'later';
  /** The section in which the sponsor takes the step. */
  readonly section: OrderSection;
}

export interface PathFacts {
  readonly service: Service;
  readonly hasPlan: boolean;
  readonly people: number;
  readonly faultyPeople: number;
  /** Payees without payment instructions. */
  readonly toInstruct: number;
}

interface Draft {
  readonly title: string;
  readonly doneTitle: string;
  readonly note?: string | undefined;
  readonly isDone: boolean;
  readonly section: OrderSection;
}

function draftsOf({ service, hasPlan, people, faultyPeople, toInstruct }: PathFacts): Draft[] {
  const hasPeople = people > 0;
  const instructions: Draft = {
    title: toInstruct > 0 ? `Enter payment for ${formatNumber(toInstruct)}` : 'Enter payment',
    doneTitle: 'Payment entered for everyone',
    note: 'How each payee is paid',
    isDone: hasPeople && toInstruct === 0,
    section: 'instructions',
  };
  return [
    { title: 'Choose the plan', doneTitle: 'Plan chosen', isDone: hasPlan, section: 'plan' },
    {
      title: service.isBulk ? 'Upload the file' : 'Add participants',
      doneTitle: `${participantCount(people)} added`,
      note: service.isBulk ? undefined : 'From a spreadsheet, or one by one',
      isDone: hasPeople,
      section: 'participants',
    },
    {
      title: faultyPeople > 0 ? `Fix data for ${participantCount(faultyPeople)}` : 'Fix data',
      doneTitle: 'All data is valid',
      note: hasPeople ? undefined : 'Only if a value isn’t valid',
      isDone: hasPeople && faultyPeople === 0,
      section: 'participants',
    },
    ...(isInstructedBySponsor(service) ? [instructions] : []),
    {
      title: 'Submit order',
      doneTitle: 'Submitted',
      note: 'You can reopen the order until processing starts',
      isDone: false,
      section: 'pre-flight',
    },
  ];
}

/** Returns the steps of an open order until it is submitted. The first one that isn't done is the one to take now. */
export function orderPath(facts: PathFacts): PathStep[] {
  const drafts = draftsOf(facts);
  const now = drafts.findIndex(({ isDone }) => !isDone);
  return drafts.map(({ title, doneTitle, note, isDone, section }, index) => {
    if (isDone) return { title: doneTitle, note: undefined, state: 'done', section };
    return { title, note, state: index === now ? 'now' : 'later', section };
  });
}

/** Returns whether an order of the service has money to send: never for forms only, for a search only with a fee. */
export function hasMoneyToSend({ funds }: Service, requiredCents: number): boolean {
  if (funds === 'none') return false;
  return funds !== 'feesOnly' || requiredCents > 0;
}
