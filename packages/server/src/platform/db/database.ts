import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import pg from 'pg';
import { connectionOptions } from './connection-options.ts';
import { type Requested, type StatementResult, sendTogether } from './one-message.ts';
import { asOutage, DatabaseUnavailable, orOutage } from './outage.ts';
import { openPulse, type Pulse } from './pulse.ts';
import { requireSettings } from './require-settings.ts';
import { type BoundScope, bindScope, type Scope, unrestrictedScope } from './scope.ts';
import { planModeOf, type Sql, statementName } from './sql.ts';
import {
  type Ask,
  beginning,
  enter,
  gathering,
  inTurn,
  named,
  type ScopedStatement,
  startedChannel,
  submit,
  type Talk,
  type TxOptions,
  usualPlanMode,
} from './transaction-statements.ts';
import { typeParsers } from './value-parsers.ts';
import { limitSilence, watchSilence } from './watch-silence.ts';

/** Runs SQL. Every call runs one prepared statement. */
export interface Queries {
  query<T>(text: string, values?: readonly unknown[]): Promise<{ rows: T[]; rowCount: number }>;
  many<T>(statement: Sql): Promise<T[]>;
  /** Returns the first row, or undefined. */
  one<T>(statement: Sql): Promise<T | undefined>;
  /** Returns the number of affected rows. */
  run(statement: Sql): Promise<number>;
  /**
   * Returns queries of which those that are requested in the same turn of the event loop, as by `Promise.all`, travel in
   * one message. If one fails, none of them has a result. Inside a transaction, queries always do.
   */
  together(): Queries;
  /**
   * Returns the same queries without row-level security, for the few rows that a request needs but its user may not
   * access. State the reason; decision record 15 lists every use.
   */
  bypassingRowSecurity(why: string): Queries;
}

/** Queries inside one transaction. */
export interface Tx extends Queries {
  readonly isTx: true;
  /** Calls `fn` after the commit, and never after a rollback. */
  afterCommit(fn: () => void): void;
  /**
   * Runs a statement whose result nobody needs in the same message as the next statement, which sees its effect, or as
   * the commit. If it fails, that statement or the commit fails with its error.
   */
  defer(statement: Sql): void;
  together(): Tx;
  bypassingRowSecurity(why: string): Tx;
}

