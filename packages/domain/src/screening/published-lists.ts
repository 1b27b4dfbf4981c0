/** The rows of a published list in file order, with trimmed cells. */
export type ListRows = readonly (readonly string[])[];
export type FinCenList = 'individual' | 'business';

const original = 'Upload the original file.';
const emptyList = [`This list is empty. ${original}`];
const mostFaults = 10;

interface OfacList {
  /** File names at the publisher, without extension. */
  readonly fileNames: readonly string[];
  readonly columnCount: number;
  /** The column of the name, which every row has. */
  readonly name?: number;
}

// Source: OFAC's data specification. None of the lists has a title row.
const ofacLists: readonly OfacList[] = [
  { fileNames: ['sdn', 'cons_prim'], columnCount: 12, name: 1 },
  { fileNames: ['add', 'cons_add'], columnCount: 6 },
  { fileNames: ['alt', 'cons_alt'], columnCount: 5, name: 3 },
  { fileNames: ['sdn_comments', 'cons_comments'], columnCount: 2 },
];

/** Returns what is wrong with an OFAC list: names, addresses, aliases, or comments. The file name can say which. */
export function faultsOfOfacList(fileName: string, rows: ListRows): string[] {
  const [first] = rows;
  if (first === undefined || (rows.length === 1 && isEmpty(first))) return emptyList;
  const published = /^(?:sdn_comments|sdn|add|alt|cons_(?:prim|add|alt|comments))(?![a-z])/.exec(
    fileName.toLowerCase(),
  );
  const list = ofacLists.find(({ fileNames, columnCount }) =>
    published === null ? columnCount === first.length : fileNames.includes(published[0]),
  );
  if (list === undefined) {
    const kinds = 'This isn’t an OFAC list, which has 12, 6, 5, or 2 columns.';
    return [`${kinds} Its first row has ${first.length}. ${original}`];
  }
  return faultsOfRows(rows, 1, list.columnCount, (row) => {
    if (!/^\d+$/.test(row[0] ?? '')) return 'doesn’t begin with an ID number';
    return list.name !== undefined && isBlank(row[list.name]) ? 'has no name' : undefined;
  });
}

// Source: the title rows of FinCEN's 314(a) files.
const finCenColumns: Readonly<Record<FinCenList, readonly string[]>> = {
  individual: [
    'tracking_number',
    'last_name',
    'first_name',
    'middle_name',
    'suffix',
    'alias_last_name',
    'alias_first_name',
    'alias_middle_name',
    'alias_suffix',
    'number',
    'number_type',
    'dob',
    'street',
    'city',
    'state',
    'zip',
    'country',
    'phone',
  ],
  business: [
    'tracking_number',
    'business_name',
    'dba_name',
    'number',
    'number_type',
    'incorporated',
    'street',
    'city',
    'state',
    'zip',
    'country',
    'phone',
  ],
};
const plural: Readonly<Record<FinCenList, string>> = { individual: 'individuals', business: 'businesses' };

/**
 * Returns what is wrong with a list of a 314(a) request. The published columns must be there in their order; FinCEN can
 * add others. A list with only a title row names nobody and is valid.
 */
export function faultsOfFinCenList(list: FinCenList, rows: ListRows): string[] {
  const [header, ...named] = rows;
  if (header === undefined || (named.length === 0 && isEmpty(header))) return emptyList;
  const titles = header.map((title) => title.trim().toLowerCase());
  const faults = faultsOfTitles(list, titles);
  if (faults.length > 0) return faults;
  const trackingNumber = titles.indexOf('tracking_number');
  return faultsOfRows(named, 2, titles.length, (row) =>
    isBlank(row[trackingNumber]) ? 'has no tracking number' : undefined,
  );
}

function faultsOfTitles(list: FinCenList, titles: readonly string[]): string[] {
  const other = list === 'individual' ? 'business' : 'individual';
  const missing = missingFrom(titles, list);
  if (missing.length > 0 && missingFrom(titles, other).length === 0)
    return [`This is the list of ${plural[other]}. Upload the list of ${plural[list]} here.`];
  if (missing.includes('tracking_number'))
    return [`The first row must have the column titles, starting with tracking_number. ${original}`];
  if (missing.length > 0) return [`These columns are missing: ${missing.join(', ')}. ${original}`];
  const found = titles.filter((title) => finCenColumns[list].includes(title));
  return found.join() === finCenColumns[list].join()
    ? []
    : [`The columns aren’t in the order in which FinCEN publishes them. ${original}`];
}

const missingFrom = (titles: readonly string[], list: FinCenList): string[] =>
  finCenColumns[list].filter((column) => !titles.includes(column));

function faultsOfRows(
  rows: ListRows,
  firstNumber: number,
  columnCount: number,
  faultOf: (row: readonly string[]) => string | undefined,
): string[] {
  const faults = rows.flatMap((row, index) => {
    const problem = isEmpty(row) ? 'is empty' : (lengthFault(row, columnCount) ?? faultOf(row));
    return problem === undefined ? [] : [`Row ${firstNumber + index} ${problem}.`];
  });
  if (faults.length === 0) return [];
  const others = faults.length - mostFaults;
  if (others <= 0) return [...faults, original];
  const more = others === 1 ? '1 more row has errors.' : `${others} more rows have errors.`;
  return [...faults.slice(0, mostFaults), `${more} ${original}`];
}

const lengthFault = (row: readonly string[], columnCount: number): string | undefined =>
  row.length === columnCount ? undefined : `has ${row.length} columns, but this list has ${columnCount}`;

// OFAC writes -0- for a value that it doesn't have.
const isBlank = (cell: string | undefined): boolean => cell === undefined || cell === '' || cell === '-0-';
const isEmpty = (row: readonly string[]): boolean => row.every(isBlank);
