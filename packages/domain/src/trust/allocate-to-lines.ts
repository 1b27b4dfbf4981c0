import { type Cents, cents, minCents, zeroCents } from '../foundation/money/cents.ts';
import { splitByWeights } from '../foundation/money/split.ts';

/**
 * Methods for allocating a link's money to an order's lines. `fullNeed`: in order, each line gets its full need or
 * nothing. `equal`: each line gets the same amount, but never more than its need. `limit`: in order, each line gets its
 * need up to the limit.
 */
export const associationAmountMethods = ['fullNeed', 'equal', 'limit'] as const;
export type AssociationAmountMethod = (typeof associationAmountMethods)[number];

/** The order lines to allocate money to: those waiting for money, or every line that needs some. */
export const autoAssociateTargets = ['waitingForAssets', 'allOrderLines'] as const;
export type AutoAssociateTarget = (typeof autoAssociateTargets)[number];

interface Spread {
  readonly available: Cents;
  /** Amount that each order line still needs, in line order; never negative. */
  readonly needs: readonly Cents[];
  readonly method: AssociationAmountMethod;
  /** Cents per order line; only for the method `limit`. */
  readonly limit?: Cents | undefined;
}

/**
 * Allocates money to order lines. Returns the amounts in the same order, never more than a line's need and never more
 * than is available in total.
 */
export function allocateToLines({ available, needs, method, limit }: Spread): Cents[] {
  if (method === 'equal') return equally(available, needs);
  let left = available;
  return needs.map((need) => {
    const wanted = method === 'limit' ? minCents(need, limit ?? need) : need;
    const given = method === 'limit' ? minCents(wanted, left) : wanted <= left ? wanted : zeroCents;
    left = cents(left - given);
    return given;
  });
}

/**
 * Allocates equal shares in rounds: fully funds the order lines that need no more than a share, then splits the
 * remainder among the other lines.
 */
function equally(available: Cents, needs: readonly Cents[]): Cents[] {
  const given = needs.map(() => zeroCents);
  let open = needs.flatMap((need, index) => (need > 0 ? [index] : []));
  let left = available;
  while (open.length > 0 && left > 0) {
    const share = cents(Math.floor(left / open.length));
    const satisfied = open.filter((index) => (needs[index] ?? zeroCents) <= share);
    if (satisfied.length === 0) {
      const parts = splitByWeights(
        left,
        open.map(() => 1),
      );
      for (const [position, index] of open.entries()) given[index] = parts[position] ?? zeroCents;
      return given;
    }
    for (const index of satisfied) {
      given[index] = needs[index] ?? zeroCents;
      left = cents(left - (needs[index] ?? 0));
    }
    open = open.filter((index) => !satisfied.includes(index));
  }
  return given;
}
