import { channel } from 'node:diagnostics_channel';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import pg from 'pg';
import { connectionOptions } from './connection-options.ts';
import { type BoundScope, bindScope, bringInto, doubtScope, isIn, type Scope, unrestrictedScope } from './scope.ts';
import { type Sql, statementName } from './sql.ts';

/** Runs SQL. Every call runs one prepared statement. */
export interface Queries {
  query<T>(text: string, values?: readonly unknown[]): Promise<{ rows: T[]; rowCount: number }>;
  many<T>(statement: Sql): Promise<T[]>;
  /** Returns the first row, or undefined. */
  one<T>(statement: Sql): Promise<T | undefined>;
  /** Returns the number of affected rows. */
  run(statement: Sql): Promise<number>;
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
  bypassingRowSecurity(why: string): Tx;
}

export interface Database extends Queries {
  readonly pool: pg.Pool;
  /** Returns the database limited to the rows of a scope. */
  scopedTo(scope: Scope): Database;
  /**
   * Returns a connection in this scope, for uses that the other functions don't cover. The caller must release it;
   * `release(true)` closes it.
   */
  connect(): Promise<pg.PoolClient>;
  /**
   * Runs a transaction. If `fn` returns a rejection, rolls the transaction back and returns the rejection. Retries
   * after serialization failures and deadlocks.
   */
  inTx<T>(fn: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T>;
  close(): Promise<void>;
}

export interface TxOptions {
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable';
  readonly isReadOnly?: boolean;
  /** Timeout for each statement in this transaction in milliseconds, for long-running jobs. */
  readonly statementTimeout?: number;
  /** Rolls back in the end and returns the result of `fn`. */
  readonly isDryRun?: boolean;
}

const { types } = pg;
const whole = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('A number from the database is too large to be exact.');
  return value;
};
// The session's time zone is UTC, so the text always has the same form, and slicing it is ten times faster than parsing
// a date.
function instant(text: string): string {
  if (!text.endsWith('+00')) return new Date(text).toISOString();
  const fraction = text.length > 22 ? text.slice(19, Math.min(23, text.length - 3)) : '.';
  return `${text.slice(0, 10)}T${text.slice(11, 19)}${fraction.padEnd(4, '0')}Z`;
}
const parsers = new Map<number, (text: string) => unknown>([
  [types.builtins.INT8, whole],
  [types.builtins.NUMERIC, whole],
  [types.builtins.DATE, (text) => text],
  [types.builtins.TIMESTAMPTZ, instant],
]);
const typed: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

export interface DatabaseOptions {
  readonly url: string;
  readonly connections?: number;
  readonly statementTimeout?: number;
  readonly onError?: (error: Error) => void;
}

// Pages are in memory or on flash, where random access costs hardly more than sequential, and none of our statements is
// worth JIT compilation. Set here so that it applies on every database server.
const sessionOptions = '-c timezone=UTC -c random_page_cost=1.1 -c jit=off';

export function openDatabase(options: DatabaseOptions): Database {
  const pools = { unrestricted: openPool(options), tenants: openPool(options) };
  return databaseOver(pools, unrestrictedScope);
}

// Separate pools avoid switching a connection's scope back and forth between system and user statements.
interface Pools {
  readonly unrestricted: pg.Pool;
  readonly tenants: pg.Pool;
}

const poolOf = (pools: Pools, scope: BoundScope): pg.Pool => (scope.isTenant ? pools.tenants : pools.unrestricted);

function openPool(options: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool({
    ...connectionOptions(options.url),
    max: options.connections ?? 16,
    statement_timeout: options.statementTimeout ?? 5_000,
    idle_in_transaction_session_timeout: 60_000,
    lock_timeout: 10_000,
    application_name: 'fiducia',
    options: sessionOptions,
    types: typed,
  });
  pool.on('error', (error) => options.onError?.(error));
  // The pool handles only errors of idle connections. Without this listener, a connection that breaks between two
  // statements of a transaction would end the process. With it, the next statement fails.
  pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)));
  return pool;
}

function databaseOver(pools: Pools, scope: BoundScope): Database {
  const pool = poolOf(pools, scope);
  return {
    ...queriesBy((asked, statement) => askPool(poolOf(pools, asked), asked, statement), scope),
    pool,
    inTx: (fn, txOptions = {}) => withRetry(() => oneTransaction(pool, scope, fn, txOptions)),
    scopedTo: (other) => databaseOver(pools, bindScope(other)),
    connect: () => connectInto(pool, scope),
    close: async () => {
      await Promise.all([pools.unrestricted.end(), pools.tenants.end()]);
    },
  };
}

/** A statement for the driver. PostgreSQL plans a statement without a name each time. */
export interface Requested {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly name: string | undefined;
}

/** Names of the diagnostics channels for statements: one when a caller asks, one when PostgreSQL has answered. */
export const startedStatements = 'fiducia.statements.started';
export const answeredStatements = 'fiducia.statements.answered';
const startedChannel = channel(startedStatements);
const answeredChannel = channel(answeredStatements);

