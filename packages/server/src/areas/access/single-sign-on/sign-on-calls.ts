import { beginSignOn, finishSignOn, signOnOffer } from '@fiducia/contract/access/single-sign-on.routes';
import type { BodyOf } from '@fiducia/contract/lang/route';
import { domainOfAddress } from '@fiducia/domain/access/sign-on-domain';
import { signOnRejections } from '@fiducia/domain/access/sign-on-rejections';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Platform } from '../../../area.ts';
import { reply } from '../../../platform/call/answer.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import { sql } from '../../../platform/db/sql.ts';
import { portalAddress } from '../../../platform/settings/address-table.ts';
import { portals } from '../../../platform/settings/config.ts';
import { beginSession, notifySession } from '../sessions/begin-session.ts';
import { hashToken } from '../sessions/identify.ts';
import { logSecurityEvent } from '../sessions/security-events.ts';
import type { Sender } from '../sessions/sessions.ts';
import type { UserRow } from '../sessions/user-rows.ts';
import { sendSignInCode, sentenceOf } from '../sign-in/log-in.ts';
import { openAttempt, type SignOnAttempt, takeAttempt } from './sign-on-attempts.ts';
import {
  newSignOnSecrets,
  type ProvenPerson,
  provePerson,
  type SignOnAnswer,
  signOnAddress,
} from './sign-on-client.ts';
import { findProven, type NotAdmitted } from './sign-on-person.ts';
import { providerByKey, providerOfDomain, type SignOnProvider, staffProvider } from './sign-on-providers.ts';

/** Returns the address if it is a page in one of our portals. Otherwise, returns undefined. */
function ownPage({ config }: Platform, address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined;
  const { origin, username, password, href } = new URL(address);
  const isOurs = portals.some((portal) => portalAddress(config, portal) === origin);
  return isOurs && username === '' && password === '' ? href : undefined;
}

const nameOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : 'error';

async function begin(platform: Platform, ctx: RequestContext, body: BodyOf<typeof beginSignOn>) {
  const { config, database, keyring } = platform;
  const emailAddress = body.emailAddress?.trim();
  const provider =
    body.isStaff === true
      ? staffProvider(platform)
      : await providerOfDomain(database, platform, domainOfAddress(emailAddress ?? ''));
  if (!provider)
    return reply(
      { handle: null, address: null },
      'Single sign-on isn’t set up for this address. Sign in with your password.',
    );
  const secrets = newSignOnSecrets();
  const address = await signOnAddress(config, provider, secrets, emailAddress).catch((error: unknown) => {
    platform.log.warn({ reason: nameOf(error), provider: provider.key }, 'a single sign-on provider did not respond');
    return undefined;
  });
  if (address === undefined) {
    const details = { reason: 'unavailable', provider: provider.key };
    await logSecurityEvent(database, ctx, { kind: 'signOnFailed', userId: null, details });
    return signOnRejections.signOnUnavailable();
  }
  const handle = await openAttempt(database, keyring, provider, secrets, ownPage(platform, body.returnUrl));
  return reply({ handle, address });
}

type Failure = Omit<NotAdmitted, 'reason'> & { readonly reason: string; readonly provider: string };

async function reject(platform: Platform, ctx: RequestContext, { userId, ...details }: Failure): Promise<Rejection> {
  await logSecurityEvent(platform.database, ctx, { kind: 'signOnFailed', userId, details });
  return signOnRejections.signOnRejected();
}

interface Proven {
  readonly provider: SignOnProvider;
  readonly attempt: SignOnAttempt;
  readonly person: ProvenPerson;
}

/** Uses the attempt and validates the provider's response. */
async function prove(
  platform: Platform,
  ctx: RequestContext,
  { handle, ...answer }: SignOnAnswer & { readonly handle: string },
): Promise<Proven | Rejection> {
  const { config, database, keyring } = platform;
  const attempt = await takeAttempt(database, keyring, handle);
  if (!attempt) return reject(platform, ctx, { reason: 'attemptOver', provider: 'unknown', userId: null });
  const provider = await providerByKey(database, platform, attempt.providerKey);
  if (provider?.issuer !== attempt.issuer)
    return reject(platform, ctx, { reason: 'providerChanged', provider: attempt.providerKey, userId: null });
  try {
    return { provider, attempt, person: await provePerson(config, provider, answer, attempt.secrets) };
  } catch (error) {
    // The caller gets the same rejection for every invalid response; the reason is in the security log.
    return reject(platform, ctx, { reason: nameOf(error), provider: provider.key, userId: null });
  }
}

/** Returns whether the provider verified more than a password. */
const isSecondStepDone = ({ trustedContexts, trustedMethods }: SignOnProvider, person: ProvenPerson): boolean =>
  (person.context !== undefined && trustedContexts.includes(person.context)) ||
  person.methods.some((method) => trustedMethods.includes(method));

async function finish(platform: Platform, ctx: RequestContext, body: BodyOf<typeof finishSignOn>, sender: Sender) {
  const { database } = platform;
  const proven = await prove(platform, ctx, body);
  if (isRejection(proven)) return proven;
  const { provider, person, attempt } = proven;
  const { returnUrl } = attempt;
  const found = await database.inTx((tx) => findProven(tx, ctx, provider, person));
  if ('reason' in found) return reject(platform, ctx, { ...found, provider: provider.key });
  if (!isSecondStepDone(provider, person)) return secondStep(platform, ctx, found, provider.key, returnUrl);
  const session = await database.inTx((tx) =>
    beginSession(tx, ctx, found, { ...sender, method: 'singleSignOn', signedOnBy: provider.key }),
  );
  return reply({ ...(await notifySession(database, session)), returnUrl });
}

/** Starts our own second step, as after a password. */
async function secondStep(
  platform: Platform,
  ctx: RequestContext,
  user: UserRow,
  providerKey: string,
  returnUrl: string | null,
) {
  const sent = await sendSignInCode(platform, ctx, user);
  if (isRejection(sent)) return sent;
  await platform.database.run(sql`
    update login_challenges set signed_on_by = ${providerKey} where token_hash = ${hashToken(sent.challenge)}`);
  return reply({ ...sent, username: user.email_address ?? '', returnUrl }, sentenceOf(sent));
}

/** Returns the endpoints to sign in through the staff's or a sponsor's single sign-on provider. */
export const signOnEndpoints = (platform: Platform): Endpoint[] => [
  on(signOnOffer, async () => {
    const found = await platform.database.one<{ is: boolean }>(
      sql`select exists (select from sign_on_providers) as is`,
    );
    return reply({ isForStaff: staffProvider(platform) !== undefined, isForSponsors: found?.is === true });
  }),
  on(beginSignOn, ({ body }, ctx) => begin(platform, ctx, body)),
  on(finishSignOn, ({ body, userAgent, address }, ctx) => finish(platform, ctx, body, { userAgent, address })),
];
