import { createHash } from 'node:crypto';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Database, Queries, Tx } from '../db/database.ts';
import { DatabaseUnavailable } from '../db/outage.ts';
import { sql } from '../db/sql.ts';
import type { TxOptions } from '../db/transaction-statements.ts';

export interface IdempotencyKey {
  /** The owner of the key: user, session, or address. Keys of different users never collide. */
  readonly userKey: string;
  readonly key: string;
  readonly requestHash: string;
}

export const hashBytes = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Returns the hash that distinguishes a repetition from another request with the same key. */
export function hashRequest(method: string, url: string, body: unknown): string {
  return createHash('sha256')
    .update(`${method} ${url}\n${JSON.stringify(body) ?? ''}`)
    .digest('hex');
}

const reused: Rejection = {
  rejected: true,
  code: 'idempotencyKeyReused',
  kind: 'invalid',
  sentence: 'This key was already used for another request. Send a new Idempotency-Key.',
};

type RunTx = <T>(fn: (tx: Tx) => Promise<T>, options?: TxOptions) => Promise<T>;

/**
 * Returns a function that runs the transactions of one request. The first transaction that writes stores its result
 * under the key in the same commit. A repetition, even a concurrent one, has no further effect and returns the first
 * result.
 */
export function keyedTransactions(database: Database, key: IdempotencyKey | undefined): RunTx {
  if (key === undefined) return (fn, options) => database.inTx(fn, options);
  let isFirst = true;
  return async <T>(fn: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T> => {
    if (!isFirst || options?.isDryRun === true || options?.isReadOnly === true) return database.inTx(fn, options);
    isFirst = false;
    const storedResponses = database.bypassingRowSecurity(
      "responses are stored under the requester's key, which no policy covers",
    );
    // Repetitions are rare, so they are detected only at their end and rolled back. Whether a rejection or a constraint
    // violation ended the repetition, the first request's result is returned.
    try {
      const answer = await database.inTx(async (tx) => {
        const made = await fn(tx);
        if (!isRejection(made)) remember(tx, key, made);
        return made;
      }, options);
      return isRejection(answer) ? ((await remembered<T>(storedResponses, key)) ?? { answer }).answer : answer;
    } catch (error) {
      // The commit may have succeeded. The client repeats the request with the same key and gets its result.
      if (error instanceof DatabaseUnavailable) throw error;
      const twin = await remembered<T>(storedResponses, key);
      if (!twin) throw error;
      return twin.answer;
    }
  };
}

async function remembered<T>(storedResponses: Queries, key: IdempotencyKey): Promise<{ answer: T } | undefined> {
  const row = await storedResponses.one<{ request_hash: string; answer: { value: T } }>(
    sql`select request_hash, answer from idempotency_keys where user_key = ${key.userKey} and key = ${key.key}`,
  );
  if (!row) return undefined;
  // A rejection is a possible result of every transaction. JSON has no undefined, so it is stored as null.
  return { answer: row.request_hash === key.requestHash ? (row.answer.value ?? (undefined as T)) : (reused as T) };
}

function remember(tx: Tx, key: IdempotencyKey, value: unknown): void {
  tx.defer(sql`
    insert into idempotency_keys (user_key, key, request_hash, answer)
    values (${key.userKey}, ${key.key}, ${key.requestHash}, ${JSON.stringify({ value: value ?? null })})`);
}
