import { bankDay } from '@fiducia/domain/foundation/calendar/bank-day';
import { cents } from '@fiducia/domain/foundation/money/cents';
import type { LineEvent } from '@fiducia/domain/orders/line-events';
import { expect, test } from 'vitest';
import { hasNewInstructions, type MoneyHere, problemOf } from './line-problem.ts';

const line = {
  id: 'a'.repeat(32),
  status: 'inProgress',
  substatus: 'waitingToPay',
  stateChangedAt: '2026-11-14T16:00:00Z',
  firstName: 'Fern',
  isPinLocked: false,
  becomesNonResponsiveParticipantAtEndOfDayOn: '2026-11-14',
  totalFundsRequired: cents(500_00),
  totalFundsAssociated: cents(500_00),
  holdEndsOn: null,
  orderId: 'd'.repeat(32),
  masterAccountId: 'e'.repeat(32),
  dataFixes: [],
} as const;
const returned: LineEvent = {
  id: 'b'.repeat(32),
  kind: 'payment',
  code: 'returned',
  at: '2026-11-16T16:00:00Z',
  who: null,
  amount: cents(28_447_42),
  note: 'R03, No account found',
  paymentId: 'c'.repeat(32),
};

test('[line-problem] a line that takes its course has no problem', () => {
  expect(problemOf(line, [returned], '2026-11-23')).toBeUndefined();
});

test('[line-problem] a returned payment waits for the participant until new instructions are in', () => {
  const review = (code: string, at: string): LineEvent => ({ ...returned, id: code, kind: 'review', code, at });
  const failed = { ...returned, code: 'rejected', note: 'The account doesn’t exist, or it isn’t the payee’s.' };
  const before = [failed, review('approved', '2026-11-04T16:00:00Z')];
  const after = [review('waitingForReview', '2026-11-20T16:00:00Z'), ...before];
  const waiting = { ...line, status: 'waitingForReissue', substatus: null } as const;
  const sentence =
    'The payment of $28,447.42 was returned on 11/16/2026: The account doesn’t exist, or it isn’t the payee’s.';
  expect([hasNewInstructions(before), problemOf(waiting, before, '2026-11-23')]).toMatchObject([
    false,
    { sentence: `${sentence} We’ve waited 7 days for Fern.`, isUpToParticipant: true },
  ]);
  expect([hasNewInstructions(after), problemOf(waiting, after, '2026-11-23')]).toMatchObject([
    true,
    { sentence, isUpToParticipant: false },
  ]);
});

test.each([
  [
    { status: 'waitingForReissue', substatus: null },
    'The payment of $28,447.42 was returned on 11/16/2026: R03, No account found. We’ve waited 7 days for Fern.',
    `/payments/${returned.paymentId}`,
  ],
  [
    { status: 'waitingForParticipant', substatus: 'waitingForApproval' },
    'The election has waited for our approval since 11/14/2026, 9 days.',
    `/trust/payment-instructions-to-review#line=${line.id}`,
  ],
  [{ isPinLocked: true }, 'The PIN is locked after too many wrong tries.', undefined],
  [
    { status: 'waitingForParticipant', substatus: null },
    'The response deadline was 11/14/2026, 9 days ago.',
    '/distributions/expired-order-lines',
  ],
  [{ substatus: 'waitingForAssets', totalFundsAssociated: cents(0) }, '$500.00 is missing.', '#funding'],
  [
    { dataFixes: [{ header: 'SSN' }], status: 'open' },
    '1 value of this participant must be fixed.',
    `/${'e'.repeat(32)}/orders/${'d'.repeat(32)}`,
  ],
] as const)('[line-problem] %j is said in one sentence with its remedy', (changes, sentence, href) => {
  const problem = problemOf({ ...line, ...changes }, [returned], '2026-11-23');
  expect(problem?.sentence).toBe(sentence);
  expect(problem?.button?.href).toBe(href);
});

const reissue = { ...line, status: 'waitingForReissue', substatus: null } as const;
const reviewed = (code: string): LineEvent => ({
  ...returned,
  id: code,
  kind: 'review',
  code,
  at: '2026-11-20T16:00:00Z',
});
const failedAs = (changes: Partial<LineEvent>, ...later: LineEvent[]) => [...later, { ...returned, ...changes }];
const needs = { ...line, substatus: 'waitingForAssets', totalFundsAssociated: cents(0) } as const;

test.each<[string, Parameters<typeof problemOf>[0], LineEvent[], MoneyHere | undefined, string, string | undefined]>([
  [
    'an ACH return',
    reissue,
    failedAs({}),
    undefined,
    'Get another bank account, or an address for a check, from Fern, then reissue the payment.',
    'View payment',
  ],
  [
    'a stopped payment',
    reissue,
    failedAs({ code: 'stopped', note: null }),
    undefined,
    'Ask Fern where to send the payment instead, then reissue it.',
    'View payment',
  ],
  [
    'a returned check',
    reissue,
    failedAs({ note: 'Undeliverable' }),
    undefined,
    'Get new payment instructions from Fern, then reissue the payment.',
    'View payment',
  ],
  [
    'instructions in review',
    reissue,
    failedAs({}, reviewed('waitingForReview')),
    undefined,
    'New payment instructions are in. Approve them, then reissue the payment.',
    'Review instructions',
  ],
  [
    'approved instructions',
    reissue,
    failedAs({}, reviewed('approved')),
    undefined,
    'New payment instructions are approved. Reissue the payment.',
    'reissue',
  ],
  ['a locked PIN', { ...line, isPinLocked: true }, [], undefined, 'Reset it when you speak with Fern.', 'resetPin'],
  [
    'money that is here',
    needs,
    [],
    { linked: 200_00, unmatched: 900_00 },
    '$200.00 for its order is here. Associate it with this order line.',
    'Associate funds',
  ],
  [
    'a deposit that isn’t matched',
    needs,
    [],
    { linked: 0, unmatched: 500_00 },
    'A deposit that fits its order is here, $500.00. Match it to the order.',
    'Match deposits',
  ],
  [
    'no money',
    needs,
    [],
    { linked: 0, unmatched: 0 },
    'No money for its order is here yet. Ask the sponsor to send it.',
    'View what the order needs',
  ],
  [
    'a value to fix',
    { ...line, status: 'open', dataFixes: [{ header: 'SSN' }] },
    [],
    undefined,
    'Fix SSN in the order.',
    'Fix values',
  ],
])(
  '[line-problem] the remedy of %s is its own, with what starts it',
  (_title, of, events, moneyHere, remedy, start) => {
    const problem = problemOf(of, events, '2026-11-23', moneyHere);
    expect([problem?.remedy, problem?.action ?? problem?.button?.label]).toEqual([remedy, start]);
  },
);

test.each([
  ['11 PM Eastern', '2026-11-24T04:00:00Z', 'We’ve waited 7 days'],
  ['9 PM Pacific', '2026-11-24T05:00:00Z', 'We’ve waited 8 days'],
])('[bank-day] days since a return count at the bank: %s', (_title, now, words) => {
  expect(problemOf(reissue, failedAs({}), bankDay(now))?.sentence).toContain(words);
});
