import { isCalendarDate } from '../foundation/calendar/dates.ts';
import type { ListedBirth, ListedEntry, ListedId, ListedName } from './listed-entry.ts';
import type { FinCenList, ListRows } from './published-lists.ts';

/** A person or business of a 314(a) request, in the form that names are matched in. */
export interface FinCenSubject extends ListedEntry {
  readonly trackingNumber: string;
}

type Cells = (column: string) => string;

/**
 * Returns the subjects of a valid list (`faultsOfFinCenList`). One subject can take several rows, for its aliases,
 * numbers, and addresses; one tracking number can also name two businesses, which are two subjects.
 */
export function readFinCenSubjects(list: FinCenList, rows: ListRows): FinCenSubject[] {
  const [header = [], ...named] = rows;
  const titles = header.map((title) => withoutMark(title).trim().toLowerCase());
  const groups = new Map<string, Cells[]>();
  for (const row of named) {
    const cells: Cells = (column) => (row[titles.indexOf(column)] ?? '').trim();
    const key = `${cells('tracking_number')}|${primaryName(list, cells).toLowerCase()}`;
    groups.set(key, [...(groups.get(key) ?? []), cells]);
  }
  return [...groups.values()].map((of, index) => subjectOf(list, of, index));
}

// The newer generation of the files starts with a byte-order mark.
const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '');

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

const primaryName = (list: FinCenList, cells: Cells): string =>
  list === 'business'
    ? cells('business_name')
    : joined(cells('first_name'), cells('middle_name'), cells('last_name'), cells('suffix'));

const aliasName = (list: FinCenList, cells: Cells): string =>
  list === 'business'
    ? cells('dba_name')
    : joined(cells('alias_first_name'), cells('alias_middle_name'), cells('alias_last_name'), cells('alias_suffix'));

function subjectOf(list: FinCenList, rows: readonly Cells[], index: number): FinCenSubject {
  const [first] = rows;
  if (first === undefined) throw new Error('a subject of a 314(a) request has no row');
  const names: ListedName[] = distinct([
    { text: primaryName(list, first), strength: 'primary' as const },
    ...rows.map((cells) => ({ text: aliasName(list, cells), strength: 'strong' as const })),
  ]);
  const ids: ListedId[] = rows.flatMap((cells) =>
    cells('number') === '' ? [] : [{ kind: cells('number_type'), number: cells('number') }],
  );
  return {
    entNum: index,
    trackingNumber: first('tracking_number'),
    kind: list === 'business' ? 'entity' : 'individual',
    names,
    programs: [],
    births: rows.flatMap((cells) => birthOf(cells('dob'))).slice(0, 1),
    countries: [...new Set(rows.map((cells) => cells('country')).filter((country) => country !== ''))],
    ids: [...new Map(ids.map((id) => [id.number, id])).values()],
    addresses: [
      ...new Set(
        rows.map((cells) => joined(cells('street'), cells('city'), cells('state'), cells('zip'), cells('country'))),
      ),
    ].filter((address) => address !== ''),
    remarks: '',
  };
}

const distinct = (names: readonly ListedName[]): ListedName[] => [
  ...new Map(names.filter(({ text }) => text !== '').map((name) => [name.text.toLowerCase(), name])).values(),
];

/** Reads a date as FinCEN writes it, such as 2/8/1988. A date that can't be read is unknown. */
function birthOf(text: string): ListedBirth[] {
  const found = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  if (found === null) return [];
  const [, month = '', dayOfMonth = '', year = ''] = found;
  const day = `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
  return isCalendarDate(day) ? [{ fromYear: Number(year), toYear: Number(year), day }] : [];
}

/** Returns the nine digits of a tax ID among a subject's numbers (SSN, ITIN, or EIN). */
export const taxIdsOf = (subject: FinCenSubject): string[] =>
  subject.ids
    .filter(({ kind }) => /ssn|itin|ein/i.test(kind))
    .map(({ number }) => number.replace(/\D/g, ''))
    .filter((digits) => digits.length === 9);

/** Returns a number with only its last four characters, as reviewers see it. */
export const maskedNumber = ({ kind, number }: ListedId): string => `${kind} ending in ${number.slice(-4)}`;
