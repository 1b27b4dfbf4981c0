import {
  endOtherSessions,
  endOwnSession,
  endUserSession,
  endUserSessions,
  listSessions,
  listUserSessions,
  type OpenSession,
} from '@fiducia/contract/access/session.routes';
import { user as userEntity } from '@fiducia/contract/access/user.entity';
import { deviceWords } from '@fiducia/domain/access/device-words';
import { absent, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import type { Queries, Tx } from '../db/database.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { readRecord } from '../engine/read-record.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import type { Platform } from '../platform/area.ts';
import { forgetActors } from './identify.ts';
import { logSecurityEvent } from './security-events.ts';

const isOpen = sql`ended_at is null and expires_at > now()
  and (idle_minutes is null or last_seen_at > now() - make_interval(mins => idle_minutes))`;

/** The sessions of the person who asks. Who came in with a PIN alone has this one. */
const ownSessions = ({ actor }: Work): Sql =>
  actor.userId === null ? sql`id = ${actor.sessionId}` : sql`user_id = ${actor.userId}`;

async function openSessions(db: Queries, work: Work, whose: Sql): Promise<OpenSession[]> {
  const rows = await db.many<Omit<OpenSession, 'device'> & { readonly userAgent: string | null }>(sql`
    select id, user_agent as "userAgent", address_masked as place, created_at as "signedInAt", last_seen_at as "lastSeenAt",
      id is not distinct from ${work.actor.sessionId} as "isThis"
    from sessions where ${whose} and ${isOpen} order by "isThis" desc, last_seen_at desc, id limit 100`);
  return rows.map(({ userAgent, ...row }) => ({ ...row, device: deviceWords(userAgent ?? '') }));
}

/** Ends sessions and writes each into the security log; answers how many there were. */
async function end(tx: Tx, work: Work, whose: Sql): Promise<number> {
  const ended = await tx.many<{ id: string; user_id: string | null }>(sql`
    update sessions set ended_at = now() where ${whose} and ${isOpen} returning id, user_id`);
  for (const { id, user_id: userId } of ended) {
    await logSecurityEvent(tx, work, {
      kind: 'signedOut',
      userId,
      subject: id,
      details: { by: work.actor.userId ?? 'participant' },
    });
  }
  return ended.length;
}

async function endAt({ database }: Platform, work: Work, whose: Sql, userId?: string): Promise<number | Refusal> {
  const ended = await database.inTx(async (tx) => {
    const visible = userId === undefined ? undefined : await readRecord(tx, userEntity, userId, work.actor);
    return isRefusal(visible) ? visible : end(tx, work, whose);
  });
  forgetActors(database);
  return ended;
}

const isEnded = (ended: number | Refusal) => {
  if (isRefusal(ended)) return ended;
  return ended === 0 ? absent : reply({ isEnded: true as const }, 'That session was ended.');
};
const howMany = (ended: number | Refusal, sentence: string) =>
  isRefusal(ended) ? ended : reply({ ended }, ended === 0 ? 'There was no other session.' : sentence);

/** The open sessions of oneself, and of others for who cares for users: what they are, and the end of them. */
export const sessionListEndpoints = (platform: Platform): Endpoint[] => [
  on(listSessions, async (_request, work) => reply(await openSessions(platform.database, work, ownSessions(work)))),
  on(endOwnSession, async ({ params }, work) =>
    isEnded(await endAt(platform, work, sql`${ownSessions(work)} and id = ${params.id}`)),
  ),
  on(endOtherSessions, async (_request, work) => {
    const others = sql`${ownSessions(work)} and id is distinct from ${work.actor.sessionId}`;
    return howMany(await endAt(platform, work, others), 'The other sessions were ended.');
  }),
  on(listUserSessions, async ({ params }, work) => {
    const visible = await readRecord(platform.database, userEntity, params.userId, work.actor);
    if (isRefusal(visible)) return visible;
    return reply(await openSessions(platform.database, work, sql`user_id = ${params.userId}`));
  }),
  on(endUserSession, async ({ params }, work) => {
    const whose = sql`user_id = ${params.userId} and id = ${params.id}`;
    return isEnded(await endAt(platform, work, whose, params.userId));
  }),
  on(endUserSessions, async ({ params }, work) => {
    const whose = sql`user_id = ${params.userId}`;
    return howMany(await endAt(platform, work, whose, params.userId), 'The user was signed out everywhere.');
  }),
];
