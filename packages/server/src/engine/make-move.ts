import type { Entity } from '@fiducia/contract/lang/entity';
import { ruleFor } from '@fiducia/contract/lang/row-rule';
import { decide, type Machine, openMoves, type State, textOf } from '@fiducia/domain/machine/machine';
import { absent, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import type { Queries, Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { join, raw, type Sql, sql } from '../db/sql.ts';
import { logChanges } from './change-log.ts';
import type { Doer } from './context.ts';
import { rowRuleSql } from './row-rule-sql.ts';

export type Row = Readonly<Record<string, unknown>>;

/** A row that a move has just changed. `row` is as it was before. */
export interface Moved<F, M extends string> {
  readonly id: string;
  readonly move: M;
  readonly row: Row;
  readonly facts: F;
  readonly from: State;
  readonly to: State;
  readonly note: string | null;
}

/** Ties a machine to its table: how facts are loaded, and what follows a move in the same transaction. */
export interface Moves<F, M extends string> {
  readonly entity: Entity;
  readonly machine: Machine<F, M>;
  /** Facts of all rows in as few statements as there are kinds of facts, never one a row. */
  readonly loadFacts: (db: Queries, rows: readonly Row[], doer: Doer) => Promise<ReadonlyMap<string, F>>;
  /** Ledger entries, notices, jobs, totals. A refusal undoes the whole transaction. */
  readonly follow?: (tx: Tx, doer: Doer, moved: readonly Moved<F, M>[]) => Promise<Refusal | undefined>;
}

/** Declares the moves of an entity; gives the types their names. */
export const bindMoves = <F, M extends string>(binding: Moves<F, M>): Moves<F, M> => binding;

export interface MoveOrder<M extends string> {
  readonly ids: readonly string[];
  readonly move: M;
  /** Why, in the mover's words; kept in the history. */
  readonly note?: string;
  /** Further columns that the move sets on each row. */
  readonly columns?: Readonly<Record<string, unknown>>;
}

export interface MoveAnswer<F, M extends string> {
  readonly moved: readonly Moved<F, M>[];
  readonly refused: ReadonlyMap<string, Refusal>;
}

/** Moves one record, or answers why not. The only way in which a state column changes. */
export async function makeMove<F, M extends string>(
  tx: Tx,
  doer: Doer,
  moves: Moves<F, M>,
  order: Omit<MoveOrder<M>, 'ids'> & { readonly id: string },
): Promise<Moved<F, M> | Refusal> {
  const answer = await makeMoves(tx, doer, moves, { ...order, ids: [order.id] });
  if (isRefusal(answer)) return answer;
  return answer.moved[0] ?? answer.refused.get(order.id) ?? absent;
}

/**
 * Moves many records of one kind: those that may move do, the others are answered with their refusals.
 * Rows are locked in id order, so that two orders over the same rows never wait for each other in a circle.
 */
export async function makeMoves<F, M extends string>(
  tx: Tx,
  doer: Doer,
  moves: Moves<F, M>,
  order: MoveOrder<M>,
): Promise<MoveAnswer<F, M> | Refusal> {
  const program = tx.asProgram('a move weighs and causes what its mover does not see: money, letters, history, jobs');
  const mover = doer.actor.userType === 'system' ? program : tx;
  const rows = await lockRows(mover, doer, moves.entity, order.ids);
  const facts = await moves.loadFacts(program, rows, doer);
  const moved: Moved<F, M>[] = [];
  const refused = new Map<string, Refusal>();
  const byId = new Map(rows.map((row) => [String(row['id']), row]));
  for (const id of new Set(order.ids)) {
    const row = byId.get(id);
    const known = facts.get(id);
    if (row === undefined || known === undefined) {
      refused.set(id, absent);
      continue;
    }
    const from = stateIn(row);
    const decision = decide(moves.machine, order.move, from, known, doer.actor);
    if ('refused' in decision) refused.set(id, decision);
    else moved.push({ id, move: order.move, row, facts: known, from, to: decision.to, note: order.note ?? null });
  }
  if (moved.length > 0) {
    await writeStates(mover, doer, moves.entity, moved, order.columns ?? {});
    await writeHistory(program, doer, moves.entity, moved);
    const refusal = await moves.follow?.(program, doer, moved);
    if (refusal) return refusal;
  }
  return { moved, refused };
}

/** What this actor may do with a record now, and for what a check refuses, why. Buttons are drawn from it. */
export async function movesNow<F, M extends string>(db: Queries, doer: Doer, moves: Moves<F, M>, row: Row) {
  const program = db.asProgram('a move weighs what its mover does not see');
  const facts = (await moves.loadFacts(program, [row], doer)).get(String(row['id']));
  if (facts === undefined) return [];
  return openMoves(moves.machine, stateIn(row), facts, doer.actor).map(({ move, refusal }) => ({
    move,
    isOpen: refusal === undefined,
    reason: refusal?.sentence ?? null,
  }));
}

function stateIn(row: Row): State {
  const { status, substatus } = row;
  return { status: String(status), substatus: typeof substatus === 'string' ? substatus : null };
}

async function lockRows(tx: Tx, doer: Doer, entity: Entity, ids: readonly string[]): Promise<Row[]> {
  const parts: Sql[] = [sql`t.id = any(${[...new Set(ids)]}::text[])`, raw('t.deleted_at is null')];
  const rule = rowRuleSql(ruleFor(entity.read, doer.actor), doer.actor);
  if (rule) parts.push(rule);
  return tx.many<Row>(
    sql`select t.* from ${raw(entity.table)} t where ${join(parts, ' and ')} order by t.id for no key update of t`,
  );
}

async function writeStates<F, M extends string>(
  tx: Tx,
  doer: Doer,
  entity: Entity,
  moved: readonly Moved<F, M>[],
  columns: Readonly<Record<string, unknown>>,
): Promise<void> {
  const sets: Sql[] = [sql`status = m.status`, sql`updated_at = ${doer.now}`];
  if ('substatus' in entity.fields) sets.push(sql`substatus = m.substatus`);
  if ('stateChangedAt' in entity.fields) sets.push(sql`state_changed_at = ${doer.now}`);
  for (const [column, value] of Object.entries(columns)) sets.push(sql`${raw(column)} = ${value}`);
  await tx.run(sql`
    update ${raw(entity.table)} t set ${join(sets)}
    from unnest(${moved.map((m) => m.id)}::text[], ${moved.map((m) => m.to.status)}::text[], ${moved.map((m) => m.to.substatus)}::text[])
      as m (id, status, substatus)
    where t.id = m.id`);
  await logChanges(
    tx,
    doer,
    moved.map((m) => ({
      entity: entity.name,
      recordId: m.id,
      action: 'move' as const,
      masterAccountId: typeof m.row['master_account_id'] === 'string' ? m.row['master_account_id'] : null,
      before: { status: textOf(m.from) },
      after: { status: textOf(m.to), move: m.move, ...(m.note === null ? {} : { note: m.note }), ...columns },
    })),
  );
}

async function writeHistory<F, M extends string>(
  tx: Tx,
  doer: Doer,
  entity: Entity,
  moved: readonly Moved<F, M>[],
): Promise<void> {
  const { actor, requestId, now } = doer;
  await tx.run(sql`
    insert into moves (id, entity, record_id, move, from_status, from_substatus, to_status, to_substatus,
                       user_id, user_type, note, facts, request_id, created_at)
    select m.id, ${entity.name}, m.record_id, m.move, m.from_status, m.from_substatus, m.to_status, m.to_substatus,
           ${actor.userId}, ${actor.userType}, m.note, m.facts, ${requestId}, ${now}
    from unnest(${moved.map(() => newId())}::text[], ${moved.map((m) => m.id)}::text[], ${moved.map((m) => m.move)}::text[],
                ${moved.map((m) => m.from.status)}::text[], ${moved.map((m) => m.from.substatus)}::text[],
                ${moved.map((m) => m.to.status)}::text[], ${moved.map((m) => m.to.substatus)}::text[],
                ${moved.map((m) => m.note)}::text[], ${moved.map((m) => JSON.stringify(m.facts))}::jsonb[])
      as m (id, record_id, move, from_status, from_substatus, to_status, to_substatus, note, facts)`);
}

/** The first entry of a record's history: how it was born. */
export async function recordBirth(
  tx: Tx,
  doer: Doer,
  entity: Entity,
  born: readonly { readonly id: string; readonly state: State }[],
): Promise<void> {
  if (born.length === 0) return;
  await tx.run(sql`
    insert into moves (id, entity, record_id, move, to_status, to_substatus, user_id, user_type, facts, request_id, created_at)
    select m.id, ${entity.name}, m.record_id, 'create', m.status, m.substatus, ${doer.actor.userId}, ${doer.actor.userType},
           '{}', ${doer.requestId}, ${doer.now}
    from unnest(${born.map(() => newId())}::text[], ${born.map((b) => b.id)}::text[], ${born.map((b) => b.state.status)}::text[],
                ${born.map((b) => b.state.substatus)}::text[]) as m (id, record_id, status, substatus)`);
}
