import { type Field, isTotaled, type SearchMethod } from '@fiducia/contract/lang/field';
import { methodsOf, searchParameters } from '@fiducia/contract/lang/search';
import type { Actor } from '@fiducia/domain/foundation/actor/actor';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { isVisible } from './columns.ts';
import { readOperands } from './read-operands.ts';
import type { Table } from './table.ts';

export interface Filter {
  readonly name: string;
  readonly field: Field;
  readonly method: SearchMethod;
  readonly operands: readonly (string | number | boolean)[];
  readonly text: string;
}

/** A parsed and validated search request. Source: doc 3 §7.3. */
export interface Search {
  readonly query: string;
  readonly filters: readonly Filter[];
  readonly page: number;
  /** Rows per page. `resultsPerPage=-1` means `allCap`. */
  readonly perPage: number;
  readonly sortBy: string;
  readonly sortDirection: 'asc' | 'desc';
  readonly includeDeleted: boolean;
  readonly abbreviated: boolean;
  readonly countsOnly: boolean;
  /** Fields to add up over all rows, instead of returning rows. */
  readonly totals: readonly string[];
  /** Whether to include the referenced record with each reference. */
  readonly withObjects: boolean;
  readonly exportAs: 'csv' | 'xlsx' | undefined;
  readonly columns: readonly string[] | undefined;
  /** IDs of records that `query` names, by the column that refers to them (`readNames`). */
  readonly named?: ReadonlyMap<string, readonly string[]>;
}

/** `resultsPerPage=-1` returns up to this many rows. Larger results need an export. */
export const allCap = 10_000;
export const pageSizes: ReadonlySet<number> = new Set([25, 50, 100, 250, 500]);
const maximumPerPage = 500;
const deepestRow = 1_000_000;
const plain = new Set<string>(searchParameters);

type Query = Readonly<Record<string, unknown>>;

/**
 * Parses a query string according to the entity's declaration. Rejects unknown keys, fields, methods, values, and sorts
 * by key.
 */
export function readSearch(entity: Table, query: Query, actor: Actor): Search | Rejection {
  // Uses a map, because clients choose the keys and a plain object has inherited properties.
  const errors = new Map<string, string[]>();
  const note = (key: string, sentence: string) => {
    errors.set(key, [...(errors.get(key) ?? []), sentence]);
  };
  const filters: Filter[] = [];
  for (const [key, value] of Object.entries(query)) {
    if (plain.has(key)) {
      if (typeof value !== 'string') note(key, `Send ${key} only once.`);
    } else if (key.startsWith('search-')) {
      filters.push(...readFilters(entity, key, value, actor, note));
    } else note(key, 'There is no search parameter with this name.');
  }
  const text = (key: string): string => {
    const value = Object.hasOwn(query, key) ? query[key] : undefined;
    return typeof value === 'string' ? value.trim() : '';
  };
  const paging = readPaging(text, note);
  const sorting = readSorting(entity, text, actor, note);
  const columns = readColumns(entity, text('columns') || text('customColumns'), actor, note);
  const totals = readTotals(entity, text('totals'), actor, note);
  const exportAs = readExport(text('export'), note);
  if (text('query').length > 200) note('query', 'The search text can have up to 200 characters.');
  if (errors.size > 0) return invalid(Object.fromEntries(errors));
  return {
    query: text('query'),
    filters,
    ...paging,
    ...sorting,
    includeDeleted: text('includeDeleted') === '1',
    abbreviated: text('abbreviated') === '1',
    countsOnly: text('returnRecordCountsOnly') === '1' || totals.length > 0,
    totals,
    withObjects: text('objects') === '1',
    exportAs,
    columns,
  };
}

export const sentenceStart = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** Finds a field by name; the specification also capitalizes some names (`AccountId`). */
function fieldNamed(entity: Table, name: string, actor: Actor): [string, Field] | undefined {
  for (const candidate of [name, lowerFirst(name)]) {
    const field = Object.hasOwn(entity.fields, candidate) ? entity.fields[candidate] : undefined;
    if (field && isVisible(field, actor)) return [candidate, field];
  }
  return undefined;
}

const shape = /^([A-Za-z]+)\((.*)\)$/s;

