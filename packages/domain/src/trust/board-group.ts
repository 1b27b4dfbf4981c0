import type { MatchGrade } from './fit-deposit.ts';

/**
 * Where the matching board lists a deposit: by the grade of its best order, or under `ira` if it is money of an IRA, which
 * is credited or handled on the page of its transfer. `none`: nothing about it is known.
 */
export const boardGroups = ['exact', 'likely', 'possible', 'ira', 'none'] as const;
export type BoardGroup = (typeof boardGroups)[number];

export interface KnownOfDeposit {
  /** The grade of its best order; null if no order fits. */
  readonly grade: MatchGrade | null;
  /** The bank's text names its best order. */
  readonly isOrderNamed: boolean;
  /** The bank's text names the owner of an open IRA. */
  readonly isIraNamed: boolean;
  /** A transfer of exactly this amount to that IRA is under way. */
  readonly isTransferExpected: boolean;
}

/**
 * Returns the group of a deposit. An order that the bank's text names comes first, then an expected transfer, then an order
 * that only the amount or the payer's name suggests.
 */
export function boardGroupOf({ grade, isOrderNamed, isIraNamed, isTransferExpected }: KnownOfDeposit): BoardGroup {
  if (isTransferExpected && !isOrderNamed) return 'ira';
  if (grade === null) return isIraNamed ? 'ira' : 'none';
  return grade;
}
