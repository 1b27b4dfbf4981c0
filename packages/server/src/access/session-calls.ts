import {
  authenticatedUser,
  captchaChallenge,
  logout,
  setLastAccessedAccount,
} from '@fiducia/contract/access/sign-in.routes';
import { user as userEntity } from '@fiducia/contract/access/user.entity';
import { absent } from '@fiducia/domain/refusal/refusal';
import { sql } from '../db/sql.ts';
import { setColumns } from '../engine/write-record.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import type { Platform } from '../platform/area.ts';
import { readAuthenticatedUser } from './authenticated-user.ts';
import { makeCaptcha } from './captcha.ts';
import { forgetActors } from './identify.ts';
import { logSecurityEvent } from './security-events.ts';
import { endSession } from './sessions.ts';
import { endSessionAddress } from './sign-on-client.ts';
import { providerByKey } from './sign-on-providers.ts';

/** The page that ends the session at the provider which this one came from, when it came from one. */
async function endAtProvider(platform: Platform, sessionId: string | null): Promise<string | null> {
  const session = await platform.database.one<{ signed_on_by: string | null }>(
    sql`select signed_on_by from sessions where id = ${sessionId}`,
  );
  const key = session?.signed_on_by ?? null;
  const provider = key === null ? undefined : await providerByKey(platform.database, platform, key);
  return provider ? endSessionAddress(platform.config, provider) : null;
}

/** The session that is: who, the end of it, the account last opened; and the puzzle of public forms. */
export const sessionEndpoints = (platform: Platform): Endpoint[] => [
  on(authenticatedUser, async (_request, work) => reply(await readAuthenticatedUser(work.db, work.actor))),
  on(logout, async (_request, work) => {
    const { sessionId, userId } = work.actor;
    if (sessionId !== null) {
      await platform.database.inTx(async (tx) => {
        await endSession(tx, sessionId);
        await logSecurityEvent(tx, work, { kind: 'signedOut', userId, subject: sessionId });
      });
      forgetActors(platform.database);
    }
    return reply({ signedOut: true as const, endSessionAddress: await endAtProvider(platform, sessionId) });
  }),
  on(setLastAccessedAccount, async ({ params }, work) => {
    const { userId, masterAccountIds } = work.actor;
    if (userId !== params.id || !masterAccountIds.includes(params.accountId)) return absent;
    const done = { lastAccessedAccountId: params.accountId };
    await platform.database.inTx((tx) =>
      setColumns(tx, work, userEntity, params.id, { last_accessed_account_id: params.accountId }),
    );
    return reply(done);
  }),
  on(captchaChallenge, async () => {
    const { isCaptchaOn: isOn } = platform.config;
    return reply({ isOn, challenge: isOn ? await makeCaptcha(platform) : null });
  }),
];
