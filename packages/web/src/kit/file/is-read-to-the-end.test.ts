import { expect, it } from 'vitest';
import { isReadToTheEnd } from './is-read-to-the-end.ts';

it.each([
  [0, 500, 2000, false],
  [1479, 500, 2000, false],
  [1480, 500, 2000, true],
  [1500, 500, 2000, true],
  [0, 500, 400, true],
  [0, 500, 0, false],
])('[pdf-scroll-complete] at %i with %i of %i seen: %s', (scrollTop, clientHeight, scrollHeight, expected) => {
  expect(isReadToTheEnd({ scrollTop, clientHeight, scrollHeight })).toBe(expected);
});