export interface Database extends Queries {
  readonly pool: pg.Pool;
  /** Returns the database limited to the rows of a scope. */
  scopedTo(scope: Scope): Database;
  /**
   * Returns a connection without row-level security, for a lock that belongs to a session. The caller must release it;
   * `release(true)` closes it.
   */
  connect(): Promise<pg.PoolClient>;
  /**
   * Reads a statement's rows in batches from one snapshot, without a statement timeout, because a file can have a
   * million rows.
   */
  readInBatches<T>(statement: Sql, rowsAtOnce: number): AsyncGenerator<T[]>;
  /**
   * Runs a transaction. If `fn` returns a rejection, rolls the transaction back and returns the rejection. Retries
   * after serialization failures and deadlocks.
   */
  inTx<T>(fn: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T>;
  /** Returns within two seconds whether the database answers and accepts changes, even if no connection is free. */
  isAnswering(): Promise<boolean>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly url: string;
  /** Connections of this process in total: those for statements, and the one that checks whether the database answers. */
  readonly connections?: number;
  readonly statementTimeout?: number;
  /** How long to wait for a new connection, or for one that becomes free. */
  readonly connectMilliseconds?: number;
  /** How long a statement may go unanswered before we check whether the database answers at all. */
  readonly silenceMilliseconds?: number;
  readonly onError?: (error: Error) => void;
  /** Called when the database stops answering, and when it answers again. */
  readonly onAnswering?: (isAnswering: boolean) => void;
}

/** Defaults. A statement of a frozen database fails after `silence` and `check`, at the latest after all three. */
export const databaseLimits = { connect: 4_000, silence: 2_500, check: 1_500 } as const;
/** How long after its timeout a statement's answer may arrive. */
const answerMargin = 2_000;

// Pages are in memory or on flash, where random access costs hardly more than sequential, and none of our statements is
// worth JIT compilation. A statement is planned once; planning for its values each time can take longer than running it.
// Set here so that it applies on every database server.
const sessionOptions = `-c timezone=UTC -c random_page_cost=1.1 -c jit=off -c plan_cache_mode=${usualPlanMode}`;

export function openDatabase(options: DatabaseOptions): Database {
  const pulse = openPulse(
    { ...connectionOptions(options.url), application_name: 'fiducia-pulse' },
    { checkMilliseconds: databaseLimits.check, onChange: options.onAnswering ?? (() => undefined) },
  );
  const statementTimeout = options.statementTimeout ?? defaultStatementTimeout;
  return databaseOver({ pool: openPool(options, pulse, statementTimeout), pulse, statementTimeout }, unrestrictedScope);
}

const defaultStatementTimeout = 5_000;

interface Connections {
  readonly pool: pg.Pool;
  readonly pulse: Pulse;
  readonly statementTimeout: number;
}

function openPool(options: DatabaseOptions, pulse: Pulse, statementTimeout: number): pg.Pool {
  const settings = {
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: 60_000,
    // Below the statement timeout, so that a request that waited for a lock is answered `busy`, not `tooSlow`.
    lock_timeout: Math.min(10_000, Math.ceil(statementTimeout * 0.8)),
  };
  const pool = new pg.Pool({
    ...connectionOptions(options.url),
    ...settings,
    // One connection of the total is for the check whether the database answers.
    max: Math.max(1, (options.connections ?? 16) - 1),
    connectionTimeoutMillis: options.connectMilliseconds ?? databaseLimits.connect,
    verify: (client, done) => void requireSettings(client, settings).then(() => done(), done),
    application_name: 'fiducia',
    options: sessionOptions,
    types: typeParsers,
  });
  pool.on('error', (error) => options.onError?.(error));
  // The pool handles only errors of idle connections. Without this listener, a connection that breaks between two
  // statements of a transaction would end the process. With it, the next statement fails.
  pool.on('connect', (client) => {
    client.on('error', (error) => options.onError?.(error));
    watchSilence(client, {
      silenceMilliseconds: options.silenceMilliseconds ?? databaseLimits.silence,
      isAnswering: () => pulse.check(),
    });
  });
  return pool;
}

function databaseOver(connections: Connections, scope: BoundScope): Database {
  return {
    ...queriesOverPool(connections, scope),
    pool: connections.pool,
    inTx: (fn, txOptions = {}) =>
      withRetry(() => withFreshPlans(() => oneTransaction(connections, scope, fn, txOptions))),
    scopedTo: (other) => databaseOver(connections, bindScope(other)),
    connect: () => connectTo(connections, Number.POSITIVE_INFINITY),
    readInBatches: (statement, rowsAtOnce) => readInBatches(connections, scope, statement, rowsAtOnce),
    isAnswering: () => connections.pulse.check(),
    close: async () => {
      await Promise.all([connections.pool.end(), connections.pulse.close()]);
    },
  };
}

function queriesOverPool(connections: Connections, scope: BoundScope): Queries {
  const send = (statements: readonly ScopedStatement[]) => withFreshPlans(() => askPool(connections, statements));
  const ask: Ask = async (asked, statement) => (await send([{ scope: asked, statement }]))[0] ?? noResult();
  const queries = (of: BoundScope): Queries => ({
    ...queriesBy(ask, of),
    bypassingRowSecurity: () => queries(unrestrictedScope),
    together: () => gathered(gathering(send), of),
  });
  return queries(scope);
}

/** Queries whose statements are gathered: further ones from them join the same messages. */
function gathered(ask: Ask, scope: BoundScope): Queries {
  return {
    ...queriesBy(ask, scope),
    bypassingRowSecurity: () => gathered(ask, unrestrictedScope),
    together: () => gathered(ask, scope),
  };
}

/** Names a statement, so that it is prepared once per connection, and reports that it was requested. */
function requested({ text, values, planned }: Omit<Sql, 'isSql'>, { statementPrefix }: BoundScope): Requested {
  const name = statementName(text, statementPrefix, planned);
  const statement = { text, values, name, planMode: planModeOf(values, planned) };
  startedChannel.publish(statement);
  return statement;
}

function queriesBy(ask: Ask, scope: BoundScope) {
  const request = async <T>(statement: Omit<Sql, 'isSql'>) => {
    try {
      const result = await ask(scope, requested(statement, scope));
      return { rows: result.rows as T[], rowCount: result.rowCount };
    } catch (error) {
      // The driver's stack trace starts where the response is read. The caller's stack is more helpful.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw asOutage(error);
    }
  };
  return {
    query: <T>(text: string, values: readonly unknown[] = []) => request<T>({ text, values }),
    many: async <T>(statement: Sql) => (await request<T>(statement)).rows,
    one: async <T>(statement: Sql) => (await request<T>(statement)).rows[0],
    run: async (statement: Sql) => (await request(statement)).rowCount,
  };
}

/**
 * Checks out a connection from the pool. It may stay silent for `longestStatement` milliseconds, and a margin, while the
 * database answers.
 */
async function connectTo(connections: Connections, longestStatement: number): Promise<pg.PoolClient> {
  const client = await checkOut(connections);
  limitSilence(client, longestStatement + answerMargin);
  return client;
}

async function checkOut(connections: Connections): Promise<pg.PoolClient> {
  try {
    return await orOutage(connections.pool.connect());
  } catch (error) {
    // Statements without an answer occupy the connections of a frozen database.
    const isBusy = error instanceof DatabaseUnavailable && error.reason === 'busy';
    throw isBusy && !(await connections.pulse.check()) ? new DatabaseUnavailable('unreachable', error) : error;
  }
}

async function askPool(connections: Connections, statements: readonly ScopedStatement[]): Promise<StatementResult[]> {
  const client = await connectTo(connections, connections.statementTimeout);
  let broken = false;
  try {
    return await submit(client, [], statements);
  } catch (error) {
    broken = databaseCode(error) === undefined || isStale(error) || asOutage(error) !== error;
    throw error;
  } finally {
    client.release(broken);
  }
}

function noResult(): never {
  throw new Error('PostgreSQL did not answer the statement.');
}

/** "Cached plan must not change result type", after a migration; and an unknown prepared statement. */
const staleStatements: readonly string[] = ['0A000', '26000'];

class RolledBack extends Error {
  readonly rejection: Rejection;
  constructor(rejection: Rejection) {
    super('rolled back');
    this.rejection = rejection;
  }
}

async function oneTransaction<T>(
  connections: Connections,
  scope: BoundScope,
  fn: (tx: Tx) => Promise<T>,
  options: TxOptions,
): Promise<T> {
  const client = await connectTo(connections, options.statementTimeout ?? connections.statementTimeout);
  const talk = inTurn(client, beginning(options));
  const after: (() => void)[] = [];
  let isBroken = false;
  try {
    const answer = await fn(txOver(talk, scope, after));
    const isKept = !isRejection(answer) && options.isDryRun !== true;
    // A preview fails where the change itself would.
    if (options.isDryRun === true && !isRejection(answer)) await orOutage(talk.flush());
    await orOutage(talk.end(isKept));
    if (isKept) for (const run of after) run();
    return answer;
  } catch (error) {
    isBroken =
      error instanceof DatabaseUnavailable || isStale(error) || !(await talk.end(false).then(isDone, isNotDone));
    // `stopWith` can end any transaction with a rejection. The cast is unchecked: callers that use `stopWith` must
    // include `Rejection` in T.
    if (error instanceof RolledBack) return error.rejection as T;
    throw error;
  } finally {
    client.release(isBroken);
  }
}

const isDone = () => true;
const isNotDone = () => false;

function txOver(talk: Talk, scope: BoundScope, after: (() => void)[]): Tx {
  const tx: Tx = {
    ...queriesBy(talk.ask, scope),
    isTx: true,
    afterCommit: (fn) => after.push(fn),
    defer: (statement) => talk.defer(scope, requested(statement, scope)),
    together: () => tx,
    bypassingRowSecurity: () => txOver(talk, unrestrictedScope, after),
  };
  return tx;
}

/** Ends the transaction from nested code by throwing. The transaction is rolled back and returns this rejection. */
export function stopWith(rejection: Rejection): never {
  throw new RolledBack(rejection);
}

/** PostgreSQL expects a cursor to be left after a tenth of its rows. */
const planForAllRows = named("select set_config('cursor_tuple_fraction', '1', true)");

/**
 * Reads rows in batches from one snapshot. Closes the connection if the caller stops before the end, because its
 * transaction is still open.
 */
async function* readInBatches<T>(
  connections: Connections,
  scope: BoundScope,
  { text, values }: Sql,
  rowsAtOnce: number,
): AsyncGenerator<T[]> {
  const client = await connectTo(connections, Number.POSITIVE_INFINITY);
  let isClean = false;
  try {
    const start = beginning({ isolation: 'repeatable read', isReadOnly: true, statementTimeout: 0 });
    const declare = { text: `declare batches no scroll cursor for ${text}`, values, name: undefined };
    await orOutage(sendTogether(client, [...start, ...enter(scope), planForAllRows, declare]));
    const fetch = { text: `fetch ${rowsAtOnce} from batches`, values: [], name: undefined };
    for (let rowCount = rowsAtOnce; rowCount === rowsAtOnce; ) {
      const [batch] = await orOutage(sendTogether(client, [fetch]));
      if (!batch) noResult();
      ({ rowCount } = batch);
      if (rowCount > 0) yield batch.rows as T[];
    }
    await orOutage(sendTogether(client, [named('commit')]));
    isClean = true;
  } finally {
    client.release(!isClean);
  }
}

/** Serialization failure and deadlock. */
const retried = new Set(['40001', '40P01']);
const attempts = 4;

async function withRetry<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt === attempts || !retried.has(databaseCode(error) ?? '')) throw error;
      await new Promise((resolve) => setTimeout(resolve, 10 * 2 ** attempt * (0.5 + Math.random())));
    }
  }
}

/**
 * Runs work again on another connection while a migration, or a pooler, has made the prepared statements useless. Each
 * try closes one such connection, so there are at most as many tries as connections.
 */
async function withFreshPlans<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (!isStale(error) || attempt > longestPool) throw error;
    }
  }
}
const longestPool = 100;

/** Returns whether the connection's prepared statements are useless. */
const isStale = (error: unknown): boolean => staleStatements.includes(databaseCode(error) ?? '');

/** Returns the SQLSTATE of a database error, or undefined for other errors. */
export function databaseCode(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** Returns the name of the constraint that a database error violated, if any. */
export function brokenConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}
