import type { RowOf } from '@fiducia/contract/lang/entity';
import { type Grants, ruleFor } from '@fiducia/contract/lang/row-rule';
import type { Actor } from '@fiducia/domain/foundation/actor/actor';
import { absent, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { RequestContext } from '../call/context.ts';
import type { Queries, Tx } from '../db/database.ts';
import { join, raw, type Sql, sql } from '../db/sql.ts';
import { fieldsOf, fromClause, selectList } from './columns.ts';
import { type ColumnsBeside, type RowsBeside, rowsBeside } from './columns-beside.ts';
import { lockParents } from './lock-parents.ts';
import { rowRuleSql } from './row-rule-sql.ts';
import type { Table } from './table.ts';

const isId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

/**
 * Returns the condition that selects a row if `grants` give this actor access to it: the read grants to see it, the
 * update grants to change it.
 */
function mine(entity: Table, id: string, actor: Actor, grants: Grants, withDeleted: boolean): Sql {
  const parts = [sql`t.id = ${id}`];
  const rule = rowRuleSql(entity, ruleFor(grants, actor), actor);
  if (rule) parts.push(rule);
  if (!withDeleted) parts.push(raw('t.deleted_at is null'));
  return join(parts, ' and ');
}

export interface ReadOptions {
  readonly grants?: Grants;
  readonly withDeleted?: boolean;
}

/**
 * Returns a record as the API shows it. Returns the same rejection whether the record is missing or the actor may not
 * see it.
 */
export async function readRecord<E extends Table>(
  db: Queries,
  entity: E,
  id: string,
  actor: Actor,
  options: ReadOptions = {},
): Promise<RowOf<E> | Rejection> {
  return isId(id) ? ((await db.one<RowOf<E>>(readSql(entity, id, actor, options))) ?? absent) : absent;
}

/**
 * Returns some fields of a record, and its ID: `readRecord` for callers that only check a few values, because the staff's
 * view of a record can have fields from many tables.
 */
export async function readFields<E extends Table, K extends keyof RowOf<E> & string>(
  db: Queries,
  entity: E,
  id: string,
  actor: Actor,
  fields: readonly K[],
  options: ReadOptions = {},
): Promise<(Pick<RowOf<E>, K> & { readonly id: string }) | Rejection> {
  if (!isId(id)) return absent;
  const statement = readSql(entity, id, actor, options, new Set(fields));
  return (await db.one<RowOf<E>>(statement)) ?? absent;
}

function readSql(entity: Table, id: string, actor: Actor, options: ReadOptions, only?: ReadonlySet<string>): Sql {
  return selectRecord(entity, id, actor, options, selectList(entity, actor, only));
}

function selectRecord(entity: Table, id: string, actor: Actor, options: ReadOptions, list: string): Sql {
  const withDeleted = options.withDeleted ?? actor.userType === 'staffMember';
  const where = mine(entity, id, actor, options.grants ?? entity.read, withDeleted);
  return sql`select ${raw(list)} from ${raw(fromClause(entity, `${list} ${where.text}`))} where ${where}`;
}

/** What a single record's response adds to its row, such as its transitions. */
export interface RecordView<A> {
  /** Stored columns that the record's own statement reads besides its fields. */
  readonly columns: ColumnsBeside;
  /**
   * Requests further statements in the turn in which it is called, and returns how the additions follow from them and from
   * the columns. It is also called for records that don't exist or that the actor may not see: it must not fail then.
   */
  readonly readMore: (ctx: RequestContext, db: Queries, id: string) => Promise<(beside: RowsBeside) => A>;
}

/** Returns a record together with what its view adds to it, all read in one message. */
export async function readRecordWith<E extends Table, A>(
  ctx: RequestContext,
  entity: E,
  id: string,
  { columns, readMore }: RecordView<A>,
): Promise<(RowOf<E> & A) | Rejection> {
  if (!isId(id)) return absent;
  const db = ctx.db.together();
  const list = `${selectList(entity, ctx.actor)}, ${columns.list}`;
  // Statements without row-level security go first: the scope of those after them is then set once.
  const [add, row] = await Promise.all([
    readMore(ctx, db, id),
    db.one<RowOf<E>>(selectRecord(entity, id, ctx.actor, {}, list)),
  ]);
  if (row === undefined) return absent;
  return { ...fieldsOf(entity, ctx.actor, row), ...add(rowsBeside(row, columns)) };
}

/** Locks a row that the actor may see, in the lock order, and returns it with its database column names. */
export async function lockRow(
  tx: Tx,
  entity: Table,
  id: string,
  actor: Actor,
  options: ReadOptions = {},
): Promise<Record<string, unknown> | Rejection> {
  if (!isId(id)) return absent;
  const where = mine(entity, id, actor, options.grants ?? entity.read, options.withDeleted ?? false);
  lockParents(tx, entity, [id]);
  const row = await tx.one<Record<string, unknown>>(
    sql`select t.* from ${raw(entity.table)} t where ${where} for no key update of t`,
  );
  return row ?? absent;
}
