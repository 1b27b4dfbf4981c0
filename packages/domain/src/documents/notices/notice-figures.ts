import { type Cents, cents } from '../../foundation/money/cents.ts';
import type { Rejection } from '../../foundation/rejection/rejection.ts';
import { type DatedFigure, figureOn } from '../../taxes/figures/dated-figure.ts';
import { standardWaitingDays } from './standard-waiting-days.ts';

export interface NoticeFigures extends DatedFigure {
  readonly version: string;
  readonly waitingDays: number;
  readonly goodForDays: number;
  /** Waiting days that a waiver can't remove if the plan has a survivor annuity. */
  readonly annuityWaiverDays: number;
  readonly eligibleRolloverBp: number;
  readonly nonresidentAlienBp: number;
  readonly additionalTaxBp: number;
  readonly rolloverDays: number;
  readonly smallYearlyTotal: Cents;
  readonly cashOutCeiling: Cents;
  readonly automaticRolloverCeiling: Cents;
}

const figures = {
  waitingDays: standardWaitingDays,
  goodForDays: 180,
  annuityWaiverDays: 7,
  eligibleRolloverBp: 2_000,
  nonresidentAlienBp: 3_000,
  additionalTaxBp: 1_000,
  rolloverDays: 60,
  smallYearlyTotal: cents(200_00),
  cashOutCeiling: cents(1_000_00),
  automaticRolloverCeiling: cents(7_000_00),
} as const;

/** Special Tax Notice figures from doc 3 §9, by the date on which a notice is given. */
export const noticeFigures: readonly NoticeFigures[] = [
  {
    version: 'Notice 2020-62',
    from: '2024-01-01',
    to: '2026-01-14',
    ...figures,
    source: 'IRC 402(f); Notice 2020-62; SECURE 2.0 s.304',
    sureness: 'known',
  },
  {
    version: 'Notice 2026-13',
    from: '2026-01-15',
    // The model notice remains in effect until the IRS replaces it.
    to: '9999-12-31',
    ...figures,
    source: 'IRC 402(f); Notice 2026-13 of January 15, 2026',
    sureness: 'confirmed',
  },
];

export function noticeFiguresOn(givenOn: string, notices = noticeFigures): NoticeFigures | Rejection {
  return figureOn(notices, 'Special Tax Notice figures', givenOn);
}
