import { createHash } from 'node:crypto';
import { type Actor, anonymousActor } from '@fiducia/domain/foundation/actor/actor';
import type { UserType } from '@fiducia/domain/foundation/actor/user-types';
import type { Queries } from '../../../platform/db/database.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';

interface SessionRow {
  readonly session_id: string;
  readonly user_id: string | null;
  readonly type: UserType | null;
  readonly participant_id: string | null;
  readonly session_participant_ids: string[];
  readonly has_rested: boolean;
  readonly permissions: string[] | null;
  /** One per account: its ID, its master account, and the permissions of the user's role there. */
  readonly places: { readonly id: string; readonly tenantId: string; readonly permissions: readonly string[] }[] | null;
  /** Permissions of roles that are not limited to an account. */
  readonly everywhere: string[] | null;
  readonly participant_ids: string[] | null;
}

/** Returns the hash of a token. Only hashes are stored, so that reading the table does not let anyone sign in. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const cacheMilliseconds = 2_000;
const maxCached = 10_000;

export interface Identifier {
  readonly identify: (token: string) => Promise<Actor>;
  /**
   * Clears the cache for one user or for all, so that an ended session or changed permission takes effect immediately
   * in this process.
   */
  readonly forget: (userId?: string) => void;
}

// One identifier per database in this process, so that requests and handlers that end sessions share the same cache.
const identifiers = new WeakMap<Queries, Identifier>();

/**
 * Returns the identifier of a database. It finds the actor of a bearer token: an active session of a user who is not
 * deactivated, with the current permissions of their roles. Results are cached for two seconds, so a permission change
 * takes effect everywhere within that time. Sessions use the database's clock, not business time.
 */
export function openIdentifier(db: Queries): Identifier {
  const known = identifiers.get(db);
  if (known) return known;
  const opened = identifierOver(db);
  identifiers.set(db, opened);
  return opened;
}

/**
 * Clears cached actors. Call this after a session ended or permissions changed: the next request of that user, or of
 * all users, reads the database.
 */
export const forgetActors = (db: Queries, userId?: string): void => identifiers.get(db)?.forget(userId);

function identifierOver(db: Queries): Identifier {
  const cache = new Map<string, { actor: Actor; until: number }>();
  // A result that was read before a session ended must not be cached afterwards.
  let generation = 0;
  return {
    forget: (userId) => {
      generation++;
      if (userId === undefined) return cache.clear();
      for (const [token, { actor }] of cache) if (actor.userId === userId) cache.delete(token);
    },
    identify: async (token) => {
      if (token.length <= 5 || token.length > 200) return anonymousActor;
      const before = cache.get(token);
      const time = performance.now();
      if (before && before.until > time) return before.actor;
      const startGeneration = generation;
      const row = await readSession(db, sql`s.token_hash = ${hashToken(token)} and ${isLive}`);
      const actor = actorOf(row);
      if (row?.has_rested === true) await touch(db, row.session_id);
      if (cache.size >= maxCached) cache.clear();
      if (startGeneration === generation) cache.set(token, { actor, until: time + cacheMilliseconds });
      return actor;
    },
  };
}

const isLive = sql`s.ended_at is null and s.expires_at > now()
      and (s.idle_minutes is null or s.last_seen_at > now() - make_interval(mins => s.idle_minutes))
      and (s.user_id is null or (u.deleted_at is null and u.deactivated_at is null))`;

/**
 * Loads the requester of a background job with their current permissions, even if the session has ended. A user who is
 * deactivated, or whose session row is gone, has no permissions.
 */
export async function actorOfSession(db: Queries, sessionId: string): Promise<Actor> {
  return actorOf(
    await readSession(
      db,
      sql`s.id = ${sessionId} and u.id is not null and u.deleted_at is null and u.deactivated_at is null`,
    ),
  );
}

/**
 * Accounts that a membership opens: the master account, or for an advisor the account with the firms and advisors below
 * it. An account that was deactivated opens nothing to its own advisors.
 */
