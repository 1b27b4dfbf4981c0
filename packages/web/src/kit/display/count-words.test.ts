import { expect, test } from 'vitest';
import { countWords } from './count-words.ts';

test.each([
  [0, false, '0'],
  [1_234, false, '1,234'],
  [10_000, false, '10,000'],
  [10_000, true, '10,000+'],
] as const)('%i counted, more: %s', (count, isMore, words) => {
  expect(countWords(count, isMore)).toBe(words);
});
