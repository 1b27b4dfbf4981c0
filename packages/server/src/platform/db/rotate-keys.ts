import { setTimeout as pause } from 'node:timers/promises';
import { tryLockOfSession } from './advisory-locks.ts';
import type { Database } from './database.ts';
import { headBytes, type Keyring, type LiveKeyring, type MasterKeys, rewrapKey, wrapNewKey } from './keyring.ts';
import { newId } from './new-id.ts';
import {
  base64Head,
  isNamed,
  type SealedColumn,
  type SealedRow,
  sealedColumns,
  takeRows,
  writeRows,
} from './sealed-columns.ts';
import { sql } from './sql.ts';

export interface RotationOptions {
  readonly masters: MasterKeys;
  readonly keyring: LiveKeyring;
  /** Time after which every running process has reloaded its keys. */
  readonly settleMilliseconds: number;
  readonly pagesABatch: number;
  readonly onProgress: (sentence: string) => void;
}

export interface Rotation {
  /** Values re-encrypted by this run. */
  readonly resealed: number;
  readonly retired: number;
  /** Keys of earlier rotations that no value used and that were deleted. */
  readonly destroyed: number;
}

/** Thrown before anything is changed if the rotation can't run. The message says what to do. */
export class CannotRotate extends Error {
  override readonly name = 'CannotRotate';
}

interface LeavingKey {
  readonly id: string;
  readonly purpose: string;
}

// A key is retired only after two passes found no value that used it. A day later, no process can still have it in use.
const daysUntilDestroyed = 1;

/**
 * Replaces the data keys of every purpose while the server runs. Returns undefined if another rotation is in progress.
 * Resumes an interrupted rotation, because every step is stored in the database. Re-encrypts values in small
 * transactions that never wait for locks; values with either key stay readable.
 */
export async function rotateKeys(db: Database, options: RotationOptions): Promise<Rotation | undefined> {
  const holder = await db.connect();
  try {
    const { rows } = await holder.query<{ taken: boolean }>(tryLockOfSession('keyRotation'));
    if (rows[0]?.taken !== true) return undefined;
    return await rotate(db, options);
  } finally {
    // Closes the connection, so that the advisory lock is always released.
    holder.release(true);
  }
}

async function rotate(db: Database, options: RotationOptions): Promise<Rotation> {
  const { keyring, onProgress, settleMilliseconds } = options;
  const places = await sealedColumns(db);
  await requireRights(db, places);
  const destroyed = await destroyRetired(db, places);
  if (await bringKeys(db, options)) onProgress('New keys created. Waiting until every process has loaded them.');
  else onProgress('Resuming an interrupted rotation.');
  await pause(settleMilliseconds);
  await switchKeys(db);
  await keyring.refresh();
  onProgress('New values are encrypted with the new keys. Re-encrypting existing values.');
  let resealed = 0;
  let hasRested = false;
  for (;;) {
    const leaving = await db.many<LeavingKey>(
      sql`select id, purpose from data_keys where state in ('leaving', 'retired')`,
    );
    const found = leaving.length === 0 ? 0 : await resealAll(db, options, leaving);
    resealed += found;
    if (leaving.length === 0 || (found === 0 && hasRested && !(await isNamed(db, places, idsOf(leaving))))) {
      const retired = await db.run(
        sql`update data_keys set state = 'retired', state_since = now() where state = 'leaving'`,
      );
      return { resealed, retired, destroyed };
    }
    // Processes may have used the old key until they reloaded, and locked rows were skipped.
    if (found === 0) await pause(settleMilliseconds);
    hasRested = hasRested || found === 0;
  }
}

/**
 * Throws `CannotRotate` unless this database role may read every column that can contain encrypted values, and replace
 * the values of each column that does. Append-only tables contain none.
 */
async function requireRights(db: Database, columns: readonly SealedColumn[]): Promise<void> {
  const role = await db.one<{ name: string; can_keep: boolean }>(sql`
    select current_user::text as name, has_table_privilege('data_keys', 'select') and has_table_privilege('data_keys', 'insert')
      and has_table_privilege('data_keys', 'update') and has_table_privilege('data_keys', 'delete') as can_keep`);
  const ids = role?.can_keep === true ? idsOf(await db.many<LeavingKey>(sql`select id, purpose from data_keys`)) : [];
  const closed = role?.can_keep === true ? [] : ['data_keys'];
  for (const place of columns) {
    const isOpen = place.isReadable && (place.isWritable || !(await isNamed(db, [place], ids)));
    if (!isOpen) closed.push(`${place.table}.${place.column}`);
  }
  if (closed.length === 0) return;
  throw new CannotRotate(
    `The database role ${role?.name} may not re-encrypt ${closed.join(', ')}. No key was changed. Start the server once as docs/operations.md describes, which grants the rights to fiducia_app, and run the command again.`,
  );
}

