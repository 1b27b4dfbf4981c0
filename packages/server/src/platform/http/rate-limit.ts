import type { Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Queries } from '../db/database.ts';
import type { Keyring } from '../db/keyring.ts';
import { sql } from '../db/sql.ts';

const tooOften: Rejection = {
  rejected: true,
  code: 'tooOften',
  kind: 'tooMany',
  sentence: 'Too many tries. Please wait a minute and try again.',
};

/** Returns the key of a network or email address in counters, which never contain it in plain text. */
export const addressKey = (keyring: Keyring, address: string): string =>
  keyring.blindIndex('address', address).toString('hex');

/**
 * Counts one hit in a bucket's current window. Returns a rejection if the limit is exceeded. All processes share the
 * counts.
 */
export const hit = async (
  db: Queries,
  bucket: string,
  most: number,
  windowSeconds: number,
): Promise<Rejection | undefined> => ((await countHit(db, bucket, windowSeconds)) > most ? tooOften : undefined);

/** Counts one hit and returns the number of hits in this window. */
export async function countHit(db: Queries, bucket: string, windowSeconds: number): Promise<number> {
  const row = await db.one<{ hits: number }>(sql`
    insert into rate_limits (bucket, window_start, hits)
    values (${bucket}, to_timestamp(floor(extract(epoch from now()) / ${windowSeconds}::numeric) * ${windowSeconds}::numeric), 1)
    on conflict (bucket, window_start) do update set hits = rate_limits.hits + 1
    returning hits`);
  return row?.hits ?? 0;
}
