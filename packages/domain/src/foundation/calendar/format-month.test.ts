import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMonth, formatMonthEntry, parseMonth } from './format-month.ts';

describe('months', () => {
  test.each([
    ['3/2026', '2026-03'],
    ['03/2026', '2026-03'],
    ['122026', '2026-12'],
    [' 12-1999 ', '1999-12'],
    ['13/2026', undefined],
    ['0/2026', undefined],
    ['3/26', undefined],
    ['', undefined],
  ])('formats %s as %s', (text, month) => expect(parseMonth(text)).toBe(month));
  test('parses what it formats', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2099 }), fc.integer({ min: 1, max: 12 }), (year, number) => {
        const month = `${year}-${String(number).padStart(2, '0')}`;
        expect(parseMonth(formatMonth(month))).toBe(month);
      }),
    );
  });
  test.each([
    ['0', '0'],
    ['03', '03'],
    ['03/', '03/'],
    ['032', '03/2'],
    ['03/2026', '03/2026'],
    ['03/20267', '03/2026'],
  ])('typing %s shows %s', (typed, shown) => expect(formatMonthEntry(typed)).toBe(shown));
  test('leaves anything but a month unchanged', () => expect(formatMonth('soon')).toBe('soon'));
});
