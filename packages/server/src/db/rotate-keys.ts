import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from './database.ts';
import { headBytes, type Keyring, type LiveKeyring, type MasterKeys, rewrapKey, wrapNewKey } from './keyring.ts';
import { newId } from './new-id.ts';
import {
  base64Head,
  isNamed,
  type SealedPlace,
  type SealedRow,
  sealedPlaces,
  takeRows,
  writeRows,
} from './sealed-places.ts';
import { sql } from './sql.ts';

export interface RotationOptions {
  readonly masters: MasterKeys;
  readonly keyring: LiveKeyring;
  /** How long until every running process has surely looked for keys again. */
  readonly settleMilliseconds: number;
  readonly pagesABatch: number;
  readonly onProgress: (sentence: string) => void;
}

export interface Rotation {
  /** Values that were sealed anew by this run. */
  readonly resealed: number;
  readonly retired: number;
  /** Keys of earlier rotations that nothing named and that are gone now. */
  readonly destroyed: number;
}

interface LeavingKey {
  readonly id: string;
  readonly purpose: string;
}

const lockNumber = 727_275;
// A key that came back into use would have been found by the passes of the day before.
const daysUntilDestroyed = 1;

/**
 * New data keys for every purpose while the program runs; undefined when another rotation is under way. What was begun
 * and killed is taken up where it was: every step stands in the database. Values are sealed anew in small transactions
 * that wait for nobody; both keys can be read all the while.
 */
export async function rotateKeys(db: Database, options: RotationOptions): Promise<Rotation | undefined> {
  const holder = await db.connect();
  try {
    const { rows } = await holder.query<{ got: boolean }>(`select pg_try_advisory_lock(${lockNumber}) as got`);
    if (rows[0]?.got !== true) return undefined;
    return await rotate(db, options);
  } finally {
    // Closed, so that the lock ends with it whatever happened.
    holder.release(true);
  }
}

async function rotate(db: Database, options: RotationOptions): Promise<Rotation> {
  const { keyring, onProgress, settleMilliseconds } = options;
  const places = await sealedPlaces(db);
  const destroyed = await destroyRetired(db, places);
  if (await bringKeys(db, options)) onProgress('New keys are there. Waiting until every process can read them.');
  else onProgress('A rotation that was begun is taken up again.');
  await pause(settleMilliseconds);
  await switchKeys(db);
  await keyring.refresh();
  onProgress('New values are sealed with the new keys. Sealing the others anew.');
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
    // A process may have sealed with the old key until it looked again, and rows that were held are left over.
    if (found === 0) await pause(settleMilliseconds);
    hasRested = hasRested || found === 0;
  }
}

const idsOf = (keys: readonly LeavingKey[]): string[] => keys.map(({ id }) => id);

/** Keys that can be read and are not used yet. False when an earlier run had come further. */
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
  for (const place of await sealedPlaces(db)) {
    let inPlace = 0;
    for (let page = 0; page < place.pages; page += options.pagesABatch) {
      inPlace += await resealPages(db, options, place, leaving, page);
    }
    if (inPlace > 0) options.onProgress(`${place.table}.${place.column}: ${inPlace} values sealed anew.`);
    total += inPlace;
  }
  return total;
}

const resealPages = (
  db: Database,
  { keyring, pagesABatch }: RotationOptions,
  place: SealedPlace,
  leaving: readonly LeavingKey[],
  page: number,
): Promise<number> =>
  db.inTx(async (tx) => {
    const rows = await takeRows(tx, place, idsOf(leaving), page, pagesABatch);
    if (rows.length === 0) return 0;
    return writeRows(
      tx,
      place,
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
  if (key === undefined) throw new Error('a row was taken whose value names another key');
  return keyring.seal(key.purpose, keyring.open(key.purpose, sealed).reveal());
}

/** Keys that were retired by an earlier rotation and that still nothing names. */
async function destroyRetired(db: Database, places: readonly SealedPlace[]): Promise<number> {
  const old = await db.many<LeavingKey>(sql`
    select id, purpose from data_keys where state = 'retired' and state_since < now() - make_interval(days => ${daysUntilDestroyed})`);
  if (old.length === 0 || (await isNamed(db, places, idsOf(old)))) return 0;
  return db.run(sql`delete from data_keys where id = any(${idsOf(old)}::text[]) and state = 'retired'`);
}

/** Wraps every data key by the present master key. Each by itself: a run that was killed is simply run again. */
export async function rewrapKeys(db: Database, masters: MasterKeys): Promise<number> {
  const rows = await db.many<{ id: string; purpose: string; wrapped: Buffer }>(
    sql`select id, purpose, wrapped from data_keys`,
  );
  let rewrapped = 0;
  for (const { id, purpose, wrapped } of rows) {
    const anew = rewrapKey(masters, wrapped, purpose);
    if (anew !== undefined)
      rewrapped += await db.run(sql`update data_keys set wrapped = ${anew} where id = ${id} and wrapped = ${wrapped}`);
  }
  return rewrapped;
}
