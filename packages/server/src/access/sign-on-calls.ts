import { beginSignOn, finishSignOn, signOnOffer } from '@fiducia/contract/access/single-sign-on.routes';
import type { BodyOf } from '@fiducia/contract/lang/route';
import { domainOfAddress } from '@fiducia/domain/access/sign-on-domain';
import { signOnRefusals } from '@fiducia/domain/access/sign-on-refusals';
import { isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { portals } from '../config.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import type { Platform } from '../platform/area.ts';
import { portalAddress } from '../platform/address-table.ts';
import { beginSession, tellSession } from './begin-session.ts';
import { hashToken } from './identify.ts';
import { sentenceOf, sendSignInCode } from './log-in.ts';
import { logSecurityEvent } from './security-events.ts';
import type { Sender } from './sessions.ts';
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
import type { UserRow } from './user-rows.ts';

/** Only pages of our portals are come back to. */
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

async function begin(platform: Platform, work: Work, body: BodyOf<typeof beginSignOn>) {
  const { config, database, keyring } = platform;
  const emailAddress = body.emailAddress?.trim();
  const provider =
    body.isStaff === true
      ? staffProvider(platform)
      : await providerOfDomain(database, platform, domainOfAddress(emailAddress ?? ''));
  if (!provider)
    return reply(
      { handle: null, address: null },
      'There is no single sign-on for this address. Sign in with your password.',
    );
  const secrets = newSignOnSecrets();
  const address = await signOnAddress(config, provider, secrets, emailAddress).catch((error: unknown) => {
    platform.log.warn(
      { reason: nameOf(error), provider: provider.key },
      'a provider of single sign-on does not answer',
    );
    return undefined;
  });
  if (address === undefined) {
    const details = { reason: 'unavailable', provider: provider.key };
    await logSecurityEvent(database, work, { kind: 'signOnFailed', userId: null, details });
    return signOnRefusals.signOnUnavailable();
  }
  const handle = await openAttempt(database, keyring, provider, secrets, ownPage(platform, body.returnUrl));
  return reply({ handle, address });
}

type Failure = Omit<NotAdmitted, 'reason'> & { readonly reason: string; readonly provider: string };

async function refuse(platform: Platform, work: Work, { userId, ...details }: Failure): Promise<Refusal> {
  await logSecurityEvent(platform.database, work, { kind: 'signOnFailed', userId, details });
  return signOnRefusals.signOnRefused();
}

interface Proven {
  readonly provider: SignOnProvider;
  readonly attempt: SignOnAttempt;
  readonly person: ProvenPerson;
}

/** Takes the attempt, and has the provider's answer checked. */
async function prove(
  platform: Platform,
  work: Work,
  { handle, ...answer }: SignOnAnswer & { readonly handle: string },
): Promise<Proven | Refusal> {
  const { config, database, keyring } = platform;
  const attempt = await takeAttempt(database, keyring, handle);
  if (!attempt) return refuse(platform, work, { reason: 'attemptOver', provider: 'unknown', userId: null });
  const provider = await providerByKey(database, platform, attempt.providerKey);
  if (provider?.issuer !== attempt.issuer)
    return refuse(platform, work, { reason: 'providerChanged', provider: attempt.providerKey, userId: null });
  try {
    return { provider, attempt, person: await provePerson(config, provider, answer, attempt.secrets) };
  } catch (error) {
    // Whatever is wrong in an answer is one thing to whoever asks; its name is for those who look into it.
    return refuse(platform, work, { reason: nameOf(error), provider: provider.key, userId: null });
  }
}

/** Does the provider vouch for more than a password? */
const isSecondStepDone = ({ trustedContexts, trustedMethods }: SignOnProvider, person: ProvenPerson): boolean =>
  (person.context !== undefined && trustedContexts.includes(person.context)) ||
  person.methods.some((method) => trustedMethods.includes(method));

async function finish(platform: Platform, work: Work, body: BodyOf<typeof finishSignOn>, sender: Sender) {
  const { database } = platform;
  const proven = await prove(platform, work, body);
  if (isRefusal(proven)) return proven;
  const { provider, person, attempt } = proven;
  const { returnUrl } = attempt;
  const found = await database.inTx((tx) => findProven(tx, work, provider, person));
  if ('reason' in found) return refuse(platform, work, { ...found, provider: provider.key });
  if (!isSecondStepDone(provider, person)) return secondStep(platform, work, found, provider.key, returnUrl);
  const session = await database.inTx((tx) =>
    beginSession(tx, work, found, { ...sender, method: 'singleSignOn', signedOnBy: provider.key }),
  );
  return reply({ ...(await tellSession(database, session)), returnUrl });
}

/** Our own second step, as after a password. */
async function secondStep(
  platform: Platform,
  work: Work,
  user: UserRow,
  providerKey: string,
  returnUrl: string | null,
) {
  const sent = await sendSignInCode(platform, work, user);
  if (isRefusal(sent)) return sent;
  await platform.database.run(sql`
    update login_challenges set signed_on_by = ${providerKey} where token_hash = ${hashToken(sent.challenge)}`);
  return reply({ ...sent, username: user.email_address ?? '', returnUrl }, sentenceOf(sent));
}

/** Sign-in at the provider of the staff or of a sponsor. */
export const signOnEndpoints = (platform: Platform): Endpoint[] => [
  on(signOnOffer, async () => {
    const found = await platform.database.one<{ is: boolean }>(
      sql`select exists (select from sign_on_providers) as is`,
    );
    return reply({ isForStaff: staffProvider(platform) !== undefined, isForSponsors: found?.is === true });
  }),
  on(beginSignOn, ({ body }, work) => begin(platform, work, body)),
  on(finishSignOn, ({ body, userAgent, address }, work) => finish(platform, work, body, { userAgent, address })),
];
