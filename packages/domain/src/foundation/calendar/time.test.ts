import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ageInYears } from './age-in-years.ts';
import {
  addBankingDays,
  bankHolidays,
  bankingDayOnOrAfter,
  bankingDayOnOrBefore,
  isBankingDay,
  nextBankingDay,
} from './banking-calendar.ts';
import {
  addDays,
  addMonths,
  addYears,
  compareDates,
  dateOf,
  dayOfWeek,
  daysBetween,
  isAfter,
  isBefore,
  isCalendarDate,
  lastDayOfMonth,
  partsOf,
} from './dates.ts';
import { checkEffectiveDate, earliestEffectiveDate } from './effective-date.ts';
import { formatDate, formatDateEntry } from './format-date.ts';
import { formatTime, parseTime } from './format-time.ts';
import { parseDate } from './parse-date.ts';
import { localDate, localMoment, startOfDay, timeZones } from './time-zone.ts';

const instantOf = (date: string) => Date.parse(`${date}T00:00:00Z`);
const isoOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);
const anyDate = fc
  .integer({ min: instantOf('1000-01-01'), max: instantOf('9900-12-31') })
  .map((instant) => isoOf(instant));
const workDate = fc
  .integer({ min: instantOf('2000-01-01'), max: instantOf('2099-12-31') })
  .map((instant) => isoOf(instant));

describe('dates', () => {
  test('day arithmetic matches the platform’s calendar', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -100_000, max: 30_000 }), (date, days) => {
        const expected = isoOf(instantOf(date) + days * 86_400_000);
        expect(addDays(date, days)).toBe(expected);
        expect(daysBetween(date, expected)).toBe(days);
        expect(dayOfWeek(date)).toBe(new Date(instantOf(date)).getUTCDay());
        expect(dateOf(partsOf(date))).toBe(date);
        expect(Math.sign(compareDates(date, expected))).toBe(Math.sign(-days) + 0);
      }),
    );
  });

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-01-15', -13, '2024-12-15'],
  ])('%s plus %i months is %s', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected);
  });

  test('one year after a leap day is February 28; the last day of a month stays the last', () => {
    expect(addYears('2028-02-29', 1)).toBe('2029-02-28');
    expect(lastDayOfMonth('2028-02-03')).toBe('2028-02-29');
    expect([isBefore('2026-01-01', '2026-01-02'), isAfter('2026-01-01', '2026-01-02')]).toEqual([true, false]);
  });

  test.each([
    ['1966-05-20', '2026-05-19', 59],
    ['1966-05-20', '2026-05-20', 60],
    ['1968-02-29', '2026-02-28', 57],
    ['1968-02-29', '2026-03-01', 58],
  ])('born %s, on %s: %i years', (initialValues, on, age) => {
    expect(ageInYears(initialValues, on)).toBe(age);
  });

  test.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-01', '0000-01-01', 'today', ''])(
    '%j is not a date',
    (text) => {
      expect(isCalendarDate(text)).toBe(false);
      expect(() => partsOf(text)).toThrow(RangeError);
    },
  );
});

