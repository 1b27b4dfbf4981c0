import { createHash } from 'node:crypto';
import { lock } from '../db/advisory-locks.ts';
import type { Database, Queries, Tx } from '../db/database.ts';
import type { Keyring } from '../db/keyring.ts';
import { sql } from '../db/sql.ts';
import { type Chain, chains, marksBetween, positionsBetween } from './chains.ts';

/** The content of a seal, without the marks of its rows. */
export interface Seal {
  readonly chain: Chain;
  readonly number: number;
  readonly from_position: number;
  readonly to_position: number;
  readonly row_count: number;
  readonly digest: Buffer;
  readonly previous: Buffer;
}

export interface SealedHead {
  readonly chain: Chain;
  readonly number: number;
  readonly hash: string;
}

const maxRows = 20_000;
const nothingBefore = Buffer.alloc(32);
const sealMilliseconds = 120_000;

export function hashOfSeal(seal: Seal): Buffer {
  const { chain, number, from_position: from, to_position: to, row_count: rows, digest, previous } = seal;
  const text = [chain, number, from, to, rows, digest.toString('hex'), previous.toString('hex')].join('\n');
  return createHash('sha256').update(text).digest();
}

/** Returns what the signature of a seal with this hash signs. */
export const signedBySeal = (hash: Buffer) => ({ purpose: 'seal', text: hash.toString('hex') });

export function signatureOf(keyring: Keyring, hash: Buffer): Buffer {
  const { purpose, text } = signedBySeal(hash);
  return keyring.sign(purpose, text);
}

/**
 * Seals the rows that can no longer change: those of all transactions older than the oldest running one. Writers never
 * wait for it, and no running transaction can add a row below the sealed position. Returns the new heads.
 */
export async function sealChains(database: Database, keyring: Keyring): Promise<SealedHead[]> {
  const heads: SealedHead[] = [];
  for (const chain of chains) {
    for (let head = await sealNext(database, keyring, chain); head; head = await sealNext(database, keyring, chain)) {
      heads.push(head);
    }
  }
  return heads;
}

function sealNext(database: Database, keyring: Keyring, chain: Chain): Promise<SealedHead | undefined> {
  return database.inTx(
    async (tx) => {
      // Only one process seals at a time. The others then continue with the next range.
      await lock(tx, 'sealing');
      const row = await tx.one<{ horizon: number }>(
        sql`select base + pg_snapshot_xmin(pg_current_snapshot())::text::bigint as horizon from chain_base`,
      );
      return sealUpTo(tx, keyring, chain, row?.horizon ?? 0);
    },
    { statementTimeout: sealMilliseconds },
  );
}

/** Seals the next rows of a chain with positions below `horizon`. Returns undefined if there are none. */
export async function sealUpTo(
  tx: Tx,
  keyring: Keyring,
  chain: Chain,
  horizon: number,
): Promise<SealedHead | undefined> {
  const last = await tx.one<{ number: number; to_position: number; hash: Buffer }>(
    sql`select number, to_position, hash from seals where chain = ${chain} order by number desc limit 1`,
  );
  const from = last?.to_position ?? 0;
  const to = await endOfRange(tx, chain, from, horizon);
  if (to === undefined) return undefined;
  const found = await tx.one<{ row_count: number; marks: Buffer }>(sql`
    select count(*)::int as row_count, string_agg(mark, ''::bytea order by position, kind, id) as marks
      from (${marksBetween(chain, sql`${from}::bigint`, sql`${to}::bigint`)}) m`);
  if (!found) return undefined;
  const seal: Seal = {
    chain,
    number: (last?.number ?? 0) + 1,
    from_position: from,
    to_position: to,
    row_count: found.row_count,
    digest: createHash('sha256').update(found.marks).digest(),
    previous: last?.hash ?? nothingBefore,
  };
  const hash = hashOfSeal(seal);
  await tx.run(sql`
    insert into seals (chain, number, from_position, to_position, row_count, marks, digest, previous, hash, signature)
    values (${chain}, ${seal.number}, ${from}, ${to}, ${seal.row_count}, ${found.marks}, ${seal.digest}, ${seal.previous}, ${hash},
            ${signatureOf(keyring, hash)})`);
  return { chain, number: seal.number, hash: hash.toString('hex') };
}

/**
 * Returns the end position of the next seal, which has a limited number of rows and only whole transactions. Returns
 * undefined if there are no unsealed rows.
 */
async function endOfRange(db: Queries, chain: Chain, from: number, horizon: number): Promise<number | undefined> {
  if (horizon <= from) return undefined;
  const waiting = sql`select position from (${positionsBetween(chain, from, horizon)}) p order by position`;
  const first = await db.one<{ position: number }>(sql`${waiting} limit 1`);
  if (!first) return undefined;
  const next = await db.one<{ position: number }>(sql`${waiting} offset ${maxRows} limit 1`);
  return next ? Math.max(next.position, first.position + 1) : horizon;
}
