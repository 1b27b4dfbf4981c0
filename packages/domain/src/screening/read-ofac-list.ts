import type { ListedEntry, ListedKind, ListedName } from './listed-entry.ts';
import type { ListRows } from './published-lists.ts';
import { readRemarks } from './read-remarks.ts';

/** The parts of a published list, as rows with trimmed cells. Only the names are required. */
export interface OfacParts {
  readonly names: ListRows;
  readonly addresses?: ListRows;
  readonly aliases?: ListRows;
  readonly comments?: ListRows;
}

export type ReadOfacList =
  | { readonly ok: true; readonly entries: readonly ListedEntry[] }
  | { readonly ok: false; readonly faults: readonly string[] };

// OFAC writes -0- for a value that it doesn't have.
const cell = (row: readonly string[], column: number): string => {
  const text = (row[column] ?? '').trim();
  return text === '-0-' ? '' : text;
};

const mostFaults = 10;

/**
 * Reads a list from its four files. A list is read whole or not at all: a repeated number, or an address, alias, or
 * comment without its entry, is a fault. Check the files with `faultsOfOfacList` first. Source: OFAC's data
 * specification.
 */
export function readOfacList({ names, addresses = [], aliases = [], comments = [] }: OfacParts): ReadOfacList {
  const faults: string[] = [];
  const rows = new Map<string, readonly string[]>();
  for (const row of names) {
    const number = cell(row, 0);
    if (rows.has(number)) faults.push(`Entry ${number} is on the list twice.`);
    rows.set(number, row);
  }
  const byEntry = (part: ListRows, what: string) => {
    const grouped = Map.groupBy(part, (row) => cell(row, 0));
    for (const number of grouped.keys())
      if (!rows.has(number)) faults.push(`The file with ${what} names entry ${number}, which isn’t on the list.`);
    return grouped;
  };
  const parts = {
    addresses: byEntry(addresses, 'addresses'),
    aliases: byEntry(aliases, 'aliases'),
    comments: byEntry(comments, 'comments'),
  };
  if (faults.length > 0) return { ok: false, faults: shortened(faults) };
  const entries = [...rows].map(([number, row]) =>
    entryOf(row, {
      addresses: parts.addresses.get(number) ?? [],
      aliases: parts.aliases.get(number) ?? [],
      comments: parts.comments.get(number) ?? [],
    }),
  );
  return { ok: true, entries };
}

/** Returns the first faults of a list, and how many more it has. */
export const shortened = (faults: readonly string[]): string[] =>
  faults.length <= mostFaults ? [...faults] : [...faults.slice(0, mostFaults), `${faults.length - mostFaults} more.`];

function entryOf(row: readonly string[], parts: Required<Omit<OfacParts, 'names'>>): ListedEntry {
  const kind = kindOf(cell(row, 2));
  const remarks = [cell(row, 11), ...parts.comments.map((comment) => cell(comment, 1))].join('');
  const { births, countries, ids, weakAliases } = readRemarks(remarks);
  const strong: ListedName[] = parts.aliases.map((alias) => ({
    text: orderedName(cell(alias, 3), kind),
    strength: 'strong',
  }));
  const weak: ListedName[] = weakAliases.map((text) => ({ text: orderedName(text, kind), strength: 'weak' }));
  const countriesOfAddresses = parts.addresses.map((address) => cell(address, 4));
  return {
    entNum: Number(cell(row, 0)),
    kind,
    names: [{ text: orderedName(cell(row, 1), kind), strength: 'primary' }, ...strong, ...weak],
    programs: cell(row, 3)
      .split(']')
      .map((program) => program.replace(/^[\s[]+/, '').trim())
      .filter((program) => program !== ''),
    births,
    countries: [...new Set([...countries, ...countriesOfAddresses])].filter((country) => country !== ''),
    ids,
    addresses: parts.addresses
      .map((address) =>
        [2, 3, 4]
          .map((column) => cell(address, column))
          .filter((text) => text !== '')
          .join(', '),
      )
      .filter((text) => text !== ''),
    remarks,
  };
}

const kinds: Readonly<Record<string, ListedKind>> = {
  individual: 'individual',
  vessel: 'vessel',
  aircraft: 'aircraft',
};
/** Returns the kind of an entry. OFAC leaves the kind of companies out of its CSV files. */
export const kindOf = (text: string): ListedKind => kinds[text.toLowerCase()] ?? 'entity';

/** Returns an individual's name in reading order: `SURNAME, Given names` becomes `Given names SURNAME`. */
export function orderedName(text: string, kind: ListedKind): string {
  const comma = kind === 'individual' ? text.lastIndexOf(',') : -1;
  return comma < 0 ? text : `${text.slice(comma + 1).trim()} ${text.slice(0, comma).trim()}`.trim();
}

/**
 * Returns the facts of an entry in one form, whatever the order in which a publication has them. An entry changes when
 * they do: a remark that is only worded differently doesn't reopen the decisions on it.
 */
export function comparableFacts({ kind, names, programs, births, countries, ids, addresses }: ListedEntry): string {
  const sorted = (texts: readonly string[]) => [...new Set(texts)].toSorted();
  return JSON.stringify([
    kind,
    sorted(names.map(({ text, strength }) => `${strength} ${text}`)),
    sorted(programs),
    sorted(births.map(({ day, fromYear, toYear }) => day ?? `${fromYear} to ${toYear}`)),
    sorted(countries),
    sorted(ids.map((id) => `${id.kind} ${id.number}`)),
    sorted(addresses),
  ]);
}

/** By how much the number of entries may differ from the version in force before a person must confirm it. */
export const plausibleChange = 0.1;

/** Returns whether a list of this size can be accepted without confirmation, given the size of the one in force. */
export const isPlausibleSize = (entries: number, inForce: number | null): boolean =>
  entries > 0 && (inForce === null || inForce === 0 || Math.abs(entries - inForce) <= inForce * plausibleChange);
