import type { Cents } from '../foundation/money/cents.ts';
import { cents } from '../foundation/money/cents.ts';
import { formatMoney } from '../foundation/money/format-money.ts';
import type { OverduePart } from './overdue-parts.ts';
import { distinctiveWords, friendlyIdFinder, wordsOf } from './suggest-links.ts';

/**
 * How well a deposit fits an order. `exact`: the bank's text names this order and no other, the amount is what the order
 * needs or its overdue part, and no other deposit fits the same. `likely`: it names the order, or it has the amount and the payer's name. `possible`:
 * it has only the amount, or only the payer's name.
 */
export const matchGrades = ['exact', 'likely', 'possible'] as const;
export type MatchGrade = (typeof matchGrades)[number];

/** A deposit with money that isn't linked to a plan or account yet. */
export interface UnlinkedDeposit {
  readonly id: string;
  readonly friendlyId: string;
  /** The amount that isn't linked, in cents. */
  readonly remaining: Cents;
  /** All text that came with the money: payer, description, and references. */
  readonly text: string;
  /** Null if the deposit isn't assigned to a client yet. */
  readonly masterAccountId: string | null;
}

export interface OrderInNeed {
  readonly friendlyId: string;
  /** Unfunded amount of the order's lines, in cents. */
  readonly gap: Cents;
  /** The parts of the gap that the sponsor was recently told to be overdue. */
  readonly overdue: readonly OverduePart[];
  readonly masterAccountId: string;
  /** Names of the sponsor and of the plan. */
  readonly names: readonly string[];
  /** All lines that need money belong to the same plan, or all to no plan. */
  readonly hasOnePlace: boolean;
}

export interface DepositFit {
  readonly grade: MatchGrade;
  readonly reason: string;
  /** The bank's text contains the order's friendly ID. */
  readonly isNamed: boolean;
  readonly isSameAmount: boolean;
  /** The overdue part that the deposit equals; set only if the bank's text names the order. */
  readonly part?: OverduePart;
}

export interface OrderMatch<O extends OrderInNeed> extends DepositFit {
  readonly order: O;
}

/** A deposit and the orders that it may be intended for, the best first. */
export interface DepositMatch<D extends UnlinkedDeposit, O extends OrderInNeed> {
  readonly deposit: D;
  readonly matches: readonly OrderMatch<O>[];
}

/** Returns how each deposit fits the orders in need. An exact match is the only one of its deposit and of its order. */
export function matchDeposits<D extends UnlinkedDeposit, O extends OrderInNeed>(
  deposits: readonly D[],
  orders: readonly O[],
): DepositMatch<D, O>[] {
  const candidatesFor = indexOrders(orders);
  const found = deposits.map((deposit) => ({ deposit, fits: fitsOf(deposit, candidatesFor(deposit)) }));
  const exactDeposits = Map.groupBy(
    found.flatMap(({ fits }) => fits.filter(({ grade }) => grade === 'exact').map(({ order }) => order)),
    (order) => order,
  );
  return found.map(({ deposit, fits }) => {
    const named = fits.filter(({ isNamed }) => isNamed).length;
    return {
      deposit,
      matches: fits
        .map((fit) => (fit.grade === 'exact' ? settle(fit, named, exactDeposits.get(fit.order)?.length ?? 0) : fit))
        .sort((a, b) => compare(deposit, a, b)),
    };
  });
}

/** Returns how an unlinked deposit fits an order on its own, or undefined if it has nothing in common with it. */
export function fitDeposit(deposit: UnlinkedDeposit, order: OrderInNeed): DepositFit | undefined {
  const [fit] = fitsOf(deposit, [prepareOrder(order)]);
  return fit;
}

interface PreparedOrder<O extends OrderInNeed> {
  readonly order: O;
  readonly names: readonly (readonly string[])[];
}

const prepareOrder = <O extends OrderInNeed>(order: O): PreparedOrder<O> => ({
  order,
  names: order.names.map(distinctiveWords).filter((words) => words.length > 0),
});