describe('parsing dates', () => {
  test.each<[string, string | undefined]>([
    ['01/02/2026', '2026-01-02'],
    ['1/2/2026', '2026-01-02'],
    ['2026-01-02', '2026-01-02'],
    ['02/30/2026', undefined],
    ['13/01/2026', undefined],
    ['01-02-2026', undefined],
    ['', undefined],
  ])('%j is %s', (text, date) => {
    expect(parseDate(text, 2026)).toBe(date);
  });

  test('[date-two-digit-year] reads a year above the current two-digit year as 19xx, otherwise as 20xx', () => {
    for (let year = 0; year < 100; year += 1) {
      const text = `03/04/${String(year).padStart(2, '0')}`;
      expect(parseDate(text, 2026)).toBe(`${year > 26 ? 1900 + year : 2000 + year}-03-04`);
    }
  });

  test('[format-date] shows a date as MM/DD/YYYY and parses it back', () => {
    expect(formatDate('2026-11-20')).toBe('11/20/2026');
    expect(() => formatDate('2026-02-30')).toThrow(RangeError);
    fc.assert(fc.property(anyDate, (date) => parseDate(formatDate(date), 2026) === date));
  });

  test.each([
    ['1', '1'],
    ['11', '11/'],
    ['112', '11/2'],
    ['11202026', '11/20/2026'],
    ['1/2/2026', '01/02/2026'],
    ['11/20/20269', '11/20/2026'],
    ['ab', ''],
  ])('[date-entry-format] shows typed %j as %j', (typed, shown) => {
    expect(formatDateEntry(typed)).toBe(shown);
    expect(shown.length).toBeLessThanOrEqual(10);
  });

  test.each([
    ['00:05', '12:05 AM Pacific'],
    ['09:00', '9:00 AM Pacific'],
    ['12:00', '12:00 PM Pacific'],
    ['23:59', '11:59 PM Pacific'],
  ])('[time-picker] %s shows %s and is parsed back', (time, shown) => {
    expect(formatTime(time)).toBe(shown);
    expect(parseTime(shown)).toBe(time);
  });

  test('rejects an invalid time', () => {
    expect(parseTime('13:00 pm')).toBeUndefined();
    expect(() => formatTime('24:00')).toThrow(RangeError);
  });
});

describe('banking days', () => {
  // Federal Reserve holiday schedule.
  test.each([
    [
      2026,
      '2026-01-01 2026-01-19 2026-02-16 2026-05-25 2026-06-19 2026-07-04 2026-09-07 2026-10-12 2026-11-11 2026-11-26 2026-12-25',
    ],
    [
      2027,
      '2027-01-01 2027-01-18 2027-02-15 2027-05-31 2027-06-19 2027-07-05 2027-09-06 2027-10-11 2027-11-11 2027-11-25 2027-12-25',
    ],
    [
      2023,
      '2023-01-02 2023-01-16 2023-02-20 2023-05-29 2023-06-19 2023-07-04 2023-09-04 2023-10-09 2023-11-11 2023-11-23 2023-12-25',
    ],
  ])('holidays of %i', (year, expected) => {
    expect(
      bankHolidays(year)
        .map(({ closedOn }) => closedOn)
        .join(' '),
    ).toBe(expected);
  });

  test.each<[string, boolean, string]>([
    ['2026-07-03', true, 'the Friday before a Saturday holiday is a banking day'],
    ['2027-07-05', false, 'a Sunday holiday is kept on Monday'],
    ['2021-06-18', true, 'Juneteenth was not kept before 2022'],
    ['2026-11-21', false, 'Saturday'],
    ['2026-11-27', true, 'the day after Thanksgiving'],
  ])('%s is a banking day: %s (%s)', (date, isOpen) => {
    expect(isBankingDay(date)).toBe(isOpen);
  });

  test('steps over closed days are the shortest possible, and stepping back undoes stepping forward', () => {
    fc.assert(
      fc.property(workDate, fc.integer({ min: 1, max: 40 }), (date, days) => {
        const later = addBankingDays(date, days);
        expect(isBankingDay(later)).toBe(true);
        let open = 0;
        for (let day = addDays(date, 1); day <= later; day = addDays(day, 1)) open += isBankingDay(day) ? 1 : 0;
        expect(open).toBe(days);
        expect(addBankingDays(later, -days)).toBe(bankingDayOnOrBefore(date));
        expect(addBankingDays(date, 0)).toBe(bankingDayOnOrAfter(date));
        expect(daysBetween(date, nextBankingDay(date))).toBeLessThanOrEqual(5);
      }),
    );
  });

  test.each([
    ['ach', '2026-11-20', '13:59', '2026-11-23'],
    ['ach', '2026-11-20', '14:00', '2026-11-24'],
    ['ach', '2026-11-21', '09:00', '2026-11-24'],
    ['ach', '2026-11-25', '09:00', '2026-11-27'],
    ['wire', '2026-11-20', '13:59', '2026-11-20'],
    ['wire', '2026-11-20', '14:00', '2026-11-23'],
    ['wire', '2026-11-26', '09:00', '2026-11-27'],
    ['check', '2026-11-20', '23:00', '2026-11-20'],
    ['check', '2026-11-21', '09:00', '2026-11-23'],
  ] as const)('%s sent %s at %s is effective %s', (rail, date, time, expected) => {
    const lead = rail === 'ach' ? 1 : 0;
    expect(earliestEffectiveDate(rail, { date, time }, { cutOff: '14:00', leadBankingDays: lead })).toBe(expected);
  });

  test('an effective date is always a banking day and never in the past, and for ACH never the same day', () => {
    const clock = fc.constantFrom('00:00', '13:59', '14:00', '23:59');
    fc.assert(
      fc.property(workDate, clock, fc.integer({ min: 0, max: 5 }), (date, time, leadBankingDays) => {
        for (const rail of ['ach', 'wire', 'check'] as const) {
          const effective = earliestEffectiveDate(rail, { date, time }, { cutOff: '14:00', leadBankingDays });
          expect(isBankingDay(effective)).toBe(true);
          expect(rail === 'ach' ? effective > date : effective >= date).toBe(true);
          expect(checkEffectiveDate(effective, effective)).toBeUndefined();
        }
      }),
    );
  });

  test('a rejected date says what to do', () => {
    expect(checkEffectiveDate('2026-11-26', '2026-11-20')).toBe(
      'Banks are closed on this date. Choose a weekday that isn’t a bank holiday.',
    );
    expect(checkEffectiveDate('2026-11-20', '2026-11-23')).toBe(
      'The bank can’t process this payment before 11/23/2026. Choose that date or a later one.',
    );
  });
});

