import { expect, test } from 'vitest';
import { addBusinessDays, isBusinessDay, legalHolidays } from './legal-holidays.ts';

test('lists the legal holidays of the District of Columbia, with Saturday holidays on Friday', () => {
  expect(legalHolidays(2026).map(({ name, observedOn }) => `${observedOn} ${name}`)).toEqual([
    '2026-01-01 New Year’s Day',
    '2026-01-19 Birthday of Martin Luther King, Jr.',
    '2026-02-16 Presidents Day',
    '2026-04-16 Emancipation Day',
    '2026-05-25 Memorial Day',
    '2026-06-19 Juneteenth National Independence Day',
    '2026-07-03 Independence Day',
    '2026-09-07 Labor Day',
    '2026-10-12 Columbus Day',
    '2026-11-11 Veterans Day',
    '2026-11-26 Thanksgiving Day',
    '2026-12-25 Christmas Day',
  ]);
});

test.each([
  ['2022-04-15', 'Emancipation Day on a Saturday'],
  ['2017-04-17', 'Emancipation Day on a Sunday'],
  ['2033-01-20', 'Inauguration Day'],
  ['2013-01-21', 'Inauguration Day on a Sunday'],
  ['2027-12-31', 'New Year’s Day of the next year on a Saturday'],
])('%s is not a business day: %s', (date) => {
  expect(isBusinessDay(date)).toBe(false);
});

test.each(['2029-01-19', '2026-01-20', '2026-07-06'])('%s is a business day', (date) => {
  expect(isBusinessDay(date)).toBe(true);
});

test('counts business days over Thanksgiving', () => {
  expect(addBusinessDays('2026-11-24', 3)).toBe('2026-11-30');
});
