import type { Entity, RowOf } from '@fiducia/contract/lang/entity';
import { type Grants, ruleFor } from '@fiducia/contract/lang/row-rule';
import type { Actor } from '@fiducia/domain/actor/actor';
import { absent, type Refusal } from '@fiducia/domain/refusal/refusal';
import type { Queries, Tx } from '../db/database.ts';
import { join, raw, type Sql, sql } from '../db/sql.ts';
import { fromClause, selectList } from './columns.ts';
import { rowRuleSql } from './row-rule-sql.ts';

const isId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

/** The condition under which this actor may see (or change, by other grants) one row. */
function mine(id: string, actor: Actor, grants: Grants, withDeleted: boolean): Sql {
  const parts = [sql`t.id = ${id}`];
  const rule = rowRuleSql(ruleFor(grants, actor), actor);
  if (rule) parts.push(rule);
  if (!withDeleted) parts.push(raw('t.deleted_at is null'));
  return join(parts, ' and ');
}

export interface ReadOptions {
  readonly grants?: Grants;
  readonly withDeleted?: boolean;
}

/** One record in its wire form, or the one answer for what is absent and what is foreign. */
export async function readRecord<E extends Entity>(
  db: Queries,
  entity: E,
  id: string,
  actor: Actor,
  options: ReadOptions = {},
): Promise<RowOf<E> | Refusal> {
  if (!isId(id)) return absent;
  const where = mine(id, actor, options.grants ?? entity.read, options.withDeleted ?? actor.userType === 'staffMember');
  const row = await db.one<RowOf<E>>(
    sql`select ${raw(selectList(entity, actor))} from ${raw(fromClause(entity))} where ${where}`,
  );
  return row ?? absent;
}

/** Locks a row that the actor may see and answers it with its columns as the database names them. */
export async function lockRow(
  tx: Tx,
  entity: Entity,
  id: string,
  actor: Actor,
  options: ReadOptions = {},
): Promise<Record<string, unknown> | Refusal> {
  if (!isId(id)) return absent;
  const where = mine(id, actor, options.grants ?? entity.read, options.withDeleted ?? false);
  const row = await tx.one<Record<string, unknown>>(
    sql`select t.* from ${raw(entity.table)} t where ${where} for no key update of t`,
  );
  return row ?? absent;
}
