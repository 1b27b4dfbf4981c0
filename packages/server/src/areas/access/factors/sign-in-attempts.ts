import { lockMinutes, maxTries } from '@fiducia/domain/access/session-limits';
import type { Queries } from '../../../platform/db/database.ts';
import type { Keyring } from '../../../platform/db/keyring.ts';
import { sql } from '../../../platform/db/sql.ts';

/**
 * Returns the key under which sign-in attempts are counted: a name, or a name on a device that signed in with it
 * before. Strangers who guess passwords for a name use up only that name's attempts, so they never lock out the owner's
 * known devices.
 */
export const subjectOf = (keyring: Keyring, name: string, device: Buffer | undefined): Buffer =>
  keyring.blindIndex('signInAttempts', `${name.trim().toLowerCase()}\0${device?.toString('hex') ?? ''}`);

export interface Try {
  readonly isAllowed: boolean;
  readonly isLast: boolean;
}

/**
 * Counts one attempt before anything is compared, so that concurrent attempts are counted one by one. After the last
 * allowed attempt, the subject is locked; attempts during the lock do not extend it.
 */
export async function takeTry(db: Queries, subject: Buffer): Promise<Try> {
  const row = await db.one<{ attempts: number }>(sql`
    insert into sign_in_attempts as a (subject, attempts) values (${subject}, 1)
    on conflict (subject) do update set
      attempts = case when a.last_at < now() - make_interval(mins => ${lockMinutes}) then 1 else a.attempts + 1 end,
      last_at = case when a.attempts >= ${maxTries} and a.last_at >= now() - make_interval(mins => ${lockMinutes}) then a.last_at else now() end
    returning attempts`);
  const attempts = row?.attempts ?? maxTries + 1;
  return { isAllowed: attempts <= maxTries, isLast: attempts === maxTries };
}

export async function clearTries(db: Queries, subject: Buffer): Promise<void> {
  await db.run(sql`delete from sign_in_attempts where subject = ${subject}`);
}
