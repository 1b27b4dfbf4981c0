import { describe, expect, test } from 'vitest';
import { cents } from '../foundation/money/cents.ts';
import { notificationTypeNamesEs, notificationTypes } from '../system/notification-types.ts';
import { figuresFor, isSentDaily, isSponsorNews, type OrderFigures, sponsorMessages } from './sponsor-messages.ts';

const nothing: OrderFigures = {
  status: 'inProgress',
  people: 0,
  gross: cents(0),
  faulty: 0,
  choosers: 0,
  chosen: cents(0),
  unfunded: 0,
  missing: cents(0),
  funded: 0,
  received: cents(0),
  required: cents(0),
  sent: 0,
  sentAmount: cents(0),
  returned: 0,
  returnedAmount: cents(0),
  ended: 0,
  paid: cents(0),
};
const types = Object.keys(sponsorMessages).filter(isSponsorNews);

test('every order notification has a notification type, and every notification type for orders has a message', () => {
  const others = ['fileExportReady', 'agreementChanged'];
  expect(notificationTypes.map(({ code }) => code)).toEqual(expect.arrayContaining(types));
  expect(Object.keys(notificationTypeNamesEs)).toEqual(notificationTypes.map(({ code }) => code));
  expect(types.length).toBe(notificationTypes.length - others.length);
  expect(['', 'constructor', 'agreementChanged', undefined].some(isSponsorNews)).toBe(false);
});

test('only notifications that many participants cause in a day wait for the afternoon', () => {
  expect(types.filter(isSentDaily)).toEqual(['instructionNeedsApproval', 'moneyNeeded']);
});

describe('order notifications to sponsors', () => {
  test.each(types)('%s: nothing is sent if there is nothing to report', (type) => {
    expect(figuresFor(type, nothing)).toBeUndefined();
  });

  test.each([
    ['orderNeedsApproval', { status: 'waitingForReview', people: 2, gross: cents(100_005) }, '2', '$1,000.05'],
    ['orderNeedsFix', { status: 'open', faulty: 1, gross: cents(7) }, '1', '$0.07'],
    ['orderNeedsFix', { status: 'errors', faulty: 1, gross: cents(7) }, '1', '$0.07'],
    ['instructionNeedsApproval', { choosers: 3, chosen: cents(300) }, '3', '$3.00'],
    ['moneyNeeded', { unfunded: 4, missing: cents(123_456_789) }, '4', '$1,234,567.89'],
    ['paymentsSent', { sent: 5, sentAmount: cents(500) }, '5', '$5.00'],
    ['paymentReturned', { returned: 1, returnedAmount: cents(99) }, '1', '$0.99'],
    ['orderComplete', { status: 'complete', ended: 6, paid: cents(600) }, '6', '$6.00'],
  ] as const)('%s for %j: %s and %s', (type, of, count, money) => {
    expect(figuresFor(type, { ...nothing, ...of })).toEqual({ count, money });
  });

  test('moneyReceived gives the amount received out of the amount required, in both languages', () => {
    const of = { ...nothing, funded: 1, received: cents(100), required: cents(250) };
    expect(figuresFor('moneyReceived', of)).toEqual({
      count: '1',
      money: { en: '$1.00 of $2.50', es: '$1.00 de $2.50' },
    });
  });

  test.each([
    ['orderNeedsApproval', { status: 'submitted', people: 2, gross: cents(1) }],
    ['orderNeedsFix', { status: 'submitted', faulty: 1 }],
    ['orderComplete', { status: 'inProgress', ended: 2, paid: cents(1) }],
  ] as const)('%s is not sent for an order that has moved on: %j', (type, of) => {
    expect(figuresFor(type, { ...nothing, ...of })).toBeUndefined();
  });
});