describe('places', () => {
  test('local times match the time zone database, instant by instant and in any order', () => {
    const from = Date.parse('1970-01-01T00:00:00Z');
    const to = Date.parse('2037-12-31T00:00:00Z');
    fc.assert(
      fc.property(fc.integer({ min: from, max: to }), fc.constantFrom(...Object.values(timeZones)), (at, timeZone) => {
        const expected = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
          at,
        );
        const { date, time } = localMoment(new Date(at).toISOString(), timeZone);
        expect(`${date} ${time}`).toBe(expected);
      }),
    );
    for (const [instant, time] of [
      ['2026-03-08T06:59:59Z', '01:59'],
      ['2026-03-08T07:00:00Z', '03:00'],
      ['2026-11-01T05:59:59Z', '01:59'],
      ['2026-11-01T06:00:00Z', '01:00'],
    ] as const)
      expect(localMoment(instant, timeZones.eastern).time).toBe(time);
  });

  test('the same instant is yesterday in the west', () => {
    expect(localMoment('2026-07-01T06:30:00Z', timeZones.pacific)).toEqual({ date: '2026-06-30', time: '23:30' });
    expect(localDate('2026-07-01T06:30:00Z', timeZones.eastern)).toBe('2026-07-01');
    expect(() => localMoment('noon', timeZones.eastern)).toThrow(RangeError);
  });

  test.each([
    ['2026-01-15', timeZones.pacific, '2026-01-15T08:00:00.000Z'],
    ['2026-07-15', timeZones.eastern, '2026-07-15T04:00:00.000Z'],
    ['2026-03-08', timeZones.pacific, '2026-03-08T08:00:00.000Z'],
    ['2026-03-09', timeZones.pacific, '2026-03-09T07:00:00.000Z'],
  ])('%s in %s begins %s', (date, zone, instant) => {
    expect(startOfDay(date, zone)).toBe(instant);
  });

  test('a day begins at local midnight, and one minute earlier is the previous day', () => {
    fc.assert(
      fc.property(workDate, fc.constantFrom(timeZones.pacific, timeZones.eastern), (date, zone) => {
        const begin = startOfDay(date, zone);
        expect(localMoment(begin, zone)).toEqual({ date, time: '00:00' });
        expect(localDate(new Date(Date.parse(begin) - 60_000).toISOString(), zone)).toBe(addDays(date, -1));
      }),
      { numRuns: 50 },
    );
  });
});

test('a time in Eastern time is labeled and read as such, and a Pacific one is not taken for it', () => {
  expect(formatTime('17:00', 'Eastern')).toBe('5:00 PM Eastern');
  expect(parseTime('5:00 PM Eastern', 'Eastern')).toBe('17:00');
  expect(parseTime('5:00 PM Pacific', 'Eastern')).toBeUndefined();
});
