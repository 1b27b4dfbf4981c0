import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ListRows } from './published-lists.ts';
import { comparableFacts, readOfacList } from './read-ofac-list.ts';
import { readSdnXml, type XmlElement } from './sdn-xml.ts';

/** What a list says about an entry, before it is written in one of the two forms. */
interface Published {
  readonly isPerson: boolean;
  readonly surname: string;
  readonly givenNames: string;
  readonly programs: readonly string[];
  readonly aliases: readonly { readonly surname: string; readonly givenNames: string; readonly isWeak: boolean }[];
  readonly births: readonly string[];
  readonly birthplaces: readonly string[];
  readonly nationalities: readonly string[];
  readonly citizenships: readonly string[];
  readonly ids: readonly { readonly type: string; readonly number: string; readonly country: string }[];
  readonly addresses: readonly { readonly street: string; readonly city: string; readonly country: string }[];
  readonly remark: string;
}

const none = '-0- ';
const named = ({ surname, givenNames }: { surname: string; givenNames: string }, isPerson: boolean) =>
  isPerson ? `${surname}, ${givenNames}` : surname;

/** Writes the four CSV files of OFAC. */
function asCsv(list: readonly Published[]): { names: ListRows; addresses: ListRows; aliases: ListRows } {
  const remarksOf = (entry: Published): string => {
    const alternatives = (label: string, values: readonly string[]) =>
      values.map((value, index) => `${index === 0 ? '' : 'alt. '}${label} ${value}`);
    const facts = [
      ...alternatives('DOB', entry.births),
      ...alternatives('POB', entry.birthplaces),
      ...alternatives('nationality', entry.nationalities),
      ...alternatives('citizen', entry.citizenships),
      ...entry.aliases.filter(({ isWeak }) => isWeak).map((alias) => `a.k.a. '${named(alias, entry.isPerson)}'`),
      ...entry.ids.map(({ type, number, country }) => `${type} ${number} (${country})`),
      ...(entry.remark === '' ? [] : [entry.remark]),
    ];
    return facts.length === 0 ? none : `${facts.join('; ')}.`;
  };
  return {
    names: list.map((entry, index) => [
      String(index),
      named(entry, entry.isPerson),
      entry.isPerson ? 'individual' : none,
      entry.programs.join('] ['),
      ...Array.from({ length: 7 }, () => none),
      remarksOf(entry),
    ]),
    addresses: list.flatMap(({ addresses }, index) =>
      addresses.map(({ street, city, country }) => [String(index), '1', street, city, country, none]),
    ),
    aliases: list.flatMap((entry, index) =>
      entry.aliases
        .filter(({ isWeak }) => !isWeak)
        .map((alias) => [String(index), '1', 'aka', named(alias, entry.isPerson), none]),
    ),
  };
}

const leaf = (name: string, text: string): XmlElement => ({ name, text, children: [] });
const node = (name: string, ...children: XmlElement[]): XmlElement => ({ name, text: '', children });
const nameLeaves = ({ surname, givenNames }: { surname: string; givenNames: string }, isPerson: boolean) =>
  isPerson ? [leaf('firstName', givenNames), leaf('lastName', surname)] : [leaf('lastName', surname)];

/** Writes the entries of SDN.XML. */
const asXml = (list: readonly Published[]): XmlElement[] =>
  list.map((entry, index) =>
    node(
      'sdnEntry',
      leaf('uid', String(index)),
      ...nameLeaves(entry, entry.isPerson),
      leaf('sdnType', entry.isPerson ? 'Individual' : 'Entity'),
      ...(entry.remark === '' ? [] : [leaf('remarks', entry.remark)]),
      node('programList', ...entry.programs.map((program) => leaf('program', program))),
      node(
        'idList',
        ...entry.ids.map(({ type, number, country }) =>
          node('id', leaf('idType', type), leaf('idNumber', number), leaf('idCountry', country)),
        ),
      ),
      node(
        'akaList',
        ...entry.aliases.map((alias) =>
          node(
            'aka',
            leaf('type', 'a.k.a.'),
            leaf('category', alias.isWeak ? 'weak' : 'strong'),
            ...nameLeaves(alias, entry.isPerson),
          ),
        ),
      ),
      node(
        'addressList',
        ...entry.addresses.map(({ street, city, country }) =>
          node('address', leaf('address1', street), leaf('city', city), leaf('country', country)),
        ),
      ),
      node('nationalityList', ...entry.nationalities.map((country) => node('nationality', leaf('country', country)))),
      node('citizenshipList', ...entry.citizenships.map((country) => node('citizenship', leaf('country', country)))),
      node(
        'dateOfBirthList',
        ...entry.births.map((date) => node('dateOfBirthItem', leaf('dateOfBirth', date), leaf('mainEntry', 'true'))),
      ),
      node(
        'placeOfBirthList',
        ...entry.birthplaces.map((place) => node('placeOfBirthItem', leaf('placeOfBirth', place))),
      ),
    ),
  );

