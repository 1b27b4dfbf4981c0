import { expect, test } from 'vitest';
import { cents } from '../foundation/money/cents.ts';
import { moneyToSend, type OrderToFund, planIdsText, plansToFund, readPlanIds } from './money-to-send.ts';

const order = (id: string, more: Partial<OrderToFund> = {}): OrderToFund => ({
  id,
  friendlyId: id,
  planId: 'p1',
  planDisplayName: 'Plan 1',
  serviceCode: 'premierDistributions',
  people: 1,
  toSendCents: cents(100),
  overdueCents: cents(0),
  dueOn: null,
  ...more,
});

const orders = [
  order('a', { toSendCents: cents(10_001), people: 3 }),
  order('b', { planId: 'p2', planDisplayName: 'Plan 2', toSendCents: cents(202), dueOn: '2026-11-25' }),
  order('c', { toSendCents: cents(3_03), overdueCents: cents(2_00), dueOn: '2026-11-14', people: 2 }),
  order('d', { planId: null, planDisplayName: null, toSendCents: cents(44) }),
  order('e', { planId: 'p3', planDisplayName: 'Plan 3', toSendCents: cents(55) }),
];

test('adds up each plan, and lists the most urgent first', () => {
  expect(
    plansToFund(orders).map(({ planId, dueOn, people, toSendCents, overdueCents }) => [
      planId,
      dueOn,
      people,
      toSendCents,
      overdueCents,
    ]),
  ).toEqual([
    ['p1', '2026-11-14', 5, 10_304, 200],
    ['p2', '2026-11-25', 1, 202, 0],
    ['p3', null, 1, 55, 0],
    [null, null, 1, 44, 0],
  ]);
});

test.each([
  ['all', undefined, 10_605],
  ['two plans', new Set(['p1', 'p2']), 10_506],
  ['orders without a plan', new Set([null]), 44],
  ['none', new Set<string>(), 0],
])('the total of %s is the total of its orders and of its plans', (_name, planIds, total) => {
  const sent = moneyToSend(orders, planIds);
  expect(sent.totalCents).toBe(total);
  expect(sent.orders.reduce((sum, { toSendCents }) => sum + toSendCents, 0)).toBe(total);
  expect(sent.plans.reduce((sum, { toSendCents }) => sum + toSendCents, 0)).toBe(total);
});

test('the plans in an address are read as they were written', () => {
  expect(readPlanIds(planIdsText(['p1', null]))).toEqual(new Set(['p1', null]));
  expect(readPlanIds('')).toBeUndefined();
});
