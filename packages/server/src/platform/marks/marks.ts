import type { Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Departure } from '@fiducia/domain/recovery/departure';
import { judgeMark, type MarkJudgement } from '@fiducia/domain/recovery/judge-mark';
import { recoveryRejections } from '@fiducia/domain/recovery/recovery-rejections';
import type { FastifyBaseLogger } from 'fastify';
import { lock } from '../db/advisory-locks.ts';
import type { Database, Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import type { Queryable } from '../db/queryable.ts';
import { sql } from '../db/sql.ts';
import { writeDeparture } from './departure-marks.ts';
import {
  containedHeads,
  type HighWaterMark,
  readHeads,
  readMark,
  type UsedNumbers,
  writeMark,
} from './high-water-mark.ts';
import { type HoldState, openHoldState } from './hold-state.ts';
import type { MarkStore } from './mark-store.ts';
import { type HandedOver, openMessageJournal, removeOldJournals } from './message-journal.ts';

/** The marks outside of the database, and the hold of a database that is behind them. */
export interface Marks {
  readonly store: MarkStore;
  readonly hold: HoldState;
  /**
   * Compares the database with the mark in the file store and writes the next mark. Opens a hold instead if one is
   * behind the other. Returns the rejection if the database is held.
   */
  advance(): Promise<Rejection | undefined>;
  /**
   * Records what is about to leave for the bank, in the file store before the transaction commits. Call `advance` after
   * the commit, before anything leaves. Returns the rejection if the database is held.
   */
  noteDeparture(tx: Tx, departure: Departure): Promise<Rejection | undefined>;
  /** Records a message that was handed over, in the file store a few seconds later. */
  noteMessage(message: HandedOver): void;
  /** Replaces the mark with one that this database contains, in the transaction that releases its hold. */
  restart(tx: Tx): Promise<void>;
  /** Advances the mark every few seconds while something changes. Returns how to stop. */
  start(): () => Promise<void>;
}

export interface MarksOptions {
  readonly database: Database;
  readonly store: MarkStore;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** Reads the counters of numbers that must never be used twice. */
  readonly readNumbers: (db: Queryable) => Promise<UsedNumbers>;
}

const tickMilliseconds = 5_000;

export function openMarks({ database, store, log, readNumbers }: MarksOptions): Marks {
  const hold = openHoldState(database);
  const journal = openMessageJournal(store);
  const whileMarking = markingOn(database);
  const held = async () => ((await hold.current()) === undefined ? undefined : recoveryRejections.heldAfterRestore());
  const advance = async (): Promise<Rejection | undefined> => {
    if (await hold.current()) return recoveryRejections.heldAfterRestore();
    await whileMarking(async (db) => {
      const mark = await readMark(store);
      const judgement = await judge(db, mark);
      if (judgement !== 'current') {
        await openHold(db, judgement, mark);
        hold.forget();
        log.error({ judgement, mark: mark?.sequence }, heldSentences[judgement]);
        return;
      }
      await writeMark(store, await nextMark(db, (mark?.sequence ?? 0) + 1, readNumbers));
    });
    return held();
  };
  return {
    store,
    hold,
    advance,
    noteDeparture: async (tx, departure) => {
      const rejection = await held();
      if (rejection) return rejection;
      const isNew = await tx.run(sql`insert into departures (id) values (${departure.id}) on conflict do nothing`);
      if (isNew === 1) await writeDeparture(store, departure);
      return undefined;
    },
    noteMessage: (message) => journal.note(message),
    restart: async (tx) => {
      const mark = await readMark(store);
      const { rows } = await tx.query<{ newest: number }>(newestMark, []);
      const sequence = Math.max(mark?.sequence ?? 0, rows[0]?.newest ?? 0) + 1;
      await writeMark(store, await nextMark(tx, sequence, readNumbers));
    },
    start: () => {
      let position = '';
      let running: Promise<void> = Promise.resolve();
      const tick = async (): Promise<void> => {
        await journal.flush();
        const now = await positionOf(database);
        if (now === position) return;
        await advance();
        position = now;
      };
      const run = () => {
        running = running
          .then(tick)
          .catch((error: unknown) => log.error({ err: error }, 'the mark could not be written'));
        return running;
      };
      removeOldJournals(store, new Date()).catch((error: unknown) =>
        log.error({ err: error }, 'old journals of messages could not be removed'),
      );
      const timer = setInterval(() => void run(), tickMilliseconds);
      return async () => {
        clearInterval(timer);
        await run();
      };
    },
  };
}

const heldSentences: Readonly<Record<Exclude<MarkJudgement, 'current'>, string>> = {
  databaseIsBehind:
    'this database is behind the mark in the file store, so it was restored to an earlier moment: it is held until two staff users release it under System, Recovery, or with npm run recover',
  marksAreBehind:
    'the file store is behind this database, so files or marks are missing: the database is held until two staff users release it under System, Recovery, or with npm run recover',
};

/**
 * Returns a function that runs work while a transaction holds the lock for marks, so that processes write one mark after
 * another. The work is not part of the transaction: a mark is recorded in the database before it is written. A process
 * waits for the lock with one connection at most.
 */
function markingOn(database: Database): (work: (db: Queryable) => Promise<void>) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return (work) => {
    const turn = last.then(() =>
      database.inTx(async (tx) => {
        await lock(tx, 'marking');
        await work(database);
      }),
    );
    last = turn.catch(() => undefined);
    return turn;
  };
}

