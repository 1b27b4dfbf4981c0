import { cents } from '@fiducia/domain/foundation/money/cents';
import type { LineEvent } from '@fiducia/domain/orders/line-events';
import { expect, test } from 'vitest';
import { hasNewInstructions, problemOf } from './line-problem.ts';

const line = {
  id: 'a'.repeat(32),
  status: 'inProgress',
  substatus: 'waitingToPay',
  firstName: 'Fern',
  isPinLocked: false,
  becomesNonResponsiveParticipantAtEndOfDayOn: '2026-11-14',
  totalFundsRequired: cents(500_00),
  totalFundsAssociated: cents(500_00),
  holdEndsOn: null,
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
  [{ isPinLocked: true }, 'The PIN is locked after too many wrong tries.', undefined],
  [
    { status: 'waitingForParticipant', substatus: null },
    'The response deadline was 11/14/2026, 9 days ago.',
    '/distributions/expired-order-lines',
  ],
  [{ substatus: 'waitingForAssets', totalFundsAssociated: cents(0) }, '$500.00 is missing.', '#funding'],
  [{ dataFixes: [{}] }, '1 value of this participant must be fixed.', undefined],
] as const)('[line-problem] %j is said in one sentence with its remedy', (changes, sentence, href) => {
  const problem = problemOf({ ...line, ...changes }, [returned], '2026-11-23');
  expect(problem?.sentence).toBe(sentence);
  expect(problem?.button?.href).toBe(href);
});
