import { expect, test } from 'vitest';
import { cents } from '../foundation/money/cents.ts';
import { fundingRows, moneyToSend, type OrderToFund, readSelection, selectionText } from './money-to-send.ts';

const order = (id: string, more: Partial<OrderToFund> = {}): OrderToFund => ({
  id,
  friendlyId: id,
  planId: 'p1',
  planDisplayName: 'Plan 1',
  serviceCode: 'premierDistributions',
  people: 1,
  toSendCents: cents(100),
  overdueCents: cents(0),
  overduePeople: 0,
  dueOn: null,
  laterDueOn: null,
  ...more,
});

const orders = [
  order('a', { toSendCents: cents(10_001), people: 3, dueOn: '2026-12-01', laterDueOn: '2026-12-01' }),
  order('b', {
    planId: 'p2',
    planDisplayName: 'Plan 2',
    toSendCents: cents(202),
    dueOn: '2026-11-25',
    laterDueOn: '2026-11-25',
  }),
  order('c', {
    toSendCents: cents(3_03),
    overdueCents: cents(2_00),
    overduePeople: 1,
    dueOn: '2026-11-14',
    laterDueOn: '2026-11-30',
    people: 2,
  }),
  order('d', { planId: null, planDisplayName: null, toSendCents: cents(44) }),
  order('e', {
    planId: 'p3',
    planDisplayName: 'Plan 3',
    toSendCents: cents(55),
    overdueCents: cents(55),
    overduePeople: 1,
    dueOn: '2026-11-20',
  }),
];

test('adds up each plan, what is overdue apart from the rest, and lists the most urgent first', () => {
  expect(
    fundingRows(orders).map(({ key, dueOn, people, toSendCents, orders: of }) => [
      key,
      dueOn,
      people,
      toSendCents,
      of.map(({ id }) => id).join(),
    ]),
  ).toEqual([
    ['p1.overdue', '2026-11-14', 1, 200, 'c'],
    ['p3.overdue', '2026-11-20', 1, 55, 'e'],
    ['p2.later', '2026-11-25', 1, 202, 'b'],
    ['p1.later', '2026-11-30', 4, 10_104, 'a,c'],
    ['none.later', null, 1, 44, 'd'],
  ]);
});

test.each<[string, string[] | undefined, number]>([
  ['all', undefined, 10_605],
  ['what is overdue', ['p1.overdue', 'p3.overdue'], 255],
  ['both parts of a plan', ['p1.overdue', 'p1.later'], 10_304],
  ['two plans', ['p1', 'p2'], 10_506],
  ['orders without a plan', ['none'], 44],
  ['none', [], 0],
])('the total of %s is the total of its orders and of its rows', (_name, keys, total) => {
  const sent = moneyToSend(orders, keys === undefined ? undefined : new Set(keys));
  expect(sent.totalCents).toBe(total);
  expect(sent.orders.reduce((sum, { toSendCents }) => sum + toSendCents, 0)).toBe(total);
  expect(sent.rows.reduce((sum, { toSendCents }) => sum + toSendCents, 0)).toBe(total);
});

test('an order whose two parts are selected has one reference with the whole amount', () => {
  const sent = moneyToSend(orders, new Set(['p1']));
  expect(sent.orders.map(({ id, people, toSendCents }) => [id, people, toSendCents])).toEqual([
    ['c', 2, 303],
    ['a', 3, 10_001],
  ]);
});

test('a selection in an address is read as it was written, and names a whole plan by its ID', () => {
  const sent = moneyToSend(orders, new Set(['p1.overdue', 'p3.overdue', 'none.later']));
  const text = selectionText(orders, sent);
  expect(text).toBe('p1.overdue,p3,none');
  expect(moneyToSend(orders, readSelection(text))).toEqual(sent);
  expect(readSelection('')).toBeUndefined();
});
