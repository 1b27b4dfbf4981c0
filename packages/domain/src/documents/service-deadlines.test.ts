import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBankingDay } from '../foundation/calendar/banking-calendar.ts';
import { daysBetween } from '../foundation/calendar/dates.ts';
import { formatDate } from '../foundation/calendar/format-date.ts';
import { plainText } from './notices/plain-text.ts';
import { nextDeadline, serviceDeadlineBlocks, serviceDeadlines } from './service-deadlines.ts';

describe('service deadlines', () => {
  test.each([
    [2026, ['2026-11-24', '2026-12-29', '2026-12-30', '2026-12-30', '2026-12-31', '2027-02-01']],
    [2027, ['2027-11-24', '2027-12-29', '2027-12-30', '2027-12-30', '2027-12-31', '2028-01-31']],
    [2028, ['2028-11-22', '2028-12-27', '2028-12-28', '2028-12-28', '2028-12-29', '2029-01-31']],
  ])('%i', (year, days) => {
    const { submitWithWait, sign, moneyByWire, payByAch, payByWire, formsToPeople } = serviceDeadlines(year);
    expect([submitWithWait, sign, moneyByWire, payByAch, payByWire, formsToPeople]).toEqual(days);
  });
  test.each([
    ['2026-11-24', { step: 'submit', lastDay: '2026-11-24' }],
    ['2026-11-25', { step: 'wire', lastDay: '2026-12-30' }],
    ['2026-12-31', undefined],
  ])('the next one for sponsors on %s', (today, next) => {
    expect(nextDeadline(2026, today)).toEqual(next);
  });
  test('in every year, participants whose order is submitted in time have their 30 days, and all dates are banking days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2020, max: 2080 }), (year) => {
        const { year: deadlineYear, ...days } = serviceDeadlines(year);
        expect(deadlineYear).toBe(year);
        expect(Object.values(days).filter((day) => !isBankingDay(day))).toEqual([]);
        expect(daysBetween(days.submitWithWait, days.sign)).toBeGreaterThanOrEqual(35);
        const text = plainText(serviceDeadlineBlocks(year));
        for (const day of Object.values(days)) expect(text).toContain(formatDate(day));
      }),
    );
  });
});
