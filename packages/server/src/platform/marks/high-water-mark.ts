import type { MarkedState } from '@fiducia/domain/recovery/judge-mark';
import { z } from 'zod';
import type { Queryable } from '../db/queryable.ts';
import type { MarkStore } from './mark-store.ts';

/**
 * Counters of numbers that must never be used twice, by name: the last trace number of an ODFI (`trace:…`), the next
 * check number of a bank account (`check:…`), and the ACH files of a bank account on a day (`file:…:…`).
 */
export type UsedNumbers = Readonly<Record<string, number>>;

/** How far the database was, as stored next to the files. */
export interface HighWaterMark extends MarkedState {
  /** ISO 8601, by the clock of the database. */
  readonly writtenAt: string;
  readonly numbers: UsedNumbers;
}

const name = 'high-water.json';
const markShape = z.object({
  sequence: z.int().positive(),
  token: z.string(),
  heads: z.array(z.object({ chain: z.string(), number: z.int(), hash: z.string() })),
  writtenAt: z.string(),
  numbers: z.record(z.string(), z.number()),
});

export async function readMark(store: MarkStore): Promise<HighWaterMark | undefined> {
  const text = await store.read(name);
  return text === undefined ? undefined : markShape.parse(JSON.parse(text));
}

export const writeMark = (store: MarkStore, mark: HighWaterMark): Promise<void> =>
  store.write(name, JSON.stringify(mark));

/** Returns the newest seal of each chain. */
export async function readHeads(db: Queryable): Promise<MarkedState['heads']> {
  const { rows } = await db.query<MarkedState['heads'][number]>(
    `select distinct on (chain) chain, number, encode(hash, 'hex') as hash from seals order by chain, number desc`,
    [],
  );
  return rows;
}

/** Returns which of these heads the database contains. */
export async function containedHeads(db: Queryable, heads: MarkedState['heads']): Promise<MarkedState['heads']> {
  const { rows } = await db.query<MarkedState['heads'][number]>(
    `select s.chain, s.number, encode(s.hash, 'hex') as hash
       from unnest($1::text[], $2::int[], $3::text[]) as h (chain, number, hash)
       join seals s on s.chain = h.chain and s.number = h.number and s.hash = decode(h.hash, 'hex')`,
    [heads.map(({ chain }) => chain), heads.map(({ number }) => number), heads.map(({ hash }) => hash)],
  );
  return rows;
}
