import type { DepositToMatch } from '@fiducia/contract/trust/deposit-match.views';
import type { MatchGrade } from '@fiducia/domain/trust/fit-deposit';

/** Returns the orders that the matching board shows with an exact or likely deposit, with its grade. */
export function ordersOnBoard(deposits: readonly DepositToMatch[]): ReadonlyMap<string, MatchGrade> {
  const pairs = deposits.flatMap(({ grade, orders }) =>
    grade === 'exact' || grade === 'likely' ? orders.map(({ id }) => [id, grade] as const) : [],
  );
  // The board has the exact matches first, and they decide.
  return new Map(pairs.toReversed());
}
