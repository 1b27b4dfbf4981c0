import { cents } from '@fiducia/domain/foundation/money/cents';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nextIraStep } from './next-ira-step.ts';
import type { Payout } from './payout/payouts.tsx';
import { canBeNudged } from './transfers/nudge-button.tsx';
import type { Transfer } from './transfers/transfer-draft.ts';
import { isLateWithUs, lateBy, nowText, stepsDone, stepsOf } from './transfers/transfer-state.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-27T15:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const transfer = (given: Partial<Transfer>): Transfer =>
  ({
    id: '1',
    institutionName: 'Cedar Ridge Brokerage',
    status: 'sent',
    stepSince: '2026-10-22T15:00:00Z',
    signedAt: '2026-10-21T15:00:00Z',
    sentAt: '2026-10-22T15:00:00Z',
    receivedAt: null,
    creditedAt: null,
    expectedOn: '2026-11-19',
    nudgedOn: null,
    amount: cents(1_264_050),
    ...given,
  }) as Transfer;
const payout = (given: Partial<Payout>): Payout => ({ status: 'pending', holder: 'us', ...given }) as Payout;
const facts = { transfers: [], payouts: [], isEmpty: false, hasBeneficiaries: true };

test('[ira-transfer] names what a late transfer waits for and since when, never the step as done', () => {
  const late = transfer({});
  expect([lateBy(late), stepsDone(late)]).toEqual([8, 2]);
  expect(stepsOf(late)).toEqual([
    { label: 'Letter signed', note: 'October 21, 2026' },
    { label: 'Letter sent', note: 'October 22, 2026' },
    { label: 'With Cedar Ridge Brokerage', note: '8 days late' },
    { label: 'In your IRA' },
  ]);
  expect(nowText(late)).toContain('it isn’t here yet');
});

test('[ira-transfer] a signed letter is being sent, and is late only after a week', () => {
  const signed = transfer({ status: 'signed', stepSince: '2026-11-25T15:00:00Z', sentAt: null, expectedOn: null });
  expect(stepsOf(signed)[1]).toEqual({ label: 'Sending your letter', note: 'Since November 25, 2026' });
  expect(lateBy(signed)).toBe(0);
  const late = { ...signed, stepSince: '2026-11-18T15:00:00Z' };
  expect([lateBy(late), isLateWithUs(late), canBeNudged(late)]).toEqual([2, true, false]);
  expect(nowText(late)).toContain('It’s our turn. We send letters every business day');
});

test('the home page offers one next step, the most urgent first', () => {
  const late = transfer({});
  expect(nextIraStep({ ...facts, transfers: [transfer({ expectedOn: '2026-12-01' })] }).kind).toBe('more');
  expect(nextIraStep({ ...facts, hasBeneficiaries: false }).kind).toBe('beneficiaries');
  expect(nextIraStep({ ...facts, isEmpty: true, hasBeneficiaries: false }).kind).toBe('firstMoney');
  expect(nextIraStep({ ...facts, transfers: [late], hasBeneficiaries: false })).toMatchObject({
    kind: 'nudge',
    transfer: late,
  });
  expect(nextIraStep({ ...facts, transfers: [transfer({ nudgedOn: '2026-11-25' })] }).kind).toBe('more');
  expect(nextIraStep({ ...facts, transfers: [late, transfer({ status: 'draft' })] }).kind).toBe('sign');
  const unsent = transfer({ status: 'signed', expectedOn: null });
  expect(nextIraStep({ ...facts, transfers: [unsent] })).toEqual({ kind: 'late', transfer: unsent });
  const letter = payout({ holder: 'owner', needsLetter: true, hasLetter: false });
  expect(nextIraStep({ ...facts, transfers: [late], payouts: [letter] }).kind).toBe('letter');
  const returned = payout({ status: 'waitingForReissue' });
  expect(nextIraStep({ ...facts, transfers: [late], payouts: [letter, returned] }).kind).toBe('returned');
});
