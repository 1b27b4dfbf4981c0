import type { Route } from '@fiducia/contract/lang/route';
import { accessRefusals } from '@fiducia/domain/access/access-refusals';
import { freshPasswordMinutes } from '@fiducia/domain/access/session-limits';
import type { Actor } from '@fiducia/domain/actor/actor';
import type { Refusal } from '@fiducia/domain/refusal/refusal';
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { hit } from '../http/rate-limit.ts';

/** Did the person sign in, enter the password or show a passkey in this session a short while ago? */
export async function isSignInFresh(db: Queries, sessionId: string | null): Promise<boolean> {
  const row = await db.one(sql`
    select 1 from sessions where id = ${sessionId} and password_checked_at > now() - make_interval(mins => ${freshPasswordMinutes})`);
  return row !== undefined;
}

/**
 * Refuses calls that ask for a fresh sign-in from sessions that have none. Asked of the database each time: a password
 * that was entered again counts at once, in every process.
 */
export const openFreshness =
  (db: Queries) =>
  async ({ method, path, needsFreshSignIn }: Route, actor: Actor): Promise<Refusal | undefined> => {
    if (needsFreshSignIn === undefined || actor.userId === null) return undefined;
    const { of, pastPerHour } = needsFreshSignIn === true ? {} : needsFreshSignIn;
    if (of?.some((type) => type === actor.userType) === false) return undefined;
    if (await isSignInFresh(db, actor.sessionId)) return undefined;
    const isWithin =
      pastPerHour !== undefined &&
      (await hit(db, `without fresh sign-in ${method} ${path} ${actor.userId}`, pastPerHour, 3_600)) === undefined;
    return isWithin ? undefined : accessRefusals.freshSignInNeeded();
  };
