import { describe, expect, test } from 'vitest';
import { isPlausibleSize, readOfacList } from './read-ofac-list.ts';
import { readBirth, readRemarks } from './read-remarks.ts';

const name = (number: string, text: string, type = 'individual', remarks = '-0- ') => [
  number,
  text,
  type,
  'SDNT] [SDNTK',
  ...Array.from({ length: 7 }, () => '-0- '),
  remarks,
];

describe('readOfacList', () => {
  test('puts an entry together from its four files', () => {
    const read = readOfacList({
      names: [name('17', 'IVERS MARR, Hugo Renan', 'individual', 'DOB 14 Aug 1971; a.k.a. "FALCON"; nationality Beli')],
      comments: [['17', 'ze; Passport P0417733 (Belize)']],
      aliases: [['17', '1', 'aka', 'IVERS, Hugo', '-0- ']],
      addresses: [['17', '1', '-0- ', 'Belize City', 'Belize', '-0- ']],
    });
    expect(read).toMatchObject({
      ok: true,
      entries: [
        {
          entNum: 17,
          kind: 'individual',
          programs: ['SDNT', 'SDNTK'],
          names: [
            { text: 'Hugo Renan IVERS MARR', strength: 'primary' },
            { text: 'Hugo IVERS', strength: 'strong' },
            { text: 'FALCON', strength: 'weak' },
          ],
          births: [{ fromYear: 1971, toYear: 1971, day: '1971-08-14' }],
          countries: ['Belize'],
          ids: [{ kind: 'Passport', number: 'P0417733' }],
          addresses: ['Belize City, Belize'],
        },
      ],
    });
  });

  test('keeps the name of a company with a comma', () => {
    const read = readOfacList({ names: [name('18', 'OSPREY MARINE SUPPLY, LTD', '-0- ')] });
    expect(read).toMatchObject({ entries: [{ kind: 'entity', names: [{ text: 'OSPREY MARINE SUPPLY, LTD' }] }] });
  });

  test.each([
    ['a number twice', { names: [name('1', 'A'), name('1', 'B')] }, 'Entry 1 is on the list twice.'],
    [
      'an alias without its entry',
      { names: [name('1', 'A')], aliases: [['2', '1', 'aka', 'B', '']] },
      'The file with aliases names entry 2, which isn’t on the list.',
    ],
  ])('rejects the whole list for %s', (_, parts, fault) => {
    expect(readOfacList(parts)).toEqual({ ok: false, faults: [fault] });
  });
});

test.each([
  ['12 Mar 1960', [{ fromYear: 1960, toYear: 1960, day: '1960-03-12' }]],
  ['Mar 1960', [{ fromYear: 1960, toYear: 1960, day: null }]],
  ['1960', [{ fromYear: 1960, toYear: 1960, day: null }]],
  ['circa 1960', [{ fromYear: 1958, toYear: 1962, day: null }]],
  ['1958 to 1962', [{ fromYear: 1958, toYear: 1962, day: null }]],
  ['12 Mar 1960 to 14 Apr 1961', [{ fromYear: 1960, toYear: 1961, day: null }]],
  ['unknown', []],
])('reads the date of birth %s', (text, expected) => {
  expect(readBirth(text)).toEqual(expected);
});

test('reads every date of birth and country of the remarks', () => {
  const read = readRemarks(
    'DOB 1960; alt. DOB 2 Jan 1961; POB Tripoli, Libya; citizen Libya; Tax ID No. 12345-X (Libya).',
  );
  expect(read.births.map(({ fromYear, day }) => [fromYear, day])).toEqual([
    [1960, null],
    [1961, '1961-01-02'],
  ]);
  expect(read).toMatchObject({ countries: ['Libya'], ids: [{ kind: 'Tax ID No.', number: '12345-X' }] });
});

test.each([
  [100, null, true],
  [0, null, false],
  [110, 100, true],
  [111, 100, false],
  [90, 100, true],
  [89, 100, false],
])('a list of %i entries after %s is plausible: %s', (entries, inForce, expected) => {
  expect(isPlausibleSize(entries, inForce)).toBe(expected);
});
