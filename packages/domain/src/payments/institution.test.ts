import { expect, test } from 'vitest';
import { isPayableLine, payableTo, payeeOf } from './institution.ts';

test.each([
  ['Harborlight Trust Company FBO {owner}', true],
  ['Cedar Ridge Brokerage as custodian FBO {owner}', true],
  ['Harborlight Trust Company', false],
  ['Harborlight Trust Company FBO {participant}', false],
  ['{owner} FBO {owner}', false],
  ['Harborlight Trust Company FBO {owner} IRA', false],
  [' FBO {owner}', false],
])('the payable line %j is accepted: %s', (line, isAccepted) => expect(isPayableLine(line)).toBe(isAccepted));

test('a payable line gives the payee, and names the owner on a check', () => {
  const payee = payeeOf('Cedar Ridge Brokerage as custodian FBO {owner}');
  expect(payee).toBe('Cedar Ridge Brokerage as custodian');
  expect(payableTo(payee, 'Grace Wetherby')).toBe('Cedar Ridge Brokerage as custodian FBO Grace Wetherby');
});
