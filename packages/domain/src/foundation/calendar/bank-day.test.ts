import { expect, test } from 'vitest';
import { ageInBankDays, bankDay } from './bank-day.ts';

// The wall clocks of November 2026: Pacific is UTC−8, Eastern is UTC−5.
test.each([
  ['9 PM Pacific is past midnight at the bank', '2026-11-24T05:00:00Z', '2026-11-24'],
  ['8:59 PM Pacific is still the same day', '2026-11-24T04:59:00Z', '2026-11-23'],
  ['11 PM Eastern', '2026-11-24T04:00:00Z', '2026-11-23'],
  ['noon', '2026-11-23T17:00:00Z', '2026-11-23'],
  ['9 PM Pacific in summer', '2026-07-02T04:00:00Z', '2026-07-02'],
  ['11 PM Eastern in summer', '2026-07-02T03:00:00Z', '2026-07-01'],
  ['a date', '2026-11-23', '2026-11-23'],
])('[bank-day] %s', (_title, instant, day) => {
  expect(bankDay(instant)).toBe(day);
});

test.each([
  ['at 9 PM Pacific', '2026-11-24T05:00:00Z', 10],
  ['at 11 PM Eastern', '2026-11-24T04:00:00Z', 9],
  ['in the morning', '2026-11-23T14:00:00Z', 9],
])('[bank-day] the age of a deadline and of an instant of the same day agree %s', (_title, now, days) => {
  const at = Date.parse(now);
  // 11:30 PM Eastern of the day before the 15th, and just after midnight Eastern.
  expect(ageInBankDays('2026-11-14', at)).toBe(days);
  expect(ageInBankDays('2026-11-15T04:30:00Z', at)).toBe(days);
  expect(ageInBankDays('2026-11-15T05:30:00Z', at)).toBe(days - 1);
});
