import { readFileSync } from 'node:fs';
import { oncePerSource, repeatedPerSource } from '@fiducia/domain/trust/once-per-source';
import { expect, test } from 'vitest';

const codesIn = (file: string) => {
  const text = readFileSync(new URL(`../../../../domain/src/${file}`, import.meta.url), 'utf8');
  return [...text.matchAll(/'(P\d+)'/g)].map(([, code = '']) => code);
};

test('every recipe says whether it posts once or repeatedly for a source', () => {
  const posted = new Set([
    ...codesIn('trust/recipes.ts'),
    ...codesIn('trust/tax-recipes.ts'),
    ...codesIn('trust/blocked-recipes.ts'),
    ...codesIn('trust/ira-recipes.ts'),
    ...codesIn('payments/fee-returned.ts'),
    ...codesIn('payments/uncashed/escheat-recipes.ts'),
  ]);
  const declared = [...oncePerSource, ...Object.keys(repeatedPerSource)];
  expect(declared.toSorted()).toEqual([...posted].toSorted());
  expect(new Set(declared).size).toBe(declared.length);
});
