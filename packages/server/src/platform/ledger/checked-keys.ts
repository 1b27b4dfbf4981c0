import type { CheckedKeys, KnownSignature } from '../db/check-keys.ts';
import type { Queries } from '../db/database.ts';
import { mastersOf } from '../db/keyring.ts';
import { sql } from '../db/sql.ts';
import type { Keys } from '../settings/config.ts';
import { signedBySeal } from './seal-chains.ts';

/** Returns the configured keys in the form in which they are compared with the database. */
export const checkedKeys = (keys: Keys): CheckedKeys => ({
  masters: mastersOf(keys),
  indexKey: keys.blindIndex,
  knownSignature: newestSeal,
});

async function newestSeal(db: Queries): Promise<KnownSignature | undefined> {
  const seal = await db.one<{ hash: Buffer; signature: Buffer }>(
    sql`select hash, signature from seals where chain = 'journal' order by number desc limit 1`,
  );
  return seal && { ...signedBySeal(seal.hash), signature: seal.signature };
}
