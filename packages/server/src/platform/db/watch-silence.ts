import { Socket } from 'node:net';
import type pg from 'pg';
import { DatabaseUnavailable } from './outage.ts';

export interface SilenceOptions {
  /** How long a statement may go unanswered before we check whether the database answers at all. */
  readonly silenceMilliseconds: number;
  /** Returns whether the database answers over another connection. */
  readonly isAnswering: () => Promise<boolean>;
}

/**
 * How long each connection may stay silent although the database answers. PostgreSQL ends a statement at its timeout, so
 * a longer silence means that the connection is lost.
 */
const longest = new WeakMap<pg.ClientBase, number>();

/** Number of statements in the message that each connection sent last. PostgreSQL may answer them all at their end. */
const statementsSent = new WeakMap<pg.ClientBase, number>();

/** Limits the silence of a connection per statement. Without a call, it is unlimited while the database answers. */
export const limitSilence = (client: pg.ClientBase, milliseconds: number): void =>
  void longest.set(client, milliseconds);

/** Notes how many statements a message has, before it is sent. */
export const noteStatements = (client: pg.ClientBase, count: number): void => void statementsSent.set(client, count);

/**
 * Ends a connection on which a statement gets no answer because the database is frozen or the network is cut; its
 * statement then fails with `DatabaseUnavailable`. A statement that only runs long is left alone.
 */
export function watchSilence(client: pg.PoolClient, { silenceMilliseconds, isAnswering }: SilenceOptions): void {
  const { stream } = client.connection;
  if (!(stream instanceof Socket)) return;
  // Node's socket timeout restarts on every read or write, so no statement needs a timer.
  stream.setTimeout(silenceMilliseconds);
  let silentFor = 0;
  let bytes = -1;
  const end = () => stream.destroy(new DatabaseUnavailable('unreachable'));
  const check = async () => {
    // A connection without a running statement may be silent, unless it is closing: a frozen database never confirms.
    const isClosing = stream.writableEnded;
    if (!isClosing && Reflect.get(client, 'readyForQuery') === true) return;
    const seen = stream.bytesRead + stream.bytesWritten;
    silentFor = seen === bytes ? silentFor + silenceMilliseconds : silenceMilliseconds;
    bytes = seen;
    if (!(await isAnswering()) && stream.bytesRead + stream.bytesWritten === seen) return end();
    const limit = longest.get(client) ?? Number.POSITIVE_INFINITY;
    if (silentFor > limit * (statementsSent.get(client) ?? 1)) return end();
    // A timer that has fired starts again only with the next byte.
    stream.setTimeout(silenceMilliseconds);
  };
  stream.on('timeout', () => void check());
}
