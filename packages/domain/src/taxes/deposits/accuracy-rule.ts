import { addDays, addMonths, type CalendarDate, dayOfWeek } from '../../foundation/calendar/dates.ts';
import { businessDayOnOrAfter } from '../../foundation/calendar/legal-holidays.ts';
import { type Cents, cents, maxCents } from '../../foundation/money/cents.ts';
import { percentOf } from '../../foundation/money/percent.ts';
import type { DepositFigures } from '../figures/deposit-figures.ts';
import type { DepositRule } from './deposit-frequency.ts';
import type { DepositWindow } from './deposit-window.ts';
import { form945DueOn } from './propose-945-deposits.ts';

/** How a deposit compares with the liability that it had to cover. */
export interface DepositAccuracy {
  readonly shortfallCents: Cents;
  /** The largest shortfall without a penalty: $100 or 2% of the liability, whichever is more. */
  readonly toleranceCents: Cents;
  /** Whether the shortfall has no penalty if it is deposited by the make-up date. */
  readonly isTolerated: boolean;
  /** Null without a shortfall. */
  readonly makeUpBy: CalendarDate | null;
}

const wednesday = 3;
const friday = 5;

/** Returns the date by which a tolerated shortfall must be deposited. Source: Reg. 31.6302-1(f). */
export function makeUpDate({ rule, to, taxYear }: Pick<DepositWindow, 'rule' | 'to' | 'taxYear'>): CalendarDate {
  const returnDue = form945DueOn(taxYear);
  if (!isSemiweekly(rule)) return returnDue;
  let day = `${addMonths(`${to.slice(0, 8)}01`, 1).slice(0, 8)}15`;
  while (dayOfWeek(day) !== wednesday && dayOfWeek(day) !== friday) day = addDays(day, 1);
  const due = businessDayOnOrAfter(day);
  return due < returnDue ? due : returnDue;
}

const isSemiweekly = (rule: DepositRule): boolean => rule === 'semiweekly' || rule === 'nextDay';

/** Compares what was deposited by the due date with the liability of a window. */
export function depositAccuracy(
  liability: Pick<DepositWindow, 'rule' | 'to' | 'taxYear' | 'amountCents'>,
  depositedCents: Cents,
  figures: DepositFigures,
): DepositAccuracy {
  const shortfallCents = maxCents(cents(0), cents(liability.amountCents - depositedCents));
  const toleranceCents = maxCents(figures.shortfallFloor, percentOf(liability.amountCents, figures.shortfallBp));
  return {
    shortfallCents,
    toleranceCents,
    isTolerated: shortfallCents <= toleranceCents,
    makeUpBy: shortfallCents === 0 ? null : makeUpDate(liability),
  };
}
