import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clientPermissions, defaultRoles, fixedRoles, staffPermissions } from './permissions.ts';
import { toxicPairs, toxicPairsAcross, toxicPairsIn } from './toxic-pairs.ts';

const codes: readonly string[] = [...staffPermissions, ...clientPermissions].map(({ code }) => code);

test('pairs name existing permissions', () => {
  expect(toxicPairs.flatMap((pair) => pair.codes).filter((code) => !codes.includes(code))).toEqual([]);
});

test.each(toxicPairs)('finds $codes together but not alone', ({ codes: [one, other] }) => {
  expect(toxicPairsIn([one, other, 'plans.view']).map((pair) => pair.codes)).toContainEqual([one, other]);
  expect(toxicPairsIn([one])).toEqual([]);
  expect(toxicPairsIn([other])).toEqual([]);
});

test('only the default administrator and owner roles hold a conflicting pair', () => {
  const withPair = defaultRoles.filter(({ permissions }) => toxicPairsIn(permissions).length > 0);
  expect(withPair.map(({ code }) => code)).toEqual(fixedRoles);
});

test('finds pairs that arise from combining two roles, and leaves out pairs that one role already held alone', () => {
  const some = fc.subarray([...codes]);
  fc.assert(
    fc.property(some, some, (added, held) => {
      const across = toxicPairsAcross(added, held);
      expect(new Set([...across, ...toxicPairsIn(held)])).toEqual(new Set(toxicPairsIn([...added, ...held])));
      expect(across.filter((pair) => pair.codes.every((code) => held.includes(code)))).toEqual([]);
    }),
  );
});