const newestMark = 'select coalesce(max(sequence), 0)::bigint as newest from high_water_marks';

async function judge(db: Queryable, mark: HighWaterMark | undefined): Promise<MarkJudgement> {
  const own = await db.query<{ newest: number }>(newestMark, []);
  const recorded = await db.query<{ token: string }>('select token from high_water_marks where sequence = $1', [
    mark?.sequence ?? 0,
  ]);
  return judgeMark(mark, {
    newest: own.rows[0]?.newest ?? 0,
    token: recorded.rows[0]?.token,
    heads: await containedHeads(db, mark?.heads ?? []),
  });
}

/** Records the next mark in the database and returns it. A mark that was recorded but not written keeps its token. */
async function nextMark(
  db: Queryable,
  sequence: number,
  readNumbers: MarksOptions['readNumbers'],
): Promise<HighWaterMark> {
  const heads = await readHeads(db);
  const numbers = await readNumbers(db);
  const { rows } = await db.query<{ token: string; written_at: string }>(
    `insert into high_water_marks (sequence, token) values ($1, $2)
     on conflict (sequence) do update set written_at = now()
     returning token, to_char(written_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as written_at`,
    [sequence, newId()],
  );
  await db.query('delete from high_water_marks where sequence < $1', [sequence - 1]);
  return { sequence, token: rows[0]?.token ?? '', heads, numbers, writtenAt: rows[0]?.written_at ?? '' };
}

async function openHold(
  db: Queryable,
  reason: Exclude<MarkJudgement, 'current'>,
  mark: HighWaterMark | undefined,
): Promise<void> {
  await db.query(
    `insert into recovery_holds (id, reason, restored_to, mark, mark_written_at)
     values ($1, $2, (select created_at from change_logs order by written_in desc, created_at desc limit 1), $3, $4)
     on conflict ((true)) where decision is null do nothing`,
    [newId(), reason, mark === undefined ? null : JSON.stringify(mark), mark?.writtenAt ?? null],
  );
}

/** Returns a text that differs whenever something was changed, posted, or revealed in between. */
async function positionOf(db: Database): Promise<string> {
  const row = await db.one<{ position: string }>(sql`
    select concat_ws(' ', (select max(written_in) from change_logs), (select max(written_in) from transitions),
                     (select max(written_in) from ledger_transactions), (select max(written_in) from reveals)) as position`);
  return row?.position ?? '';
}
