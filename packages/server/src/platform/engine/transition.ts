import { ruleFor } from '@fiducia/contract/lang/row-rule';
import { decide, type Machine, openTransitions, type State, textOf } from '@fiducia/domain/foundation/machine/machine';
import { absent, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { ActorContext } from '../call/context.ts';
import type { Queries, Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { join, raw, type Sql, sql } from '../db/sql.ts';
import { logChanges } from './change-log.ts';
import { lockParents } from './lock-parents.ts';
import { rowRuleSql } from './row-rule-sql.ts';
import type { Table } from './table.ts';
import { timeOfChange } from './time-of-change.ts';

export type Row = Readonly<Record<string, unknown>>;

/** A row that was just changed by a transition. `row` has the values before the transition. */
export interface Transitioned<F, M extends string> {
  readonly id: string;
  readonly transition: M;
  readonly row: Row;
  readonly facts: F;
  readonly from: State;
  readonly to: State;
  readonly note: string | null;
  /** When the transition happened: after every earlier transition and change of the record. */
  readonly at: Date;
}

/** Connects a state machine with its table: loads its facts, and makes follow-up changes in the same transaction. */
export interface TransitionBinding<F, M extends string> {
  readonly entity: Table;
  readonly machine: Machine<F, M>;
  /** Loads the facts of all rows, with one query per kind of fact and never one per row. */
  readonly loadFacts: (db: Queries, rows: readonly Row[], ctx: ActorContext) => Promise<ReadonlyMap<string, F>>;
  /** Locks records that come before these in the lock order, if `lockedAfter` of the table can't name them. */
  readonly lockFirst?: (tx: Tx, ids: readonly string[], transition: M) => Promise<void>;
  /** Brings up to date what the facts follow from, such as the screening of payees. Called when the rows are locked. */
  readonly prepare?: (tx: Tx, ctx: ActorContext, ids: readonly string[], transition: M) => Promise<void>;
  /**
   * Makes the changes that follow a transition, such as ledger entries, notices, and jobs. A rejection rolls back the
   * whole transaction.
   */
  readonly follow?: (
    tx: Tx,
    ctx: ActorContext,
    transitioned: readonly Transitioned<F, M>[],
  ) => Promise<Rejection | undefined>;
}

/** Declares the transitions of an entity and infers their types. */
export const bindTransitions = <F, M extends string>(binding: TransitionBinding<F, M>): TransitionBinding<F, M> =>
  binding;

export interface TransitionRequest<M extends string> {
  readonly ids: readonly string[];
  readonly transition: M;
  /** The actor's reason, stored in the history. */
  readonly note?: string;
  /** Additional columns that the transition sets on each row. */
  readonly columns?: Readonly<Record<string, unknown>>;
}

export interface TransitionOutcome<F, M extends string> {
  readonly transitioned: readonly Transitioned<F, M>[];
  readonly rejected: ReadonlyMap<string, Rejection>;
}

/** Applies a transition to one record, or returns a rejection. Status columns change only through transitions. */
export async function applyTransition<F, M extends string>(
  tx: Tx,
  ctx: ActorContext,
  transitions: TransitionBinding<F, M>,
  order: Omit<TransitionRequest<M>, 'ids'> & { readonly id: string },
): Promise<Transitioned<F, M> | Rejection> {
  const answer = await applyTransitions(tx, ctx, transitions, { ...order, ids: [order.id] });
  if (isRejection(answer)) return answer;
  return answer.transitioned[0] ?? answer.rejected.get(order.id) ?? absent;
}

/**
 * Applies a transition to many records of one entity. Changes the records that allow it and returns a rejection for
 * each of the others. Locks rows in the lock order (`lock-parents.ts`), so that concurrent requests don't deadlock.
 */
export async function applyTransitions<F, M extends string>(
  tx: Tx,
  ctx: ActorContext,
  transitions: TransitionBinding<F, M>,
  order: TransitionRequest<M>,
): Promise<TransitionOutcome<F, M> | Rejection> {
  const unrestricted = tx.bypassingRowSecurity(
    'transitions read and write rows that the actor may not see: ledger, notices, history, jobs',
  );
  const actorTx = ctx.actor.userType === 'system' ? unrestricted : tx;
  await transitions.lockFirst?.(unrestricted, order.ids, order.transition);
  lockParents(tx, transitions.entity, order.ids);
  const rows = await lockRows(actorTx, ctx, transitions.entity, order.ids);
  await transitions.prepare?.(unrestricted, ctx, order.ids, order.transition);
  const facts = await transitions.loadFacts(unrestricted, rows, ctx);
  const instants = await loadLastInstants(unrestricted, rows);
  const transitioned: Transitioned<F, M>[] = [];
  const rejected = new Map<string, Rejection>();
  const byId = new Map(rows.map((row) => [String(row['id']), row]));
  for (const id of new Set(order.ids)) {
    const row = byId.get(id);
    const known = facts.get(id);
    if (row === undefined || known === undefined) {
      rejected.set(id, absent);
      continue;
    }
    const from = stateIn(row);
    const decision = decide(transitions.machine, order.transition, from, known, ctx.actor);
    if ('rejected' in decision) rejected.set(id, decision);
    else
      transitioned.push({
        id,
        transition: order.transition,
        row,
        facts: known,
        from,
        to: decision.to,
        note: order.note ?? null,
        at: timeOfChange(ctx.now, row['updated_at'], instants.get(id)),
      });
  }
  if (transitioned.length > 0) {
    await writeStates(actorTx, ctx, transitions.entity, transitioned, order.columns ?? {});
    await writeHistory(unrestricted, ctx, transitions.entity, transitioned);
    const rejection = await transitions.follow?.(unrestricted, ctx, transitioned);
    if (rejection) return rejection;
  }
  return { transitioned, rejected };
}

/**
 * Returns the transitions that this actor may apply to a record, with the reason for each one that is rejected now. The
 * UI shows its buttons accordingly.
 */
export async function allowedTransitions<F, M extends string>(
  db: Queries,
  ctx: ActorContext,
  transitions: TransitionBinding<F, M>,
  row: Row,
) {
  const facts = (await transitions.loadFacts(forTransitionFacts(db), [row], ctx)).get(String(row['id']));
  return facts === undefined ? [] : transitionsFrom(ctx, transitions, row, facts);
}

/** Returns queries for the facts of transitions. */
export const forTransitionFacts = (db: Queries): Queries =>
  db.bypassingRowSecurity('transition checks read rows that the actor may not see');

/** Returns the transitions of a record, with these facts, that its machine offers the actor. */
export function transitionsFrom<F, M extends string>(
  ctx: ActorContext,
  transitions: TransitionBinding<F, M>,
  row: Row,
  facts: F,
) {
  return openTransitions(transitions.machine, stateIn(row), facts, ctx.actor).map(({ transition, rejection }) => ({
    transition,
    isOpen: rejection === undefined,
    reason: rejection?.sentence ?? null,
  }));
}

function stateIn(row: Row): State {
  const { status, substatus } = row;
  return { status: String(status), substatus: typeof substatus === 'string' ? substatus : null };
}

/** Returns the time of the last transition of each record. */
async function loadLastInstants(tx: Tx, rows: readonly Row[]): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map();
  const last = await tx.many<{ id: string; at: string }>(sql`
    select r.id, h.created_at as at from unnest(${rows.map((row) => String(row['id']))}::text[]) as r (id)
      join lateral (select created_at from transitions where record_id = r.id order by created_at desc limit 1) h on true`);
  return new Map(last.map(({ id, at }) => [id, at]));
}

async function lockRows(tx: Tx, ctx: ActorContext, entity: Table, ids: readonly string[]): Promise<Row[]> {
  const parts: Sql[] = [sql`t.id = any(${[...new Set(ids)]}::text[])`, raw('t.deleted_at is null')];
  const rule = rowRuleSql(entity, ruleFor(entity.read, ctx.actor), ctx.actor);
  if (rule) parts.push(rule);
  return tx.many<Row>(
    sql`select t.* from ${raw(entity.table)} t where ${join(parts, ' and ')} order by t.id for no key update of t`,
  );
}

async function writeStates<F, M extends string>(
  tx: Tx,
  ctx: ActorContext,
  entity: Table,
  transitioned: readonly Transitioned<F, M>[],
  columns: Readonly<Record<string, unknown>>,
): Promise<void> {
  const sets: Sql[] = [sql`status = m.status`, sql`updated_at = m.at`];
  if ('substatus' in entity.fields) sets.push(sql`substatus = m.substatus`);
  if ('stateChangedAt' in entity.fields) sets.push(sql`state_changed_at = m.at`);
  for (const [column, value] of Object.entries(columns)) sets.push(sql`${raw(column)} = ${value}`);
  tx.defer(sql`
    update ${raw(entity.table)} t set ${join(sets)}
    from unnest(${transitioned.map((m) => m.id)}::text[], ${transitioned.map((m) => m.to.status)}::text[], ${transitioned.map((m) => m.to.substatus)}::text[], ${transitioned.map((m) => m.at)}::timestamptz[])
      as m (id, status, substatus, at)
    where t.id = m.id`);
  await logChanges(
    tx,
    ctx,
    transitioned.map((m) => ({
      entity: entity.name,
      recordId: m.id,
      action: 'transition' as const,
      masterAccountId: typeof m.row['master_account_id'] === 'string' ? m.row['master_account_id'] : null,
      before: { status: textOf(m.from) },
      after: {
        status: textOf(m.to),
        transition: m.transition,
        ...(m.note === null ? {} : { note: m.note }),
        ...columns,
      },
      at: m.at,
    })),
  );
}

async function writeHistory<F, M extends string>(
  tx: Tx,
  ctx: ActorContext,
  entity: Table,
  transitioned: readonly Transitioned<F, M>[],
): Promise<void> {
  const { actor, requestId } = ctx;
  tx.defer(sql`
    insert into transitions (id, entity, record_id, transition, from_status, from_substatus, to_status, to_substatus,
                       user_id, user_type, note, facts, request_id, created_at)
    select m.id, ${entity.name}, m.record_id, m.transition, m.from_status, m.from_substatus, m.to_status, m.to_substatus,
           ${actor.userId}, ${actor.userType}, m.note, m.facts, ${requestId}, m.at
    from unnest(${transitioned.map(() => newId())}::text[], ${transitioned.map((m) => m.id)}::text[], ${transitioned.map((m) => m.transition)}::text[],
                ${transitioned.map((m) => m.from.status)}::text[], ${transitioned.map((m) => m.from.substatus)}::text[],
                ${transitioned.map((m) => m.to.status)}::text[], ${transitioned.map((m) => m.to.substatus)}::text[],
                ${transitioned.map((m) => m.note)}::text[], ${transitioned.map((m) => JSON.stringify(m.facts))}::jsonb[],
                ${transitioned.map((m) => m.at)}::timestamptz[])
      as m (id, record_id, transition, from_status, from_substatus, to_status, to_substatus, note, facts, at)`);
}

/** Writes the first entry of a record's history: its creation. */
export async function recordCreation(
  tx: Tx,
  ctx: ActorContext,
  entity: Table,
  initialValues: readonly { readonly id: string; readonly state: State }[],
): Promise<void> {
  if (initialValues.length === 0) return;
  tx.defer(sql`
    insert into transitions (id, entity, record_id, transition, to_status, to_substatus, user_id, user_type, facts, request_id, created_at)
    select m.id, ${entity.name}, m.record_id, 'create', m.status, m.substatus, ${ctx.actor.userId}, ${ctx.actor.userType},
           '{}', ${ctx.requestId}, ${ctx.now}
    from unnest(${initialValues.map(() => newId())}::text[], ${initialValues.map((b) => b.id)}::text[], ${initialValues.map((b) => b.state.status)}::text[],
                ${initialValues.map((b) => b.state.substatus)}::text[]) as m (id, record_id, status, substatus)`);
}
