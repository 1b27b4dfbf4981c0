import { formatNumber } from '../foundation/text/format-number.ts';
import { participantCount } from '../foundation/text/order-subtitle.ts';
import { isInstructedBySponsor, type Service } from './services.ts';

/** The sections of an order's worksheet. */
export type OrderSection = 'plan' | 'participants' | 'instructions' | 'fees' | 'money' | 'documents' | 'pre-flight';

/** Says how long a submitted order can be reopened: until it is initiated (`orderMachine`), for every service. */
export const reopenText = 'After you submit, you can reopen the order until we start processing it.';

export interface PathStep {
  readonly title: string;
  /** Label of the button that leads to the step. */
  readonly action: string;
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
  readonly action: string;
  readonly doneTitle: string;
  readonly note?: string | undefined;
  readonly isDone: boolean;
  readonly section: OrderSection;
}

function draftsOf({ service, hasPlan, people, faultyPeople, toInstruct }: PathFacts): Draft[] {
  const hasPeople = people > 0;
  const instructions: Draft = {
    title: toInstruct > 0 ? `Enter payment for ${formatNumber(toInstruct)}` : 'Enter payment',
    action: 'Enter payment',
    doneTitle: 'Payment entered for everyone',
    note: 'How each payee is paid',
    isDone: hasPeople && toInstruct === 0,
    section: 'instructions',
  };
  return [
    {
      title: 'Choose the plan',
      action: 'Choose plan',
      doneTitle: 'Plan chosen',
      isDone: hasPlan,
      section: 'plan',
    },
    {
      title: service.isBulk ? 'Upload the file' : 'Add participants',
      action: service.isBulk ? 'Upload file' : 'Add participants',
      doneTitle: `${participantCount(people)} added`,
      note: service.isBulk ? undefined : 'From a spreadsheet, or one by one',
      isDone: hasPeople,
      section: 'participants',
    },
    {
      title: faultyPeople > 0 ? `Fix data for ${participantCount(faultyPeople)}` : 'Fix data',
      action: 'Fix errors',
      doneTitle: 'All data is valid',
      note: hasPeople ? undefined : 'Only if a value isn’t valid',
      isDone: hasPeople && faultyPeople === 0,
      section: 'participants',
    },
    ...(isInstructedBySponsor(service) ? [instructions] : []),
    {
      title: 'Submit order',
      action: 'Submit order',
      doneTitle: 'Submitted',
      note: reopenText,
      isDone: false,
      section: 'pre-flight',
    },
  ];
}

/** Returns the steps of an open order until it is submitted. The first one that isn't done is the one to take now. */
export function orderPath(facts: PathFacts): PathStep[] {
  const drafts = draftsOf(facts);
  const now = drafts.findIndex(({ isDone }) => !isDone);
  return drafts.map(({ title, doneTitle, note, isDone, ...step }, index) => {
    if (isDone) return { ...step, title: doneTitle, note: undefined, state: 'done' };
    return { ...step, title, note, state: index === now ? 'now' : 'later' };
  });
}

/** Returns whether an order of the service has money to send: never for forms only, for a search only with a fee. */
export function hasMoneyToSend({ funds }: Service, requiredCents: number): boolean {
  if (funds === 'none') return false;
  return funds !== 'feesOnly' || requiredCents > 0;
}