const reachedAccounts = sql`
  select a.master_account_id::text as id where u.type is distinct from 'advisor'
  union all select a.id::text where u.type = 'advisor' and a.status <> 'inactive'
  union all select below.id::text from accounts below
   where u.type = 'advisor' and a.status <> 'inactive' and below.parent_account_id = a.id and below.deleted_at is null
  union all select lowest.id::text from accounts below join accounts lowest on lowest.parent_account_id = below.id and lowest.deleted_at is null
   where u.type = 'advisor' and a.status <> 'inactive' and below.parent_account_id = a.id and below.deleted_at is null`;

function readSession(db: Queries, which: Sql): Promise<SessionRow | undefined> {
  return db.one<SessionRow>(sql`
    select s.id as session_id, s.user_id, u.type, s.participant_id, s.participant_ids as session_participant_ids,
      s.last_seen_at < now() - interval '1 minute' as has_rested,
      (select array_agg(distinct p) from (
         select unnest(r.permissions) as p from user_roles ur join roles r on r.id = ur.role_id and r.deleted_at is null
          where ur.user_id = u.id and (r.user_type = u.type or (u.type = 'advisor' and r.user_type = 'client'))
         union select unnest(r.permissions) from account_users au join roles r on r.id = au.role_id and r.deleted_at is null
          where au.user_id = u.id and au.status = 'active' and au.deleted_at is null
            and (r.user_type = u.type or (u.type = 'advisor' and r.user_type = 'client'))) granted) as permissions,
      (select jsonb_agg(jsonb_build_object('id', reached.id, 'tenantId', a.master_account_id, 'permissions', coalesce(r.permissions, '{}')))
         from account_users au join accounts a on a.id = au.account_id
         cross join lateral (${reachedAccounts}) reached
         left join roles r on r.id = au.role_id and r.deleted_at is null
           and (r.user_type = u.type or (u.type = 'advisor' and r.user_type = 'client'))
        where au.user_id = u.id and au.status = 'active' and au.deleted_at is null) as places,
      (select array_agg(p) from user_roles ur join roles r on r.id = ur.role_id and r.deleted_at is null, unnest(r.permissions) p
        where ur.user_id = u.id and (r.user_type = u.type or (u.type = 'advisor' and r.user_type = 'client'))) as everywhere,
      (select array_agg(p.id::text) from participants p where p.user_id = u.id and p.deleted_at is null) as participant_ids
    from sessions s left join users u on u.id = s.user_id
    where ${which}`);
}

/** Records session activity, at most once a minute. */
async function touch(db: Queries, sessionId: string): Promise<void> {
  await db.run(sql`
    with seen as (update sessions set last_seen_at = now() where id = ${sessionId} returning user_id)
    update users set last_seen_at = now() from seen where users.id = seen.user_id`);
}

function actorOf(row: SessionRow | undefined): Actor {
  if (!row) return anonymousActor;
  const proven =
    row.participant_id === null ? row.session_participant_ids : [...row.session_participant_ids, row.participant_id];
  const places = row.places ?? [];
  return {
    userId: row.user_id,
    userType: row.type ?? 'participant',
    permissions: new Set(row.permissions ?? []),
    masterAccountIds: [...new Set(places.map(({ id }) => id))],
    ...(row.type === 'advisor' ? { tenantOf: new Map(places.map(({ id, tenantId }) => [id, tenantId])) } : {}),
    ...(row.type === 'client' || row.type === 'advisor' ? { accountsByPermission: accountsByPermission(row) } : {}),
    participantIds: [...new Set([...(row.participant_ids ?? []), ...proven])],
    sessionId: row.session_id,
  };
}

function accountsByPermission({ places, everywhere }: SessionRow): ReadonlyMap<string, readonly string[]> {
  const held = new Map<string, string[]>();
  for (const { id, permissions } of places ?? []) {
    for (const permission of new Set([...permissions, ...(everywhere ?? [])]))
      held.set(permission, [...(held.get(permission) ?? []), id]);
  }
  return held;
}
