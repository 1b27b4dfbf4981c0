import type { Cents } from '../foundation/money/cents.ts';
import type { BoxValue } from './box-value.ts';
import type { TaxFormCode } from './form-boxes.ts';

const itemSources = [
  'payment',
  'loan',
  'employerStock',
  'reportedBySponsor',
  'iraDeposit',
  'iraTransaction',
  'iraBalance',
  'correction',
] as const;
export type ItemSource = (typeof itemSources)[number];

/**
 * One reported item: a payment, a noncash distribution, a sponsor's report, a deposit into an IRA at a custodian, or
 * money that came into an IRA held here, and its balance at the end of the year.
 */
export interface ReportedItem {
  readonly source: ItemSource;
  /** ID of the payment instruction, the order line, the order line in a deposit batch, the IRA transaction, or the IRA. */
  readonly sourceId: string;
  /** Null for an IRA held here. */
  readonly orderLineId: string | null;
  /** The IRA held here, which gets its own form. */
  readonly iraAccountId: string | null;
  readonly participantId: string | null;
  /** The payer's plan. A form never combines two plans, or two accounts without a plan. */
  readonly planId: string | null;
  readonly accountId: string;
  readonly form: TaxFormCode;
  /** Characters for box 7; none on Forms 1042-S and 5498. */
  readonly codes: readonly string[];
  /** For Form 1042-S: basis points withheld from a nonresident. Null if nothing is due, as on a direct rollover. */
  readonly rateBp: number | null;
  readonly stateCode: string | null;
  readonly grossCents: Cents;
  readonly taxableCents: Cents;
  /** Amount taxed before it went into the plan. */
  readonly basisCents: Cents;
  readonly unrealisedGainCents: Cents;
  readonly federalTaxCents: Cents;
  readonly stateTaxCents: Cents;
  /** The amount from which state tax was withheld. */
  readonly stateBaseCents: Cents;
  readonly isTotalDistribution: boolean;
  readonly rothFirstYear: number | null;
  /** Boxes that are not computed from the amounts above. Amounts of several items are added up. */
  readonly furtherBoxes: readonly BoxValue[];
}
