import {
  authenticatedUser,
  captchaChallenge,
  logout,
  setLastAccessedAccount,
} from '@fiducia/contract/access/sign-in.routes';
import { absent } from '@fiducia/domain/foundation/rejection/rejection';
import type { Platform } from '../../area.ts';
import { reply } from '../../platform/call/answer.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import { sql } from '../../platform/db/sql.ts';
import { setColumns } from '../../platform/engine/write-record.ts';
import { makeCaptcha } from './factors/captcha.ts';
import { readAuthenticatedUser } from './sessions/authenticated-user.ts';
import { forgetActors } from './sessions/identify.ts';
import { logSecurityEvent } from './sessions/security-events.ts';
import { endSession } from './sessions/sessions.ts';
import { endSessionAddress } from './single-sign-on/sign-on-client.ts';
import { providerByKey } from './single-sign-on/sign-on-providers.ts';
import { userTable } from './user.table.ts';

/** Returns the URL that signs the user out at the session's single sign-on provider, or null if there is none. */
async function endAtProvider(platform: Platform, sessionId: string | null): Promise<string | null> {
  const session = await platform.database.one<{ signed_on_by: string | null }>(
    sql`select signed_on_by from sessions where id = ${sessionId}`,
  );
  const key = session?.signed_on_by ?? null;
  const provider = key === null ? undefined : await providerByKey(platform.database, platform, key);
  return provider ? endSessionAddress(platform.config, provider) : null;
}

/**
 * Returns the endpoints for the current session (its user, sign-out, last opened account) and for the captcha of public
 * forms.
 */
export const sessionEndpoints = (platform: Platform): Endpoint[] => [
  on(authenticatedUser, async (_request, ctx) => reply(await readAuthenticatedUser(ctx.db, ctx.actor))),
  on(logout, async (_request, ctx) => {
    const { sessionId, userId } = ctx.actor;
    if (sessionId !== null) {
      await platform.database.inTx(async (tx) => {
        await endSession(tx, sessionId);
        await logSecurityEvent(tx, ctx, { kind: 'signedOut', userId, subject: sessionId });
      });
      forgetActors(platform.database);
    }
    return reply({ signedOut: true as const, endSessionAddress: await endAtProvider(platform, sessionId) });
  }),
  on(setLastAccessedAccount, async ({ params }, ctx) => {
    const { userId, masterAccountIds } = ctx.actor;
    if (userId !== params.id || !masterAccountIds.includes(params.accountId)) return absent;
    const done = { lastAccessedAccountId: params.accountId };
    await platform.database.inTx((tx) =>
      setColumns(tx, ctx, userTable, params.id, { last_accessed_account_id: params.accountId }),
    );
    return reply(done);
  }),
  on(captchaChallenge, async () => {
    const { isCaptchaOn: isOn } = platform.config;
    return reply({ isOn, challenge: isOn ? await makeCaptcha(platform) : null });
  }),
];
