import type { LoggedIn } from '@fiducia/contract/access/sign-in.routes';
import { user as userEntity } from '@fiducia/contract/access/user.entity';
import { knownDeviceDays } from '@fiducia/domain/access/session-limits';
import type { Database, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { setColumns } from '../engine/write-record.ts';
import { readAuthenticatedUser } from './authenticated-user.ts';
import { hashToken, openIdentifier } from './identify.ts';
import { newToken } from './one-time-secrets.ts';
import { logSecurityEvent } from './security-events.ts';
import { startSession } from './sessions.ts';
import type { UserRow } from './user-rows.ts';

export interface SignInFacts {
  /** What proved the person last: email, sms, authenticator, recoveryCode, passkey, singleSignOn. */
  readonly method: string;
  /** The provider of single sign-on that proved the person first, or alone. */
  readonly signedOnBy?: string | null;
  readonly userAgent: string;
  readonly address: string;
}

export interface BegunSession {
  readonly token: string;
  readonly deviceToken: string;
}

/** Everything about the person is proven: a session, a device that is known from now on, a line in the security log. */
export async function beginSession(
  tx: Tx,
  work: Work,
  user: UserRow,
  { method, signedOnBy = null, userAgent, address }: SignInFacts,
): Promise<BegunSession> {
  const deviceToken = newToken();
  await tx.run(sql`
    insert into known_devices (token_hash, user_id, expires_at)
    values (${hashToken(deviceToken)}, ${user.id}, now() + make_interval(days => ${knownDeviceDays}))`);
  await tx.run(sql`
    update users set last_seen_at = ${work.now}, locked_at = null where id = ${user.id}`);
  // A code that came by mail proves the address.
  if (method === 'email' && !user.email_address_confirmed)
    await setColumns(tx, work, userEntity, user.id, { email_address_confirmed: true });
  const started = await startSession(tx, work, {
    userType: user.type,
    userId: user.id,
    isPasswordFresh: true,
    userAgent,
    address,
  });
  if (signedOnBy !== null) await tx.run(sql`update sessions set signed_on_by = ${signedOnBy} where id = ${started.id}`);
  const details = { method, ...(signedOnBy === null ? {} : { signedOnBy }) };
  await logSecurityEvent(tx, work, { kind: 'signedIn', userId: user.id, subject: started.id, details });
  return { token: started.token, deviceToken };
}

/** What a browser is told of a session that began. */
export async function tellSession(database: Database, { token, deviceToken }: BegunSession): Promise<LoggedIn> {
  const actor = await openIdentifier(database).identify(token);
  return { authentication: { token }, user: await readAuthenticatedUser(database, actor), deviceToken };
}
