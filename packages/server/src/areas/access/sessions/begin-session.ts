import type { LoggedIn } from '@fiducia/contract/access/sign-in.routes';
import { knownDeviceDays } from '@fiducia/domain/access/session-limits';
import type { RequestContext } from '../../../platform/call/context.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { setColumns } from '../../../platform/engine/write-record.ts';
import { userTable } from '../user.table.ts';
import { readAuthenticatedUser } from './authenticated-user.ts';
import { hashToken, openIdentifier } from './identify.ts';
import { newToken } from './one-time-secrets.ts';
import { logSecurityEvent } from './security-events.ts';
import { startSession } from './sessions.ts';
import type { UserRow } from './user-rows.ts';

export interface SignInFacts {
  /** Last factor that the user proved: email, sms, authenticator, recoveryCode, passkey, or singleSignOn. */
  readonly method: string;
  /** Single sign-on provider that was the first or only factor. */
  readonly signedOnBy?: string | null;
  readonly userAgent: string;
  readonly address: string;
}

export interface BegunSession {
  readonly token: string;
  readonly deviceToken: string;
}

/** Starts a session after all factors are proven. Also remembers the device and writes a security event. */
export async function beginSession(
  tx: Tx,
  ctx: RequestContext,
  user: UserRow,
  { method, signedOnBy = null, userAgent, address }: SignInFacts,
): Promise<BegunSession> {
  const deviceToken = newToken();
  await tx.run(sql`
    insert into known_devices (token_hash, user_id, expires_at)
    values (${hashToken(deviceToken)}, ${user.id}, now() + make_interval(days => ${knownDeviceDays}))`);
  await tx.run(sql`
    update users set last_seen_at = ${ctx.now}, locked_at = null where id = ${user.id}`);
  // A code that arrived by email confirms the address.
  if (method === 'email' && !user.email_address_confirmed)
    await setColumns(tx, ctx, userTable, user.id, { email_address_confirmed: true });
  const started = await startSession(tx, ctx, {
    userType: user.type,
    userId: user.id,
    isPasswordFresh: true,
    userAgent,
    address,
  });
  if (signedOnBy !== null) await tx.run(sql`update sessions set signed_on_by = ${signedOnBy} where id = ${started.id}`);
  const details = { method, ...(signedOnBy === null ? {} : { signedOnBy }) };
  await logSecurityEvent(tx, ctx, { kind: 'signedIn', userId: user.id, subject: started.id, details });
  return { token: started.token, deviceToken };
}

/** Returns the data that the browser receives about a new session. */
export async function notifySession(database: Database, { token, deviceToken }: BegunSession): Promise<LoggedIn> {
  const actor = await openIdentifier(database).identify(token);
  return { authentication: { token }, user: await readAuthenticatedUser(database, actor), deviceToken };
}
