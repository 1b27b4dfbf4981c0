import { expect, test } from 'vitest';
import { sharedParts } from './shared-words.ts';

test('marks the words that both names have', () => {
  const parts = sharedParts('Hugo Andrew Ivers', ['IVERS MARR, Hugo Renan']);
  expect(parts.filter(({ isShared }) => isShared).map(({ text }) => text)).toEqual(['Hugo', 'Ivers']);
  expect(parts.map(({ text }) => text).join('')).toBe('Hugo Andrew Ivers');
});

test('marks nothing without another text', () => {
  expect(sharedParts('Hugo Ivers', []).every(({ isShared }) => !isShared)).toBe(true);
});
