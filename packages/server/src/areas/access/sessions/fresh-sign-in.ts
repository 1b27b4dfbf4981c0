import type { Route } from '@fiducia/contract/lang/route';
import { accessRejections } from '@fiducia/domain/access/access-rejections';
import { freshPasswordMinutes } from '@fiducia/domain/access/session-limits';
import type { Actor } from '@fiducia/domain/foundation/actor/actor';
import type { Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Queries } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { hit } from '../../../platform/http/rate-limit.ts';

/** Returns whether the user recently signed in, entered the password, or used a passkey in this session. */
export async function isSignInFresh(db: Queries, sessionId: string | null): Promise<boolean> {
  const row = await db.one(sql`
    select 1 from sessions where id = ${sessionId} and password_checked_at > now() - make_interval(mins => ${freshPasswordMinutes})`);
  return row !== undefined;
}

/**
 * Returns a function that rejects requests whose route requires a fresh sign-in if the session has none. Reads the
 * database each time, so that reentering the password takes effect immediately in every process.
 */
export const openFreshness =
  (db: Queries) =>
  async ({ method, path, needsFreshSignIn }: Route, actor: Actor): Promise<Rejection | undefined> => {
    if (needsFreshSignIn === undefined || actor.userId === null) return undefined;
    const { of, pastPerHour } = needsFreshSignIn === true ? {} : needsFreshSignIn;
    if (of?.some((type) => type === actor.userType) === false) return undefined;
    if (await isSignInFresh(db, actor.sessionId)) return undefined;
    const isWithin =
      pastPerHour !== undefined &&
      (await hit(db, `without fresh sign-in ${method} ${path} ${actor.userId}`, pastPerHour, 3_600)) === undefined;
    return isWithin ? undefined : accessRejections.freshSignInNeeded();
  };
