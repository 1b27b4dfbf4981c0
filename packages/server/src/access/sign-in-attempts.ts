import { lockMinutes, mostTries } from '@fiducia/domain/access/session-limits';
import type { Queries } from '../db/database.ts';
import type { Keyring } from '../db/keyring.ts';
import { sql } from '../db/sql.ts';

/**
 * Whose tries are counted: a name, or one device that signed in with that name before. Strangers who guess at a name
 * use up the tries of the name alone, so they never hold up the person's own device.
 */
export const subjectOf = (keyring: Keyring, name: string, device: Buffer | undefined): Buffer =>
  keyring.blindIndex('signInAttempts', `${name.trim().toLowerCase()}\0${device?.toString('hex') ?? ''}`);

export interface Try {
  readonly isAllowed: boolean;
  readonly isLast: boolean;
}

/**
 * Takes one try before anything is compared, so that tries at the same moment count one by one. After the last one the
 * subject waits; the wait begins anew with nothing but a real try.
 */
export async function takeTry(db: Queries, subject: Buffer): Promise<Try> {
  const row = await db.one<{ attempts: number }>(sql`
    insert into sign_in_attempts as a (subject, attempts) values (${subject}, 1)
    on conflict (subject) do update set
      attempts = case when a.last_at < now() - make_interval(mins => ${lockMinutes}) then 1 else a.attempts + 1 end,
      last_at = case when a.attempts >= ${mostTries} and a.last_at >= now() - make_interval(mins => ${lockMinutes}) then a.last_at else now() end
    returning attempts`);
  const attempts = row?.attempts ?? mostTries + 1;
  return { isAllowed: attempts <= mostTries, isLast: attempts === mostTries };
}

export async function clearTries(db: Queries, subject: Buffer): Promise<void> {
  await db.run(sql`delete from sign_in_attempts where subject = ${subject}`);
}
