import type { Entity } from '@fiducia/contract/lang/entity';
import type { Field } from '@fiducia/contract/lang/field';
import { ruleFor } from '@fiducia/contract/lang/row-rule';
import type { Actor } from '@fiducia/domain/actor/actor';
import type { Keyring } from '../db/keyring.ts';
import { escapeLike, join, literal, raw, type Sql, sql } from '../db/sql.ts';
import { comparableOf, isVisible, joinsFor, selectList } from './columns.ts';
import { type Filter, pageSizes, type Search } from './read-search.ts';
import { rowRuleSql } from './row-rule-sql.ts';

/** A page's reply counts at most so many rows; a full count is asked for with `returnRecordCountsOnly=1`. */
export const countedWithPage = 1_000;

/** Does a filter stand in the statement's text whole, because its values are a small closed set? Its plan can be kept. */
export const isClosed = ({ field, method, operands }: Filter): boolean =>
  operands.length === 0 || (method === 'equals' && (field.kind === 'code' || field.kind === 'boolean'));

/**
 * The page of a search as one statement. The rows are chosen first and told of afterwards, so that what is read beside a
 * row is read for those of the page alone, and the planner knows it.
 */
export function pageSql(entity: Entity, search: Search, actor: Actor, keyring: Keyring): Sql {
  const order = orderOf(entity, search);
  const where = whereSql(entity, search, actor, keyring);
  const from = raw(`${entity.table} t${joinsFor(entity, `${where.text} ${order}`)}`);
  const chosen = sql`select t.* from ${from} where ${where} order by ${raw(order)} ${sliceOf(search)}`;
  const list = listOf(entity, search, actor);
  return sql`select ${raw(list)} from (${chosen}) t${raw(joinsFor(entity, `${list} ${order}`))} order by ${raw(order)}`;
}

// The usual first page stands in the text: how far a plan has to go decides which is good.
const sliceOf = ({ page, perPage }: Search): Sql =>
  page === 1 && pageSizes.has(perPage) ? raw(`limit ${perPage}`) : sql`limit ${perPage} offset ${(page - 1) * perPage}`;

/** All rows of a search, in its order. */
export function exportSql(entity: Entity, search: Search, actor: Actor, keyring: Keyring): Sql {
  const order = orderOf(entity, search);
  const where = whereSql(entity, search, actor, keyring);
  const list = listOf(entity, search, actor);
  const from = raw(`${entity.table} t${joinsFor(entity, `${list} ${where.text} ${order}`)}`);
  return sql`select ${raw(list)} from ${from} where ${where} order by ${raw(order)}`;
}

function orderOf(entity: Entity, search: Search): string {
  const field = entity.fields[search.sortBy];
  const by = field ? comparableOf(search.sortBy, field) : 't.created_at';
  const direction = search.sortDirection;
  return by === 't.id' ? `t.id ${direction}` : `${by} ${direction}, t.id ${direction}`;
}

function listOf(entity: Entity, search: Search, actor: Actor): string {
  const only = search.columns ? new Set(search.columns) : search.abbreviated ? abbreviation(entity) : undefined;
  return selectList(entity, actor, only);
}

/** What an abbreviated reply keeps of a record: its id, what names it, and the default columns. */
function abbreviation(entity: Entity): ReadonlySet<string> {
  const known = abbreviations.get(entity);
  if (known) return known;
  const defaults = Object.entries<Field>(entity.fields).filter(([, field]) => field.options.isDefault === true);
  const made = new Set([...entity.label, ...defaults.map(([name]) => name)]);
  abbreviations.set(entity, made);
  return made;
}

const abbreviations = new WeakMap<Entity, ReadonlySet<string>>();

export function countSql(entity: Entity, search: Search, actor: Actor, keyring: Keyring): Sql {
  return sql`select count(*) as total from ${matching(entity, search, actor, keyring)}`;
}

/** Counts no further than `most`: what a page needs to know. */
export function countUpToSql(entity: Entity, search: Search, actor: Actor, keyring: Keyring, most: number): Sql {
  const limit = most === countedWithPage + 1 ? literal(most) : most;
  return sql`select count(*) as total from (select 1 from ${matching(entity, search, actor, keyring)} limit ${limit}) found`;
}

// A join that is written and dropped still keeps PostgreSQL from counting in an index alone, so none is written.
function matching(entity: Entity, search: Search, actor: Actor, keyring: Keyring): Sql {
  const where = whereSql(entity, search, actor, keyring);
  return sql`${raw(`${entity.table} t${joinsFor(entity, where.text)}`)} where ${where}`;
}