const word = fc.constantFrom('KADIR', 'OSPREY', 'IVERS MARR', 'Hugo', 'Renan', 'Zheltov', "O'Dell");
const country = fc.constantFrom('Belize', 'Libya', 'Iran', 'North Macedonia');
const few = <T>(of: fc.Arbitrary<T>) => fc.array(of, { maxLength: 3 });
const published: fc.Arbitrary<Published> = fc.record({
  isPerson: fc.boolean(),
  surname: word,
  givenNames: word,
  programs: fc.uniqueArray(fc.constantFrom('SDNT', 'SDGT', 'CUBA'), { maxLength: 3 }),
  aliases: few(fc.record({ surname: fc.constantFrom('FALCON', 'MARR'), givenNames: word, isWeak: fc.boolean() })),
  births: few(fc.constantFrom('14 Aug 1971', 'Aug 1971', '1971', 'circa 1960', '1958 to 1962')),
  birthplaces: few(fc.constantFrom('Belize City, Belize', 'Tripoli, Libya')),
  nationalities: few(country),
  citizenships: few(country),
  ids: few(
    fc.record({
      type: fc.constantFrom('Passport', 'Cedula No.', 'Tax ID No.', 'Gender'),
      number: fc.constantFrom('P0417733', '12-345', 'Male'),
      country,
    }),
  ),
  addresses: few(fc.record({ street: fc.constantFrom('1 Main Street', 'P.O. Box 7'), city: word, country })),
  remark: fc.constantFrom('', '(Linked To: OSPREY MARINE SUPPLY)'),
});

describe('readSdnXml', () => {
  test('[ofac-xml] has the same entries as the CSV files of the same publication', () => {
    fc.assert(
      fc.property(fc.array(published, { minLength: 1, maxLength: 4 }), (list) => {
        const xml = readSdnXml({ root: 'sdnList', recordCount: list.length, entries: asXml(list) });
        expect(xml).toEqual(readOfacList(asCsv(list)));
      }),
    );
  });

  test('[ofac-xml] puts an address together from street, city, state, postal code, and country', () => {
    const entry = node(
      'sdnEntry',
      leaf('uid', '7'),
      leaf('lastName', 'OSPREY MARINE SUPPLY LTD'),
      leaf('sdnType', 'Entity'),
      node(
        'addressList',
        node(
          'address',
          leaf('address1', '1 Pier Road'),
          leaf('address2', 'Suite 2'),
          leaf('city', 'Miami'),
          leaf('stateOrProvince', 'FL'),
          leaf('postalCode', '33155'),
          leaf('country', 'United States'),
        ),
      ),
    );
    expect(readSdnXml({ root: 'sdnList', recordCount: 1, entries: [entry] })).toMatchObject({
      entries: [
        {
          kind: 'entity',
          addresses: ['1 Pier Road, Suite 2, Miami, FL 33155, United States'],
          countries: ['United States'],
        },
      ],
    });
  });

  const entry = (uid: string, name = 'KADIR') => node('sdnEntry', leaf('uid', uid), leaf('lastName', name));
  test.each<[string, Parameters<typeof readSdnXml>[0], string]>([
    ['a web page', { root: 'html', recordCount: undefined, entries: [] }, 'This isn’t an OFAC list.'],
    ['an empty list', { root: 'sdnList', recordCount: 0, entries: [] }, 'This list has no entries.'],
    [
      'a cut list',
      { root: 'sdnList', recordCount: 2, entries: [entry('1')] },
      'says that it has 2 entries, but it has 1.',
    ],
    ['no count', { root: 'sdnList', recordCount: undefined, entries: [entry('1')] }, 'doesn’t say how many entries'],
    [
      'a number twice',
      { root: 'sdnList', recordCount: 2, entries: [entry('1'), entry('1')] },
      'Entry 1 is on the list twice.',
    ],
    ['no name', { root: 'sdnList', recordCount: 1, entries: [entry('1', ' ')] }, 'Entry 1 has no name.'],
    ['no number', { root: 'sdnList', recordCount: 1, entries: [entry('')] }, 'An entry has no number.'],
  ])('[ofac-xml] rejects %s', (_, xml, sentence) => {
    const read = readSdnXml(xml);
    expect(read.ok ? [] : read.faults).toEqual([expect.stringContaining(sentence)]);
  });
});

test('[ofac-xml] an entry whose facts only have another order or remark hasn’t changed', () => {
  const [first] = readSdnXmlOf({ aliases: ['A', 'B'], remark: 'x' });
  const [other] = readSdnXmlOf({ aliases: ['B', 'A'], remark: 'y' });
  const [changed] = readSdnXmlOf({ aliases: ['A', 'C'], remark: 'x' });
  expect(first && other && comparableFacts(first) === comparableFacts(other)).toBe(true);
  expect(first && changed && comparableFacts(first) === comparableFacts(changed)).toBe(false);
});

function readSdnXmlOf({ aliases, remark }: { aliases: readonly string[]; remark: string }) {
  const entry = node(
    'sdnEntry',
    leaf('uid', '1'),
    leaf('lastName', 'KADIR'),
    leaf('remarks', remark),
    node('akaList', ...aliases.map((name) => node('aka', leaf('category', 'strong'), leaf('lastName', name)))),
  );
  const read = readSdnXml({ root: 'sdnList', recordCount: 1, entries: [entry] });
  return read.ok ? read.entries : [];
}
