import { type Cents, cents } from '../../foundation/money/cents.ts';
import type { Rejection } from '../../foundation/rejection/rejection.ts';
import { type DatedFigure, figureOn } from './dated-figure.ts';

/** A step of the failure-to-deposit penalty. The steps don't add up. */
export interface PenaltyStep {
  /** First calendar day late to which the step applies. */
  readonly fromDay: number;
  readonly rateBp: number;
}

/** The figures of federal tax deposits. Amounts are in whole cents, and rates in basis points. */
export interface DepositFigures extends DatedFigure {
  readonly version: string;
  /** Highest tax of the lookback year for a monthly depositor of Form 945. */
  readonly lookbackCeiling: Cents;
  /** Liability accumulated within one deposit period that is due on the next business day. */
  readonly nextDayThreshold: Cents;
  /** Tax of a year below this amount may be paid with Form 945. */
  readonly withReturnBelow: Cents;
  readonly monthlyDueDay: number;
  readonly semiweeklyBusinessDays: number;
  /** A shortfall up to this amount, or up to `shortfallBp` of the liability if more, is made up without a penalty. */
  readonly shortfallFloor: Cents;
  readonly shortfallBp: number;
  readonly penaltySteps: readonly PenaltyStep[];
  /** Rate of an amount that is still unpaid more than 10 days after the first notice. */
  readonly noticePenaltyBp: number;
  /** Form 1042: undeposited tax at the end of a quarter-monthly period that is due within a few business days. */
  readonly quarterMonthlyThreshold: Cents;
  readonly quarterMonthlyBusinessDays: number;
  /** Form 1042: undeposited tax at the end of a month that is due with the monthly deposit. */
  readonly nonresidentMonthlyThreshold: Cents;
}

const inForce = {
  lookbackCeiling: cents(50_000_00),
  nextDayThreshold: cents(100_000_00),
  withReturnBelow: cents(2_500_00),
  monthlyDueDay: 15,
  semiweeklyBusinessDays: 3,
  shortfallFloor: cents(100_00),
  shortfallBp: 200,
  penaltySteps: [
    { fromDay: 1, rateBp: 200 },
    { fromDay: 6, rateBp: 500 },
    { fromDay: 16, rateBp: 1_000 },
  ],
  noticePenaltyBp: 1_500,
  quarterMonthlyThreshold: cents(2_000_00),
  quarterMonthlyBusinessDays: 3,
  nonresidentMonthlyThreshold: cents(200_00),
} as const;

const sections = 'Reg. 31.6302-1 and -4, 1.6302-2; IRC 6656; Publication 15 (2025); instructions for Form 1042';

export const depositFigures: readonly DepositFigures[] = [
  { version: '2025', from: '2025-01-01', to: '2025-12-31', ...inForce, source: sections, sureness: 'known' },
  { version: '2026', from: '2026-01-01', to: '2026-12-31', ...inForce, source: sections, sureness: 'known' },
  {
    // Set by regulation and not adjusted for inflation, but Publication 15 of the year isn’t out yet.
    version: '2026 carried',
    from: '2027-01-01',
    to: '2027-12-31',
    ...inForce,
    source: `${sections}; carried into 2027 until Publication 15 of that year is published`,
    sureness: 'uncertain',
  },
];

/** Returns the deposit figures in effect for a payment on that date, or a rejection that names the figure to update. */
export function depositFiguresOn(payOn: string, figures = depositFigures): DepositFigures | Rejection {
  return figureOn(figures, 'federal deposit rules', payOn);
}