/** Returns a function that finds the orders with anything in common with a deposit, without reading all of them. */
function indexOrders<O extends OrderInNeed>(orders: readonly O[]): (deposit: UnlinkedDeposit) => PreparedOrder<O>[] {
  const prepared = orders.map(prepareOrder);
  const byId = new Map(prepared.map((one) => [one.order.friendlyId, one]));
  const lengths = [...new Set(orders.map(({ friendlyId }) => friendlyId.length))];
  const byGap = Map.groupBy(prepared, ({ order }) => order.gap);
  const byWord = Map.groupBy(
    prepared.flatMap((one) => one.names.map(([word]) => ({ word, one }))),
    ({ word }) => word,
  );
  return ({ remaining, text }) => {
    const found = new Set(byGap.get(remaining));
    // A friendly ID consists of digits.
    for (const [digits] of text.replace(/[-\s]/g, '').matchAll(/\d+/g))
      for (const length of lengths)
        for (let at = 0; at + length <= digits.length; at += 1) {
          const named = byId.get(digits.slice(at, at + length));
          if (named) found.add(named);
        }
    for (const word of wordsOf(text)) for (const { one } of byWord.get(word) ?? []) found.add(one);
    return [...found];
  };
}

function fitsOf<O extends OrderInNeed>(deposit: UnlinkedDeposit, orders: readonly PreparedOrder<O>[]): OrderMatch<O>[] {
  const names = friendlyIdFinder(deposit.text);
  const words = new Set(wordsOf(deposit.text));
  return orders.flatMap(({ order, names: nameWords }) => {
    if (deposit.masterAccountId !== null && deposit.masterAccountId !== order.masterAccountId) return [];
    const isSameAmount = deposit.remaining === order.gap;
    const isNamed = names(order.friendlyId);
    const isPayer = nameWords.some((one) => one.every((word) => words.has(word)));
    const part = isNamed ? order.overdue.find(({ amount }) => amount === deposit.remaining) : undefined;
    if (part !== undefined) return [{ order, isNamed, isSameAmount, part, grade: 'exact', reason: partReason }];
    const fit = gradeOf(isNamed, isSameAmount, isPayer);
    return fit === undefined
      ? []
      : [
          {
            order,
            isNamed,
            isSameAmount,
            grade: fit[0],
            reason: isSameAmount ? fit[1] : withRest(fit[1], deposit, order),
          },
        ];
  });
}

const partReason = 'Names the order; exactly its overdue part';

function gradeOf(
  isNamed: boolean,
  isSameAmount: boolean,
  isPayer: boolean,
): readonly [grade: MatchGrade, reason: string] | undefined {
  if (isNamed && isSameAmount) return ['exact', 'Names the order; exactly what it needs'];
  if (isNamed) return ['likely', 'Names the order'];
  if (isSameAmount && isPayer) return ['likely', 'Exactly what the order needs, from a payer with the sponsor’s name'];
  if (isSameAmount) return ['possible', 'Exactly what the order needs, but doesn’t name it'];
  return isPayer ? ['possible', 'From a payer with the sponsor’s name'] : undefined;
}

function withRest(reason: string, { remaining }: UnlinkedDeposit, { gap }: OrderInNeed): string {
  const rest = formatMoney(cents(Math.abs(remaining - gap)));
  return `${reason}; ${rest} ${remaining > gap ? 'would remain' : 'would still be missing'}`;
}

/** Lowers the grade of an exact match that isn't unambiguous. */
function settle<O extends OrderInNeed>(fit: OrderMatch<O>, namedOrders: number, exactDeposits: number): OrderMatch<O> {
  const doubt =
    (namedOrders > 1 && 'the bank’s text names several orders') ||
    (exactDeposits > 1 && 'another deposit fits the same') ||
    (!fit.order.hasOnePlace && 'the order’s participants are in several plans');
  return doubt ? { ...fit, grade: 'likely', reason: `${fit.reason}, but ${doubt}` } : fit;
}

/** Sorts better grades first, then named orders, then orders whose gap is closer to the deposit. */
const compare = ({ remaining }: UnlinkedDeposit, a: OrderMatch<OrderInNeed>, b: OrderMatch<OrderInNeed>): number =>
  matchGrades.indexOf(a.grade) - matchGrades.indexOf(b.grade) ||
  Number(b.isNamed) - Number(a.isNamed) ||
  Math.abs(a.order.gap - remaining) - Math.abs(b.order.gap - remaining);
