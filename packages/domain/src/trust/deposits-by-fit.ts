import { type Cents, cents } from '../foundation/money/cents.ts';
import type { DepositMatch, OrderInNeed, UnlinkedDeposit } from './fit-deposit.ts';

interface Deposits {
  readonly count: number;
  /** In cents. */
  readonly amount: Cents;
}

/** The deposits to match, by how well they fit an order, and what orders need beyond them. */
export interface DepositsByFit {
  /** As much of them as their orders need, or as is overdue of it. */
  readonly exact: Deposits;
  /** They fit one or more orders, but a person decides which. */
  readonly fitting: Deposits;
  /** They have nothing in common with an order. */
  readonly unknown: Deposits;
  /** What orders need and no deposit that fits them brings, in cents. */
  readonly uncovered: Cents;
}

const sumOf = <T>(all: readonly T[], amountOf: (one: T) => number): Deposits => ({
  count: all.length,
  amount: cents(all.reduce((sum, one) => sum + amountOf(one), 0)),
});

/** Divides matched deposits by fit. A deposit covers the order that it fits best; one that fits none covers nothing. */
export function depositsByFit<D extends UnlinkedDeposit, O extends OrderInNeed>(
  matches: readonly DepositMatch<D, O>[],
  orders: readonly O[],
): DepositsByFit {
  const exact = matches.flatMap(({ matches: [best] }) =>
    best?.grade === 'exact' ? [best.part?.amount ?? best.order.gap] : [],
  );
  const fitting = matches.filter(({ matches: [best] }) => best !== undefined && best.grade !== 'exact');
  const unknown = matches.filter((match) => match.matches.length === 0);
  const covered = Map.groupBy(matches, ({ matches: [best] }) => best?.order);
  const uncovered = orders.map((order) => {
    const brought = sumOf(covered.get(order) ?? [], ({ deposit }) => deposit.remaining).amount;
    return Math.max(0, order.gap - brought);
  });
  return {
    exact: sumOf(exact, (amount) => amount),
    fitting: sumOf(fitting, ({ deposit }) => deposit.remaining),
    unknown: sumOf(unknown, ({ deposit }) => deposit.remaining),
    uncovered: sumOf(uncovered, (amount) => amount).amount,
  };
}
