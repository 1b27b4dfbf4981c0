import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../foundation/calendar/dates.ts';
import { endingAlertDue, endOfTime, endsWithoutNext, figureSpans, nextTerm, versionOn } from './figure-spans.ts';
import type { RuleVersion } from './rule-version.ts';

const version = (name: string, from: string, to: string): RuleVersion => ({
  code: 'regularPayments',
  key: null,
  version: name,
  from,
  to,
  source: 'test',
  sureness: 'confirmed',
  values: {},
});
const old = version('2026', '2026-01-01', '2026-12-31');
const carried = version('carried', '2027-01-01', '2027-03-31');
const published = version('published', '2027-01-01', '2027-12-31');
const later = version('later', '2027-02-01', '2027-12-31');
const standing = version('standing', '2020-01-01', endOfTime);
const sale = version('sale', '2026-12-01', '2026-12-31');

const summary = (versions: readonly RuleVersion[], today = '2026-11-23') =>
  figureSpans(versions, today).map(({ version: one, to, daysLeft, next }) => [
    one.version,
    to,
    daysLeft,
    next?.version ?? null,
  ]);

test.each([
  [61, undefined],
  [60, 60],
  [59, 60],
  [15, 60],
  [14, 14],
  [13, 14],
  [0, 14],
  [-1, 14],
])('[figures that end] %d days before the end, the alert of %s days is due', (daysLeft, due) => {
  expect(endingAlertDue(daysLeft)).toBe(due);
});

test.each([
  ['nothing follows', [old], [['2026', '2026-12-31', 38, null]]],
  [
    'built-in figures follow',
    [old, carried],
    [
      ['2026', '2026-12-31', 38, 'carried'],
      ['carried', '2027-03-31', 128, null],
    ],
  ],
  [
    'a published version replaces the built-in one that follows',
    [published, old, carried],
    [
      ['2026', '2026-12-31', 38, 'published'],
      ['published', '2027-12-31', 403, null],
    ],
  ],
  [
    'the next version begins after a gap',
    [later, old],
    [
      ['2026', '2026-12-31', 38, null],
      ['later', '2027-12-31', 403, null],
    ],
  ],
  [
    'a temporary version interrupts one without an end',
    [sale, standing],
    [
      ['standing', '2026-11-30', 7, 'sale'],
      ['sale', '2026-12-31', 38, 'standing'],
      ['standing', null, null, null],
    ],
  ],
])('[figures that end] %s', (_, versions, spans) => {
  expect(summary(versions)).toEqual(spans);
});

test.each([
  [
    '2026-11-23',
    [
      ['standing', '2020-01-01'],
      ['sale', '2026-12-01'],
      ['standing', '2027-01-01'],
    ],
  ],
  ['2027-03-01', [['standing', '2027-01-01']]],
])('[figures that end] on %s, a version that another interrupted begins again after it', (today, begins) => {
  expect(figureSpans([sale, standing], today).map(({ version: one, from }) => [one.version, from])).toEqual(begins);
});

test('[figures that end] a figure that ended remains listed until a version is in effect', () => {
  expect(summary([old], '2027-01-03')).toEqual([['2026', '2026-12-31', -3, null]]);
  expect(summary([later, old], '2027-01-03')).toEqual([
    ['2026', '2026-12-31', -3, null],
    ['later', '2027-12-31', 362, null],
  ]);
  expect(summary([old], '2026-12-31')).toEqual([['2026', '2026-12-31', 0, null]]);
});

test('[figures that end] a day without a version is either after an end without a next version or never covered', () => {
  const today = '2026-06-01';
  const day = fc.integer({ min: 0, max: 60 }).map((days) => addDays(today, days));
  const some = fc
    .tuple(day, fc.integer({ min: 0, max: 30 }))
    .map(([from, days]) => version(`${from} ${days}`, from, addDays(from, days)));
  fc.assert(
    fc.property(fc.array(some, { maxLength: 5 }), day, (versions, date) => {
      const spans = figureSpans(versions, today);
      const has = versionOn(versions, date) !== undefined;
      const isAfterEnd = spans.some((one) => endsWithoutNext(one) && addDays(one.to ?? '', 1) === date);
      const before = versionOn(versions, addDays(date, -1)) !== undefined;
      if (date > today && before) expect(isAfterEnd).toBe(!has);
    }),
  );
});

test.each([
  ['2026-12-31', '2026-11-23', '2027-01-01', '2027-12-31'],
  ['2027-03-31', '2026-11-23', '2027-04-01', '2027-12-31'],
  ['2026-12-31', '2027-01-15', '2027-01-15', '2027-12-31'],
])('[figures that end] after %s, drafted on %s, the next version is valid from %s to %s', (end, today, from, to) => {
  expect(nextTerm(end, today)).toEqual({ from, to });
});
