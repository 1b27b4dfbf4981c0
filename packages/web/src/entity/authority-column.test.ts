import { expect, test } from 'vitest';
import { authorityColumn } from './authority-column.ts';

test.each([
  ['federal', 'Federal'],
  ['NJ', 'NJ'],
])('the authority %s is written %s', (authority, words) => {
  expect(authorityColumn.value?.({ id: 'a'.repeat(32), authority })).toBe(words);
});
