import {
  type CodeSent,
  defaultTwoFactorInfo,
  type LoggedIn,
  login,
  resendEmailTwoFactorCode,
  resendSmsTwoFactorCode,
} from '@fiducia/contract/access/sign-in.routes';
import { accessRefusals } from '@fiducia/domain/access/access-refusals';
import { maskEmail, maskPhone } from '@fiducia/domain/access/mask-contact';
import type { UserType } from '@fiducia/domain/actor/user-types';
import { isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { sensitive } from '@fiducia/domain/secret/sensitive';
import type { BodyOf } from '@fiducia/contract/lang/route';
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import type { Platform } from '../platform/area.ts';
import { answerChallenge } from './answer-challenge.ts';
import { beginSession, tellSession } from './begin-session.ts';
import { hashToken } from './identify.ts';
import { verifyPassword } from './passwords.ts';
import { logSecurityEvent } from './security-events.ts';
import { maskedTarget, methodOf, openChallenge, resendCode, useChallenge } from './send-code.ts';
import { refuseWithoutSignOn } from './sign-on-duty.ts';
import { clearTries, subjectOf, takeTry } from './sign-in-attempts.ts';
import { type UserRow, userById, userByName } from './user-rows.ts';

interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly deviceToken?: string | undefined;
}

// Secrets never pass through `work.inTx`: it would keep answers and fingerprints of requests for repetitions.

async function isKnownDevice(db: Queries, userId: string, device: Buffer): Promise<boolean> {
  const row = await db.one(
    sql`select 1 from known_devices where token_hash = ${device} and user_id = ${userId} and expires_at > now()`,
  );
  return row !== undefined;
}

/** The registry signs its people in by calls of its own, and nobody else. */
export type SignInSite = 'registry' | 'portals';
export const siteOf = (type: UserType): SignInSite => (type === 'nationalRegistryClient' ? 'registry' : 'portals');

/**
 * The user behind a name and password, or one answer for every other case, in the same time. The logins of another site
 * do not exist here.
 */
export async function checkCredentials(
  platform: Platform,
  work: Work,
  given: Credentials,
  site: SignInSite,
): Promise<UserRow | Refusal> {
  const { database } = platform;
  const named = await userByName(database, given.username);
  const user = named && siteOf(named.type) === site ? named : undefined;
  const device = given.deviceToken === undefined ? undefined : hashToken(given.deviceToken);
  const isKnown = user !== undefined && device !== undefined && (await isKnownDevice(database, user.id, device));
  const subject = subjectOf(work.keyring, given.username, isKnown ? device : undefined);
  const taken = await takeTry(database, subject);
  if (!taken.isAllowed) return accessRefusals.locked();
  const isRight = await verifyPassword(user?.password_hash, sensitive(given.password));
  if (user && isRight) {
    await clearTries(database, subject);
    return (await refuseWithoutSignOn(platform, work, user, 'password')) ?? user;
  }
  await logSecurityEvent(database, work, {
    kind: taken.isLast ? 'signInLocked' : 'signInFailed',
    userId: user?.id ?? null,
    details: { isKnownDevice: isKnown },
  });
  if (taken.isLast && !isKnown)
    await database.run(sql`update users set locked_at = now() where id = ${user?.id ?? null}`);
  return accessRefusals.wrongPassword();
}

/** The password was right: a code is on its way, and a challenge waits for it. */
export async function sendSignInCode(platform: Platform, work: Work, user: UserRow): Promise<CodeSent | Refusal> {
  const opened = await platform.database.inTx((tx) => openChallenge(tx, work, user));
  if (isRefusal(opened)) return opened;
  platform.wakeJobs();
  return {
    multiFactorCodeSent: true,
    challenge: opened.challenge,
    method: opened.method,
    sentTo: maskedTarget(user, opened.method),
    canUseSms: user.sms_enabled_phone_number !== null && user.email_address_confirmed,
    canUseAuthenticator: user.has_authenticator,
    canUseRecoveryCode: user.has_recovery_codes,
  };
}

