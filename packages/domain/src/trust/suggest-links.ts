import { formatAnyFriendlyId } from '../foundation/ids/friendly-id.ts';
import type { Cents } from '../foundation/money/cents.ts';
import { formatMoney } from '../foundation/money/format-money.ts';

/** A plan that a deposit might be intended for, with the details used to score it. */
export interface LinkCandidate {
  readonly planId: string;
  readonly planName: string;
  readonly planFriendlyId: string;
  readonly accountName: string;
  readonly masterAccountId: string;
  /** Unfunded amount of the plan's order lines, in cents. */
  readonly openNeed: Cents;
  readonly orders: readonly { readonly orderId: string; readonly friendlyId: string; readonly openNeed: Cents }[];
  /** How often deposits from this payer were linked to this plan before. */
  readonly timesLinkedBefore: number;
}

export interface DepositClue {
  readonly remaining: Cents;
  readonly payer: string;
  /** All text that came with the money: payer, description, and references. */
  readonly text: string;
}

export interface LinkSuggestion {
  readonly type: 'plan';
  readonly planId: string;
  readonly planName: string;
  readonly accountName: string;
  readonly masterAccountId: string;
  readonly orderId: string | null;
  readonly orderFriendlyId: string | null;
  readonly amount: Cents;
  /** 0 to 100, to sort suggestions. Users see the grade. */
  readonly confidence: number;
  readonly grade: 'exact' | 'likely' | 'possible';
  /** Reasons for display, strongest first. */
  readonly reasons: readonly string[];
}

/** Minimum confidence of a suggestion. A plan's need for money alone scores below it. */
const leastConfidence = 20;

/**
 * Returns a function that finds friendly IDs in a bank's text, grouped or not. An ID inside a longer number isn't found.
 */
export function friendlyIdFinder(text: string): (friendlyId: string) => boolean {
  const joined = text.replace(/[-\s]/g, '');
  return (friendlyId) =>
    joined.includes(friendlyId) && new RegExp(`(?<!\\d)${friendlyId.split('').join('[-\\s]*')}(?!\\d)`).test(text);
}

/** Points of the weakest reason that the bank's text itself gives: it contains the plan's friendly ID. */
const namedPoints = 75;

interface Reason {
  readonly points: number;
  readonly words: string;
}

/**
 * Returns suggestions for a deposit's remaining money, the most confident first. Candidates with very low confidence
 * are omitted.
 */
export function suggestLinks(clue: DepositClue, candidates: readonly LinkCandidate[], most = 5): LinkSuggestion[] {
  return candidates
    .map((candidate) => suggestionOf(clue, candidate))
    .filter((suggestion) => suggestion.confidence >= leastConfidence)
    .sort((a, b) => b.confidence - a.confidence || a.planName.localeCompare(b.planName))
    .slice(0, most);
}

function suggestionOf(clue: DepositClue, candidate: LinkCandidate): LinkSuggestion {
  const order = orderFor(clue, candidate);
  const reasons = [
    byAmount(clue, candidate),
    byReference(clue, candidate),
    byName(clue, candidate),
    byHistory(candidate),
  ]
    .filter((reason) => reason !== undefined)
    .sort((a, b) => b.points - a.points);
  // Each reason removes its percentage of the remaining doubt.
  const doubt = reasons.reduce((left, { points }) => left * (1 - points / 100), 1);
  return {
    type: 'plan',
    planId: candidate.planId,
    planName: candidate.planName,
    accountName: candidate.accountName,
    masterAccountId: candidate.masterAccountId,
    orderId: order?.orderId ?? null,
    orderFriendlyId: order?.friendlyId ?? null,
    amount: clue.remaining,
    confidence: Math.round((1 - doubt) * 100),
    grade: gradeOf(clue, order, reasons),
    reasons: reasons.map(({ words }) => words),
  };
}

