import pg from 'pg';
import type { Database } from '../../../packages/server/src/platform/db/database.ts';
import type { Rights } from './tenants.ts';

/** Rolls back every transaction of the server at its end: responses are as if it had committed. */
export async function rehearsing<T>({ server }: Rights, ctx: () => Promise<T>): Promise<T> {
  const { database } = server.platform;
  const real = { ...database };
  const dry = (one: Database): Database => ({
    ...one,
    inTx: (fn, options) => one.inTx(fn, { ...options, isDryRun: true }),
    scopedTo: (scope) => dry(one.scopedTo(scope)),
  });
  Object.assign(database, dry(real));
  try {
    return await ctx();
  } finally {
    Object.assign(database, real);
  }
}

// The caller, scope, and time, which are cached and looked up now and then.
const unasked = /from sessions s|set_config|update sessions|from data_keys|from world_clock/;

/** Returns the statements that the server sends during the work, without occasional lookups. */
export async function statementsOf<T>(ctx: () => Promise<T>): Promise<{ answer: T; statements: readonly string[] }> {
  const query: (...args: unknown[]) => unknown = Reflect.get(pg.Client.prototype, 'query');
  const statements: string[] = [];
  const listening = function (this: pg.Client, ...args: unknown[]) {
    const [given] = args;
    const text = typeof given === 'string' ? given : (given as { text?: string }).text;
    if (text !== undefined && !unasked.test(text)) statements.push(text);
    return Reflect.apply(query, this, args);
  };
  Object.assign(pg.Client.prototype, { query: listening });
  try {
    return { answer: await ctx(), statements };
  } finally {
    Object.assign(pg.Client.prototype, { query });
  }
}
