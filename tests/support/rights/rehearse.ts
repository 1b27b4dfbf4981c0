import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Database } from '../../../packages/server/src/platform/db/database.ts';
import type { Requested } from '../../../packages/server/src/platform/db/one-message.ts';
import { startedStatements } from '../../../packages/server/src/platform/db/transaction-statements.ts';
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

// The caller, scope, and time, which are cached and looked up now and then; and the security log, which lists up to 60
// denials of a session per minute, so that the minute in which a call is made decides.
const unasked =
  /from sessions s|update sessions|from data_keys|from world_clock|from recovery_holds|insert into security_events/;

/** Returns the statements that the server sends during the work, without occasional lookups. */
export async function statementsOf<T>(ctx: () => Promise<T>): Promise<{ answer: T; statements: readonly string[] }> {
  const statements: string[] = [];
  const listen = (statement: unknown) => {
    const { text } = statement as Requested;
    if (!unasked.test(text)) statements.push(text);
  };
  subscribe(startedStatements, listen);
  try {
    return { answer: await ctx(), statements };
  } finally {
    unsubscribe(startedStatements, listen);
  }
}
