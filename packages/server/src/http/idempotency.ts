import { createHash } from 'node:crypto';
import { isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { type Database, type Queries, type Tx, type TxOptions } from '../db/database.ts';
import { sql } from '../db/sql.ts';

export interface IdempotencyKey {
  /** Whose key it is: user, session or address. Keys of different people never meet. */
  readonly userKey: string;
  readonly key: string;
  readonly requestHash: string;
}

export const hashBytes = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The hash that tells a repetition from another request under the same key. */
export function hashRequest(method: string, url: string, body: unknown): string {
  return createHash('sha256')
    .update(`${method} ${url}\n${JSON.stringify(body) ?? ''}`)
    .digest('hex');
}

const reused: Refusal = {
  refused: true,
  code: 'idempotencyKeyReused',
  kind: 'invalid',
  sentence: 'This key was used for another request. Send a new Idempotency-Key.',
};

type RunTx = <T>(fn: (tx: Tx) => Promise<T>, options?: TxOptions) => Promise<T>;

/**
 * Transactions of one request. The first one that writes is remembered with its answer under the key, in the same
 * commit; a repetition, also a simultaneous one, has one effect and gets the first answer.
 */
export function keyedTransactions(database: Database, key: IdempotencyKey | undefined): RunTx {
  if (key === undefined) return (fn, options) => database.inTx(fn, options);
  let isFirst = true;
  return async <T>(fn: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T> => {
    if (!isFirst || options?.isDryRun === true || options?.isReadOnly === true) return database.inTx(fn, options);
    isFirst = false;
    const kept = database.asProgram('answers are kept under the key of their asker, which no policy reads');
    // A repetition is found at its end: it is rare, and its work is rolled back. Whatever stopped it before, a refusal
    // because its twin got there first or a constraint, the twin's answer is the answer.
    try {
      const answer = await database.inTx(async (tx) => {
        const made = await fn(tx);
        if (!isRefusal(made)) await remember(tx, key, made);
        return made;
      }, options);
      return isRefusal(answer) ? ((await remembered<T>(kept, key))?.answer ?? answer) : answer;
    } catch (error) {
      const twin = await remembered<T>(kept, key);
      if (!twin) throw error;
      return twin.answer;
    }
  };
}

async function remembered<T>(kept: Queries, key: IdempotencyKey): Promise<{ answer: T } | undefined> {
  const row = await kept.one<{ request_hash: string; answer: { value: T } }>(
    sql`select request_hash, answer from idempotency_keys where user_key = ${key.userKey} and key = ${key.key}`,
  );
  if (!row) return undefined;
  // A refusal is one of the answers of every transaction.
  return { answer: row.request_hash === key.requestHash ? row.answer.value : (reused as T) };
}

async function remember(tx: Tx, key: IdempotencyKey, value: unknown): Promise<void> {
  await tx.run(sql`
    insert into idempotency_keys (user_key, key, request_hash, answer)
    values (${key.userKey}, ${key.key}, ${key.requestHash}, ${JSON.stringify({ value })})`);
}
