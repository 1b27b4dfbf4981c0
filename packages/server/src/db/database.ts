import pg from 'pg';
import { isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { connectionOptions } from './connection-options.ts';
import { type BoundScope, bindScope, bringInto, doubtScope, isIn, programScope, type Scope } from './scope.ts';
import { type Sql, statementName } from './sql.ts';

/** Reads and writes. Every call is one prepared statement. */
export interface Queries {
  query<T>(text: string, values?: readonly unknown[]): Promise<{ rows: T[]; rowCount: number }>;
  many<T>(statement: Sql): Promise<T[]>;
  /** The first row, or undefined. */
  one<T>(statement: Sql): Promise<T | undefined>;
  /** How many rows were touched. */
  run(statement: Sql): Promise<number>;
  /**
   * The same, past the row security of the database: for the few rows that a person's work needs and that are not the
   * person's. Says why; decision record 15 lists every place.
   */
  asProgram(why: string): Queries;
}

/** Queries inside one transaction. */
export interface Tx extends Queries {
  readonly isTx: true;
  /** Runs after the commit has been acknowledged; never when the transaction is rolled back. */
  afterCommit(fn: () => void): void;
  asProgram(why: string): Tx;
}

export interface Database extends Queries {
  readonly pool: pg.Pool;
  /** The same connections, seeing and changing no more than the rows of a scope. */
  scopedTo(scope: Scope): Database;
  /** A connection for what is neither a statement nor a transaction of ours, in this scope. Release it; `true` closes it. */
  connect(): Promise<pg.PoolClient>;
  /** One transaction. A refusal that `fn` returns rolls it back and is returned; serialization failures are retried. */
  inTx<T>(fn: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T>;
  close(): Promise<void>;
}

export interface TxOptions {
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable';
  readonly isReadOnly?: boolean;
  /** Milliseconds for each statement of this transaction; for long work of jobs. */
  readonly statementTimeout?: number;
  /** Runs the whole and rolls it back: the answer that would be. */
  readonly isDryRun?: boolean;
}

const { types } = pg;
const whole = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('A number from the database is too large to be exact.');
  return value;
};
// The session's zone is UTC, so the text has one form; cutting it is ten times faster than parsing a date.
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

// Pages lie in memory or on flash, where a jump costs hardly more than the next page; and no statement of ours is worth
// being compiled. Both are said here, so that they hold on every database server.
const sessionOptions = '-c timezone=UTC -c random_page_cost=1.1 -c jit=off';

export function openDatabase(options: DatabaseOptions): Database {
  const pools = { program: openPool(options), tenants: openPool(options) };
  return databaseOver(pools, programScope);
}

// Apart, so that the statements of the program between those of people do not change the scope of connections to and fro.
interface Pools {
  readonly program: pg.Pool;
  readonly tenants: pg.Pool;
}

const poolOf = (pools: Pools, scope: BoundScope): pg.Pool => (scope.isTenant ? pools.tenants : pools.program);

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
  // A connection that breaks while a transaction holds it between two statements is nobody's idle connection: without a
  // listener of its own its error would end the program. The next statement of that transaction is rejected.
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
      await Promise.all([pools.program.end(), pools.tenants.end()]);
    },
  };
}

/** A statement as the driver takes it; without a name it is planned anew. */
interface Asked {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly name: string | undefined;
}

type Ask = (scope: BoundScope, statement: Asked) => Promise<pg.QueryResult>;

// As a query of the driver's own: a configuration it would copy, property by property, which costs more than sending it.
function submit(client: pg.PoolClient, { text, values, name }: Asked): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const query = new pg.Query(text, values as unknown[], (error, result) => (error ? reject(error) : resolve(result)));
    client.query(Object.assign(query, { name }));
  });
}

function queriesBy(ask: Ask, scope: BoundScope): Queries {
  const asked = async <T>(text: string, values: readonly unknown[], planned?: Sql['planned']) => {
    const name = statementName(text, scope.statementPrefix, planned);
    try {
      const result = await ask(scope, { text, values, name });
      return { rows: result.rows as T[], rowCount: result.rowCount ?? 0 };
    } catch (error) {
      // The driver's error was made where the answer was read; who asked is what helps.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  };
  const query = <T>(text: string, values: readonly unknown[] = []) => asked<T>(text, values);
  const run = <T>({ text, values, planned }: Sql) => asked<T>(text, values, planned);
  return {
    query,
    many: async <T>(statement: Sql) => (await run<T>(statement)).rows,
    one: async <T>(statement: Sql) => (await run<T>(statement)).rows[0],
    run: async (statement: Sql) => (await run(statement)).rowCount,
    asProgram: () => queriesBy(ask, programScope),
  };
}

/** A connection of the pool in a scope. One that could not be told the scope is closed. */
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

async function askPool(pool: pg.Pool, scope: BoundScope, statement: Asked): Promise<pg.QueryResult> {
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
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super('rolled back');
    this.refusal = refusal;
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
    if (isRefusal(answer) || options.isDryRun === true) {
      await client.query('rollback');
      return answer;
    }
    await client.query('commit');
    for (const work of after) work();
    return answer;
  } catch (error) {
    broken = await client.query('rollback').then(
      () => undefined,
      (rollbackError: Error) => rollbackError,
    );
    if (error instanceof RolledBack) return error.refusal as T; // a refusal is one of the answers of every transaction
    throw error;
  } finally {
    // Whether settings made on the way outlive the transaction depends on how it ended.
    if (!isIn(client, scope)) doubtScope(client);
    client.release(broken);
  }
}

function txOver(ask: Ask, scope: BoundScope, after: (() => void)[]): Tx {
  return {
    ...queriesBy(ask, scope),
    isTx: true,
    afterCommit: (work) => after.push(work),
    asProgram: () => txOver(ask, programScope, after),
  };
}

/** Statements of one connection one after another, each right behind the word that brings it into its scope. */
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

/** Stops a transaction from deep inside: it is rolled back and answers with this refusal. */
export function stopWith(refusal: Refusal): never {
  throw new RolledBack(refusal);
}

function beginText(options: TxOptions): string {
  const isolation = options.isolation === undefined ? '' : ` isolation level ${options.isolation}`;
  return `begin${isolation}${options.isReadOnly === true ? ' read only' : ''}`;
}

const retried = new Set(['40001', '40P01']);
const attempts = 4;

async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
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

/** Name of the constraint that a database error broke. */
export function brokenConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}
