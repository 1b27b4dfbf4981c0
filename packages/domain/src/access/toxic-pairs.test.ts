import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clientPermissions, defaultRoles, fixedRoles, staffPermissions } from './permissions.ts';
import { toxicPairs, toxicPairsAcross, toxicPairsIn } from './toxic-pairs.ts';

const codes: readonly string[] = [...staffPermissions, ...clientPermissions].map(({ code }) => code);

test('pairs name permissions that exist', () => {
  expect(toxicPairs.flatMap((pair) => pair.codes).filter((code) => !codes.includes(code))).toEqual([]);
});

test.each(toxicPairs)('$codes are found together and not alone', ({ codes: [one, other] }) => {
  expect(toxicPairsIn([one, other, 'plans.view']).map((pair) => pair.codes)).toContainEqual([one, other]);
  expect(toxicPairsIn([one])).toEqual([]);
  expect(toxicPairsIn([other])).toEqual([]);
});

test('only the administrator and the owner of an account hold a pair from the start', () => {
  const withPair = defaultRoles.filter(({ permissions }) => toxicPairsIn(permissions).length > 0);
  expect(withPair.map(({ code }) => code)).toEqual(fixedRoles);
});

test('what two roles bring together is found, and what one of them held alone is not its fault', () => {
  const some = fc.subarray([...codes]);
  fc.assert(
    fc.property(some, some, (added, held) => {
      const across = toxicPairsAcross(added, held);
      expect(new Set([...across, ...toxicPairsIn(held)])).toEqual(new Set(toxicPairsIn([...added, ...held])));
      expect(across.filter((pair) => pair.codes.every((code) => held.includes(code)))).toEqual([]);
    }),
  );
});
