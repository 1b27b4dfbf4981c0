import { type CalendarDate, daysBetween } from '../../foundation/calendar/dates.ts';
import { type Cents, zeroCents } from '../../foundation/money/cents.ts';
import { percentOf } from '../../foundation/money/percent.ts';
import type { DepositFigures } from '../figures/deposit-figures.ts';

/** The penalty that the IRS charges for a late deposit. */
export interface DepositPenalty {
  readonly daysLate: number;
  readonly rateBp: number;
  readonly penaltyCents: Cents;
}

/** Returns the failure-to-deposit penalty for an amount that is deposited on a date. The steps don't add up. */
export function depositPenalty(
  of: { readonly amountCents: Cents; readonly dueOn: CalendarDate; readonly depositedOn: CalendarDate },
  figures: DepositFigures,
): DepositPenalty {
  const daysLate = Math.max(0, daysBetween(of.dueOn, of.depositedOn));
  const step = figures.penaltySteps.findLast(({ fromDay }) => fromDay <= daysLate);
  if (daysLate === 0 || step === undefined) return { daysLate, rateBp: 0, penaltyCents: zeroCents };
  return { daysLate, rateBp: step.rateBp, penaltyCents: percentOf(of.amountCents, step.rateBp) };
}

/** One row of a preview: the days late from which a rate applies, and the penalty then. */
export interface PenaltyPreview {
  readonly fromDay: number;
  /** Null for the last step. */
  readonly toDay: number | null;
  readonly rateBp: number;
  readonly penaltyCents: Cents;
}

/** Returns what each step of the penalty would cost, in order. */
export const penaltyPreview = (amountCents: Cents, { penaltySteps }: DepositFigures): readonly PenaltyPreview[] =>
  penaltySteps.map(({ fromDay, rateBp }, index) => {
    const next = penaltySteps[index + 1];
    return {
      fromDay,
      toDay: next === undefined ? null : next.fromDay - 1,
      rateBp,
      penaltyCents: percentOf(amountCents, rateBp),
    };
  });