/**
 * Returns `exact` if the bank's text names the order and the amounts are equal, and `likely` if the text names the order
 * or plan, or if two other reasons agree.
 */
function gradeOf(
  { remaining, text }: DepositClue,
  order: LinkCandidate['orders'][number] | undefined,
  reasons: readonly Reason[],
): LinkSuggestion['grade'] {
  if (order?.openNeed === remaining && friendlyIdFinder(text)(order.friendlyId)) return 'exact';
  const [best, second] = reasons;
  const isNamed = (best?.points ?? 0) >= namedPoints;
  return isNamed || ((best?.points ?? 0) >= 50 && (second?.points ?? 0) >= 30) ? 'likely' : 'possible';
}

function orderFor(clue: DepositClue, { orders }: LinkCandidate) {
  const isNamed = friendlyIdFinder(clue.text);
  return (
    orders.find(({ friendlyId }) => isNamed(friendlyId)) ?? orders.find(({ openNeed }) => openNeed === clue.remaining)
  );
}

function byAmount({ remaining }: DepositClue, { orders, openNeed, planName }: LinkCandidate): Reason | undefined {
  const exact = orders.filter((order) => order.openNeed === remaining);
  const [only] = exact;
  if (only && exact.length === 1) {
    return {
      points: 70,
      words: `Order ${formatAnyFriendlyId(only.friendlyId)} still needs exactly ${formatMoney(remaining)}`,
    };
  }
  if (exact.length > 1)
    return { points: 50, words: `${exact.length} orders for ${planName} need exactly ${formatMoney(remaining)}` };
  if (openNeed === remaining && orders.length > 1) {
    return { points: 60, words: `All open orders for ${planName} together need exactly ${formatMoney(remaining)}` };
  }
  if (openNeed > remaining)
    return { points: 15, words: `${planName} still needs ${formatMoney(openNeed)}, more than this deposit` };
  return undefined;
}

function byReference({ text }: DepositClue, { orders, planFriendlyId, planName }: LinkCandidate): Reason | undefined {
  const isNamed = friendlyIdFinder(text);
  const order = orders.find(({ friendlyId }) => isNamed(friendlyId));
  if (order) return { points: 85, words: `The bank’s text contains order ${formatAnyFriendlyId(order.friendlyId)}` };
  return isNamed(planFriendlyId)
    ? { points: namedPoints, words: `The bank’s text contains ${planName} (${formatAnyFriendlyId(planFriendlyId)})` }
    : undefined;
}

function byName({ payer, text }: DepositClue, { accountName, planName }: LinkCandidate): Reason | undefined {
  const best = Math.max(sharedWords(accountName, `${payer} ${text}`), sharedWords(planName, `${payer} ${text}`));
  if (best >= 0.99) return { points: 50, words: `The payer’s name matches ${accountName}` };
  return best > 0.5 ? { points: 25, words: `The payer’s name is similar to ${accountName}` } : undefined;
}

function byHistory({ timesLinkedBefore, planName }: LinkCandidate): Reason | undefined {
  if (timesLinkedBefore === 0) return undefined;
  const times = timesLinkedBefore === 1 ? 'once' : `${timesLinkedBefore} times`;
  return {
    points: Math.min(20 + 10 * timesLinkedBefore, 50),
    words: `Deposits from this payer were linked to ${planName} ${times} before`,
  };
}

const empty = new Set(['inc', 'llc', 'co', 'corp', 'company', 'the', 'and', 'of', 'plan', 'account', 'ltd']);

/** Returns the share of a name's distinctive words that appear in a text; 0 for a name without distinctive words. */
function sharedWords(name: string, text: string): number {
  const words = distinctiveWords(name);
  const there = new Set(wordsOf(text));
  return words.length === 0 ? 0 : words.filter((word) => there.has(word)).length / words.length;
}

export const distinctiveWords = (name: string): string[] => wordsOf(name).filter((word) => !empty.has(word));

export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
