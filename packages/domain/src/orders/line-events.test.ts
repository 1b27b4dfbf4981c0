import { expect, test } from 'vitest';
import { isTroubledEvent, lineEventTitle } from './line-events.ts';

test.each([
  ['notice', 'firstNotice', 'sent', 'First notice sent'],
  ['notice', 'reminder', 'readyToSend', 'Reminder created'],
  ['election', 'achPayment', null, 'Payment by ACH chosen'],
  ['money', '', null, 'Money associated'],
  ['review', 'approved', null, 'Payment instruction approved'],
  ['payment', 'returned', 'R03', 'Payment returned'],
  ['status', 'complete', null, 'Order line completed'],
  ['note', '', 'Called', 'Note'],
] as const)('[line-timeline] %s %s is shown as a title', (kind, code, note, title) =>
  expect(lineEventTitle({ kind, code, note })).toBe(title),
);

test('[line-timeline] a returned payment is bad news, a cleared one isn’t', () => {
  expect(isTroubledEvent({ kind: 'payment', code: 'returned' })).toBe(true);
  expect(isTroubledEvent({ kind: 'payment', code: 'cleared' })).toBe(false);
});