interface CodeStep {
  readonly body: BodyOf<typeof login>;
  readonly userAgent: string;
  readonly address: string;
}

/** Step 2: the code of the challenge opens a session. */
export async function verifyCodeStep(
  { database }: Platform,
  work: Work,
  { body, userAgent, address }: CodeStep,
  site: SignInSite,
): Promise<LoggedIn | Refusal> {
  const { challenge = '', username: userName, token: code = '', method } = body;
  const answered = await answerChallenge(database, work, { challenge, userName, code, method });
  if (isRefusal(answered)) {
    await logSecurityEvent(database, work, { kind: 'codeFailed', userId: null });
    return answered;
  }
  const session = await database.inTx(async (tx) => {
    // A new password ends what waits for a code: one of the two comes first.
    await tx.run(sql`select 1 from users where id = ${answered.userId} for no key update`);
    const user = await userById(tx, answered.userId);
    if (!user || siteOf(user.type) !== site || !(await useChallenge(tx, answered.id)))
      return accessRefusals.challengeOver();
    return beginSession(tx, work, user, {
      method: answered.method,
      signedOnBy: answered.signedOnBy,
      userAgent,
      address,
    });
  });
  return isRefusal(session) ? session : tellSession(database, session);
}

/**
 * Sends another code. Who names the waiting challenge hears what happened; who only knows an address hears the same
 * sentence whether anything waits or not.
 */
async function resend(
  platform: Platform,
  work: Work,
  body: BodyOf<typeof resendEmailTwoFactorCode>,
  method: 'email' | 'sms',
) {
  const sent = await platform.database.inTx(async (tx) => {
    const user = await userByName(tx, body.userName);
    return user ? resendCode(tx, work, user, method, body.challenge) : accessRefusals.challengeOver();
  });
  platform.wakeJobs();
  if (body.challenge !== undefined) {
    return isRefusal(sent)
      ? sent
      : reply({ multiFactorCodeSent: true as const, sentTo: sent.sentTo }, `We sent a new code to ${sent.sentTo}.`);
  }
  return reply(
    { multiFactorCodeSent: true as const, sentTo: null },
    'If a sign-in is waiting, a new code is on its way.',
  );
}

/** What step 1 says: where the code is. */
export const sentenceOf = ({ method, sentTo }: CodeSent): string =>
  method === 'authenticator' ? `Enter the code from ${sentTo}.` : `We sent a code to ${sentTo}.`;

/** Sign-in of logins: password, then code. */
export const logInEndpoints = (platform: Platform): Endpoint[] => [
  on(login, async ({ body, userAgent, address }, work) => {
    if (body.step === 'verifyTwoFactorCode') {
      const loggedIn = await verifyCodeStep(platform, work, { body, userAgent, address }, 'portals');
      return isRefusal(loggedIn) ? loggedIn : reply(loggedIn);
    }
    const user = await checkCredentials(platform, work, { ...body, password: body.password ?? '' }, 'portals');
    const sent = isRefusal(user) ? user : await sendSignInCode(platform, work, user);
    return isRefusal(sent) ? sent : reply(sent, sentenceOf(sent));
  }),
  on(defaultTwoFactorInfo, async ({ body }, work) => {
    const user = await checkCredentials(platform, work, body, 'portals');
    if (isRefusal(user)) return user;
    return reply({
      twoFactorDefault: methodOf(user),
      emailAddress: maskEmail(user.email_address ?? ''),
      smsEnabledPhoneNumber: user.sms_enabled_phone_number === null ? null : maskPhone(user.sms_enabled_phone_number),
    });
  }),
  on(resendEmailTwoFactorCode, ({ body }, work) => resend(platform, work, body, 'email')),
  on(resendSmsTwoFactorCode, ({ body }, work) => resend(platform, work, body, 'sms')),
];
