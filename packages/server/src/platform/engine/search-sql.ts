import type { Field } from '@fiducia/contract/lang/field';
import { ruleFor } from '@fiducia/contract/lang/row-rule';
import type { Actor } from '@fiducia/domain/foundation/actor/actor';
import { addDays } from '@fiducia/domain/foundation/calendar/dates';
import { startOfDay, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import type { Keyring } from '../db/keyring.ts';
import { escapeLike, join, literal, raw, type Sql, sql } from '../db/sql.ts';
import { comparableOf, expressionOf, isVisible, joinsFor, seenBy, selectList } from './columns.ts';
import { type Filter, pageSizes, type Search } from './read-search.ts';
import { rowRuleSql } from './row-rule-sql.ts';
import { hasWords, wordsOf } from './search-names.ts';
import { columnOf, type Table } from './table.ts';

/** A page's response counts up to this many rows. `returnRecordCountsOnly=1` returns the full count. */
export const countedWithPage = 1_000;

/**
 * Returns whether a filter's values are a small closed set. They can be written into the statement's text, whose query
 * plan is then reused.
 */
export const isClosed = ({ field, method, operands }: Filter): boolean =>
  operands.length === 0 || (method === 'equals' && (field.kind === 'code' || field.kind === 'boolean'));

/**
 * Returns the statement for one page of a search. It selects the rows of the page before joining, so that joins run
 * only for those rows and the planner knows it.
 */
export function pageSql(entity: Table, search: Search, actor: Actor, keyring: Keyring): Sql {
  const order = orderOf(seenBy(entity, actor), search);
  const where = whereSql(entity, search, actor, keyring);
  const from = raw(`${entity.table} t${joinsFor(entity, `${where.text} ${order}`)}`);
  const chosen = sql`select t.* from ${from} where ${where} order by ${raw(order)} ${sliceOf(search)}`;
  const list = listOf(entity, search, actor);
  return sql`select ${raw(list)} from (${chosen}) t${raw(joinsFor(entity, `${list} ${order}`))} order by ${raw(order)}`;
}

// The common first page uses a literal LIMIT, which lets the planner choose a plan for it.
const sliceOf = ({ page, perPage }: Search): Sql =>
  page === 1 && pageSizes.has(perPage) ? raw(`limit ${perPage}`) : sql`limit ${perPage} offset ${(page - 1) * perPage}`;

/** Returns the statement for all rows of a search, in its order. */
export function exportSql(entity: Table, search: Search, actor: Actor, keyring: Keyring): Sql {
  const order = orderOf(seenBy(entity, actor), search);
  const where = whereSql(entity, search, actor, keyring);
  const list = listOf(entity, search, actor);
  const from = raw(`${entity.table} t${joinsFor(entity, `${list} ${where.text} ${order}`)}`);
  return sql`select ${raw(list)} from ${from} where ${where} order by ${raw(order)}`;
}

function orderOf(entity: Table, search: Search): string {
  const field = entity.fields[search.sortBy];
  const by = field ? comparableOf(entity, search.sortBy, field) : 't.created_at';
  const direction = search.sortDirection;
  return by === 't.id' ? `t.id ${direction}` : `${by} ${direction}, t.id ${direction}`;
}

function listOf(entity: Table, search: Search, actor: Actor): string {
  const only = search.columns ? new Set(search.columns) : search.abbreviated ? abbreviation(entity) : undefined;
  return selectList(entity, actor, only);
}

/** Returns the fields included in an abbreviated response: the ID, the name, and the default columns. */
function abbreviation(entity: Table): ReadonlySet<string> {
  const known = abbreviations.get(entity);
  if (known) return known;
  const defaults = Object.entries<Field>(entity.fields).filter(([, field]) => field.options.isDefault === true);
  const made = new Set([...entity.label, ...defaults.map(([name]) => name)]);
  abbreviations.set(entity, made);
  return made;
}

const abbreviations = new WeakMap<Table, ReadonlySet<string>>();

export function countSql(entity: Table, search: Search, actor: Actor, keyring: Keyring): Sql {
  return sql`select count(*) as total from ${matching(entity, search, actor, keyring)}`;
}

/**
 * Returns the statement that counts all rows of a search and adds up its fields in `totals`. Only names from the
 * declaration become part of the text.
 */
export function totalsSql(entity: Table, search: Search, actor: Actor, keyring: Keyring): Sql {
  const seen = seenBy(entity, actor);
  const sums = search.totals.flatMap((name) => {
    const field = seen.fields[name];
    return field ? [`'${name}', sum(${expressionOf(seen, name, field)})${addedRows(seen, field)}`] : [];
  });
  const list = `json_build_object(${sums.join(', ')})`;
  const where = whereSql(entity, search, actor, keyring);
  const from = raw(`${entity.table} t${joinsFor(entity, `${list} ${where.text}`)}`);
  return sql`select count(*) as total, ${raw(list)} as totals from ${from} where ${where}`;
}

/** Returns the SQL that limits a sum to the rows that the field's total doesn't leave out. */
function addedRows(entity: Table, { options: { totalLeavesOut } }: Field): string {
  if (totalLeavesOut === undefined) return '';
  const { field: name, values } = totalLeavesOut;
  const field = entity.fields[name];
  if (field === undefined) throw new Error(`${entity.name} has no field ${name}`);
  const leftOut = values.map((value) => literal(value).text).join(', ');
  return ` filter (where (${expressionOf(entity, name, field)} in (${leftOut})) is not true)`;
}

/** Returns the statement that counts up to `most` rows, which is all a page needs. */
export function countUpToSql(entity: Table, search: Search, actor: Actor, keyring: Keyring, most: number): Sql {
  const limit = most === countedWithPage + 1 ? literal(most) : most;
  return sql`select count(*) as total from (select 1 from ${matching(entity, search, actor, keyring)} limit ${limit}) found`;
}

// Leaves out joins that aren't needed, because even an unused join prevents an index-only count.
function matching(entity: Table, search: Search, actor: Actor, keyring: Keyring): Sql {
  const where = whereSql(entity, search, actor, keyring);
  return sql`${raw(`${entity.table} t${joinsFor(entity, where.text)}`)} where ${where}`;
}

export function whereSql(entity: Table, search: Search, actor: Actor, keyring: Keyring): Sql {
  const parts: Sql[] = [];
  const rule = rowRuleSql(entity, ruleFor(entity.read, actor), actor);
  if (rule) parts.push(rule);
  const showsDeleted = search.includeDeleted && (actor.userType === 'staffMember' || actor.userType === 'system');
  if (!showsDeleted) parts.push(raw('t.deleted_at is null'));
  const seen = seenBy(entity, actor);
  for (const filter of search.filters) parts.push(filterSql(seen, filter, keyring));
  if (search.query !== '') parts.push(generalSql(seen, search, actor, keyring));
  return parts.length === 0 ? raw('true') : join(parts, ' and ');
}

// Every indexed column is part of `textSearch`, so adding the same pattern there lets PostgreSQL use the trigram index.
function containsSql(entity: Table, column: Sql, pattern: string): Sql {
  const isPart = /^t\.\w+$/.test(column.text) && new RegExp(`\\b${column.text}\\b`).test(entity.textSearch ?? '');
  return isPart
    ? sql`(${column} ilike ${pattern} and ${raw(entity.textSearch ?? '')} ilike ${pattern})`
    : sql`${column} ilike ${pattern}`;
}

function filterSql(entity: Table, filter: Filter, keyring: Keyring): Sql {
  const { field, method, operands } = filter;
  const column = raw(comparableOf(entity, filter.name, field));
  const first = operandFor(filter, operands[0], keyring);
  switch (method) {
    case 'isEmpty':
      return sql`${column} is null`;
    case 'isNotEmpty':
      return sql`${column} is not null`;
    case 'equals':
      if (field.kind === 'text') return sql`lower(${column}) = lower(${first})`;
      if (isBareDate(filter, operands[0])) return sql`(${column} >= ${first} and ${column} < ${dayAfter(operands[0])})`;
      return sql`${column} = ${isClosed(filter) && operands[0] !== undefined ? literal(operands[0]) : first}`;
    case 'notEquals':
      return sql`${column} is distinct from ${first}`;
    case 'contains':
      return containsSql(entity, column, `%${escapeLike(String(first))}%`);
    case 'startsWith':
      return field.kind === 'friendlyId'
        ? sql`${column} like ${`${escapeLike(String(first))}%`}`
        : sql`lower(${column}) like lower(${`${escapeLike(String(first))}%`})`;
    case 'isOneOf':
      return field.kind === 'codes' ? sql`${column} && ${operands}` : sql`${column} = any(${operands})`;
    case 'isNoneOf':
      return sql`not coalesce(${column} = any(${operands}), false)`;
    case 'greaterThan':
      return sql`${column} > ${endOf(filter, operands[0])}`;
    case 'lessThan':
      return sql`${column} < ${first}`;
    case 'atLeast':
      return sql`${column} >= ${first}`;
    case 'atMost':
      return atMost(filter, column, operands[0]);
    case 'between':
      return sql`(${column} >= ${first} and ${atMost(filter, column, operands[1])})`;
  }
}

function operandFor(filter: Filter, operand: Filter['operands'][number] | undefined, keyring: Keyring): unknown {
  if (filter.field.kind === 'taxId') return keyring.blindIndex('taxId', String(operand));
  if (filter.field.kind === 'secret') return keyring.blindIndex('bankAccount', String(operand));
  return isBareDate(filter, operand) ? startOf(operand) : wide(operand);
}

// Casts numbers to the type of our widest column, so that a number too large for its column finds no row instead of
// failing.
const wide = (operand: unknown): unknown => (typeof operand === 'number' ? sql`${operand}::bigint` : operand);

// A plain date compared with a timestamp means the whole day in Pacific time, because users see timestamps in it.
const isBareDate = (filter: Filter, operand: unknown): operand is string =>
  filter.field.kind === 'dateTime' && typeof operand === 'string' && operand.length === 10;

// Cast to the column's type, because with a row-level security policy PostgreSQL can't use an index to compare a
// timestamp with a date.
const startOf = (date: string): Sql => sql`${startOfDay(date, timeZones.pacific)}::timestamptz`;
const dayAfter = (date: string): Sql => startOf(addDays(date, 1));

function atMost(filter: Filter, column: Sql, operand: unknown): Sql {
  return isBareDate(filter, operand) ? sql`${column} < ${dayAfter(operand)}` : sql`${column} <= ${wide(operand)}`;
}

function endOf(filter: Filter, operand: unknown): Sql {
  return isBareDate(filter, operand) ? dayAfter(operand) : sql`${wide(operand)}`;
}

/** Returns the amount in cents that the text states: `$1,200`, `1200.50`, or `1200`. */
function centsOf(query: string): number | undefined {
  if (!/^\$?(\d{1,3}(,\d{3})+|\d{1,12})(\.\d{2})?$/.test(query)) return undefined;
  return Math.round(Number(query.replace(/[$,]/g, '')) * 100);
}

/** Returns the codes of a field whose display name has every word of the query. A query without a word names none. */
function codesNamed(entity: Table, field: string | undefined, query: string): readonly string[] {
  const words = wordsOf(query.toLowerCase());
  if (field === undefined || query.length < 3 || words.length === 0) return [];
  const items = entity.fields[field]?.codes ?? [];
  return items
    .filter(({ displayName }) => words.every((word) => displayName.toLowerCase().includes(word)))
    .map(({ code }) => code);
}

/** Matches amounts, check numbers, and last four digits, and rows of records and services that the text names. */
function valuesSql(entity: Table, { query, named }: Search): Sql[] {
  const { searchedBy = {} } = entity;
  const codes = codesNamed(entity, searchedBy.code, query);
  const cents = centsOf(query);
  const is = (column: string | undefined, value: unknown): Sql[] =>
    column === undefined || value === undefined ? [] : [sql`${raw(`t.${column}`)} = ${value}`];
  return [
    ...is(searchedBy.amount, cents === undefined ? undefined : wide(cents)),
    ...is(searchedBy.checkNumber, /^\d{3,9}$/.test(query) ? wide(Number(query)) : undefined),
    ...is(searchedBy.lastFour, /^\d{4}$/.test(query) ? query : undefined),
    ...(searchedBy.code === undefined || codes.length === 0
      ? []
      : [sql`${raw(`t.${columnOf(entity, searchedBy.code)}`)} = any(${codes}::text[])`]),
    ...[...(named ?? [])].map(([column, ids]) => sql`${raw(`t.${column}`)} = any(${ids}::text[])`),
  ];
}

/**
 * Returns the condition of the search box. Matches the first digits of a friendly ID, a full tax ID, the values that
 * `valuesSql` names, or every word anywhere in the entity's search text.
 */
function generalSql(entity: Table, search: Search, actor: Actor, keyring: Keyring): Sql {
  const { query } = search;
  const digits = query.replace(/[\s-]/g, '');
  const named = Object.entries(entity.fields).filter(([, field]) => isVisible(field, actor));
  const alternatives = valuesSql(entity, search);
  if (/^\d{4,20}$/.test(digits)) {
    for (const [name, field] of named) {
      if (field.kind === 'friendlyId' && field.options.isDerived !== true) {
        alternatives.push(sql`${raw(comparableOf(entity, name, field))} like ${`${digits}%`}`);
      }
      const isFullTaxId = field.kind === 'taxId' && digits.length === 9 && actor.permissions.has('viewFullTaxId');
      if (isFullTaxId)
        alternatives.push(sql`${raw(comparableOf(entity, name, field))} = ${keyring.blindIndex('taxId', digits)}`);
    }
  }
  if (entity.textSearch !== undefined && wordsOf(query).length > 0) {
    alternatives.push(sql`(${hasWords(entity.textSearch, query)})`);
    // The groups of a number are only for reading.
    if (digits !== query && /^\d{4,20}$/.test(digits)) alternatives.push(hasWords(entity.textSearch, digits));
  }
  return alternatives.length === 0 ? raw('false') : sql`(${join(alternatives, ' or ')})`;
}
