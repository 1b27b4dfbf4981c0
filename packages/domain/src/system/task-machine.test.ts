import { expect, test } from 'vitest';
import { type Actor, anonymousActor, systemActor } from '../foundation/actor/actor.ts';
import { decide, stateOf } from '../foundation/machine/machine.ts';
import { isRejection } from '../foundation/rejection/rejection.ts';
import { byDueDay, taskDaysProblem, taskMachine, taskUrgency } from './task-machine.ts';

const today = '2026-11-26';

test.each([
  [null, null, 'later'],
  ['2026-11-25', null, 'late'],
  ['2026-11-26', null, 'today'],
  ['2026-11-27', null, 'week'],
  ['2026-12-31', null, 'later'],
  ['2026-11-25', '2026-11-27', 'snoozed'],
  ['2026-11-25', '2026-11-26', 'late'],
] as const)('[tasks] a task due on %s, snoozed until %s, is %s', (dueOn, snoozedUntil, expected) => {
  expect(taskUrgency({ dueOn, snoozedUntil }, today)).toBe(expected);
});

test.each([
  [{ dueOn: '2026-11-25' }, ['dueOn']],
  [{ dueOn: '2026-11-26' }, []],
  [{ dueOn: '2027-11-27' }, []],
  [{ dueOn: '2027-11-28' }, ['dueOn']],
  [{ snoozedUntil: '2026-11-26' }, ['snoozedUntil']],
  [{ snoozedUntil: '2026-11-27' }, []],
  [{ dueOn: null, snoozedUntil: null }, []],
  [{ dueOn: '2020-01-01', snoozedUntil: '2099-01-01' }, ['dueOn', 'snoozedUntil']],
] as const)('[tasks] of the days %o, these are rejected: %o', (days, expected) => {
  expect(Object.keys(taskDaysProblem(days, today)?.errors ?? {})).toEqual(expected);
});

test('[tasks] tasks are sorted by the day they are due, and those without a day come last', () => {
  const on = (dueOn: string | null) => ({ dueOn, snoozedUntil: null });
  expect([on(null), on('2026-12-02'), on('2026-11-30')].toSorted(byDueDay)).toEqual([
    on('2026-11-30'),
    on('2026-12-02'),
    on(null),
  ]);
});

test('[tasks] staff and the nightly job finish a task once, and staff can reopen it', () => {
  const staff = { ...anonymousActor, userType: 'staffMember' } as const;
  const move = (transition: 'finish' | 'reopen', from: string, actor = staff as Actor) =>
    decide(taskMachine, transition, stateOf(from), {}, actor);
  expect(move('finish', 'open')).toEqual({ to: stateOf('finished') });
  expect(move('reopen', 'finished')).toEqual({ to: stateOf('open') });
  expect(isRejection(move('finish', 'finished'))).toBe(true);
  expect(move('finish', 'open', systemActor)).toEqual({ to: stateOf('finished') });
  expect(isRejection(move('reopen', 'finished', systemActor))).toBe(true);
  expect(isRejection(move('finish', 'open', { ...staff, userType: 'client' }))).toBe(true);
});
