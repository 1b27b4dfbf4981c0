import type { DraftOf } from '@fiducia/contract/lang/entity';
import type { Field } from '@fiducia/contract/lang/field';
import { type Grants, rowMatches, ruleFor } from '@fiducia/contract/lang/row-rule';
import { absent, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { ActorContext } from '../call/context.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { join, raw, type Sql, sql } from '../db/sql.ts';
import { type Change, logChanges } from './change-log.ts';
import { changedMeanwhile } from './changed-meanwhile.ts';
import { columnsOfDraft, type Draft } from './draft.ts';
import { lockRow } from './read-record.ts';
import { byField, type Table } from './table.ts';
import { timeOfChange } from './time-of-change.ts';

/**
 * Inserts one row with its change log and returns its ID. Status columns may be set here, because a new row needs a
 * status.
 */
export async function insertRecord<E extends Table>(
  tx: Tx,
  ctx: ActorContext,
  entity: E,
  draft: DraftOf<E> & Draft,
  initialValues: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const [id] = await insertRecords(tx, ctx, entity, [{ draft, initialValues }]);
  return id ?? '';
}

export interface NewRecord {
  readonly draft: Draft;
  /** Columns (snake_case) that a draft can't contain: status, totals, hashes. */
  readonly initialValues?: Readonly<Record<string, unknown>>;
}

/** Inserts many rows with their change logs, in statements of 500 rows. Returns their IDs. */
export async function insertRecords(
  tx: Tx,
  ctx: ActorContext,
  entity: Table,
  records: readonly NewRecord[],
): Promise<string[]> {
  if (records.length === 0) return [];
  const rows = records.map(({ draft, initialValues }) => rowOf(entity, ctx, draft, initialValues ?? {}));
  const names = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  for (let from = 0; from < rows.length; from += 500) {
    const values = rows
      .slice(from, from + 500)
      .map((row) => sql`(${join(names.map((name) => (row.has(name) ? sql`${row.get(name)}` : raw('default'))))})`);
    tx.defer(sql`insert into ${raw(entity.table)} (${raw(names.join(', '))}) values ${join(values)}`);
  }
  await logChanges(
    tx,
    ctx,
    rows.map((row) => changeOf(entity, 'create', null, Object.fromEntries(row))),
  );
  return rows.map((row) => String(row.get('id')));
}

function rowOf(
  entity: Table,
  ctx: ActorContext,
  draft: Draft,
  initialValues: Readonly<Record<string, unknown>>,
): Map<string, unknown> {
  const row = columnsOfDraft(entity, draft, (field, text) => sealing(ctx, field, text));
  if (!('id' in initialValues)) row.set('id', newId());
  row.set('created_at', ctx.now).set('updated_at', ctx.now);
  for (const [column, value] of Object.entries(initialValues)) row.set(column, value);
  return row;
}

/**
 * Changes fields of a row and logs the changes. Writes nothing if no value differs. The caller must check that the
 * actor may change the row.
 */
export async function updateRecord<E extends Table>(
  tx: Tx,
  ctx: ActorContext,
  entity: E,
  id: string,
  draft: DraftOf<E> & Draft,
): Promise<void> {
  const row = await tx.one<Record<string, unknown>>(
    sql`select t.* from ${raw(entity.table)} t where t.id = ${id} for no key update of t`,
  );
  if (!row) throw new Error(`${entity.name} ${id} does not exist`);
  await updateLocked(tx, ctx, entity, row, draft);
}

/**
 * Sets columns that drafts can't contain (totals, system dates) on a row, and logs the change. Throws for status
 * columns, which only transitions change.
 */
export async function setColumns(
  tx: Tx,
  ctx: ActorContext,
  entity: Table,
  id: string,
  columns: Readonly<Record<string, unknown>>,
): Promise<void> {
  const row = await tx.one<Record<string, unknown>>(
    sql`select t.* from ${raw(entity.table)} t where t.id = ${id} for no key update of t`,
  );
  if (!row) throw new Error(`${entity.name} ${id} does not exist`);
  await setColumnsOfLocked(tx, ctx, entity, row, columns);
}

/** Like `updateRecord`, for a row that the caller has locked and has not changed since. */
export const updateLocked = <E extends Table>(
  tx: Tx,
  ctx: ActorContext,
  entity: E,
  row: Readonly<Record<string, unknown>>,
  draft: DraftOf<E> & Draft,
): Promise<void> =>
  writeChanges(
    tx,
    ctx,
    entity,
    row,
    columnsOfDraft(entity, draft, (field, text) => sealing(ctx, field, text)),
    'update',
  );

/** Like `setColumns`, for a row that the caller has locked and has not changed since. */
export async function setColumnsOfLocked(
  tx: Tx,
  ctx: ActorContext,
  entity: Table,
  row: Readonly<Record<string, unknown>>,
  columns: Readonly<Record<string, unknown>>,
): Promise<void> {
  if ('status' in columns || 'substatus' in columns) throw new Error('status columns are changed only by transitions');
  await writeChanges(tx, ctx, entity, row, new Map(Object.entries(columns)), 'update');
}

/** Changes a record for an actor. Checks the row rules before and after the change. */
export async function changeRecord(
  tx: Tx,
  ctx: ActorContext,
  entity: Table,
  id: string,
  draft: Draft,
): Promise<Rejection | undefined> {
  const row = await lockRow(tx, entity, id, ctx.actor, { grants: entity.update });
  if (isRejection(row)) return row;
  const columns = columnsOfDraft(entity, draft, (field, text) => sealing(ctx, field, text));
  const after = { ...row, ...Object.fromEntries(columns) };
  if (!isAllowed(entity, entity.update, after, ctx)) return absent;
  const clash = await changedMeanwhile(tx, ctx, entity, id, draft);
  if (clash) return clash;
  await writeChanges(tx, ctx, entity, row, columns, 'update');
  return undefined;
}

/** Creates a record for an actor. Returns a rejection unless the row satisfies the actor's create rule. */
export async function createRecord(
  tx: Tx,
  ctx: ActorContext,
  entity: Table,
  draft: Draft,
  initialValues: Readonly<Record<string, unknown>> = {},
): Promise<string | Rejection> {
  const row = rowOf(entity, ctx, draft, initialValues);
  if (!isAllowed(entity, entity.create, Object.fromEntries(row), ctx)) return absent;
  const [id] = await insertRecords(tx, ctx, entity, [
    { draft, initialValues: { ...initialValues, id: row.get('id') } },
  ]);
  return id ?? absent;
}

/** Marks a record as deleted, or removes the mark. */
export async function removeRecord(
  tx: Tx,
  ctx: ActorContext,
  entity: Table,
  id: string,
  action: 'delete' | 'restore',
): Promise<Rejection | undefined> {
  const row = await lockRow(tx, entity, id, ctx.actor, { grants: entity.remove, withDeleted: action === 'restore' });
  if (isRejection(row)) return row;
  await writeChanges(tx, ctx, entity, row, new Map([['deleted_at', action === 'delete' ? ctx.now : null]]), action);
  return undefined;
}

function isAllowed(entity: Table, grants: Grants, row: Readonly<Record<string, unknown>>, ctx: ActorContext): boolean {
  return rowMatches(ruleFor(grants, ctx.actor), byField(entity, row), ctx.actor);
}

/** Marks locked rows as deleted, in one statement. The caller checks that they may be deleted. */
export async function removeRecords(
  tx: Tx,
  ctx: ActorContext,
  entity: Table,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const changes = rows.map((row) => ({
    ...changeOf(entity, 'delete', { deleted_at: null }, { deleted_at: ctx.now }),
    recordId: String(row['id']),
    masterAccountId: asId(row['master_account_id']),
    at: timeOfChange(ctx.now, row['updated_at']),
  }));
  tx.defer(sql`
    update ${raw(entity.table)} t set deleted_at = ${ctx.now}, updated_at = removed.at
      from unnest(${changes.map(({ recordId }) => recordId)}::text[], ${changes.map(({ at }) => at)}::timestamptz[]) as removed (id, at)
     where t.id = removed.id`);
  await logChanges(tx, ctx, changes);
}

async function writeChanges(
  tx: Tx,
  ctx: ActorContext,
  entity: Table,
  row: Readonly<Record<string, unknown>>,
  columns: ReadonlyMap<string, unknown>,
  action: Change['action'],
): Promise<void> {
  const isUnsealedSame = (column: string): boolean => {
    const index = column.replace(/_encrypted$/, '_index');
    return index !== column && columns.has(index) && isSame(row[index], columns.get(index));
  };
  // Encrypting a secret again changes its bytes, so its blind index shows whether it changed.
  const changed = [...columns].filter(([column, value]) => !isSame(row[column], value) && !isUnsealedSame(column));
  if (changed.length === 0) return;
  const at = timeOfChange(ctx.now, row['updated_at']);
  const sets: Sql[] = changed.map(([column, value]) => sql`${raw(column)} = ${value}`);
  tx.defer(sql`update ${raw(entity.table)} set ${join([...sets, sql`updated_at = ${at}`])} where id = ${row['id']}`);
  const before = Object.fromEntries(changed.map(([column]) => [column, row[column]]));
  const tenant = row['master_account_id'] ?? null;
  await logChanges(tx, ctx, [
    {
      ...changeOf(entity, action, before, Object.fromEntries(changed)),
      recordId: String(row['id']),
      masterAccountId: asId(tenant),
      at,
    },
  ]);
}

const asId = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function changeOf(
  entity: Table,
  action: Change['action'],
  before: Record<string, unknown> | null,
  after: Record<string, unknown>,
): Change {
  return {
    entity: entity.name,
    recordId: typeof after['id'] === 'string' ? after['id'] : '',
    action,
    masterAccountId: asId(after[entity.tenantColumn ?? 'master_account_id']),
    before: before && masked(before),
    after: masked(after),
  };
}

/** Returns the columns as logged. Secrets are listed as changed, but their values are hidden. */
function masked(columns: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(columns)
      .filter(([column]) => !column.endsWith('_index'))
      .map(([column, value]) => [column, value !== null && isHiddenColumn(column) ? '(hidden)' : value]),
  );
}

const isHiddenColumn = (column: string): boolean => column.endsWith('_encrypted') || column.endsWith('_hash');

function isSame(before: unknown, after: unknown): boolean {
  if (before === after) return true;
  if (after instanceof Date) return before === after.toISOString();
  if (Buffer.isBuffer(before) && Buffer.isBuffer(after)) return before.equals(after);
  if (typeof before === 'object' && before !== null) {
    return JSON.stringify(before) === (typeof after === 'string' ? after : JSON.stringify(after));
  }
  return false;
}

function sealing(ctx: ActorContext, field: Field, text: string | null) {
  const clean = text === null ? '' : text.replace(/[\s-]/g, '');
  if (clean === '') return { sealed: null, index: null, last4: null };
  const purpose = field.kind === 'taxId' ? 'taxId' : 'bankAccount';
  return {
    sealed: ctx.keyring.seal(purpose, clean),
    index: ctx.keyring.blindIndex(purpose, clean),
    last4: clean.slice(-4),
  };
}
