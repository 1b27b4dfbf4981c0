import { expect, test } from 'vitest';
import { missingFrom, missingReportRejection } from './missing-payment.ts';
import { paymentStatuses } from './payment-status.ts';

test.each([
  ['check', '2026-03-02', '2026-03-12'],
  ['checkOvernight', '2026-03-06', '2026-03-11'],
  ['achPayment', '2026-03-06', '2026-03-10'],
  ['wirePayment', '2026-12-24', '2026-12-28'],
] as const)('a %s of %s can be reported missing from %s', (method, effectiveDate, from) => {
  expect(missingFrom(method, effectiveDate)).toBe(from);
});

const sent = { status: 'sent', method: 'check', effectiveDate: '2026-03-02', isReported: false } as const;

test('rejects a report on the day before and gives the date, but accepts it on the day itself', () => {
  expect(missingReportRejection({ ...sent, today: '2026-03-11' })?.sentence).toContain('March 12, 2026');
  expect(missingReportRejection({ ...sent, today: '2026-03-12' })).toBeUndefined();
});

test('rejects a second report because the first one is open', () => {
  expect(missingReportRejection({ ...sent, isReported: true, today: '2026-04-01' })?.code).toBe('reportedAlready');
});

test.each(paymentStatuses)('%s: only a payment that the bank accepted or reported as paid can be missing', (status) => {
  const rejection = missingReportRejection({ ...sent, status, today: '2026-04-01' });
  expect(rejection?.code).toBe(status === 'sent' || status === 'cleared' ? undefined : 'notUnderWay');
});
