import type { Cents } from '../foundation/money/cents.ts';
import type { BoxValue } from './box-value.ts';
import type { TaxFormCode } from './form-boxes.ts';

const itemSources = ['payment', 'loan', 'employerStock', 'reportedBySponsor', 'iraDeposit', 'correction'] as const;
export type ItemSource = (typeof itemSources)[number];

/** One reported item: a payment, a noncash distribution, a sponsor's report, or a deposit into an IRA. */
export interface ReportedItem {
  readonly source: ItemSource;
  /** ID of the payment instruction, the order line, or the order line in a deposit batch. */
  readonly sourceId: string;
  readonly orderLineId: string;
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
