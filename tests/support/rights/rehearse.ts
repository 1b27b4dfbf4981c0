import pg from 'pg';
import type { Database } from '../../../packages/server/src/platform/db/database.ts';
import type { Rights } from './tenants.ts';

/** Every transaction of the program is rolled back at its end meanwhile: what it answers is what would be. */
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

// Who is asking, in which scope, at what time: known for a while and looked up now and then.
const unasked = /from sessions s|set_config|update sessions|from data_keys|from world_clock/;

/** The statements that the program sends meanwhile; what it looks up once in a while is left out. */
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
