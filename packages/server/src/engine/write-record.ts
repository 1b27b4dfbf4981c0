import type { DraftOf, Entity } from '@fiducia/contract/lang/entity';
import type { Field } from '@fiducia/contract/lang/field';
import { type Grants, rowMatches, ruleFor } from '@fiducia/contract/lang/row-rule';
import { absent, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { join, raw, type Sql, sql } from '../db/sql.ts';
import { type Change, logChanges } from './change-log.ts';
import { changedMeanwhile } from './changed-meanwhile.ts';
import type { Doer } from './context.ts';
import { columnsOfDraft, type Draft } from './draft.ts';
import { lockRow } from './read-record.ts';

/** Inserts one row with its change log and answers its id. State columns may be given here: a row is born in a state. */
export async function insertRecord<E extends Entity>(
  tx: Tx,
  doer: Doer,
  entity: E,
  draft: DraftOf<E> & Draft,
  born: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const [id] = await insertRecords(tx, doer, entity, [{ draft, born }]);
  return id ?? '';
}

export interface NewRecord {
  readonly draft: Draft;
  /** Columns (snake_case) that no draft may write: state, totals, hashes. */
  readonly born?: Readonly<Record<string, unknown>>;
}

/** Inserts many rows of one shape in one statement, each with its change log. */
export async function insertRecords(
  tx: Tx,
  doer: Doer,
  entity: Entity,
  records: readonly NewRecord[],
): Promise<string[]> {
  if (records.length === 0) return [];
  const rows = records.map(({ draft, born }) => rowOf(entity, doer, draft, born ?? {}));
  const names = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  for (let from = 0; from < rows.length; from += 500) {
    const values = rows
      .slice(from, from + 500)
      .map((row) => sql`(${join(names.map((name) => (row.has(name) ? sql`${row.get(name)}` : raw('default'))))})`);
    await tx.run(sql`insert into ${raw(entity.table)} (${raw(names.join(', '))}) values ${join(values)}`);
  }
  await logChanges(
    tx,
    doer,
    rows.map((row) => changeOf(entity, 'create', null, Object.fromEntries(row))),
  );
  return rows.map((row) => String(row.get('id')));
}

function rowOf(
  entity: Entity,
  doer: Doer,
  draft: Draft,
  born: Readonly<Record<string, unknown>>,
): Map<string, unknown> {
  const row = columnsOfDraft(entity, draft, (field, text) => sealing(doer, field, text));
  if (!('id' in born)) row.set('id', newId());
  row.set('created_at', doer.now).set('updated_at', doer.now);
  for (const [column, value] of Object.entries(born)) row.set(column, value);
  return row;
}

/** Changes fields of a row that the caller has the right to change, and logs what changed. Nothing changed: nothing written. */
export async function updateRecord<E extends Entity>(
  tx: Tx,
  doer: Doer,
  entity: E,
  id: string,
  draft: DraftOf<E> & Draft,
): Promise<void> {
  const row = await tx.one<Record<string, unknown>>(
    sql`select t.* from ${raw(entity.table)} t where t.id = ${id} for no key update of t`,
  );
  if (!row) throw new Error(`${entity.name} ${id} is not there to change`);
  await writeChanges(
    tx,
    doer,
    entity,
    row,
    columnsOfDraft(entity, draft, (field, text) => sealing(doer, field, text)),
    'update',
  );
}

/** Sets columns that drafts cannot name (totals, dates that the program keeps) on a row, and logs it. Never state columns. */
export async function setColumns(
  tx: Tx,
  doer: Doer,
  entity: Entity,
  id: string,
  columns: Readonly<Record<string, unknown>>,
): Promise<void> {
  if ('status' in columns || 'substatus' in columns) throw new Error('state columns are written by makeMove alone');
  const row = await tx.one<Record<string, unknown>>(
    sql`select t.* from ${raw(entity.table)} t where t.id = ${id} for no key update of t`,
  );
  if (!row) throw new Error(`${entity.name} ${id} is not there to change`);
  await writeChanges(tx, doer, entity, row, new Map(Object.entries(columns)), 'update');
}

/** Changes a record as an actor asks: row rules before and after. */
export async function changeRecord(
  tx: Tx,
  doer: Doer,
  entity: Entity,
  id: string,
  draft: Draft,
): Promise<Refusal | undefined> {
  const row = await lockRow(tx, entity, id, doer.actor, { grants: entity.update });
  if (isRefusal(row)) return row;
  const columns = columnsOfDraft(entity, draft, (field, text) => sealing(doer, field, text));
  const after = { ...row, ...Object.fromEntries(columns) };
  if (!isAllowed(entity.update, after, doer)) return absent;
  const clash = await changedMeanwhile(tx, doer, entity, id, draft);
  if (clash) return clash;
  await writeChanges(tx, doer, entity, row, columns, 'update');
  return undefined;
}

/** Creates a record as an actor asks: the row must fall under the actor's create rule. */
export async function createRecord(
  tx: Tx,
  doer: Doer,
  entity: Entity,
  draft: Draft,
  born: Readonly<Record<string, unknown>> = {},
): Promise<string | Refusal> {
  const row = rowOf(entity, doer, draft, born);
  if (!isAllowed(entity.create, Object.fromEntries(row), doer)) return absent;
  const [id] = await insertRecords(tx, doer, entity, [{ draft, born: { ...born, id: row.get('id') } }]);
  return id ?? absent;
}

/** Marks a record deleted, or takes the mark away. */
export async function removeRecord(
  tx: Tx,
  doer: Doer,
  entity: Entity,
  id: string,
  action: 'delete' | 'restore',
): Promise<Refusal | undefined> {
  const row = await lockRow(tx, entity, id, doer.actor, { grants: entity.remove, withDeleted: action === 'restore' });
  if (isRefusal(row)) return row;
  await writeChanges(tx, doer, entity, row, new Map([['deleted_at', action === 'delete' ? doer.now : null]]), action);
  return undefined;
}

function isAllowed(grants: Grants, row: Readonly<Record<string, unknown>>, doer: Doer): boolean {
  return rowMatches(ruleFor(grants, doer.actor), row, doer.actor);
}

async function writeChanges(
  tx: Tx,
  doer: Doer,
  entity: Entity,
  row: Readonly<Record<string, unknown>>,
  columns: ReadonlyMap<string, unknown>,
  action: Change['action'],
): Promise<void> {
  const isUnsealedSame = (column: string): boolean => {
    const index = column.replace(/_encrypted$/, '_index');
    return index !== column && columns.has(index) && isSame(row[index], columns.get(index));
  };
  // A secret is sealed anew each time; that its fingerprint is the same says that it did not change.
  const changed = [...columns].filter(([column, value]) => !isSame(row[column], value) && !isUnsealedSame(column));
  if (changed.length === 0) return;
  const at = laterThan(row['updated_at'], doer.now);
  const sets: Sql[] = changed.map(([column, value]) => sql`${raw(column)} = ${value}`);
  await tx.run(
    sql`update ${raw(entity.table)} set ${join([...sets, sql`updated_at = ${at}`])} where id = ${row['id']}`,
  );
  const before = Object.fromEntries(changed.map(([column]) => [column, row[column]]));
  const tenant = row['master_account_id'] ?? null;
  await logChanges(tx, doer, [
    {
      ...changeOf(entity, action, before, Object.fromEntries(changed)),
      recordId: String(row['id']),
      masterAccountId: asId(tenant),
      at,
    },
  ]);
}

/** A row's changes come one after the other even when requests overtake each other: what an editor read stays a point in time. */
function laterThan(updatedAt: unknown, now: Date): Date {
  const least = typeof updatedAt === 'string' ? Date.parse(updatedAt) + 1 : 0;
  return least > now.getTime() ? new Date(least) : now;
}

const asId = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function changeOf(
  entity: Entity,
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

/** What the log may hold: secrets are named as changed, never shown. */
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

function sealing(doer: Doer, field: Field, text: string | null) {
  const clean = text === null ? '' : text.replace(/[\s-]/g, '');
  if (clean === '') return { sealed: null, index: null, last4: null };
  const purpose = field.kind === 'taxId' ? 'taxId' : 'bankAccount';
  return {
    sealed: doer.keyring.seal(purpose, clean),
    index: doer.keyring.blindIndex(purpose, clean),
    last4: clean.slice(-4),
  };
}
