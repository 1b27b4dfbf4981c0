import type pg from 'pg';
import { hashToken } from '../../packages/server/src/areas/access/sessions/identify.ts';
import { newId } from '../../packages/server/src/platform/db/new-id.ts';

export interface SignedIn {
  readonly token: string;
  readonly userId: string;
}

/** Creates a session for the bench: a client of one account, or a staff user. */
export async function signIn(
  client: pg.Client,
  type: 'client' | 'staffMember',
  permissions: readonly string[],
  accountId?: string,
): Promise<SignedIn> {
  const [userId, roleId, token] = [newId(), newId(), `bench-${newId()}`];
  await client.query(`insert into users (id, type, email_address) values ($1, $2, $3)`, [
    userId,
    type,
    `${userId}@example.test`,
  ]);
  await client.query(
    `insert into roles (id, code, display_name, user_type, permissions) values ($1, $2, 'Bench', $3, $4)`,
    [roleId, roleId, type, permissions],
  );
  if (accountId === undefined)
    await client.query('insert into user_roles (user_id, role_id) values ($1, $2)', [userId, roleId]);
  else
    await client.query('insert into account_users (account_id, user_id, role_id) values ($1, $2, $3)', [
      accountId,
      userId,
      roleId,
    ]);
  await client.query(
    `insert into sessions (id, token_hash, user_id, created_at, last_seen_at, expires_at) values ($1, $2, $3, now(), now(), now() + interval '1 day')`,
    [newId(), hashToken(token), userId],
  );
  return { token, userId };
}
