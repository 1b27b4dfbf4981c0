import { expect, test } from 'vitest';
import { datesOfStages, isTroubledEvent, type LineEvent, lineEventTitle, withoutConsequences } from './line-events.ts';

test.each([
  ['notice', 'firstNotice', 'sent', 'First notice sent'],
  ['notice', 'reminder', 'readyToSend', 'Reminder created'],
  ['election', 'achPayment', null, 'ACH chosen'],
  ['money', '', null, 'Money associated'],
  ['review', 'approved', null, 'Payment instruction approved'],
  ['payment', 'returned', 'R03', 'Payment returned'],
  ['status', 'complete', null, 'Order line completed'],
  ['note', '', 'Called', 'Note'],
] as const)('[line-timeline] %s %s is shown as a title', (kind, code, note, title) =>
  expect(lineEventTitle({ kind, code, note }, 'premierDistributions')).toBe(title),
);

test.each([
  ['expressDistributions', 'Waiting for approval', 'ACH entered'],
  ['uncashedChecksQualified', 'Waiting for the participant to elect', 'ACH chosen'],
] as const)('[line-timeline] %s: the titles name what the service asks for', (service, waiting, method) => {
  expect(lineEventTitle({ kind: 'status', code: 'waitingForParticipant', note: null }, service)).toBe(waiting);
  expect(lineEventTitle({ kind: 'election', code: 'achPayment', note: null }, service)).toBe(method);
});

test('[line-timeline] a returned payment is bad news, a cleared one isn’t', () => {
  expect(isTroubledEvent({ kind: 'payment', code: 'returned' })).toBe(true);
  expect(isTroubledEvent({ kind: 'payment', code: 'cleared' })).toBe(false);
});

const event = (kind: LineEvent['kind'], code: string, at: string): LineEvent => ({
  id: `${kind}-${code}-${at}`,
  kind,
  code,
  at,
  who: null,
  amount: null,
  note: null,
  paymentId: null,
});
const returned = [
  event('status', 'waitingForReissue', '2026-11-16T16:03:09Z'),
  event('review', 'sentBack', '2026-11-16T16:03:09Z'),
  event('payment', 'rejected', '2026-11-16T16:03:08Z'),
  event('review', 'sentBack', '2026-11-12T16:00:00Z'),
  event('money', '', '2026-11-02T19:31:00Z'),
  event('notice', 'firstNotice', '2026-10-14T15:07:00Z'),
];

test('[line-timeline] a rejected payment is listed once, without the sent-back instruction and the status it leads to', () =>
  expect(withoutConsequences(returned).map(({ kind, code }) => [kind, code])).toEqual([
    ['payment', 'rejected'],
    ['review', 'sentBack'],
    ['money', ''],
    ['notice', 'firstNotice'],
  ]));

test('[line-timeline] each stage has the date of its newest event, and a rejected payment belongs to the review', () =>
  expect(datesOfStages(returned)).toEqual({
    notice: '2026-10-14T15:07:00Z',
    funding: '2026-11-02T19:31:00Z',
    review: '2026-11-16T16:03:09Z',
  }));