function readFilters(
  entity: Table,
  key: string,
  value: unknown,
  actor: Actor,
  note: (key: string, sentence: string) => void,
): Filter[] {
  const named = fieldNamed(entity, key.slice('search-'.length), actor);
  const methods = named ? methodsOf(named[1]) : [];
  if (!named || methods.length === 0) {
    note(key, `${sentenceStart(entity.title[1])} can’t be searched by this field.`);
    return [];
  }
  const [name, field] = named;
  const texts = Array.isArray(value) ? value : [value];
  return texts.flatMap((text): Filter[] => {
    const match = typeof text === 'string' ? shape.exec(text) : null;
    const method = methods.find((candidate) => candidate === match?.[1]);
    if (!match || !method) {
      note(key, `Write ${key}={method}({value}) with one of these methods: ${methods.join(', ')}.`);
      return [];
    }
    const operands = readOperands(field, method, match[2] ?? '');
    if (isRejection(operands)) {
      note(key, operands.sentence);
      return [];
    }
    return [{ name, field, method, operands, text: match[2] ?? '' }];
  });
}

function readPaging(text: (key: string) => string, note: (key: string, sentence: string) => void) {
  const page = text('page') === '' ? 1 : Number(text('page'));
  const requested = text('resultsPerPage') === '' ? 25 : Number(text('resultsPerPage'));
  if (!Number.isInteger(page) || page < 1) note('page', 'The page must be a whole number, starting with 1.');
  const isSize =
    pageSizes.has(requested) ||
    (Number.isInteger(requested) && requested >= 1 && requested <= maximumPerPage) ||
    requested === -1;
  if (!isSize) note('resultsPerPage', 'Results per page must be 25, 50, 100, 250, 500, or -1 for all.');
  const perPage = requested === -1 ? allCap : requested;
  if (page * perPage > deepestRow)
    note('page', 'This page is too far down the list. Narrow the search, or export the results.');
  return { page, perPage };
}

function readSorting(
  entity: Table,
  text: (key: string) => string,
  actor: Actor,
  note: (key: string, sentence: string) => void,
) {
  const direction = text('sortDirection').toLowerCase();
  if (direction !== '' && direction !== 'asc' && direction !== 'desc')
    note('sortDirection', 'The sort direction must be asc or desc.');
  const wanted = text('sortBy');
  const [defaultField, defaultDirection] = entity.defaultSort;
  const sortDirection: 'asc' | 'desc' =
    direction === 'asc' || direction === 'desc' ? direction : wanted === '' ? defaultDirection : 'asc';
  if (wanted === '') return { sortBy: defaultField, sortDirection };
  const named = fieldNamed(entity, wanted, actor);
  if (!named || named[1].options.isSortable !== true)
    note('sortBy', `${sentenceStart(entity.title[1])} can’t be sorted by this field.`);
  return { sortBy: named?.[0] ?? defaultField, sortDirection };
}

function readColumns(
  entity: Table,
  text: string,
  actor: Actor,
  note: (key: string, sentence: string) => void,
): readonly string[] | undefined {
  if (text === '') return undefined;
  return text.split(',').flatMap((wanted) => {
    const named = fieldNamed(entity, wanted.trim(), actor);
    if (named && named[1].options.isHidden !== true) return [named[0]];
    const isName = /^[A-Za-z]\w{0,59}$/.test(wanted.trim());
    // Only a name is repeated. Anything else could be text that someone wants us to show.
    note('columns', isName ? `There is no column ${wanted.trim()}.` : 'There is no column with this name.');
    return [];
  });
}

function readTotals(
  entity: Table,
  text: string,
  actor: Actor,
  note: (key: string, sentence: string) => void,
): readonly string[] {
  if (text === '') return [];
  const names = text.split(',').flatMap((wanted) => {
    const named = fieldNamed(entity, wanted.trim(), actor);
    if (named && isTotaled(named[1])) return [named[0]];
    note('totals', `${sentenceStart(entity.title[1])} have no total of this field.`);
    return [];
  });
  return [...new Set(names)];
}

function readExport(text: string, note: (key: string, sentence: string) => void): 'csv' | 'xlsx' | undefined {
  if (text === '') return undefined;
  if (text === '1' || text === 'csv') return 'csv';
  if (text === 'xlsx') return 'xlsx';
  note('export', 'The export format must be csv or xlsx.');
  return undefined;
}
