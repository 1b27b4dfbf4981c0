import type { RiskReason } from '@fiducia/domain/payments/instruction-risk';
import { expect, test } from 'vitest';
import { callToMake } from './call-to-make.ts';

const account = 'ask for the account’s last four digits';

test.each<[string, readonly RiskReason[], readonly string[], boolean, string | undefined]>([
  ['a first payment alone', ['newBankAndNewPerson'], [], true, undefined],
  ['a first payment of a large amount', ['newBankAndNewPerson', 'largeAmount'], [], true, account],
  ['a changed account', ['bankChangedRecently', 'contactChangedRecently'], [], true, account],
  ['an account that isn’t verified', ['accountNotVerified'], [], true, account],
  ['another account than last time', [], ['account_number_last4'], true, account],
  ['another payee', ['nameMismatch', 'addressDiffers'], [], false, 'ask who should be paid'],
  ['a check to another address', ['addressDiffers'], [], false, 'ask where the payment should go'],
  ['a check instead of the last account', [], ['payment_method_code'], false, 'ask where the payment should go'],
  ['changed contact details', ['contactChangedRecently'], [], true, 'ask what changed'],
  ['an identity to verify', ['identityNotVerified'], [], true, undefined],
  ['stops that no call settles', ['sanctionsHit', 'sharedBankAccount'], [], true, undefined],
])('%s: %s', (_, risks, changed, isElectronic, question) => {
  expect(callToMake({ risks, changed, isElectronic })?.question).toBe(question);
});

test('a number that may have been changed with the contact details isn’t the one to call', () => {
  const of = (risks: readonly RiskReason[]) => callToMake({ risks, changed: [], isElectronic: true })?.needsOlderNumber;
  expect(of(['bankChangedRecently'])).toBe(false);
  expect(of(['bankChangedRecently', 'contactChangedRecently'])).toBe(true);
});
