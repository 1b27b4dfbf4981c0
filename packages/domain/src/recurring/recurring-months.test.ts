import { expect, test } from 'vitest';
import { cents } from '../foundation/money/cents.ts';
import { compareMonths, differenceOf } from './compare-months.ts';
import { recurringCalendar } from './recurring-calendar.ts';
import { finalMonthAfterDeath, isAppliedAtOnce } from './recurring-change.ts';

const payee = {
  id: 'a',
  name: 'Ada Quill',
  planId: 'p',
  planDisplayName: 'Plan',
  before: cents(100),
  now: cents(100),
  firstMonth: '2026-01',
  finalMonth: null,
  isPaused: false,
  hasNewBank: false,
};

test.each([
  ['the same amount', {}, undefined],
  ['another account', { hasNewBank: true }, 'bank'],
  ['another amount', { now: cents(120) }, 'amount'],
  ['its first month', { before: cents(0), firstMonth: '2026-11' }, 'new'],
  ['a quarter that begins', { before: cents(0) }, 'onlyNow'],
  ['a final month that passed', { now: cents(0), finalMonth: '2026-10' }, 'stopped'],
  ['a pause', { now: cents(0), isPaused: true }, 'paused'],
  ['a quarter that goes on', { now: cents(0) }, 'onlyBefore'],
] as const)('[recurring-compare] a payee with %s', (_title, change, difference) => {
  expect(differenceOf({ ...payee, ...change }, '2026-11')).toBe(difference);
});

test('[recurring-compare] adds up the months and lists the largest change first', () => {
  const compared = compareMonths(
    [payee, { ...payee, id: 'b', now: cents(150) }, { ...payee, id: 'c', now: cents(0), isPaused: true }],
    '2026-11',
  );
  expect(compared).toMatchObject({ before: 300, now: 250, change: -50 });
  expect(compared.payees.map(({ id, change }) => [id, change])).toEqual([
    ['c', -100],
    ['b', 50],
  ]);
});

test('[recurring-calendar] sends ACH payments a banking day ahead, and names bank holidays', () => {
  const pay = { on: '2026-11-30', payments: 2, gross: cents(500) };
  const days = recurringCalendar('2026-11', [pay], [], { cutOff: '17:00', leadBankingDays: 1 });
  expect(days).toHaveLength(30);
  expect(days[25]).toMatchObject({ date: '2026-11-26', holiday: 'Thanksgiving Day', isBankingDay: false });
  expect(days[26]?.cutOffs).toEqual([{ payDate: '2026-11-30', time: '17:00' }]);
  expect(days[29]).toMatchObject({ payments: 2, gross: 500, cutOffs: [] });
});

test.each([
  ['2026-05-20', null, '2026-05'],
  ['2026-05-20', '2026-03', '2026-03'],
  ['2026-05-20', '2030-01', '2026-05'],
])('[recurring-death] a death on %s with the planned end %s pays through %s', (died, planned, last) => {
  expect(finalMonthAfterDeath(died, planned)).toBe(last);
});

test('[recurring-change] a sponsor only stops money right away', () => {
  const kinds = ['death', 'amount', 'finalMonth', 'pause', 'resume'] as const;
  expect(kinds.filter((kind) => isAppliedAtOnce(kind, false))).toEqual(['pause']);
  expect(kinds.filter((kind) => isAppliedAtOnce(kind, true))).toEqual(kinds);
});
