import { passkeyLogin, passkeyLoginOptions } from '@fiducia/contract/access/passkey.routes';
import { factorRejections } from '@fiducia/domain/access/factor-rejections';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { Platform } from '../../../area.ts';
import { reply } from '../../../platform/call/answer.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import { ceremonyMinutes, openCeremony, partyOf, registryParty } from '../factors/passkey-ceremony.ts';
import { provePasskey } from '../factors/prove-passkey.ts';
import { beginSession, notifySession } from '../sessions/begin-session.ts';
import { userById } from '../sessions/user-rows.ts';
import { type SignInSite, siteOf } from './log-in.ts';
import { rejectWithoutSignOn } from './sign-on-duty.ts';

const occasion = { purpose: 'signIn', sessionId: null } as const;

/** Returns the endpoints to sign in with a passkey. They accept no user name, so names can't be guessed. */
export const passkeyLoginEndpoints = (platform: Platform): Endpoint[] => [
  on(passkeyLoginOptions, async ({ clientUrl }) => {
    const { database, config } = platform;
    const party = partyOf(config, clientUrl);
    const { handle, challenge } = await openCeremony(database, occasion, party.id);
    const options = await generateAuthenticationOptions({
      rpID: party.id,
      challenge,
      timeout: ceremonyMinutes * 60_000,
      userVerification: 'required',
    });
    return reply({ handle, options });
  }),
  on(passkeyLogin, async ({ body, userAgent, address }, ctx) => {
    const { database, config } = platform;
    const proven = await provePasskey(platform, ctx, body, occasion);
    if (isRejection(proven)) return proven;
    const named = await userById(database, proven.userId);
    const needed = named && (await rejectWithoutSignOn(platform, ctx, named, 'passkey'));
    if (needed) return needed;
    const session = await database.inTx(async (tx) => {
      const user = await userById(tx, proven.userId);
      const site: SignInSite = proven.party.id === registryParty(config).id ? 'registry' : 'portals';
      if (!user || siteOf(user.type) !== site) return factorRejections.wrongPasskey();
      return beginSession(tx, ctx, user, { method: 'passkey', userAgent, address });
    });
    return isRejection(session) ? session : reply(await notifySession(database, session));
  }),
];
