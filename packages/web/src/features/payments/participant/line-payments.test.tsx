import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithKit } from '../../../kit/render-with-kit.tsx';
import type { LinePayment } from './line-instruction.ts';
import { LinePayments } from './line-payments.tsx';

const payment = (status: LinePayment['status'], clearedOn: string | null) =>
  ({
    id: 'a'.repeat(32),
    referenceNumber: '260191491899976',
    amount: 1_645_000,
    paymentMethodCode: 'ACH',
    status,
    effectiveDate: '2026-11-23',
    clearedOn,
    returnReason: null,
    reportedMissingAt: null,
  }) as unknown as LinePayment;

test.each([
  ['sent', null, 'Expected on', 'November 23, 2026'],
  ['cleared', '2026-11-24', 'Cleared on', 'November 24, 2026'],
  ['returned', '2026-11-24', 'Was expected on', 'November 23, 2026'],
  ['stopped', null, 'Was expected on', 'November 23, 2026'],
  ['cancelled', null, 'Was expected on', 'November 23, 2026'],
] as const)('explains the date of a payment that is %s to the participant', (status, clearedOn, label, day) => {
  renderWithKit(<LinePayments payments={[payment(status, clearedOn)]} />);
  expect(screen.getByText(label)).toBeTruthy();
  expect(screen.getByText(day)).toBeTruthy();
  expect(screen.queryAllByText(/ on$/)).toHaveLength(1);
});
