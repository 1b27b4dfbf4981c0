import { expect, test } from 'vitest';
import { shortRisk } from './short-risk.ts';

test('a first payment is named after its new account where that needs a closer look', () => {
  expect(shortRisk('newBankAndNewPerson', ['newBankAndNewPerson'])).toBe('first payment');
  expect(shortRisk('newBankAndNewPerson', ['newBankAndNewPerson', 'largeAmount'])).toBe('new account');
  expect(shortRisk('largeAmount', ['newBankAndNewPerson', 'largeAmount'])).toBe('large amount');
});
