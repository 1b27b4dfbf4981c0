import { describe, expect, test } from 'vitest';
import { cents } from '../../foundation/money/cents.ts';
import { isRejection } from '../../foundation/rejection/rejection.ts';
import { compareBoxes, correctBoxes, correctionBlocker, printedValue, readBoxValue } from './correct-boxes.ts';
import { deMinimisNote, isDeMinimis } from './de-minimis.ts';
import { authorityDueOn, recipientDueOn } from './filing-deadlines.ts';

const of = { form: '1099-R', taxYear: 2025 } as const;
const boxes = [
  { box: '1', value: 1_000_000 },
  { box: '2a', value: 1_000_000 },
  { box: '4', value: 200_000 },
  { box: '7', value: '1' },
] as const;

describe('the value of a box as a person writes it', () => {
  test.each([
    ['1', '$1,234.56', 123_456],
    ['1', '1234', 123_400],
    ['7', ' 4g', '4G'],
  ])('box %s: %s', (box, text, value) => expect(readBoxValue(of, box, text)).toBe(value));

  test.each([
    ['1', 'much', 'is an amount'],
    ['1', '1.234', 'is an amount'],
    ['1', '-5.00', 'is an amount'],
    ['7', 'Z', 'distribution codes'],
    ['7', '123', 'distribution codes'],
    ['7', '73', 'doesn’t allow codes 7 and 3 together'],
    ['99', '1', 'doesn’t have this box'],
  ])('box %s can’t have %s', (box, text, words) => {
    const value = readBoxValue(of, box, text);
    expect(isRejection(value) && value.sentence).toContain(words);
  });
});

test('a correction changes one box, and a form without it is unchanged', () => {
  const corrected = correctBoxes(of, boxes, [{ box: '7', value: '2' }]);
  expect(compareBoxes(of, boxes, corrected).filter(({ isChanged }) => isChanged)).toEqual([
    expect.objectContaining({ box: '7', before: '1', after: '2' }),
  ]);
  expect(correctBoxes(of, boxes, [])).toEqual(boxes);
  expect(printedValue(of, boxes, '1')).toBe('$10,000.00');
  expect(printedValue(of, boxes, '5')).toBeNull();
});

test('withheld tax comes from the ledger, so no request changes it', () => {
  expect(correctionBlocker(of, '4', '1.00')?.code).toBe('taxIsFromLedger');
  expect(correctionBlocker(of, '14', '1.00')?.code).toBe('taxIsFromLedger');
  expect(correctionBlocker(of, '7', '2')).toBeUndefined();
});

test.each([
  ['1', 100_00, true],
  ['1', 100_01, false],
  ['4', 25_00, true],
  ['4', 25_01, false],
])('box %s off by %i cents: small enough is %s', (box, off, isSmall) => {
  expect(isDeMinimis({ box, oldCents: cents(50_000), newCents: cents(50_000 + off) })).toBe(isSmall);
});

test('a small difference is corrected if the recipient asks', () => {
  const change = { box: '1', oldCents: cents(50_000), newCents: cents(50_100) };
  expect(deMinimisNote(change, true)).toContain('must be corrected');
  expect(deMinimisNote(change, false)).toContain('isn’t required');
  expect(deMinimisNote({ ...change, newCents: cents(90_000) }, false)).toBeUndefined();
});

test.each([
  ['1099-R', 2026, '2027-02-01', '2027-03-31', '2027-04-30'],
  ['1042-S', 2026, '2027-03-15', '2027-03-15', '2027-04-14'],
  // May 31 is Memorial Day.
  ['5498', 2026, '2027-06-01', '2027-06-01', '2027-07-01'],
] as const)(
  '%s of %i is due to recipients, to the IRS, and with an extension',
  (form, year, recipient, irs, extended) => {
    expect([recipientDueOn(form, year), authorityDueOn(form, year), authorityDueOn(form, year, true)]).toEqual([
      recipient,
      irs,
      extended,
    ]);
  },
);
