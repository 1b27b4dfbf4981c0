import type { Cents } from '../../foundation/money/cents.ts';
import type { DatedFigure } from './dated-figure.ts';

/** How a state's withholding is calculated when its rule applies. */
export type StateMethod =
  | { readonly kind: 'none'; readonly because: string }
  | { readonly kind: 'onRequest' }
  | { readonly kind: 'percentOfTaxable'; readonly rateBp: number }
  | { readonly kind: 'percentOfFederal'; readonly rateBp: number }
  | { readonly kind: 'table' }
  | { readonly kind: 'review' };

/** When the rule applies. Otherwise, the state accepts only voluntary amounts. */
export type StateCondition =
  | { readonly kind: 'always' }
  | { readonly kind: 'federalWithheld' }
  | { readonly kind: 'totalPayout' }
  | { readonly kind: 'overLesserOf'; readonly amount: Cents; readonly shareOfBalanceBp: number }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

export type StateOptOut = 'never' | 'stateForm' | 'onlyWithFederal';

export interface StateTreatment {
  readonly method: StateMethod;
  readonly condition: StateCondition;
  readonly optOut: StateOptOut;
  /** Only payees of this age or older can opt out. */
  readonly optOutFromAge?: number;
  /** A payee may request less than the state's own rate. */
  readonly lowerElection?: true;
}

/**
 * The withholding rule of one state. Classes: N, no income tax; V, voluntary; M, mandatory when federal tax is
 * withheld; E, mandatory on eligible rollover distributions paid in cash; D, withheld by default with an opt-out; X,
 * special.
 */
export interface StateRule extends DatedFigure {
  readonly state: string;
  readonly name: string;
  readonly class: 'N' | 'V' | 'M' | 'E' | 'D' | 'X';
  readonly version: string;
  readonly eligibleRollover: StateTreatment;
  readonly nonperiodic: StateTreatment;
  readonly periodic: StateTreatment;
  readonly smallestVoluntary: Cents;
  readonly wholeDollars: boolean;
  readonly form: string;
  readonly verifiedOn: string;
}

const always: StateCondition = { kind: 'always' };
const federalWithheld: StateCondition = { kind: 'federalWithheld' };

export const request: StateTreatment = { method: { kind: 'onRequest' }, condition: always, optOut: 'stateForm' };
export const review: StateTreatment = { method: { kind: 'review' }, condition: always, optOut: 'never' };

export function nothing(because: string): StateTreatment {
  return { method: { kind: 'none', because }, condition: always, optOut: 'stateForm' };
}

export function table(optOut: StateOptOut): StateTreatment {
  return { method: { kind: 'table' }, condition: always, optOut };
}

/** Returns a percentage of the taxable amount, withheld whenever federal tax is withheld, with no separate opt-out. */
export function withFederal(rateBp: number): StateTreatment {
  return { method: { kind: 'percentOfTaxable', rateBp }, condition: federalWithheld, optOut: 'onlyWithFederal' };
}

/** Returns a percentage of the taxable amount that the payee can't decline if federal tax is withheld. */
export function mandatory(rateBp: number): StateTreatment {
  return { method: { kind: 'percentOfTaxable', rateBp }, condition: federalWithheld, optOut: 'never' };
}

/** Returns a percentage of the taxable amount, withheld unless the payee opts out with the state's form. */
export function byDefault(rateBp: number): StateTreatment {
  return { method: { kind: 'percentOfTaxable', rateBp }, condition: always, optOut: 'stateForm' };
}

/** Returns the same as `byDefault`, except that a federal opt-out is also a state opt-out. */
export function byDefaultWithFederal(rateBp: number): StateTreatment {
  return { method: { kind: 'percentOfTaxable', rateBp }, condition: federalWithheld, optOut: 'stateForm' };
}

export function ofFederal(rateBp: number, optOut: StateOptOut): StateTreatment {
  return { method: { kind: 'percentOfFederal', rateBp }, condition: federalWithheld, optOut };
}
