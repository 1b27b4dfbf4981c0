import { describe, expect, test } from 'vitest';
import { type FinCenList, faultsOfFinCenList, faultsOfOfacList } from './published-lists.ts';

const none = '-0-';
const sdn = ['36', 'AEROCARIBBEAN AIRLINES', none, 'CUBA', ...Array.from({ length: 8 }, () => none)];
const add = ['36', '25', none, 'Havana', 'Cuba', none];
const alt = ['36', '12', 'aka', 'AERO-CARIBBEAN', none];
const comments = ['36', 'Linked To: EXAMPLE'];

/** The errors of rows end with what to do. */
const closed = (faults: readonly string[]) =>
  faults[0]?.startsWith('Row ') ? [...faults, 'Upload the original file.'] : faults;

describe('OFAC lists', () => {
  const accepted: readonly [string, string, string[][]][] = [
    ['names', 'SDN.CSV', [sdn, sdn]],
    ['names of the consolidated list', 'cons_prim.csv', [sdn]],
    ['addresses', 'add (1).csv', [add]],
    ['aliases', 'CONS_ALT.csv', [alt]],
    ['comments', 'sdn_comments.csv', [comments]],
    ['a list with another file name', 'address-book.csv', [sdn]],
  ];
  test.each(accepted)('[ofac-list-columns] accepts %s', (_, fileName, rows) => {
    expect(faultsOfOfacList(fileName, rows)).toEqual([]);
  });

  const rejected: readonly [string, string, string[][], string[]][] = [
    ['no rows', 'sdn.csv', [], ['This list is empty. Upload the original file.']],
    [
      'a list of another shape',
      'names.csv',
      [['36', 'A', 'B']],
      ['This isn’t an OFAC list, which has 12, 6, 5, or 2 columns. Its first row has 3. Upload the original file.'],
    ],
    ['addresses under the name of the list of names', 'sdn.csv', [add], ['Row 1 has 6 columns, but this list has 12.']],
    [
      'short and long rows',
      'sdn.csv',
      [sdn, sdn.slice(1), [...sdn, 'x']],
      ['Row 2 has 11 columns, but this list has 12.', 'Row 3 has 13 columns, but this list has 12.'],
    ],
    ['an empty row', 'sdn.csv', [sdn, ['']], ['Row 2 is empty.']],
    ['a row of blanks', 'sdn.csv', [sdn, sdn.map(() => '')], ['Row 2 is empty.']],
    ['a row of nulls', 'alt.csv', [alt, alt.map(() => none)], ['Row 2 is empty.']],
    ['a title row', 'sdn.csv', [['ent_num', ...sdn.slice(1)], sdn], ['Row 1 doesn’t begin with an ID number.']],
    ['a name that is missing', 'sdn.csv', [['36', none, ...sdn.slice(2)]], ['Row 1 has no name.']],
    ['an alias that is missing', 'alt.csv', [['36', '12', 'aka', '', none]], ['Row 1 has no name.']],
  ];
  test.each(rejected)('[ofac-list-columns] rejects %s', (_, fileName, rows, faults) => {
    expect(faultsOfOfacList(fileName, rows)).toEqual(closed(faults));
  });

  test('[ofac-list-columns] lists ten errors and the number of the others', () => {
    const faults = faultsOfOfacList('sdn.csv', [sdn, ...Array.from({ length: 12 }, () => [''])]);
    expect([faults.length, faults[0], faults.at(-1)]).toEqual([
      11,
      'Row 2 is empty.',
      '2 more rows have errors. Upload the original file.',
    ]);
  });
});

describe('314(a) lists', () => {
  const individual =
    'tracking_number,last_name,first_name,middle_name,suffix,alias_last_name,alias_first_name,alias_middle_name,alias_suffix,number,number_type,dob,street,city,state,zip,country,phone'.split(
      ',',
    );
  const business =
    'tracking_number,business_name,dba_name,number,number_type,incorporated,street,city,state,zip,country,phone'.split(
      ',',
    );
  const rowOf = (header: readonly string[]) => header.map((_, column) => (column === 0 ? '1001' : ''));
  const of = { individual, business };

  const accepted: readonly [string, FinCenList, string[][]][] = [
    ['individuals', 'individual', [individual, rowOf(individual), rowOf(individual)]],
    ['businesses', 'business', [business, rowOf(business)]],
    ['a list that names nobody', 'business', [business]],
    [
      'titles in capitals, and columns that were added later',
      'individual',
      [
        [...individual.map((title) => ` ${title.toUpperCase()}`), 'electronic_address', 'electronic_address_type'],
        rowOf([...individual, '', '']),
      ],
    ],
  ];
  test.each(accepted)('[fincen-list-columns] accepts %s', (_, list, rows) => {
    expect(faultsOfFinCenList(list, rows)).toEqual([]);
  });

  const swapped = individual.with(1, 'first_name').with(2, 'last_name');
  const rejected: readonly [string, FinCenList, string[][], string[]][] = [
    ['no rows', 'individual', [], ['This list is empty. Upload the original file.']],
    [
      'businesses in the field for individuals',
      'individual',
      [business, rowOf(business)],
      ['This is the list of businesses. Upload the list of individuals here.'],
    ],
    [
      'individuals in the field for businesses',
      'business',
      [individual, rowOf(individual)],
      ['This is the list of individuals. Upload the list of businesses here.'],
    ],
    [
      'no title row',
      'individual',
      [rowOf(individual)],
      ['The first row must have the column titles, starting with tracking_number. Upload the original file.'],
    ],
    [
      'columns that are missing',
      'individual',
      [individual.slice(0, 16), rowOf(individual).slice(0, 16)],
      ['These columns are missing: country, phone. Upload the original file.'],
    ],
    [
      'columns in another order',
      'individual',
      [swapped, rowOf(swapped)],
      ['The columns aren’t in the order in which FinCEN publishes them. Upload the original file.'],
    ],
    [
      'short, long, and empty rows',
      'business',
      [business, rowOf(business).slice(0, -1), [...rowOf(business), ''], [''], business.map(() => '')],
      [
        'Row 2 has 11 columns, but this list has 12.',
        'Row 3 has 13 columns, but this list has 12.',
        'Row 4 is empty.',
        'Row 5 is empty.',
      ],
    ],
    [
      'a row without its tracking number',
      'business',
      [business, ['', 'Acme', ...business.slice(2)]],
      ['Row 2 has no tracking number.'],
    ],
  ];
  test.each(rejected)('[fincen-list-columns] rejects %s', (_, list, rows, faults) => {
    expect(faultsOfFinCenList(list, rows)).toEqual(closed(faults));
  });

  test('[fincen-list-columns] has the published number of columns', () => {
    expect([of.individual.length, of.business.length]).toEqual([18, 12]);
  });
});
