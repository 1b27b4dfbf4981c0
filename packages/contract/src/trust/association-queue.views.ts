import type { Cents } from '@fiducia/domain/foundation/money/cents';

/** Money of deposit links or account credit, by plan, account, order, or order line; and recurring payments by plan. */
export const associationQueues = [
  'linkPlans',
  'linkAccounts',
  'linkOrders',
  'linkOrderLines',
  'creditPlans',
  'creditAccounts',
  'creditOrders',
  'creditOrderLines',
  'recurringPlans',
] as const;
export type AssociationQueue = (typeof associationQueues)[number];

export interface AssociationQueueRow {
  /** ID of the plan, account, order, or order line. */
  readonly id: string;
  /** Number of the order or order line; null for plans and accounts. */
  readonly friendlyId: string | null;
  /** Name of the plan, the account, or the participant. */
  readonly name: string;
  readonly accountId: string;
  readonly accountName: string;
  /** Number of deposit links with money left. */
  readonly links: number;
  /** Money that can be associated: the remainders of the links, or the account's credit. */
  readonly available: Cents;
  /** Number of order lines that need money. */
  readonly lines: number;
  readonly needed: Cents;
  /** Since when the oldest money or order waits; null if unknown. */
  readonly oldest: string | null;
  /** What last added to the account's credit. */
  readonly source: string | null;
  /** The next payment date of recurring payments. */
  readonly payOn: string | null;
}

export interface AssociationTile {
  readonly code: AssociationQueue;
  readonly count: number;
  readonly amount: Cents;
  readonly oldest: string | null;
}
