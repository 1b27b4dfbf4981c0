import { type CheckedKeys, checkKeys, indexKeyDigest } from './check-keys.ts';
import type { Database, Queries, Tx } from './database.ts';
import { type LiveKeyring, purposes, readKeyring, wrapNewKey } from './keyring.ts';
import { newId } from './new-id.ts';
import { sql } from './sql.ts';

/**
 * Loads the data keys (one per purpose, wrapped by the master key) and creates what is missing. Throws `WrongKey` if
 * the configured keys are not the ones of this database.
 */
export async function openKeyring(db: Database, keys: CheckedKeys): Promise<LiveKeyring> {
  await checkKeys(db, keys);
  if (await isIncomplete(db)) await db.inTx((tx) => createMissing(tx, keys));
  const [master, previousMaster] = keys.masters;
  return readKeyring(db, master, keys.indexKey, previousMaster);
}

async function isIncomplete(db: Queries): Promise<boolean> {
  const row = await db.one<{ is: boolean }>(sql`
    select not exists (select from index_key_digests)
      or exists (select from unnest(${[...purposes]}::text[]) as p (purpose)
                 where not exists (select from data_keys k where k.purpose = p.purpose and k.state = 'sealing')) as is`);
  return row?.is === true;
}

async function createMissing(tx: Tx, keys: CheckedKeys): Promise<void> {
  // The row is also the lock of the first start: another one waits here until this transaction ends.
  await tx.run(
    sql`insert into index_key_digests (digest) values (${indexKeyDigest(keys.indexKey)}) on conflict do nothing`,
  );
  await checkKeys(tx, keys);
  for (const purpose of purposes) {
    await tx.run(sql`
      insert into data_keys (id, purpose, wrapped) values (${newId()}, ${purpose}, ${wrapNewKey(keys.masters[0], purpose)})
      on conflict (purpose) where state = 'sealing' do nothing`);
  }
}
