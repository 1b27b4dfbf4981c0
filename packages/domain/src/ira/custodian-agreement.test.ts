import { expect, test } from 'vitest';
import { productFor, termsProblem } from './custodian-agreement.ts';

test.each([
  ['automaticRollover', 'traditional', 'traditionalIra'],
  ['automaticRollover', 'roth', 'rothIra'],
  ['taxableSavingsAccount', 'traditional', 'savingsAccount'],
  ['taxableSavingsAccount', 'roth', 'savingsAccount'],
] as const)('%s of %s money opens %s', (action, money, product) => {
  expect(productFor(action, money)).toBe(product);
});

const terms = { hasAccount: false, hasPlan: true, startsOn: '2026-01-01', endsOn: null };
test.each([
  [{}, undefined],
  [{ hasPlan: false }, undefined],
  [{ hasAccount: true }, 'placeTwice'],
  [{ endsOn: '2025-12-31' }, 'endsEarly'],
  [{ endsOn: '2026-01-01' }, undefined],
] as const)('terms with %o: %s', (more, code) => {
  expect(termsProblem({ ...terms, ...more })?.code).toBe(code);
});
