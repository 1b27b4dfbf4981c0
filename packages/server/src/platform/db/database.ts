import { channel } from 'node:diagnostics_channel';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import pg from 'pg';
import { connectionOptions } from './connection-options.ts';
import { type BoundScope, bindScope, bringInto, doubtScope, isIn, type Scope, unrestrictedScope } from './scope.ts';
import { type Sql, statementName } from './sql.ts';

/** Reads and writes. Every call is one prepared statement. */
export interface Queries {
  query<T>(text: string, values?: readonly unknown[]): Promise<{ rows: T[]; rowCount: number }>;
  many<T>(statement: Sql): Promise<T[]>;
  /** The first row, or undefined. */
  one<T>(statement: Sql): Promise<T | undefined>;
  /** The number of affected rows. */
  run(statement: Sql): Promise<number>;
  /**
   * The same queries without row-level security, for the few rows that a user's request needs but the user may not
   * access. State the reason; decision record 15 lists every use.
   */
  bypassingRowSecurity(why: string): Queries;
}

/** Queries inside one transaction. */
export interface Tx extends Queries {
  readonly isTx: true;
  /** Runs after the commit is acknowledged; never after a rollback. */
  afterCommit(fn: () => void): void;
  bypassingRowSecurity(why: string): Tx;
}

export interface Database extends Queries {
  readonly pool: pg.Pool;
  /** The same connections, limited to the rows of a scope. */
  scopedTo(scope: Scope): Database;
  /**
   * A connection in this scope for anything other than our statements and transactions. Release it; `true` closes it.
   */
  connect(): Promise<pg.PoolClient>;
  /**
   * Runs one transaction. A rejection returned by `fn` rolls it back and is returned; serialization failures are
   * retried.
   */
  inTx<T>(fn: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T>;
  close(): Promise<void>;
}

export interface TxOptions {
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable';
  readonly isReadOnly?: boolean;
  /** Timeout of each statement of this transaction in milliseconds, for long-running jobs. */
  readonly statementTimeout?: number;
  /** Runs everything and rolls it back, to return what the result would be. */
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
  // If a connection breaks between two statements of a transaction, the pool does not treat it as idle: without its own
  // listener, the error would end the process. The next statement of the transaction fails.
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

/** A statement for the driver; without a name it is planned each time. */
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

/** A message of the channel of answered statements. */
export interface AnsweredStatement {
  readonly statement: Requested;
  readonly client: pg.ClientBase;
  readonly result: pg.QueryResult;
}

type Ask = (scope: BoundScope, statement: Requested) => Promise<pg.QueryResult>;

// Passed as the driver's own query object, because copying a configuration property by property costs more than sending
// it.
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
      // The driver creates the error where the response is read; the caller's stack is more helpful.
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

/** Takes a connection from the pool and sets its scope. Closes it if that fails. */
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
    for (const ctx of after) ctx();
    return answer;
  } catch (error) {
    broken = await client.query('rollback').then(
      () => undefined,
      (rollbackError: Error) => rollbackError,
    );
    if (error instanceof RolledBack) return error.rejection as T; // a rejection is a possible result of every transaction
    throw error;
  } finally {
    // Whether settings made during the transaction remain in effect depends on how it ended.
    if (!isIn(client, scope)) doubtScope(client);
    client.release(broken);
  }
}

function txOver(ask: Ask, scope: BoundScope, after: (() => void)[]): Tx {
  return {
    ...queriesBy(ask, scope),
    isTx: true,
    afterCommit: (ctx) => after.push(ctx),
    bypassingRowSecurity: () => txOver(ask, unrestrictedScope, after),
  };
}

/** Runs the statements of one connection in order, each after the `set_config` call that sets its scope. */
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

/** Stops a transaction from nested code: rolls it back and returns this rejection. */
export function stopWith(rejection: Rejection): never {
  throw new RolledBack(rejection);
}

function beginText(options: TxOptions): string {
  const isolation = options.isolation === undefined ? '' : ` isolation level ${options.isolation}`;
  return `begin${isolation}${options.isReadOnly === true ? ' read only' : ''}`;
}

const retried = new Set(['40001', '40P01']);
const attempts = 4;

async function withRetry<T>(ctx: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ctx();
    } catch (error) {
      if (attempt === attempts || !retried.has(databaseCode(error) ?? '')) throw error;
      await new Promise((resolve) => setTimeout(resolve, 10 * 2 ** attempt * (0.5 + Math.random())));
    }
  }
}

/** SQLSTATE of a database error; undefined for anything else. */
export function databaseCode(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** Name of the constraint that a database error violated. */
export function brokenConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}
