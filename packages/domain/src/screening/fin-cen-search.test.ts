import { describe, expect, test } from 'vitest';
import { type BookRecord, FinCenMatcher, type MatchBasis, matchReason } from './fin-cen-search.ts';
import { maskedNumber, readFinCenSubjects, taxIdsOf } from './fin-cen-subjects.ts';

const personColumns =
  'tracking_number,last_name,first_name,middle_name,suffix,alias_last_name,alias_first_name,alias_middle_name,alias_suffix,number,number_type,dob,street,city,state,zip,country,phone';
const businessColumns =
  'tracking_number,business_name,dba_name,number,number_type,incorporated,street,city,state,zip,country,phone';
const row = (columns: string, values: Readonly<Record<string, string>>): string[] =>
  columns.split(',').map((column) => values[column.replace('\uFEFF', '')] ?? '');
const person = (values: Readonly<Record<string, string>>) => row(personColumns, values);
const business = (values: Readonly<Record<string, string>>) => row(businessColumns, values);

describe('subjects of a 314(a) request', () => {
  test('[fincen-subjects] rows of one person are one subject with all aliases, numbers, and addresses', () => {
    const subjects = readFinCenSubjects('individual', [
      [`\uFEFF${personColumns}`].join().split(','),
      person({
        tracking_number: '7',
        first_name: 'Zora',
        last_name: 'Zheltov',
        number: '219-09-9998',
        number_type: 'SSN/ITIN',
        dob: '2/8/1988',
      }),
      person({
        tracking_number: '7',
        first_name: 'Zora',
        last_name: 'Zheltov',
        alias_first_name: 'Sara',
        alias_last_name: 'Zelt',
        street: '1 Main Street',
        city: 'Tampa',
      }),
      person({ tracking_number: '8', first_name: 'Kim', last_name: 'Roe', dob: 'unknown' }),
    ]);
    expect(
      subjects.map(({ trackingNumber, names, births, addresses }) => [trackingNumber, names, births, addresses]),
    ).toEqual([
      [
        '7',
        [
          { text: 'Zora Zheltov', strength: 'primary' },
          { text: 'Sara Zelt', strength: 'strong' },
        ],
        [{ fromYear: 1988, toYear: 1988, day: '1988-02-08' }],
        ['1 Main Street Tampa'],
      ],
      ['8', [{ text: 'Kim Roe', strength: 'primary' }], [], []],
    ]);
    expect(subjects.map(taxIdsOf)).toEqual([['219099998'], []]);
    expect(subjects[0]?.ids.map(maskedNumber)).toEqual(['SSN/ITIN ending in 9998']);
  });

  test('[fincen-subjects] two businesses with one tracking number are two subjects', () => {
    const subjects = readFinCenSubjects('business', [
      businessColumns.split(','),
      business({ tracking_number: '9', business_name: 'Zhelt Trading LLC', dba_name: 'Blue Heron' }),
      business({ tracking_number: '9', business_name: 'Heron Holdings Inc' }),
    ]);
    expect(subjects.map(({ names }) => names.map(({ text }) => text))).toEqual([
      ['Zhelt Trading LLC', 'Blue Heron'],
      ['Heron Holdings Inc'],
    ]);
  });
});

describe('the search', () => {
  const subjects = readFinCenSubjects('individual', [
    personColumns.split(','),
    person({
      tracking_number: '7',
      first_name: 'Zora',
      last_name: 'Zheltov',
      number: '219-09-9998',
      number_type: 'SSN/ITIN',
      dob: '2/8/1988',
    }),
    person({
      tracking_number: '7',
      first_name: 'Zora',
      last_name: 'Zheltov',
      alias_first_name: 'Sarabeth',
      alias_last_name: 'Zeltmann',
    }),
  ]);
  const matcher = new FinCenMatcher(subjects, (digits) => `key ${digits}`, {
    byName: 0.88,
    withSecondFact: 0.8,
    yearsApart: 2,
  });
  const record = (changes: Partial<BookRecord>): BookRecord => ({
    name: 'Ann Miller',
    isIndividual: true,
    dateOfBirth: null,
    country: null,
    taxIdKey: null,
    ...changes,
  });
  test.each<[string, BookRecord, (readonly [string, number])[]]>([
    ['the same tax ID, whatever the name', record({ taxIdKey: 'key 219099998' }), [['number', 1]]],
    ['the same name', record({ name: 'Zora Zheltov' }), [['name', 1]]],
    ['an alias', record({ name: 'Sarabeth Zeltmann' }), [['alias', 1]]],
    ['tax ID and name once', record({ name: 'Zora Zheltov', taxIdKey: 'key 219099998' }), [['number', 1]]],
    ['nobody', record({ taxIdKey: 'key 111111111' }), []],
  ])('[fincen-search] finds %s', (_, given, expected) => {
    expect(matcher.find(given).map(({ basis, score }) => [basis, score])).toEqual(expected);
  });
  test('[fincen-search] the date of birth is compared, so that a reviewer can tell people apart', () => {
    const [same] = matcher.find(record({ name: 'Zora Zheltov', dateOfBirth: '1988-02-08' }));
    const [apart] = matcher.find(record({ name: 'Zora Zheltov', dateOfBirth: '1951-01-01' }));
    expect([same?.birth, apart?.birth, apart?.yearsApart]).toEqual(['same', 'different', 37]);
  });
});

test.each<[MatchBasis, number, string]>([
  ['number', 10_000, 'The tax ID is the same, whatever the names.'],
  ['name', 10_000, 'The name has the same words as the subject’s name, “Ada Zelt”.'],
  ['alias', 9_650, 'The name is similar to the alias “Ada Zelt”: 97 of 100.'],
])('[fincen-search] says why a record matches by %s', (basis, score, expected) => {
  expect(matchReason(basis, 'Ada Zelt', score)).toBe(expected);
});
