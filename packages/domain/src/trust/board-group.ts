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
  /** The bank's text names the owner of an open IRA. */
  readonly isIraNamed: boolean;
  /** A transfer of exactly this amount to that IRA is under way. */
  readonly isTransferExpected: boolean;
}

/** Returns the group of a deposit. An expected transfer says more than an order with which only one thing agrees. */
export function boardGroupOf({ grade, isIraNamed, isTransferExpected }: KnownOfDeposit): BoardGroup {
  if (grade === null) return isIraNamed ? 'ira' : 'none';
  return grade === 'possible' && isTransferExpected ? 'ira' : grade;
}
