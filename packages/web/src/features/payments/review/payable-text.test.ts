import { expect, test } from 'vitest';
import { dueText, lateText, payableText } from './payable-text.ts';

test.each([
  ['later', '2026-12-02', '2026-11-27', 'by ACH on December 2, 2026', 'Due 12/02/2026'],
  ['today', '2026-11-27', '2026-11-27', 'by ACH today', 'Due today'],
  ['on a Saturday that is today', '2026-11-28', '2026-11-28', 'by ACH on November 30, 2026', 'Due 11/30/2026'],
  ['on a bank holiday', '2026-11-26', '2026-11-20', 'by ACH on November 27, 2026', 'Due 11/27/2026'],
  ['before a banking day', '2026-11-23', '2026-11-27', 'by ACH today', '4 days late'],
  ['before a Saturday', '2026-11-23', '2026-11-28', 'by ACH on November 30, 2026', '5 days late'],
  ['the day before', '2026-11-23', '2026-11-24', 'by ACH today', '1 day late'],
  ['on a Saturday before the Monday that is today', '2026-11-28', '2026-11-30', 'by ACH today', 'Due today'],
])('a payment due %s never promises a day that is past or on which banks are closed', (_, dueOn, today, text, due) => {
  expect(payableText('achPayment', { dueOn, isFunded: true }, today)).toBe(text);
  expect(dueText({ dueOn, isFunded: true }, today)).toBe(due);
});

test.each([
  [false, 'by check as soon as it’s funded', 'Due when funded'],
  [true, 'by check as soon as it’s approved', 'Funded'],
])(
  'without a due date, a payment whose order line is funded (%s) waits only for its approval',
  (isFunded, text, due) => {
    expect(payableText('check', { dueOn: null, isFunded }, '2026-11-27')).toBe(text);
    expect(dueText({ dueOn: null, isFunded }, '2026-11-27')).toBe(due);
    expect(lateText(null, '2026-11-27')).toBeUndefined();
  },
);

test.each([
  ['later', '2026-12-02', 'by ACH on December 2, 2026 if it’s funded', 'Due 12/02/2026'],
  ['before', '2026-11-23', 'by ACH as soon as it’s funded', '5 days late, not funded'],
])('a payment due %s whose money is missing promises no day', (_, dueOn, text, due) => {
  expect(payableText('achPayment', { dueOn, isFunded: false }, '2026-11-28')).toBe(text);
  expect(dueText({ dueOn, isFunded: false }, '2026-11-28')).toBe(due);
});

test('while nothing is known of the money of a late payment, nothing is said of it', () => {
  const unknown = { dueOn: '2026-11-23', isFunded: undefined };
  expect(dueText(unknown, '2026-11-28')).toBe('5 days late');
  expect(payableText('achPayment', unknown, '2026-11-28')).toBe('by ACH on November 30, 2026');
});
