import type { CalendarDate } from '../foundation/calendar/dates.ts';
import type { FeeTreatment } from './fee-treatment.ts';
import type { DatedFigure } from './figures/dated-figure.ts';

/**
 * How the fees of a type may be treated when the payee pays them, for payments in the given period. The first treatment
 * is the usual one.
 */
export interface FeeTreatmentRule extends DatedFigure {
  readonly feeTypeCode: string;
  readonly treatments: readonly [FeeTreatment, ...FeeTreatment[]];
}

const planMayCharge =
  'DOL Field Assistance Bulletin 2003-3: a plan may charge the reasonable cost of a distribution to the account of the participant who requests it';
const chosenByPayee =
  'Instructions for Form 1099-R, box 1: the total before income tax or other deductions. The payee chose this service, so its cost is a deduction from the distribution';
/** The bulletin is dated May 19, 2003. An end isn't known. */
const since = { from: '2003-05-19', to: '9999-12-31' } as const;

/**
 * Fee types with their treatments. Marked as uncertain where the treatment depends on the plan document: confirm it with
 * counsel before you charge a type as a plan expense.
 */
export const feeTreatmentRules: readonly FeeTreatmentRule[] = [
  {
    feeTypeCode: 'requestorFee',
    treatments: ['planExpense', 'netReducing'],
    source: planMayCharge,
    sureness: 'uncertain',
    ...since,
  },
  { feeTypeCode: 'paymentMethodFee', treatments: ['netReducing'], source: chosenByPayee, sureness: 'known', ...since },
  { feeTypeCode: 'stopPaymentFee', treatments: ['netReducing'], source: chosenByPayee, sureness: 'known', ...since },
  {
    feeTypeCode: 'addressSearchFee',
    treatments: ['planExpense', 'netReducing'],
    source: 'DOL Field Assistance Bulletin 2014-01: reasonable search expenses may be charged to the account',
    sureness: 'uncertain',
    from: '2014-08-14',
    to: since.to,
  },
  {
    feeTypeCode: 'taxFormFee',
    treatments: ['planExpense', 'netReducing'],
    source: planMayCharge,
    sureness: 'uncertain',
    ...since,
  },
  {
    feeTypeCode: 'recurringPaymentFee',
    treatments: ['planExpense', 'netReducing'],
    source: planMayCharge,
    sureness: 'uncertain',
    ...since,
  },
  {
    feeTypeCode: 'other',
    treatments: ['netReducing'],
    source: chosenByPayee,
    sureness: 'uncertain',
    ...since,
  },
];

/** What a fee does to the amounts on Form 1099-R. */
export interface FeeOnForm {
  /** Whether it lowers the gross distribution in box 1. */
  readonly reducesBox1: boolean;
  /** Whether it lowers the taxable amount in box 2a. After-tax money is reduced only after all pre-tax money. */
  readonly reducesBox2a: boolean;
  readonly sentence: string;
}

/** Returns the rule for a fee type and payment date, if the type has one. */
export const feeTreatmentRule = (feeTypeCode: string, on: CalendarDate): FeeTreatmentRule | undefined =>
  feeTreatmentRules.find((rule) => rule.feeTypeCode === feeTypeCode && rule.from <= on && on <= rule.to);

/** Whether fees of this type may be charged to the plan account before the distribution. */
export const mayReduceGross = (feeTypeCode: string, on: CalendarDate): boolean =>
  feeTreatmentRule(feeTypeCode, on)?.treatments.includes('planExpense') ?? false;

/** Returns what a fee does to boxes 1 and 2a. Only a payee's plan expense lowers them. */
export function feeOnForm(fee: { readonly payer: string; readonly treatment: string }): FeeOnForm {
  if (fee.payer !== 'payee' || fee.treatment === 'invoiced')
    return {
      reducesBox1: false,
      reducesBox2a: false,
      sentence: 'Paid by the sponsor: not part of the distribution, and not on Form 1099-R.',
    };
  if (fee.treatment === 'planExpense')
    return {
      reducesBox1: true,
      reducesBox2a: true,
      sentence: 'Plan expense before the distribution: reduces boxes 1 and 2a of Form 1099-R.',
    };
  return {
    reducesBox1: false,
    reducesBox2a: false,
    sentence: 'Deducted from the net payment: boxes 1 and 2a of Form 1099-R stay the same.',
  };
}
