import {
  type CodeSent,
  defaultTwoFactorInfo,
  type LoggedIn,
  login,
  resendEmailTwoFactorCode,
  resendSmsTwoFactorCode,
} from '@fiducia/contract/access/sign-in.routes';
import type { BodyOf } from '@fiducia/contract/lang/route';
import { accessRejections } from '@fiducia/domain/access/access-rejections';
import { maskEmail, maskPhone } from '@fiducia/domain/access/mask-contact';
import type { UserType } from '@fiducia/domain/foundation/actor/user-types';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { sensitive } from '@fiducia/domain/foundation/secret/sensitive';
import { accessMessages } from '@fiducia/domain/messages/access-messages';
import { renderMessage } from '@fiducia/domain/messages/message-text';
import type { Platform } from '../../../area.ts';
import { reply } from '../../../platform/call/answer.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { sql } from '../../../platform/db/sql.ts';
import { hit } from '../../../platform/http/rate-limit.ts';
import { postText } from '../../../platform/mail/post-text.ts';
import { signInLink } from '../factors/access-mail.ts';
import { answerChallenge } from '../factors/answer-challenge.ts';
import { verifyPassword } from '../factors/passwords.ts';
import { canUseSms, maskedTarget, methodOf, openChallenge, resendCode, useChallenge } from '../factors/send-code.ts';
import { clearTries, subjectOf, takeTry } from '../factors/sign-in-attempts.ts';
import { beginSession, notifySession } from '../sessions/begin-session.ts';
import { hashToken } from '../sessions/identify.ts';
import { logSecurityEvent } from '../sessions/security-events.ts';
import { type UserRow, userById, userByName } from '../sessions/user-rows.ts';
import { rejectWithoutSignOn } from './sign-on-duty.ts';

interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly deviceToken?: string | undefined;
}

// Secrets never pass through `ctx.inTx`, which would store responses and request fingerprints for idempotent retries.

async function isKnownDevice(db: Queries, userId: string, device: Buffer): Promise<boolean> {
  const row = await db.one(
    sql`select 1 from known_devices where token_hash = ${device} and user_id = ${userId} and expires_at > now()`,
  );
  return row !== undefined;
}

/** Site where users sign in. Registry users sign in through separate routes, which reject all other users. */
export type SignInSite = 'registry' | 'portals';
export const siteOf = (type: UserType): SignInSite => (type === 'nationalRegistryClient' ? 'registry' : 'portals');

/**
 * Returns the user for a name and password, or the same rejection in every other case, after the same time. Logins of
 * the other site are treated as unknown.
 */
export async function checkCredentials(
  platform: Platform,
  ctx: RequestContext,
  given: Credentials,
  site: SignInSite,
): Promise<UserRow | Rejection> {
  const { database } = platform;
  const named = await userByName(database, given.username);
  const user = named && siteOf(named.type) === site ? named : undefined;
  const device = given.deviceToken === undefined ? undefined : hashToken(given.deviceToken);
  const isKnown = user !== undefined && device !== undefined && (await isKnownDevice(database, user.id, device));
  const subject = subjectOf(ctx.keyring, given.username, isKnown ? device : undefined);
  const taken = await takeTry(database, subject);
  if (!taken.isAllowed) return accessRejections.locked();
  const isRight = await verifyPassword(user?.password_hash, sensitive(given.password));
  if (user && isRight) {
    await clearTries(database, subject);
    return (await rejectWithoutSignOn(platform, ctx, user, 'password')) ?? user;
  }
  await logSecurityEvent(database, ctx, {
    kind: taken.isLast ? 'signInLocked' : 'signInFailed',
    userId: user?.id ?? null,
    details: { isKnownDevice: isKnown },
  });
  if (taken.isLast && !isKnown)
    await database.run(sql`update users set locked_at = now() where id = ${user?.id ?? null}`);
  if (taken.isLast && user) await notifyOfLock(platform, ctx, user);
  return accessRejections.wrongPassword();
}

const maxLockMailsADay = 3;

/**
 * Emails the owner of a locked login what to do. A stranger who locks it again and again doesn't fill the owner's inbox.
 */
async function notifyOfLock(
  { database, config, wakeJobs }: Platform,
  ctx: RequestContext,
  user: UserRow,
): Promise<void> {
  const { id, type, email_address: recipient } = user;
  await database.inTx(async (tx) => {
    if (recipient === null || (await hit(tx, `lock mails ${id}`, maxLockMailsADay, 86_400))) return;
    const rendered = renderMessage(accessMessages.loginLocked, { link: signInLink(config, type) });
    await postText(tx, ctx, { ...rendered, recipient, cause: newId() });
  });
  wakeJobs();
}

