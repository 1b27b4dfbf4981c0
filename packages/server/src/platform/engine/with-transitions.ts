import type { OpenTransition } from '@fiducia/contract/lang/open-transition';
import type { RequestContext } from '../call/context.ts';
import { raw, sql } from '../db/sql.ts';
import { allowedTransitions, type Row, type TransitionBinding } from './transition.ts';

/**
 * Returns the available transitions for a record's response. Use it as the `view` hook of entities that add nothing
 * else.
 */
export async function withTransitions<F, M extends string>(
  ctx: RequestContext,
  transitions: TransitionBinding<F, M>,
  record: Readonly<Record<string, unknown>>,
): Promise<{ readonly transitions: readonly OpenTransition[] }> {
  const row = await ctx.db.one<Row>(sql`select * from ${raw(transitions.entity.table)} where id = ${record['id']}`);
  return { transitions: row === undefined ? [] : await allowedTransitions(ctx.db, ctx, transitions, row) };
}