/** A message on the `answeredStatements` channel. */
export interface AnsweredStatement {
  readonly statement: Requested;
  readonly client: pg.ClientBase;
  readonly result: pg.QueryResult;
}

type Ask = (scope: BoundScope, statement: Requested) => Promise<pg.QueryResult>;

// Creates the driver's query object directly. Given a configuration object, the driver would copy it property by
// property, which takes longer than sending the query.
function submit(client: pg.PoolClient, statement: Requested): Promise<pg.QueryResult> {
  const { text, values, name } = statement;
  return new Promise((resolve, reject) => {
    const query = new pg.Query(text, values as unknown[], (error, result) => {
      if (error) return reject(error);
      if (answeredChannel.hasSubscribers) answeredChannel.publish({ statement, client, result });
      resolve(result);
    });
    client.query(Object.assign(query, { name }));
  });
}

function queriesBy(ask: Ask, scope: BoundScope): Queries {
  const request = async <T>(text: string, values: readonly unknown[], planned?: Sql['planned']) => {
    const statement = { text, values, name: statementName(text, scope.statementPrefix, planned) };
    startedChannel.publish(statement);
    try {
      const result = await ask(scope, statement);
      return { rows: result.rows as T[], rowCount: result.rowCount ?? 0 };
    } catch (error) {
      // The driver's stack trace starts where the response is read. The caller's stack is more helpful.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  };
  const query = <T>(text: string, values: readonly unknown[] = []) => request<T>(text, values);
  const run = <T>({ text, values, planned }: Sql) => request<T>(text, values, planned);
  return {
    query,
    many: async <T>(statement: Sql) => (await run<T>(statement)).rows,
    one: async <T>(statement: Sql) => (await run<T>(statement)).rows[0],
    run: async (statement: Sql) => (await run(statement)).rowCount,
    bypassingRowSecurity: () => queriesBy(ask, unrestrictedScope),
  };
}

/** Checks out a connection from the pool and sets its scope. Closes the connection if that fails. */
async function connectInto(pool: pg.Pool, scope: BoundScope): Promise<pg.PoolClient> {
  const client = await pool.connect();
  try {
    await bringInto(client, scope);
    return client;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function askPool(pool: pg.Pool, scope: BoundScope, statement: Requested): Promise<pg.QueryResult> {
  const client = await connectInto(pool, scope);
  let failed = true;
  try {
    const result = await submit(client, statement);
    failed = false;
    return result;
  } finally {
    client.release(failed);
  }
}

class RolledBack extends Error {
  readonly rejection: Rejection;
  constructor(rejection: Rejection) {
    super('rolled back');
    this.rejection = rejection;
  }
}

async function oneTransaction<T>(
  pool: pg.Pool,
  scope: BoundScope,
  fn: (tx: Tx) => Promise<T>,
  options: TxOptions,
): Promise<T> {
  const client = await connectInto(pool, scope);
  const after: (() => void)[] = [];
  let broken: Error | undefined;
  try {
    await client.query(beginText(options));
    if (options.statementTimeout !== undefined) {
      await client.query(`set local statement_timeout = ${Math.trunc(options.statementTimeout)}`);
    }
    const answer = await fn(txOver(inTurn(client), scope, after));
    if (isRejection(answer) || options.isDryRun === true) {
      await client.query('rollback');
      return answer;
    }
    await client.query('commit');
    for (const run of after) run();
    return answer;
  } catch (error) {
    broken = await client.query('rollback').then(
      () => undefined,
      (rollbackError: Error) => rollbackError,
    );
    // `stopWith` can end any transaction with a rejection. The cast is unchecked: callers that use `stopWith` must
    // include `Rejection` in T.
    if (error instanceof RolledBack) return error.rejection as T;
    throw error;
  } finally {
    // A rollback also reverts settings made during the transaction, so the connection's scope may be unknown.
    if (!isIn(client, scope)) doubtScope(client);
    client.release(broken);
  }
}

function txOver(ask: Ask, scope: BoundScope, after: (() => void)[]): Tx {
  return {
    ...queriesBy(ask, scope),
    isTx: true,
    afterCommit: (fn) => after.push(fn),
    bypassingRowSecurity: () => txOver(ask, unrestrictedScope, after),
  };
}

/** Returns a function that runs statements on one connection in order. Sets the scope first if it differs. */
function inTurn(client: pg.PoolClient): Ask {
  let last: Promise<unknown> = Promise.resolve();
  return (scope, statement) => {
    const turn = last.then(async () => {
      await bringInto(client, scope);
      return submit(client, statement);
    });
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** Ends the transaction from nested code by throwing. The transaction is rolled back and returns this rejection. */
export function stopWith(rejection: Rejection): never {
  throw new RolledBack(rejection);
}

function beginText(options: TxOptions): string {
  const isolation = options.isolation === undefined ? '' : ` isolation level ${options.isolation}`;
  return `begin${isolation}${options.isReadOnly === true ? ' read only' : ''}`;
}

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

/** Returns the SQLSTATE of a database error, or undefined for other errors. */
export function databaseCode(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** Returns the name of the constraint that a database error violated, if any. */
export function brokenConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}