/** Opens a challenge and sends its code after the correct password was entered. */
export async function sendSignInCode(
  platform: Platform,
  ctx: RequestContext,
  user: UserRow,
): Promise<CodeSent | Rejection> {
  const opened = await platform.database.inTx((tx) => openChallenge(tx, ctx, user));
  if (isRejection(opened)) return opened;
  platform.wakeJobs();
  return {
    multiFactorCodeSent: true,
    challenge: opened.challenge,
    method: opened.method,
    sentTo: maskedTarget(user, opened.method),
    canUseSms: canUseSms(user),
    canUseAuthenticator: user.has_authenticator,
    canUseRecoveryCode: user.has_recovery_codes,
  };
}

interface CodeStep {
  readonly body: BodyOf<typeof login>;
  readonly userAgent: string;
  readonly address: string;
}

/** Checks the code of step 2 and starts a session. */
export async function verifyCodeStep(
  { database }: Platform,
  ctx: RequestContext,
  { body, userAgent, address }: CodeStep,
  site: SignInSite,
): Promise<LoggedIn | Rejection> {
  const { challenge = '', username: userName, token: code = '', method } = body;
  const answered = await answerChallenge(database, ctx, { challenge, userName, code, method });
  if (isRejection(answered)) {
    await logSecurityEvent(database, ctx, { kind: 'codeFailed', userId: null });
    return answered;
  }
  const session = await database.inTx(async (tx) => {
    // A new password cancels open challenges. This lock decides which of the two comes first.
    await tx.run(sql`select 1 from users where id = ${answered.userId} for no key update`);
    const user = await userById(tx, answered.userId);
    if (!user || siteOf(user.type) !== site || !(await useChallenge(tx, answered.id)))
      return accessRejections.challengeOver();
    return beginSession(tx, ctx, user, {
      method: answered.method,
      signedOnBy: answered.signedOnBy,
      userAgent,
      address,
    });
  });
  return isRejection(session) ? session : notifySession(database, session);
}

/**
 * Sends another code. A caller who has the challenge learns the result; a caller who only knows an address gets the
 * same message whether or not a challenge is open.
 */
async function resend(
  platform: Platform,
  ctx: RequestContext,
  body: BodyOf<typeof resendEmailTwoFactorCode>,
  method: 'email' | 'sms',
) {
  const sent = await platform.database.inTx(async (tx) => {
    const user = await userByName(tx, body.userName);
    return user ? resendCode(tx, ctx, user, method, body.challenge) : accessRejections.challengeOver();
  });
  platform.wakeJobs();
  if (body.challenge !== undefined) {
    return isRejection(sent)
      ? sent
      : reply({ multiFactorCodeSent: true as const, sentTo: sent.sentTo }, `We sent a new code to ${sent.sentTo}.`);
  }
  return reply(
    { multiFactorCodeSent: true as const, sentTo: null },
    'If you started to sign in, a new code is on its way.',
  );
}

/** Returns the message for step 1, which says where to find the code. */
export const sentenceOf = ({ method, sentTo }: CodeSent): string =>
  method === 'authenticator' ? `Enter the code from ${sentTo}.` : `We sent a code to ${sentTo}.`;

/** Returns the endpoints to sign in with a password, then a code. */
export const logInEndpoints = (platform: Platform): Endpoint[] => [
  on(login, async ({ body, userAgent, address }, ctx) => {
    if (body.step === 'verifyTwoFactorCode') {
      const loggedIn = await verifyCodeStep(platform, ctx, { body, userAgent, address }, 'portals');
      return isRejection(loggedIn) ? loggedIn : reply(loggedIn);
    }
    const user = await checkCredentials(platform, ctx, { ...body, password: body.password ?? '' }, 'portals');
    const sent = isRejection(user) ? user : await sendSignInCode(platform, ctx, user);
    return isRejection(sent) ? sent : reply(sent, sentenceOf(sent));
  }),
  on(defaultTwoFactorInfo, async ({ body }, ctx) => {
    const user = await checkCredentials(platform, ctx, body, 'portals');
    if (isRejection(user)) return user;
    return reply({
      twoFactorDefault: methodOf(user),
      emailAddress: maskEmail(user.email_address ?? ''),
      smsEnabledPhoneNumber: user.sms_enabled_phone_number === null ? null : maskPhone(user.sms_enabled_phone_number),
    });
  }),
  on(resendEmailTwoFactorCode, ({ body }, ctx) => resend(platform, ctx, body, 'email')),
  on(resendSmsTwoFactorCode, ({ body }, ctx) => resend(platform, ctx, body, 'sms')),
];
