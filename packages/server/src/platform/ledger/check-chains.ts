import { createHash, timingSafeEqual } from 'node:crypto';
import type { Queries } from '../db/database.ts';
import type { Keyring } from '../db/keyring.ts';
import { sql } from '../db/sql.ts';
import { type Chain, markBytes, marksBetween, positionsBetween } from './chains.ts';
import { hashOfSeal, type Seal, type SealedHead, signatureOf } from './seal-chains.ts';

type StoredSeal = Seal & { readonly hash: Buffer; readonly signature: Buffer };
type Link = Pick<StoredSeal, 'number' | 'to_position' | 'hash'>;

const sealsAtOnce = 1_000;
const maxPositions = Number.MAX_SAFE_INTEGER;

/**
 * Recomputes a chain from its rows. Returns each row that was changed, removed, or inserted afterwards, and each seal
 * that does not follow from the previous one or lacks our signature.
 */
export async function brokenLinks(db: Queries, keyring: Keyring, chain: Chain): Promise<string[]> {
  const broken: string[] = [];
  let before: Link = { number: 0, to_position: 0, hash: Buffer.alloc(32) };
  for (;;) {
    const seals = await db.many<StoredSeal>(sql`
      select chain, number, from_position, to_position, row_count, digest, previous, hash, signature from seals
       where chain = ${chain} and number > ${before.number} order by number limit ${sealsAtOnce}`);
    const last = seals.at(-1);
    if (!last) return broken;
    for (const seal of seals) {
      if (!follows(keyring, seal, before)) broken.push(`${chain} seal ${seal.number}`);
      before = seal;
    }
    const first = seals[0]?.number ?? 0;
    for (const number of await changedRanges(db, chain, first, last.number)) {
      broken.push(...(await changedRows(db, chain, number)));
    }
  }
}

function follows(keyring: Keyring, seal: StoredSeal, before: Link): boolean {
  const hash = hashOfSeal(seal);
  return (
    seal.number === before.number + 1 &&
    seal.from_position === before.to_position &&
    seal.previous.equals(before.hash) &&
    seal.hash.equals(hash) &&
    seal.signature.length === 32 &&
    timingSafeEqual(seal.signature, signatureOf(keyring, hash))
  );
}

/** Finds the seals of a page whose digest no longer matches their rows or marks. */
async function changedRanges(db: Queries, chain: Chain, first: number, last: number): Promise<number[]> {
  const marks = marksBetween(chain, sql`s.from_position`, sql`s.to_position`);
  const rows = await db.many<{ number: number }>(sql`
    select s.number from seals s
      left join lateral (select sha256(string_agg(m.mark, ''::bytea order by m.position, m.kind, m.id)) as digest from (${marks}) m) now on true
     where s.chain = ${chain} and s.number between ${first} and ${last}
       and (now.digest is distinct from s.digest or sha256(s.marks) is distinct from s.digest) order by s.number`);
  return rows.map(({ number }) => number);
}

/** Lists the rows of a seal that changed, or the seal itself if its own marks were changed. */
async function changedRows(db: Queries, chain: Chain, number: number): Promise<string[]> {
  const seal = await db.one<{ marks: Buffer; digest: Buffer }>(
    sql`select marks, digest from seals where chain = ${chain} and number = ${number}`,
  );
  if (!seal?.digest.equals(createHash('sha256').update(seal.marks).digest())) return [`${chain} seal ${number}: marks`];
  const then = byId(seal.marks);
  const marks = marksBetween(chain, sql`s.from_position`, sql`s.to_position`);
  const rows = await db.many<{ kind: string; id: string; mark: Buffer }>(sql`
    select m.kind, m.id, m.mark from seals s cross join lateral (${marks}) m where s.chain = ${chain} and s.number = ${number}`);
  const found: string[] = [];
  for (const { kind, id, mark } of rows) {
    const sealed = then.get(id);
    then.delete(id);
    if (sealed === undefined) found.push(`${kind} ${id} was inserted`);
    else if (!sealed.equals(mark)) found.push(`${kind} ${id} was changed`);
  }
  found.push(...[...then.keys()].map((id) => `${chain} ${id} was removed`));
  // Every row is unchanged, but the order differs.
  return found.length > 0 ? found : [`${chain} seal ${number}: order`];
}

function byId(marks: Buffer): Map<string, Buffer> {
  const found = new Map<string, Buffer>();
  for (let at = 0; at < marks.length; at += markBytes) {
    const mark = marks.subarray(at, at + markBytes);
    found.set(mark.subarray(0, 16).toString('hex'), mark);
  }
  return found;
}

export interface ChainState {
  readonly head: SealedHead | undefined;
  /** Rows that are not sealed yet. */
  readonly tail: number;
}

/** Returns the latest seal and the number of rows not sealed yet. */
export async function chainState(db: Queries, chain: Chain): Promise<ChainState> {
  const last = await db.one<{ number: number; to_position: number; hash: Buffer }>(
    sql`select number, to_position, hash from seals where chain = ${chain} order by number desc limit 1`,
  );
  const row = await db.one<{ rows: number }>(
    sql`select count(*)::int as rows from (${positionsBetween(chain, last?.to_position ?? 0, maxPositions)}) p`,
  );
  return {
    head: last && { chain, number: last.number, hash: last.hash.toString('hex') },
    tail: row?.rows ?? 0,
  };
}

/** Finds externally stored heads that the chain does not contain, which means it was truncated or rebuilt. */
export async function lostHeads(db: Queries, heads: readonly SealedHead[]): Promise<string[]> {
  const lost: string[] = [];
  for (const { chain, number, hash } of heads) {
    const seal = await db.one<{ hash: Buffer }>(
      sql`select hash from seals where chain = ${chain} and number = ${number}`,
    );
    if (seal?.hash.toString('hex') !== hash) lost.push(`${chain} seal ${number} does not match the stored head`);
  }
  return lost;
}
