import type { Cents } from '../foundation/money/cents.ts';
import { formatMoney } from '../foundation/money/format-money.ts';

/** What a bank's response says about the entry that it returns or corrects. */
export interface AnsweredEntry {
  readonly originalTrace: string;
  /** Our own reference, which the bank repeats. */
  readonly individualId: string;
  /** First eight digits of the routing number of the payee's bank, from the addenda. */
  readonly receivingDfi: string;
  /** First eight digits of the entry's routing number. Banks write their own or ours here. */
  readonly entryDfi: string;
  /** Blind index of the account number. */
  readonly account: string;
  readonly amount: Cents;
  /** A notification of change has no amount. */
  readonly isChange: boolean;
}

/** An entry that we sent. */
export interface SentEntry {
  readonly trace: string;
  readonly individualId: string;
  /** Null for payments from before we stored where each payment was sent, if their instruction changed since. */
  readonly routingNumber: string | null;
  /** Blind index of the account number. */
  readonly account: string | null;
  readonly amount: Cents;
}

/** What must agree before a response is applied. */
export const answerFacts = ['trace', 'individualId', 'routingNumber', 'accountNumber', 'amount'] as const;
export type AnswerFact = (typeof answerFacts)[number];

const factNames: Readonly<Record<AnswerFact, string>> = {
  trace: 'trace number',
  individualId: 'reference',
  routingNumber: 'routing number',
  accountNumber: 'account number',
  amount: 'amount',
};

/** Returns the facts of a response that differ from an entry of ours, in the order of `answerFacts`. */
export function differences(answer: AnsweredEntry, sent: SentEntry): AnswerFact[] {
  const dfi = sent.routingNumber?.slice(0, 8);
  const agrees: Readonly<Record<AnswerFact, boolean>> = {
    trace: answer.originalTrace === sent.trace,
    individualId: answer.individualId.trim() === sent.individualId.slice(0, 15),
    routingNumber:
      dfi !== undefined && answer.receivingDfi === dfi && [dfi, sent.trace.slice(0, 8)].includes(answer.entryDfi),
    accountNumber: sent.account !== null && answer.account === sent.account,
    amount: answer.amount === (answer.isChange ? 0 : sent.amount),
  };
  return answerFacts.filter((fact) => !agrees[fact]);
}

export type AnswerMatch<T> = { readonly one: T } | { readonly reason: string };

/**
 * Returns the entry of ours that a response is about: the only one that agrees in trace number, reference, routing
 * number, account number, and amount. Otherwise, returns the reason why a user must decide. Trace numbers of earlier
 * years repeat, so the trace number alone never decides.
 */
export function matchAchAnswer<T extends SentEntry>(answer: AnsweredEntry, sent: readonly T[]): AnswerMatch<T> {
  const compared = sent
    .map((one) => ({ one, differs: differences(answer, one) }))
    .toSorted((a, b) => a.differs.length - b.differs.length);
  const [closest, next] = compared;
  if (closest === undefined) return { reason: 'No entry of ours has this trace number or this reference.' };
  if (closest.differs.length === 0)
    return next?.differs.length === 0
      ? { reason: 'More than one entry of ours agrees with this response.' }
      : { one: closest.one };
  return { reason: reasonOf(closest.differs, closest.one) };
}

function reasonOf(differs: readonly AnswerFact[], { routingNumber, account }: SentEntry): string {
  const names = differs.map((fact) => factNames[fact]);
  const isUnknown = routingNumber === null || account === null;
  const note = isUnknown ? ' We have no record of the account that this entry was sent to.' : '';
  return `The closest entry of ours has a different ${listOf(names)}.${note}`;
}

function listOf(names: readonly string[]): string {
  if (names.length < 3) return names.join(' and ');
  return `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`;
}

/** Returns what agrees and what differs between a response and an entry of ours, as text for the user who decides. */
export function comparisonTexts(
  answer: AnsweredEntry,
  sent: SentEntry,
): { readonly agrees: readonly string[]; readonly differs: readonly string[] } {
  const differs = differences(answer, sent);
  const ours: Readonly<Partial<Record<AnswerFact, string>>> = {
    trace: `ours is ${sent.trace}`,
    individualId: `ours is ${sent.individualId}`,
    amount: `ours is ${formatMoney(sent.amount)}`,
    ...(sent.routingNumber === null ? { routingNumber: 'ours isn’t on record' } : {}),
    ...(sent.account === null ? { accountNumber: 'ours isn’t on record' } : {}),
  };
  const textOf = (fact: AnswerFact): string => {
    const note = ours[fact];
    return `Different ${factNames[fact]}${note === undefined ? '' : `: ${note}`}`;
  };
  return {
    agrees: answerFacts.filter((fact) => !differs.includes(fact)).map((fact) => `Same ${factNames[fact]}`),
    differs: differs.map(textOf),
  };
}
