import { timingSafeEqual } from 'node:crypto';
import type { Queries } from './database.ts';
import { type MasterKeys, signWith, unwrapKey } from './keyring.ts';
import { sql } from './sql.ts';

/** Thrown if a configured key is not the one of this database. The message says which, and what to do. */
export class WrongKey extends Error {
  override readonly name = 'WrongKey';
}

export const wrongIndexKey =
  'The index key (FIDUCIA_INDEX_KEY, or index.key in the data folder) is not the one of this database. Set the key that the database was created with, and start again.';
export const wrongMasterKey =
  'The master key (FIDUCIA_MASTER_KEY, or master.key in the data folder) is not the one of this database. Set the current key, or during a rotation also set the previous one as FIDUCIA_PREVIOUS_MASTER_KEY, and start again.';

/** A text that the index key of this database signed. */
export interface KnownSignature {
  readonly purpose: string;
  readonly text: string;
  readonly signature: Buffer;
}

export interface CheckedKeys {
  readonly masters: MasterKeys;
  readonly indexKey: Uint8Array;
  /** Reads a known signature, which recognizes the index key of a database that did not store its digest yet. */
  readonly knownSignature: (db: Queries) => Promise<KnownSignature | undefined>;
}

/** Returns what is stored to recognize the index key. */
export const indexKeyDigest = (indexKey: Uint8Array): Buffer => signWith(indexKey, 'index key', 'digest');

const sameBytes = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other);

/**
 * Throws `WrongKey` unless the configured keys are the ones of this database. Only reads, and accepts a database that
 * is not migrated or has no keys yet, so that it can run before the first write of a start.
 */
export async function checkKeys(db: Queries, keys: CheckedKeys): Promise<void> {
  const problems = [
    ...((await isIndexKey(db, keys)) ? [] : [wrongIndexKey]),
    ...((await areMasterKeys(db, keys.masters)) ? [] : [wrongMasterKey]),
  ];
  if (problems.length > 0) throw new WrongKey(problems.join('\n'));
}

async function isIndexKey(db: Queries, { indexKey, knownSignature }: CheckedKeys): Promise<boolean> {
  if (await isReadable(db, 'index_key_digests')) {
    const row = await db.one<{ digest: Buffer }>(sql`select digest from index_key_digests`);
    if (row) return sameBytes(row.digest, indexKeyDigest(indexKey));
  }
  const known = (await isReadable(db, 'seals')) ? await knownSignature(db) : undefined;
  return !known || sameBytes(known.signature, signWith(indexKey, known.purpose, known.text));
}

async function areMasterKeys(db: Queries, masters: MasterKeys): Promise<boolean> {
  if (!(await isReadable(db, 'data_keys'))) return true;
  const rows = await db.many<{ purpose: string; wrapped: Buffer }>(sql`select purpose, wrapped from data_keys`);
  return rows.every(({ purpose, wrapped }) => {
    try {
      unwrapKey(masters, wrapped, purpose);
      return true;
    } catch {
      return false;
    }
  });
}

/** Returns whether a table exists and this role may read it; during a first migration, it may exist before its rights. */
async function isReadable(db: Queries, table: string): Promise<boolean> {
  const row = await db.one<{ is: boolean }>(
    sql`select coalesce(has_table_privilege(to_regclass(${table}), 'select'), false) as is`,
  );
  return row?.is === true;
}
