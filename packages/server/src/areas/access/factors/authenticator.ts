import { factorRejections } from '@fiducia/domain/access/factor-rejections';
import type { Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { Secret, TOTP } from 'otpauth';
import type { RequestContext } from '../../../platform/call/context.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { clearTries, subjectOf, takeTry } from './sign-in-attempts.ts';

const periodSeconds = 30;
/** Number of time steps before and after the current one whose codes are accepted, because phone clocks differ. */
const window = 1;
export const secretPurpose = 'authenticator';

/** Generates a 160-bit secret in Base32, as users type it. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns the content of the QR code. Source: the otpauth key URI format, which all apps read. */
export const secretAddress = (secret: string, label: string): string =>
  new TOTP({ issuer: 'Fiducia', label, secret: Secret.fromBase32(secret), period: periodSeconds }).toString();

/** Returns the 30-second time step of a code near the given time, or undefined if no step has this code. */
export function stepOf(secret: string, typed: string, milliseconds: number): number | undefined {
  const delta = TOTP.validate({
    secret: Secret.fromBase32(secret),
    token: typed.replace(/\s/g, ''),
    period: periodSeconds,
    timestamp: milliseconds,
    window,
  });
  return delta === null ? undefined : TOTP.counter({ period: periodSeconds, timestamp: milliseconds }) + delta;
}

/**
 * SQL for the current time of the database in milliseconds. Codes are checked against it, not against the server's
 * clock.
 */
export const databaseTime = sql`floor(extract(epoch from now()) * 1000)::bigint`;

/**
 * Uses a code from the user's authenticator app. Each code works once, and five wrong codes lock the app for 15
 * minutes. Attempts are counted per user, before anything is compared. Call this outside a transaction so that failed
 * attempts stay counted.
 */
export async function takeAuthenticatorCode(
  db: Queries,
  ctx: RequestContext,
  userId: string,
  typed: string,
): Promise<Rejection | undefined> {
  const subject = subjectOf(ctx.keyring, userId, Buffer.from('authenticator'));
  const taken = await takeTry(db, subject);
  if (!taken.isAllowed) return factorRejections.authenticatorLocked();
  const row = await db.one<{ id: string; secret_encrypted: Buffer; at: number }>(sql`
    select id, secret_encrypted, ${databaseTime} as at from authenticators
    where user_id = ${userId} and confirmed_at is not null`);
  const step = row && stepOf(ctx.keyring.open(secretPurpose, row.secret_encrypted).reveal(), typed, row.at);
  if (row === undefined || step === undefined) return factorRejections.wrongAuthenticatorCode();
  const isFirst = await db.run(sql`
    update authenticators set last_step = ${step}, last_used_at = ${ctx.now} where id = ${row.id} and last_step < ${step}`);
  if (isFirst !== 1) return factorRejections.wrongAuthenticatorCode();
  await clearTries(db, subject);
  return undefined;
}
