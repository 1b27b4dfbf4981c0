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
  expect(lineEventTitle({ kind, code, note }, 'premierDistributions')).toBe(title),
);

test.each([
  ['expressDistributions', 'Waiting for payment instructions', 'Payment by ACH entered'],
  ['uncashedChecksQualified', 'Waiting for the participant to elect', 'Payment by ACH chosen'],
] as const)('[line-timeline] %s: the titles name what the service asks for', (service, waiting, method) => {
  expect(lineEventTitle({ kind: 'status', code: 'waitingForParticipant', note: null }, service)).toBe(waiting);
  expect(lineEventTitle({ kind: 'election', code: 'achPayment', note: null }, service)).toBe(method);
});

test('[line-timeline] a returned payment is bad news, a cleared one isn’t', () => {
  expect(isTroubledEvent({ kind: 'payment', code: 'returned' })).toBe(true);
  expect(isTroubledEvent({ kind: 'payment', code: 'cleared' })).toBe(false);
});
