import type { Refusal } from '@fiducia/domain/refusal/refusal';
import type { Queries } from '../db/database.ts';
import type { Keyring } from '../db/keyring.ts';
import { sql } from '../db/sql.ts';

const tooOften: Refusal = {
  refused: true,
  code: 'tooOften',
  kind: 'tooMany',
  sentence: 'That was tried too often. Please wait a minute and try again.',
};

/** An address, of the network or of mail, as it is counted: in clear it stands in no count. */
export const addressKey = (keyring: Keyring, address: string): string =>
  keyring.blindIndex('address', address).toString('hex');

/** Counts one hit in a bucket's current window; a refusal when the window is full. Shared by all processes. */
export const hit = async (
  db: Queries,
  bucket: string,
  most: number,
  windowSeconds: number,
): Promise<Refusal | undefined> => ((await countHit(db, bucket, windowSeconds)) > most ? tooOften : undefined);

/** Counts one hit and answers how many there were in this window. */
export async function countHit(db: Queries, bucket: string, windowSeconds: number): Promise<number> {
  const row = await db.one<{ hits: number }>(sql`
    insert into rate_limits (bucket, window_start, hits)
    values (${bucket}, to_timestamp(floor(extract(epoch from now()) / ${windowSeconds}::numeric) * ${windowSeconds}::numeric), 1)
    on conflict (bucket, window_start) do update set hits = rate_limits.hits + 1
    returning hits`);
  return row?.hits ?? 0;
}
