import { expect, test } from 'vitest';
import { contributionLimit, contributionYears } from './contribution-limit.ts';

test.each([
  [2025, '1976-01-01', 700_000],
  [2025, '1975-12-31', 800_000],
  [2026, '1977-01-01', 750_000],
  [2026, '1976-12-31', 860_000],
  [2026, null, 750_000],
  [2027, '1960-01-01', undefined],
])('the limit of %i for a person born on %s is %s cents', (year, born, limit) => {
  expect(contributionLimit(year, born)).toBe(limit);
});

test.each([
  ['2026-04-15', [2026, 2025]],
  ['2026-04-16', [2026]],
  ['2028-04-17', [2028, 2027]],
  ['2028-04-18', [2028]],
  ['2026-12-31', [2026]],
])('on %s a contribution can be for %j', (day, years) => {
  expect(contributionYears(day)).toEqual(years);
});
