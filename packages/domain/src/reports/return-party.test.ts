import { expect, test } from 'vitest';
import { nameControlOf, returnNameOf, tinTypeOf, truncatedTin } from './return-party.ts';

const person = (lastName: string) =>
  returnNameOf({ firstName: 'Ada', middleName: null, lastName, nameSuffix: null, companyName: null });
const entity = (companyName: string) =>
  returnNameOf({ firstName: null, middleName: null, lastName: null, nameSuffix: null, companyName });

test.each([
  [person('Lovelace'), 'LOVE'],
  [person('O’Neill'), 'ONEI'],
  [person('Nuñez'), 'NUNE'],
  [person('Lee'), 'LEE'],
  [person('El-Roy'), 'EL-R'],
  [person('Van Dyke'), 'VAND'],
  [entity('The Willow Tree Trust'), 'WILL'],
  [entity('The Hideaway'), 'THEH'],
  [entity('A & B Cafe'), 'A&BC'],
  [entity('4J Appraisals'), '4JAP'],
  [entity('Estate of Jan Goe'), 'GOE'],
  [person('李'), null],
])('the name control of %j is %s', (name, expected) => {
  expect(nameControlOf(name)).toBe(expected);
});

test('a copy shows the last four digits of a TIN', () => {
  expect(truncatedTin('912701234', 'individual')).toBe('XXX-XX-1234');
  expect(truncatedTin('891234567', 'business')).toBe('XX-XXX4567');
  expect(truncatedTin(null, null)).toBeNull();
});

test('a number of another country has no TIN type', () => {
  expect([tinTypeOf('socialSecurityNumber'), tinTypeOf('employerIdentificationNumber'), tinTypeOf('w8Ben')]).toEqual([
    'individual',
    'business',
    null,
  ]);
});
