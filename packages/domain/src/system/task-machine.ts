import { addDays, type CalendarDate } from '../foundation/calendar/dates.ts';
import { machine } from '../foundation/machine/machine.ts';
import { invalid, type Rejection, rejections } from '../foundation/rejection/rejection.ts';
import { type Urgency, urgencyOf } from './due.ts';

/** What a task asks for: to work on its record, or to read a note on it. */
export const taskKinds = [
  { code: 'assignment', displayName: 'Assigned' },
  { code: 'mention', displayName: 'Mentioned' },
] as const;
export const taskStatuses = ['open', 'finished'] as const;

export const taskRejections = rejections({
  taskFinished: ['conflict', 'This task is finished. Reopen it to change it.'],
  recordAssigned: [
    'conflict',
    'A colleague was assigned to this record in the meantime. Reload the page to see who it is.',
  ],
});

export type TaskFacts = Readonly<Record<never, never>>;

/** State machine for the tasks of staff. */
export const taskMachine = machine<TaskFacts>()({
  entity: 'task',
  initial: 'open',
  transitions: {
    finish: { from: ['open'], to: 'finished', may: ['staffMember', 'system'] },
    reopen: { from: ['finished'], to: 'open', may: ['staffMember'] },
  },
});
export type TaskTransition = keyof typeof taskMachine.transitions;

/** The states in which there is nothing left to do with a record, by entity. An assignment ends with its record. */
export const endedStates: Readonly<Record<string, readonly string[]>> = {
  Order: ['complete', 'cancelled'],
  OrderLine: ['complete', 'cancelled'],
  Deposit: ['associated', 'returned', 'cancelled'],
  PaymentBatch: ['settled', 'cancelled'],
  Payment: ['cleared', 'cancelled'],
  Invoice: ['paid', 'void'],
};

/** How far ahead a task can be due or snoozed. A later day is a typing error. */
const mostDaysAhead = 366;

/**
 * Returns what is wrong with the days of a task: it is due today or later, and is snoozed until a later day. Checks only
 * the days that are given, because a task that is overdue stays valid.
 */
export function taskDaysProblem(
  { dueOn, snoozedUntil }: { readonly dueOn?: CalendarDate | null; readonly snoozedUntil?: CalendarDate | null },
  today: CalendarDate,
): Rejection | undefined {
  const lastDay = addDays(today, mostDaysAhead);
  const errors: Record<string, string[]> = {};
  if (dueOn && (dueOn < today || dueOn > lastDay)) errors['dueOn'] = ['Choose a day from today to one year from now.'];
  if (snoozedUntil && (snoozedUntil <= today || snoozedUntil > lastDay))
    errors['snoozedUntil'] = ['Choose a day from tomorrow to one year from now.'];
  return Object.keys(errors).length > 0 ? invalid(errors) : undefined;
}

/** A task as the overview of the assigned user sorts it. */
export interface TaskDays {
  readonly dueOn: CalendarDate | null;
  readonly snoozedUntil: CalendarDate | null;
}

/** Returns when a task is due, or that it is out of sight until it is no longer snoozed. */
export function taskUrgency({ dueOn, snoozedUntil }: TaskDays, today: CalendarDate): Urgency | 'snoozed' {
  return snoozedUntil !== null && snoozedUntil > today ? 'snoozed' : urgencyOf(dueOn, today);
}

/** Orders tasks by the day on which they are due; tasks without one come last. */
export const byDueDay = (one: TaskDays, other: TaskDays): number =>
  (one.dueOn ?? '9999-12-31').localeCompare(other.dueOn ?? '9999-12-31');