export function whereSql(entity: Entity, search: Search, actor: Actor, keyring: Keyring): Sql {
  const parts: Sql[] = [];
  const rule = rowRuleSql(ruleFor(entity.read, actor), actor);
  if (rule) parts.push(rule);
  const showsDeleted = search.includeDeleted && (actor.userType === 'staffMember' || actor.userType === 'system');
  if (!showsDeleted) parts.push(raw('t.deleted_at is null'));
  for (const filter of search.filters) parts.push(filterSql(entity, filter, keyring));
  if (search.query !== '') parts.push(generalSql(entity, search.query, actor, keyring));
  return parts.length === 0 ? raw('true') : join(parts, ' and ');
}

// What stands in one of its columns stands in the declared text too, and that has the index.
function containsSql(entity: Entity, column: Sql, pattern: string): Sql {
  const isPart = /^t\.\w+$/.test(column.text) && new RegExp(`\\b${column.text}\\b`).test(entity.textSearch ?? '');
  return isPart
    ? sql`(${column} ilike ${pattern} and ${raw(entity.textSearch ?? '')} ilike ${pattern})`
    : sql`${column} ilike ${pattern}`;
}

function filterSql(entity: Entity, filter: Filter, keyring: Keyring): Sql {
  const { field, method, operands } = filter;
  const column = raw(comparableOf(filter.name, field));
  const first = operandFor(filter, operands[0], keyring);
  switch (method) {
    case 'isEmpty':
      return sql`${column} is null`;
    case 'isNotEmpty':
      return sql`${column} is not null`;
    case 'equals':
      if (field.kind === 'text') return sql`lower(${column}) = lower(${first})`;
      if (field.kind === 'dateTime') return dayOf(column, operands[0]);
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
  return wide(operand);
}

// As wide as any column of ours, so that a number that no row can have finds none.
const wide = (operand: unknown): unknown => (typeof operand === 'number' ? sql`${operand}::bigint` : operand);

// A bare date compared with an instant means the whole day.
const isBareDate = (filter: Filter, operand: unknown): operand is string =>
  filter.field.kind === 'dateTime' && typeof operand === 'string' && operand.length === 10;

// An instant as the columns are: PostgreSQL cannot use an index before a row policy to compare one with a date.
const dayAfter = (date: string): Sql => sql`(${date}::date + 1)::timestamptz`;

function atMost(filter: Filter, column: Sql, operand: unknown): Sql {
  return isBareDate(filter, operand) ? sql`${column} < ${dayAfter(operand)}` : sql`${column} <= ${wide(operand)}`;
}

function endOf(filter: Filter, operand: unknown): Sql {
  return isBareDate(filter, operand) ? dayAfter(operand) : sql`${wide(operand)}`;
}

function dayOf(column: Sql, operand: unknown): Sql {
  return typeof operand === 'string' && operand.length === 10
    ? sql`(${column} >= ${operand}::timestamptz and ${column} < ${dayAfter(operand)})`
    : sql`${column} = ${operand}`;
}

/** The search box: a friendly id by its first digits, a full tax id, otherwise every word somewhere in the declared text. */
function generalSql(entity: Entity, query: string, actor: Actor, keyring: Keyring): Sql {
  const digits = query.replace(/[\s-]/g, '');
  const named = Object.entries(entity.fields).filter(([, field]) => isVisible(field, actor));
  const alternatives: Sql[] = [];
  if (/^\d{4,20}$/.test(digits)) {
    for (const [name, field] of named) {
      if (field.kind === 'friendlyId' && field.options.from === undefined) {
        alternatives.push(sql`${raw(comparableOf(name, field))} like ${`${digits}%`}`);
      }
      const isFullTaxId = field.kind === 'taxId' && digits.length === 9 && actor.permissions.has('viewFullTaxId');
      if (isFullTaxId)
        alternatives.push(sql`${raw(comparableOf(name, field))} = ${keyring.blindIndex('taxId', digits)}`);
    }
  }
  if (entity.textSearch !== undefined) {
    const text = raw(entity.textSearch);
    const words = query.split(/\s+/).map((word) => sql`${text} ilike ${`%${escapeLike(word)}%`}`);
    alternatives.push(sql`(${join(words, ' and ')})`);
  }
  return alternatives.length === 0 ? raw('false') : sql`(${join(alternatives, ' or ')})`;
}
