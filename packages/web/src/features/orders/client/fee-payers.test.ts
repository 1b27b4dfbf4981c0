import { expect, test } from 'vitest';
import { feePayerName, howCharged } from './fee-payers.ts';

test.each([
  ['premierDistributions', 'Each participant', 'Deducted from the payment after tax'],
  ['vendorDistributions', 'Each payee', 'Deducted from the payment after tax'],
  ['addressSearch', 'You', 'Included in the money to send'],
  ['taxFormsOnly', 'You', 'Billed to you'],
] as const)('a fee of %s is paid by: %s, %s', (serviceCode, who, how) => {
  expect(feePayerName(serviceCode, 'payee')).toBe(who);
  expect(howCharged(serviceCode, { payer: 'payee', treatment: 'netReducing' })).toBe(how);
});

test('sponsors read their own word for a fee that they pay, not ours for their account', () => {
  expect(feePayerName('premierDistributions', 'masterAccount')).toBe('The plan sponsor');
});
