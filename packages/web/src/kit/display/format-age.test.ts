import { expect, it } from 'vitest';
import { ageText } from './format-age.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
it.each([
  [null, ''],
  ['', ''],
  ['2026-11-21T08:00:00Z', 'today'],
  ['2026-11-22T08:00:00Z', 'today'],
  ['2026-11-20T12:00:00Z', '1 day'],
  ['2026-11-20T23:59:00Z', '1 day'],
  ['2026-11-20T04:59:00Z', '2 days'],
  ['2026-11-19', '2 days'],
])('%s reads “%s”', (since, words) => expect(ageText(since, now)).toBe(words));
