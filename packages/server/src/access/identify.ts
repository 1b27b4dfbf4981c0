import { createHash } from 'node:crypto';
import { type Actor, anonymousActor } from '@fiducia/domain/actor/actor';
import type { UserType } from '@fiducia/domain/actor/user-types';
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Clock } from '../world/clock.ts';

interface SessionRow {
  readonly session_id: string;
  readonly user_id: string | null;
  readonly type: UserType | null;
  readonly participant_id: string | null;
  readonly expires_at: string;
  readonly permissions: string[] | null;
  readonly master_account_ids: string[] | null;
  readonly participant_ids: string[] | null;
}

/** Tokens are stored hashed: who reads the table cannot sign in. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const keptMilliseconds = 2_000;
const mostKept = 10_000;

export interface Identifier {
  identify(token: string): Promise<Actor>;
  /** Forgets what it knows, so that an ended session or a changed right counts at once in this process. */
  forget(): void;
}

/**
 * Finds who is behind a bearer token: an unended session of an unlocked user, with the permissions of the roles at this
 * moment. Answers are kept for two seconds, so a change of rights holds everywhere within that time.
 */
export function openIdentifier(db: Queries, clock: Clock): Identifier {
  const kept = new Map<string, { actor: Actor; until: number }>();
  return {
    forget: () => kept.clear(),
    identify: async (token) => {
      if (token.length <= 5 || token.length > 200) return anonymousActor;
      const hash = hashToken(token);
      const key = hash.toString('base64');
      const known = kept.get(key);
      const time = performance.now();
      if (known && known.until > time) return known.actor;
      const actor = actorOf(await readSession(db, hash), clock.now());
      if (kept.size >= mostKept) kept.clear();
      kept.set(key, { actor, until: time + keptMilliseconds });
      return actor;
    },
  };
}

function readSession(db: Queries, hash: Buffer): Promise<SessionRow | undefined> {
  return db.one<SessionRow>(sql`
    select s.id as session_id, s.user_id, u.type, s.participant_id, s.expires_at,
      (select array_agg(distinct p) from (
         select unnest(r.permissions) as p from user_roles ur join roles r on r.id = ur.role_id and r.deleted_at is null where ur.user_id = u.id
         union select unnest(r.permissions) from account_users au join roles r on r.id = au.role_id and r.deleted_at is null
          where au.user_id = u.id and au.status = 'active' and au.deleted_at is null) granted) as permissions,
      (select array_agg(distinct a.master_account_id::text) from account_users au join accounts a on a.id = au.account_id
        where au.user_id = u.id and au.status = 'active' and au.deleted_at is null) as master_account_ids,
      (select array_agg(p.id::text) from participants p where p.user_id = u.id and p.deleted_at is null) as participant_ids
    from sessions s left join users u on u.id = s.user_id
    where s.token_hash = ${hash} and s.ended_at is null
      and (s.user_id is null or (u.deleted_at is null and u.locked_at is null))`);
}

function actorOf(row: SessionRow | undefined, now: Date): Actor {
  if (!row || new Date(row.expires_at) <= now) return anonymousActor;
  const participantIds = [...(row.participant_ids ?? []), ...(row.participant_id === null ? [] : [row.participant_id])];
  return {
    userId: row.user_id,
    userType: row.type ?? 'participant',
    permissions: new Set(row.permissions ?? []),
    masterAccountIds: row.master_account_ids ?? [],
    participantIds: [...new Set(participantIds)],
    sessionId: row.session_id,
  };
}
