import {
  endOtherSessions,
  endOwnSession,
  endUserSession,
  endUserSessions,
  listSessions,
  listUserSessions,
  type OpenSession,
} from '@fiducia/contract/access/session.routes';
import { describeDevice } from '@fiducia/domain/access/describe-device';
import { absent, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Platform } from '../../../area.ts';
import { reply } from '../../../platform/call/answer.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import { readRecord } from '../../../platform/engine/read-record.ts';
import { userTable } from '../user.table.ts';
import { forgetActors } from './identify.ts';
import { logSecurityEvent } from './security-events.ts';

const isOpen = sql`ended_at is null and expires_at > now()
  and (idle_minutes is null or last_seen_at > now() - make_interval(mins => idle_minutes))`;

/**
 * Returns the condition for the actor's own sessions. A participant who signed in with only a PIN sees only the current
 * one.
 */
const ownSessions = ({ actor }: RequestContext): Sql =>
  actor.userId === null ? sql`id = ${actor.sessionId}` : sql`user_id = ${actor.userId}`;

async function openSessions(db: Queries, ctx: RequestContext, whose: Sql): Promise<OpenSession[]> {
  const rows = await db.many<Omit<OpenSession, 'device'> & { readonly userAgent: string | null }>(sql`
    select id, user_agent as "userAgent", address_masked as place, created_at as "signedInAt", last_seen_at as "lastSeenAt",
      id is not distinct from ${ctx.actor.sessionId} as "isThis"
    from sessions where ${whose} and ${isOpen} order by "isThis" desc, last_seen_at desc, id limit 100`);
  return rows.map(({ userAgent, ...row }) => ({ ...row, device: describeDevice(userAgent ?? '') }));
}

/** Ends sessions and writes each one to the security log; returns their number. */
async function end(tx: Tx, ctx: RequestContext, whose: Sql): Promise<number> {
  const ended = await tx.many<{ id: string; user_id: string | null }>(sql`
    update sessions set ended_at = now() where ${whose} and ${isOpen} returning id, user_id`);
  for (const { id, user_id: userId } of ended) {
    await logSecurityEvent(tx, ctx, {
      kind: 'signedOut',
      userId,
      subject: id,
      details: { by: ctx.actor.userId ?? 'participant' },
    });
  }
  return ended.length;
}

async function endAt(
  { database }: Platform,
  ctx: RequestContext,
  whose: Sql,
  userId?: string,
): Promise<number | Rejection> {
  const ended = await database.inTx(async (tx) => {
    const visible = userId === undefined ? undefined : await readRecord(tx, userTable, userId, ctx.actor);
    return isRejection(visible) ? visible : end(tx, ctx, whose);
  });
  forgetActors(database);
  return ended;
}

const isEnded = (ended: number | Rejection) => {
  if (isRejection(ended)) return ended;
  return ended === 0 ? absent : reply({ isEnded: true as const }, 'Session ended.');
};
const howMany = (ended: number | Rejection, sentence: string) =>
  isRejection(ended) ? ended : reply({ ended }, ended === 0 ? 'There were no sessions to end.' : sentence);

/**
 * Returns the endpoints to list and end the user's own open sessions or, with permission to manage users, those of
 * others.
 */
export const sessionListEndpoints = (platform: Platform): Endpoint[] => [
  on(listSessions, async (_request, ctx) => reply(await openSessions(platform.database, ctx, ownSessions(ctx)))),
  on(endOwnSession, async ({ params }, ctx) =>
    isEnded(await endAt(platform, ctx, sql`${ownSessions(ctx)} and id = ${params.id}`)),
  ),
  on(endOtherSessions, async (_request, ctx) => {
    const others = sql`${ownSessions(ctx)} and id is distinct from ${ctx.actor.sessionId}`;
    return howMany(await endAt(platform, ctx, others), 'Your other sessions were ended.');
  }),
  on(listUserSessions, async ({ params }, ctx) => {
    const visible = await readRecord(platform.database, userTable, params.userId, ctx.actor);
    if (isRejection(visible)) return visible;
    return reply(await openSessions(platform.database, ctx, sql`user_id = ${params.userId}`));
  }),
  on(endUserSession, async ({ params }, ctx) => {
    const whose = sql`user_id = ${params.userId} and id = ${params.id}`;
    return isEnded(await endAt(platform, ctx, whose, params.userId));
  }),
  on(endUserSessions, async ({ params }, ctx) => {
    const whose = sql`user_id = ${params.userId}`;
    return howMany(await endAt(platform, ctx, whose, params.userId), 'The user was signed out on all devices.');
  }),
];
