import { type Cents, cents } from '../../foundation/money/cents.ts';
import type { Rejection } from '../../foundation/rejection/rejection.ts';
import { type DatedFigure, figureOn } from './dated-figure.ts';

export interface FederalRates extends DatedFigure {
  readonly version: string;
  readonly eligibleRolloverBp: number;
  readonly nonperiodicDefaultBp: number;
  readonly nonresidentAlienBp: number;
  readonly earlyAdditionalTaxBp: number;
  /** No withholding is required if eligible rollover distributions total less than this amount for the year. */
  readonly smallYearlyTotal: Cents;
  /** A plan may reject a partial direct rollover below this amount. */
  readonly smallestPartialRollover: Cents;
  /** Highest balance that a plan may pay in cash without consent. */
  readonly cashOutCeiling: Cents;
  /** Highest balance that a plan may roll over to an IRA without consent. */
  readonly automaticRolloverCeiling: Cents;
  readonly noticeWaitingDays: number;
  readonly noticeGoodForDays: number;
  readonly sixtyDayRolloverDays: number;
}

const inForce = {
  eligibleRolloverBp: 2_000,
  nonperiodicDefaultBp: 1_000,
  nonresidentAlienBp: 3_000,
  earlyAdditionalTaxBp: 1_000,
  smallYearlyTotal: cents(200_00),
  smallestPartialRollover: cents(500_00),
  cashOutCeiling: cents(1_000_00),
  automaticRolloverCeiling: cents(7_000_00),
  noticeWaitingDays: 30,
  noticeGoodForDays: 180,
  sixtyDayRolloverDays: 60,
} as const;

const sections =
  'IRC 3405(b) and (c), 1441, 72(t), 402(f), 401(a)(31)(B), 411(a)(11); Reg. 31.3405(c)-1, 1.401(a)(31)-1; SECURE 2.0 s.304';

export const federalRates: readonly FederalRates[] = [
  { version: '2025', from: '2025-01-01', to: '2025-12-31', ...inForce, source: sections, sureness: 'confirmed' },
  {
    version: '2026',
    from: '2026-01-01',
    to: '2026-12-31',
    ...inForce,
    source: `${sections}; Form W-4R (2026); Notice 2026-13`,
    sureness: 'confirmed',
  },
  {
    // The rates are set by law and do not change each year; only the tables in the forms do.
    version: '2026 carried',
    from: '2027-01-01',
    to: '2027-03-31',
    ...inForce,
    source: `${sections}; carried into 2027 until that year’s forms are published`,
    sureness: 'known',
  },
];

export function federalRatesOn(payOn: string, rates = federalRates): FederalRates | Rejection {
  return figureOn(rates, 'federal withholding rates', payOn);
}
