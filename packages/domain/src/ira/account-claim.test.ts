import { expect, test } from 'vitest';
import { claimProblems } from './account-claim.ts';

const facts = { firstName: 'Hana', lastName: 'Holder', dateOfBirth: '1970-05-17', taxId: '212-34-5678' };

test.each([
  ['complete facts', {}, []],
  ['no name', { firstName: ' ', lastName: '' }, ['firstName', 'lastName']],
  ['a date that doesn’t exist', { dateOfBirth: '1970-02-30' }, ['dateOfBirth']],
  ['a date of birth that isn’t in the past', { dateOfBirth: '2026-11-27' }, ['dateOfBirth']],
  ['a tax ID with 8 digits', { taxId: '212-34-567' }, ['taxId']],
])('[P29] checks what a person enters to claim an account: %s', (_, change, keys) => {
  expect(Object.keys(claimProblems({ ...facts, ...change }, '2026-11-27'))).toEqual(keys);
});