const idsOf = (keys: readonly LeavingKey[]): string[] => keys.map(({ id }) => id);

/** Creates keys that can decrypt but aren't used to encrypt yet. Returns false if an earlier run already did. */
async function bringKeys(db: Database, { masters }: RotationOptions): Promise<boolean> {
  return db.inTx(async (tx) => {
    const begun = await tx.one<{ n: number }>(
      sql`select count(*)::int as n from data_keys where state in ('coming', 'leaving')`,
    );
    if (begun?.n !== 0) return false;
    const purposes = await tx.many<{ purpose: string }>(sql`select purpose from data_keys where state = 'sealing'`);
    for (const { purpose } of purposes) {
      await tx.run(
        sql`insert into data_keys (id, purpose, wrapped, state) values (${newId()}, ${purpose}, ${wrapNewKey(masters[0], purpose)}, 'coming')`,
      );
    }
    return true;
  });
}

const switchKeys = (db: Database): Promise<void> =>
  db.inTx(async (tx) => {
    await tx.run(sql`
      update data_keys set state = 'leaving', state_since = now()
      where state = 'sealing' and purpose in (select purpose from data_keys where state = 'coming')`);
    await tx.run(sql`update data_keys set state = 'sealing', state_since = now() where state = 'coming'`);
  });

async function resealAll(db: Database, options: RotationOptions, leaving: readonly LeavingKey[]): Promise<number> {
  let total = 0;
  for (const place of await sealedColumns(db)) {
    if (!place.isWritable) continue;
    let inPlace = 0;
    for (let page = 0; page < place.pages; page += options.pagesABatch) {
      inPlace += await resealPages(db, options, place, leaving, page);
    }
    if (inPlace > 0) options.onProgress(`${place.table}.${place.column}: ${inPlace} values re-encrypted.`);
    total += inPlace;
  }
  return total;
}

const resealPages = (
  db: Database,
  { keyring, pagesABatch }: RotationOptions,
  column: SealedColumn,
  leaving: readonly LeavingKey[],
  page: number,
): Promise<number> =>
  db.inTx(async (tx) => {
    const rows = await takeRows(tx, column, idsOf(leaving), page, pagesABatch);
    if (rows.length === 0) return 0;
    return writeRows(
      tx,
      column,
      rows.map((row) => resealRow(keyring, leaving, row)),
    );
  });

function resealRow(keyring: Keyring, leaving: readonly LeavingKey[], { at, value }: SealedRow): SealedRow {
  if (typeof value !== 'string') return { at, value: resealValue(keyring, leaving, value) };
  const text = leaving.reduce(
    (json, key) =>
      json.replace(inJson(key), (sealed) =>
        resealValue(keyring, [key], Buffer.from(sealed, 'base64')).toString('base64'),
      ),
    value,
  );
  return { at, value: text };
}

const inJson = ({ id }: LeavingKey): RegExp =>
  new RegExp(`${base64Head(id).replace(/[+/]/g, '\\$&')}[A-Za-z0-9+/]*={0,2}`, 'g');

function resealValue(keyring: Keyring, leaving: readonly LeavingKey[], sealed: Buffer): Buffer {
  const id = sealed.subarray(1, headBytes).toString('hex');
  const key = leaving.find((one) => one.id === id);
  if (key === undefined) throw new Error('a selected row contains a value with another key');
  return keyring.seal(key.purpose, keyring.open(key.purpose, sealed).reveal());
}

/** Deletes keys retired by an earlier rotation that are still unused. */
async function destroyRetired(db: Database, columns: readonly SealedColumn[]): Promise<number> {
  const old = await db.many<LeavingKey>(sql`
    select id, purpose from data_keys where state = 'retired' and state_since < now() - make_interval(days => ${daysUntilDestroyed})`);
  if (old.length === 0 || (await isNamed(db, columns, idsOf(old)))) return 0;
  return db.run(sql`delete from data_keys where id = any(${idsOf(old)}::text[]) and state = 'retired'`);
}

/**
 * Wraps every data key with the current master key, one at a time, so that an interrupted run can be repeated. Returns
 * the number of keys wrapped again.
 */
export async function rewrapKeys(db: Database, masters: MasterKeys): Promise<number> {
  const rows = await db.many<{ id: string; purpose: string; wrapped: Buffer }>(
    sql`select id, purpose, wrapped from data_keys`,
  );
  let rewrapped = 0;
  for (const { id, purpose, wrapped } of rows) {
    const newlyWrapped = rewrapKey(masters, wrapped, purpose);
    if (newlyWrapped !== undefined)
      rewrapped += await db.run(
        sql`update data_keys set wrapped = ${newlyWrapped} where id = ${id} and wrapped = ${wrapped}`,
      );
  }
  return rewrapped;
}
