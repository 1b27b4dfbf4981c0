import { expect, test } from 'vitest';
import { type AccountCreationData, lacksAccountCreationData, newLoginProblems } from './new-login.ts';

const whole: AccountCreationData = {
  firstName: 'Ada',
  lastName: 'Example',
  emailAddress: 'ada@example.test',
  phoneNumber: '+12125550142',
  password: 'hash',
};

test.each(['firstName', 'lastName', 'emailAddress', 'phoneNumber', 'password'] as const)(
  '[account-creation-data-missing] a user without %s lacks data for account creation',
  (key) => {
    expect(lacksAccountCreationData(whole)).toBe(false);
    expect(lacksAccountCreationData({ ...whole, [key]: null })).toBe(true);
    // The rule checks only for null: an empty string is a value.
    expect(lacksAccountCreationData({ ...whole, [key]: '' })).toBe(false);
  },
);

test('validates only the fields that are given, each by its own rule', () => {
  expect(newLoginProblems({})).toEqual({});
  expect(
    newLoginProblems({ firstName: 'Ada', lastName: 'E', emailAddress: 'a@b.co', phoneNumber: '2125550142' }),
  ).toEqual({});
  expect(newLoginProblems({ firstName: '', emailAddress: 'x', phoneNumber: '1', password: 'x' })).toEqual({
    firstName: ['Please enter First name'],
    emailAddress: ['Please enter valid email'],
    phoneNumber: ['Please enter a valid phone number.'],
    password: ['Enter a valid password'],
  });
});
