import { expect, test } from 'vitest';
import { missingFrom, missingReportRefusal } from './missing-payment.ts';
import { paymentStatuses } from './payment-status.ts';

test.each([
  ['check', '2026-03-02', '2026-03-12'],
  ['checkOvernight', '2026-03-06', '2026-03-11'],
  ['achPayment', '2026-03-06', '2026-03-10'],
  ['wirePayment', '2026-12-24', '2026-12-28'],
] as const)('a %s of %s is looked for from %s', (method, effectiveDate, from) => {
  expect(missingFrom(method, effectiveDate)).toBe(from);
});

const sent = { status: 'sent', method: 'check', effectiveDate: '2026-03-02', isReported: false } as const;

test('the day before it is too early and says when, the day itself is not', () => {
  expect(missingReportRefusal({ ...sent, today: '2026-03-11' })?.sentence).toContain('03/12/2026');
  expect(missingReportRefusal({ ...sent, today: '2026-03-12' })).toBeUndefined();
});

test('a second report is told that the first one stands', () => {
  expect(missingReportRefusal({ ...sent, isReported: true, today: '2026-04-01' })?.code).toBe('reportedAlready');
});

test.each(paymentStatuses)('%s: only what the bank has, or says that it paid, can be missing', (status) => {
  const refusal = missingReportRefusal({ ...sent, status, today: '2026-04-01' });
  expect(refusal?.code).toBe(status === 'sent' || status === 'cleared' ? undefined : 'notUnderWay');
});
