import { passkeyLogin, passkeyLoginOptions } from '@fiducia/contract/access/passkey.routes';
import { factorRefusals } from '@fiducia/domain/access/factor-refusals';
import { isRefusal } from '@fiducia/domain/refusal/refusal';
import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import type { Platform } from '../platform/area.ts';
import { beginSession, tellSession } from './begin-session.ts';
import { type SignInSite, siteOf } from './log-in.ts';
import { ceremonyMinutes, openCeremony, partyOf, registryParty } from './passkey-ceremony.ts';
import { provePasskey } from './prove-passkey.ts';
import { refuseWithoutSignOn } from './sign-on-duty.ts';
import { userById } from './user-rows.ts';

const occasion = { purpose: 'signIn', sessionId: null } as const;

/** Sign-in with a passkey: no name is asked, so none can be tried. */
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
  on(passkeyLogin, async ({ body, userAgent, address }, work) => {
    const { database, config } = platform;
    const proven = await provePasskey(platform, work, body, occasion);
    if (isRefusal(proven)) return proven;
    const named = await userById(database, proven.userId);
    const needed = named && (await refuseWithoutSignOn(platform, work, named, 'passkey'));
    if (needed) return needed;
    const session = await database.inTx(async (tx) => {
      const user = await userById(tx, proven.userId);
      const site: SignInSite = proven.party.id === registryParty(config).id ? 'registry' : 'portals';
      if (!user || siteOf(user.type) !== site) return factorRefusals.wrongPasskey();
      return beginSession(tx, work, user, { method: 'passkey', userAgent, address });
    });
    return isRefusal(session) ? session : reply(await tellSession(database, session));
  }),
];
