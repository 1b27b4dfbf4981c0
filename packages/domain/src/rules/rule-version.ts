import type { Sureness } from '../taxes/figures/dated-figure.ts';

export const ruleAreas = [
  'noticeChoice',
  'defaultAction',
  'withholding',
  'fees',
  'uncashedChecks',
  'screening',
] as const;
export type RuleArea = (typeof ruleAreas)[number];
export const ruleAreaNames: Readonly<Record<RuleArea, string>> = {
  noticeChoice: 'Notice choice',
  defaultAction: 'Default action',
  withholding: 'Withholding',
  fees: 'Fees',
  uncashedChecks: 'Uncashed checks',
  screening: 'Sanctions screening',
};

export const ruleCodes = [
  'noticePeriods',
  'defaultAction',
  'federalWithholding',
  'regularPayments',
  'stateWithholding',
  'houseFee',
  'checkDeadlines',
  'unclaimedProperty',
  'screeningThresholds',
] as const;
export type RuleCode = (typeof ruleCodes)[number];

/** A figure's value. Money is in whole cents, and rates are in basis points. */
export type FigureValue = number | string | boolean;
export type RuleValues = Readonly<Record<string, FigureValue>>;

/** One version of a rule, either built in or entered by staff. Inclusive dates, `YYYY-MM-DD`. */
export interface RuleVersion {
  readonly code: RuleCode;
  /** The state or fee it applies to; null for a rule that applies everywhere. */
  readonly key: string | null;
  readonly version: string;
  readonly from: string;
  readonly to: string;
  readonly source: string;
  readonly sureness: Sureness;
  readonly values: RuleValues;
}
