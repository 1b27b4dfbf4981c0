import type { Rejection } from '../../foundation/rejection/rejection.ts';
import { type DatedFigure, figureOn } from '../../taxes/figures/dated-figure.ts';

/** When we remind the payee of an uncashed check, and when we void it. Days count from the date of the check. */
export interface CheckFigures extends DatedFigure {
  readonly version: string;
  readonly firstReminderDays: number;
  readonly secondReminderDays: number;
  readonly lastReminderDays: number;
  /** Last day on which the bank pays the check. It is printed on the check, so a change applies to new checks. */
  readonly validDays: number;
}

/** A bank need not pay a check more than six months old. Our checks say that they are void after 180 days. */
export const checkFigures: readonly CheckFigures[] = [
  {
    version: 'Check reminders 2024',
    from: '2024-01-01',
    to: '9999-12-31',
    firstReminderDays: 30,
    secondReminderDays: 60,
    lastReminderDays: 120,
    validDays: 180,
    source: 'UCC 4-404; company policy',
    sureness: 'known',
  },
];

export function checkFiguresOn(issuedOn: string, figures = checkFigures): CheckFigures | Rejection {
  return figureOn(figures, 'Uncashed check deadlines', issuedOn);
}
