import { factorRefusals } from '@fiducia/domain/access/factor-refusals';
import type { Refusal } from '@fiducia/domain/refusal/refusal';
import { Secret, TOTP } from 'otpauth';
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { clearTries, subjectOf, takeTry } from './sign-in-attempts.ts';

const periodSeconds = 30;
/** Periods before and after the present one whose codes count: clocks of phones differ. */
const window = 1;
export const secretPurpose = 'authenticator';

/** A new secret of 160 bits, as people type it. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** What the picture holds. Source: the otpauth key URI format, that all apps read. */
export const secretAddress = (secret: string, label: string): string =>
  new TOTP({ issuer: 'Fiducia', label, secret: Secret.fromBase32(secret), period: periodSeconds }).toString();

/** The number of the thirty seconds that a code belongs to, near a moment; undefined when it is none of the secret's. */
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

/** The database's clock: that of all codes. */
export const databaseTime = sql`floor(extract(epoch from now()) * 1000)::bigint`;

/**
 * Takes a code of the person's app, once. Five wrong ones wait fifteen minutes, counted before anything is compared and
 * for the person, however many sign-ins wait at once. A try that fails stays counted, so call this outside of a transaction.
 */
export async function takeAuthenticatorCode(
  db: Queries,
  work: Work,
  userId: string,
  typed: string,
): Promise<Refusal | undefined> {
  const subject = subjectOf(work.keyring, userId, Buffer.from('authenticator'));
  const taken = await takeTry(db, subject);
  if (!taken.isAllowed) return factorRefusals.authenticatorLocked();
  const row = await db.one<{ id: string; secret_encrypted: Buffer; at: number }>(sql`
    select id, secret_encrypted, ${databaseTime} as at from authenticators
    where user_id = ${userId} and confirmed_at is not null`);
  const step = row && stepOf(work.keyring.open(secretPurpose, row.secret_encrypted).reveal(), typed, row.at);
  if (row === undefined || step === undefined) return factorRefusals.wrongAuthenticatorCode();
  const isFirst = await db.run(sql`
    update authenticators set last_step = ${step}, last_used_at = ${work.now} where id = ${row.id} and last_step < ${step}`);
  if (isFirst !== 1) return factorRefusals.wrongAuthenticatorCode();
  await clearTries(db, subject);
  return undefined;
}
