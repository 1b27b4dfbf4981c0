import type { CalendarDate } from '../foundation/calendar/dates.ts';
import { formatMonth } from '../foundation/calendar/format-month.ts';
import { machine } from '../foundation/machine/machine.ts';
import type { Cents } from '../foundation/money/cents.ts';
import { rejections } from '../foundation/rejection/rejection.ts';

export const recurringChangeKinds = ['death', 'amount', 'finalMonth', 'pause', 'resume'] as const;
export type RecurringChangeKind = (typeof recurringChangeKinds)[number];

export const recurringChangeKindNames: Readonly<Record<RecurringChangeKind, string>> = {
  death: 'Death',
  amount: 'Amount',
  finalMonth: 'Final month',
  pause: 'Pause',
  resume: 'Resume',
};

export const recurringChangeStatuses = ['requested', 'applied', 'declined'] as const;

/** What a transition of a change needs to know about the recurring benefit. Months are `YYYY-MM`. */
export interface RecurringChangeFacts {
  readonly kind: RecurringChangeKind;
  readonly amount: Cents | null;
  /** Part of each payment that is a return of after-tax contributions. */
  readonly afterTax: Cents;
  readonly fromMonth: string | null;
  readonly finalMonth: string | null;
  readonly firstMonth: string | null;
  /** Month of the latest payment that already has an order line; null before the first one. */
  readonly lastCreatedMonth: string | null;
  readonly isOver: boolean;
}

export const recurringChangeRejections = rejections({
  isOver: ['conflict', 'This recurring benefit has ended, so it can’t be changed.'],
  requestIsOpen: ['conflict', 'The same change was already requested for this payee. Wait for our answer first.'],
  nothingChanges: ['conflict', 'This recurring benefit already has this value.'],
  monthHasPayment: [
    'conflict',
    (month: string) =>
      `A payment for ${formatMonth(month)} already exists with the current values. Cancel it first, or choose a later month.`,
  ],
  amountBelowAfterTax: [
    'conflict',
    'The amount can’t be less than the after-tax part of each payment. Enter a larger amount.',
  ],
  mayNotRecordDeaths: [
    'forbidden',
    'To record a death, you need the permissions to view and edit participants. Ask an administrator.',
  ],
  diesInTheFuture: ['invalid', 'Enter a date of death that isn’t in the future.'],
  finalBeforeFirst: ['invalid', 'The final month can’t be before the month of the first payment.'],
});

function problemOf(facts: RecurringChangeFacts) {
  const { kind, amount, afterTax, fromMonth, finalMonth, firstMonth, lastCreatedMonth } = facts;
  if (facts.isOver) return recurringChangeRejections.isOver();
  const last = lastCreatedMonth ?? firstMonth;
  if (kind === 'amount') {
    if (amount !== null && amount < afterTax) return recurringChangeRejections.amountBelowAfterTax();
    if (fromMonth !== null && last !== null && fromMonth <= last)
      return recurringChangeRejections.monthHasPayment(last);
  }
  if (kind === 'finalMonth' && finalMonth !== null) {
    if (firstMonth !== null && finalMonth < firstMonth) return recurringChangeRejections.finalBeforeFirst();
    if (last !== null && finalMonth < last) return recurringChangeRejections.monthHasPayment(last);
  }
  return undefined;
}

/**
 * State machine for changes of a recurring benefit. Sponsors request them and staff apply or decline them. A change that
 * staff make, and a sponsor's pause, is applied right away.
 */
export const recurringChangeMachine = machine<RecurringChangeFacts>()({
  entity: 'recurringChange',
  initial: 'requested',
  transitions: {
    apply: {
      from: ['requested'],
      to: 'applied',
      may: ['staffMember', 'system'],
      needs: 'orders.edit',
      unless: [problemOf],
    },
    decline: { from: ['requested'], to: 'declined', may: ['staffMember'], needs: 'orders.edit' },
  },
});

export type RecurringChangeTransition = keyof typeof recurringChangeMachine.transitions;

/**
 * Returns whether a change is applied without a decision of staff. A sponsor can only stop money right away. Everything
 * that pays more, longer, or again waits for staff.
 */
export const isAppliedAtOnce = (kind: RecurringChangeKind, isStaff: boolean): boolean => isStaff || kind === 'pause';

/** Returns the last month that is paid after a death: the month of the death, or the planned final month if earlier. */
export function finalMonthAfterDeath(dateOfDeath: CalendarDate, planned: string | null): string {
  const month = dateOfDeath.slice(0, 7);
  return planned !== null && planned < month ? planned : month;
}
