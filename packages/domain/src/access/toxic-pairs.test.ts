import { expect, test } from 'vitest';
import { clientPermissions, defaultRoles, staffPermissions } from './permissions.ts';
import { toxicPairs, toxicPairsIn } from './toxic-pairs.ts';

const known = new Set<string>([...staffPermissions, ...clientPermissions].map(({ code }) => code));

test('pairs name permissions that exist', () => {
  expect(toxicPairs.flatMap(({ codes }) => codes).filter((code) => !known.has(code))).toEqual([]);
});

test.each(toxicPairs)('$codes are found together and not alone', ({ codes: [one, other] }) => {
  expect(toxicPairsIn([one, other, 'plans.view']).map(({ codes }) => codes)).toContainEqual([one, other]);
  expect(toxicPairsIn([one])).toEqual([]);
  expect(toxicPairsIn([other])).toEqual([]);
});

test('only the administrator and the owner of an account hold a pair from the start', () => {
  const withPair = defaultRoles.filter(({ permissions }) => toxicPairsIn(permissions).length > 0);
  expect(withPair.map(({ code }) => code)).toEqual(['administrator', 'owner']);
});
