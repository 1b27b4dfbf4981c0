import type { LineStanding } from '@fiducia/contract/orders/order-line.routes';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { expect, test } from 'vitest';
import { waitsOf } from './order-waits.ts';

const standing = (
  status: LineStanding['status'],
  substatus: LineStanding['substatus'],
  count: number,
  lateCount = 0,
  sentCount = 0,
): LineStanding => ({
  status,
  substatus,
  count,
  amount: cents(count * 100_00),
  lateCount,
  lateAmount: cents(lateCount * 100_00),
  sentCount,
  sentAmount: cents(sentCount * 100_00),
  medianDays: null,
});
const order = {
  id: 'a'.repeat(32),
  serviceCode: 'premierDistributions',
  status: 'inProgress',
  totalToSend: cents(900_00),
  totalBlocked: cents(0),
  totalFaulty: 0,
  totalOrderLines: 25,
  accountDisplayName: 'Mill',
} as const;
const rights = { trust: true, payments: true, legal: true };
const sentences = (of: Parameters<typeof waitsOf>[0], standings: readonly LineStanding[], available: number) =>
  waitsOf(of, standings, { available, rights }).map(({ sentence }) => sentence);

test('[order-waits] an order says in at most four sentences what it waits for, usable money first', () => {
  const standings = [
    standing('pending', 'waitingForAssets', 9),
    standing('waitingForParticipant', null, 10, 3),
    standing('waitingForReissue', null, 2, 2),
    standing('inProgress', 'waitingToPay', 4),
  ];
  expect(sentences(order, standings, 200_00)).toEqual([
    '$200.00 for this order is here.',
    'Mill to send $700.00.',
    '2 returned payments to pay again, $200.00.',
    '3 participants past the response deadline, $300.00.',
  ]);
  const detailOf = (...of: LineStanding[]) =>
    waitsOf(order, of, { available: 0, rights }).find(({ key }) => key === 'funding')?.detail;
  expect(detailOf(...standings)).toBe(
    '9 participants wait only for this money. 10 others also wait for an election or its approval.',
  );
  expect(detailOf(standing('pending', 'waitingForAssets', 1))).toBe('1 participant waits only for this money.');
  expect(detailOf(standing('waitingForParticipant', null, 1))).toBe(
    'No participant waits only for this money. 1 other also waits for an election or its approval.',
  );
});

test('[order-waits] money that a sanctions match blocks is said first, with a link for those who may see the match', () => {
  const blocked = { ...order, totalToSend: cents(0), totalBlocked: cents(142_750_00) };
  const firstOf = (legal: boolean) => waitsOf(blocked, [], { available: 0, rights: { ...rights, legal } })[0];
  expect(firstOf(true)?.sentence).toBe('$142,750.00 was received, and is blocked by a sanctions match.');
  expect([firstOf(true)?.href, firstOf(false)?.href]).toEqual(['/legal/blocked-money', undefined]);
});

test('[order-waits] a payment that was sent waits for the bank, not for staff', () => {
  expect(sentences({ ...order, totalToSend: cents(0) }, [standing('inProgress', 'waitingToPay', 3, 0, 2)], 0)).toEqual([
    '1 payment to review and pay, $100.00.',
    'The bank to confirm 2 payments, $200.00 before taxes and fees.',
  ]);
});

test('[order-waits] account credit doesn’t lower what the sponsor is to send, and is said apart', () => {
  const waits = (available: number, credit: number) => waitsOf(order, [], { available, credit, rights });
  expect(waits(200_00, 40_00).map(({ sentence }) => sentence)).toEqual([
    '$200.00 for this order is here.',
    'Mill to send $700.00.',
    '$40.00 of account credit can fund this order.',
  ]);
  expect(waits(200_00, 40_00)[1]?.detail).toBe(
    'Still needed, less what is here. Account credit of $40.00 isn’t counted. No participant waits only for this money.',
  );
  expect(waits(0, 950_00).map(({ sentence }) => sentence)).toEqual([
    'Mill to send $900.00.',
    '$900.00 of account credit can fund this order.',
  ]);
  // It is the first to be left out.
  const late = waitsOf(
    order,
    [standing('waitingForParticipant', null, 3, 1), standing('inProgress', 'waitingToPay', 4)],
    {
      available: 200_00,
      credit: 40_00,
      rights,
    },
  );
  expect(late.map(({ key }) => key)).toEqual(['available', 'funding', 'late', 'paying']);
  expect(waits(900_00, 40_00).map(({ sentence }) => sentence)).toEqual(['$900.00 for this order is here.']);
});

test('[order-waits] approvals are shown before what participants owe', () => {
  const standings = [
    standing('waitingForParticipant', null, 4),
    standing('waitingForParticipant', 'waitingForApproval', 6),
    standing('waitingForReissue', null, 2),
  ];
  expect(sentences(order, standings, 200_00)).toEqual([
    '$200.00 for this order is here.',
    'Mill to send $700.00.',
    '6 elections to approve, $600.00.',
    '2 returned payments to pay again, $200.00.',
  ]);
});

test('[order-waits] an order that is funded and paid waits for nothing, and a draft doesn’t ask for money', () => {
  expect(sentences({ ...order, totalToSend: cents(0) }, [standing('complete', 'done', 4)], 500_00)).toEqual([]);
  expect(sentences({ ...order, status: 'open', totalFaulty: 1 }, [], 0)).toEqual(['1 participant with errors to fix.']);
});

test('[order-waits] a user who may not see funding gets the participants instead of a tab that isn’t there', () => {
  const standings = [standing('pending', 'waitingForAssets', 9), standing('inProgress', 'waitingToPay', 4)];
  const waits = waitsOf(order, standings, { available: 0, rights: { trust: false, payments: false, legal: false } });
  expect(waits.map(({ button, href, stage }) => [button, href, stage])).toEqual([
    ['Show participants', undefined, 'funding'],
  ]);
});

test.each([
  ['premierDistributions', '2 participants to elect, $200.00.', '3 elections to approve, $300.00.'],
  [
    'expressDistributions',
    '2 payment instructions to correct, $200.00.',
    '3 payment instructions to approve, $300.00.',
  ],
] as const)('[order-waits] %s waits for its own step', (serviceCode, waiting, approving) => {
  const standings = [
    standing('waitingForParticipant', null, 2),
    standing('waitingForParticipant', 'waitingForApproval', 3),
  ];
  expect(sentences({ ...order, serviceCode, totalToSend: cents(0) }, standings, 0)).toEqual([approving, waiting]);
});

test('[order-waits] the button of an approval opens the order’s instructions in review, and is named after them', () => {
  const buttonOf = (count: number, mayPay: boolean) => {
    const standings = [standing('waitingForParticipant', 'waitingForApproval', count)];
    const of = { ...order, serviceCode: 'expressDistributions', totalToSend: cents(0) } as const;
    const [wait] = waitsOf(of, standings, { available: 0, rights: { trust: false, payments: mayPay, legal: false } });
    return [wait?.button, wait?.href];
  };
  const href = `/trust/payment-instructions-to-review#order=${order.id}`;
  expect(buttonOf(1, true)).toEqual(['Review payment instruction', href]);
  expect(buttonOf(3, true)).toEqual(['Review payment instructions', href]);
  expect(buttonOf(1, false)).toEqual(['Show participants', undefined]);
});
