import type { TwoFactorMethod } from '@fiducia/contract/access/sign-in.routes';
import { accessRejections } from '@fiducia/domain/access/access-rejections';
import { maskEmail, maskPhone } from '@fiducia/domain/access/mask-contact';
import { codeMinutes, maxCodeSends, maxCodeTries, resendSeconds } from '@fiducia/domain/access/session-limits';
import type { Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { canReceiveCodes } from '@fiducia/domain/foundation/validation/phone';
import { accessMessages } from '@fiducia/domain/messages/access-messages';
import { renderMessage } from '@fiducia/domain/messages/message-text';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { raw, sql } from '../../../platform/db/sql.ts';
import { hit } from '../../../platform/http/rate-limit.ts';
import { postText } from '../../../platform/mail/post-text.ts';
import { hashToken } from '../sessions/identify.ts';
import { hashCode, newCode, newToken } from '../sessions/one-time-secrets.ts';
import type { UserRow } from '../sessions/user-rows.ts';
import { isBudgetSpent } from './send-budget.ts';

const challengesPerHour = 10;

/** Methods by which a code can be sent; nothing is sent to an authenticator app. */
type SentMethod = Exclude<TwoFactorMethod, 'authenticator'>;

/**
 * Returns how this user gets codes. Text messages are used only with a confirmed number and a confirmed email address.
 */
export function methodOf(user: UserRow): TwoFactorMethod {
  if (user.two_factor_default === 'authenticator' && user.has_authenticator) return 'authenticator';
  return user.two_factor_default === 'sms' && canUseSms(user) ? 'sms' : 'email';
}

/** Returns whether codes can be texted to this user: the number and the email address are confirmed. */
export const canUseSms = ({
  sms_enabled_phone_number: number,
  email_address_confirmed: isConfirmed,
}: UserRow): boolean => number !== null && isConfirmed && canReceiveCodes(number);

export function maskedTarget(user: UserRow, method: TwoFactorMethod): string {
  if (method === 'authenticator') return 'your authenticator app';
  return method === 'sms' ? maskPhone(user.sms_enabled_phone_number ?? '') : maskEmail(user.email_address ?? '');
}

async function postCode(
  tx: Queries,
  ctx: ActorContext,
  user: UserRow,
  method: SentMethod,
  code: string,
): Promise<void> {
  await postText(tx, ctx, {
    ...renderMessage(method === 'sms' ? accessMessages.signInCodeSms : accessMessages.signInCode, { code }),
    recipient: targetOf(user, method),
    kind: 'sign-in-code',
    cause: newId(),
    isForSignIn: true,
  });
}

const targetOf = (user: UserRow, method: SentMethod): string =>
  (method === 'sms' ? user.sms_enabled_phone_number : user.email_address) ?? '';

/**
 * Opens a challenge after step 1 and sends its code unless it comes from the app. Limits the challenges per hour, so
 * that codes can't be guessed by starting over. A code that was sent before stops working. If the password changed
 * since it was compared, no challenge is opened.
 */
export async function openChallenge(
  tx: Queries,
  ctx: ActorContext,
  user: UserRow,
): Promise<{ challenge: string; method: TwoFactorMethod } | Rejection> {
  if (await hit(tx, `sign-in codes ${user.id}`, challengesPerHour, 3_600)) return accessRejections.tooManyCodes();
  const wanted = methodOf(user);
  const isSmsSpent = async () => isBudgetSpent(tx, ctx, 'sms', targetOf(user, 'sms'));
  const method = wanted === 'sms' && (await isSmsSpent()) ? 'email' : wanted;
  const [id, challenge, code] = [newId(), newToken(), newCode()];
  const isSent = method !== 'authenticator';
  if (isSent) await voidOtherCodes(tx, user.id, id);
  await tx.run(sql`
    insert into login_challenges (id, user_id, token_hash, code_hash, method, sends, last_sent_at, expires_at)
    select ${id}, id, ${hashToken(challenge)}, ${isSent ? hashCode(ctx.keyring, id, code) : null}::bytea, ${method},
      ${isSent ? 1 : 0}, ${isSent ? raw('now()') : raw("'-infinity'")}, now() + make_interval(mins => ${codeMinutes})
    from users where id = ${user.id} and password_hash is not distinct from ${user.password_hash} for share`);
  if (isSent) await postCode(tx, ctx, user, method, code);
  return { challenge, method };
}

/**
 * Closes the user's other challenges with a code. Locks the user, so that of two codes sent at the same time one is
 * void.
 */
async function voidOtherCodes(tx: Queries, userId: string, challengeId: string): Promise<void> {
  await tx.run(sql`select 1 from users where id = ${userId} for no key update`);
  await tx.run(sql`
    update login_challenges set used_at = now()
     where user_id = ${userId} and id <> ${challengeId} and used_at is null and code_hash is not null`);
}

interface OpenChallenge {
  readonly id: string;
  readonly sends: number;
  readonly rests: boolean;
}

/**
 * Sends a new code for an open sign-in. The attempts used so far still count. A caller without the challenge could be
 * anyone, so a challenge that expects an app code is left unchanged.
 */
export async function resendCode(
  tx: Queries,
  ctx: ActorContext,
  user: UserRow,
  method: SentMethod,
  challenge: string | undefined,
): Promise<{ sentTo: string } | Rejection> {
  const open = await tx.one<OpenChallenge>(sql`
    select id, sends, last_sent_at < now() - make_interval(secs => ${resendSeconds}) as rests from login_challenges
    where user_id = ${user.id} and used_at is null and expires_at > now() and attempts < ${maxCodeTries}
      and (${challenge ?? null}::text is null and code_hash is not null or token_hash = ${hashToken(challenge ?? '')})
    order by created_at desc limit 1 for no key update`);
  if (!open) return accessRejections.challengeOver();
  if (open.sends >= maxCodeSends) return accessRejections.tooManyCodes();
  if (!open.rests) return accessRejections.resendTooSoon();
  if (method === 'sms' && !canUseSms(user)) return accessRejections.noSmsNumber();
  if (method === 'sms' && (await isBudgetSpent(tx, ctx, 'sms', targetOf(user, 'sms'))))
    return accessRejections.tooManyCodes();
  const code = newCode();
  await voidOtherCodes(tx, user.id, open.id);
  await tx.run(sql`
    update login_challenges set code_hash = ${hashCode(ctx.keyring, open.id, code)}, method = ${method}, sends = sends + 1, last_sent_at = now()
    where id = ${open.id}`);
  await postCode(tx, ctx, user, method, code);
  return { sentTo: maskedTarget(user, method) };
}

/** Marks a challenge as used before a session starts. Returns false if it was already used. */
export async function useChallenge(tx: Queries, id: string): Promise<boolean> {
  return (await tx.run(sql`update login_challenges set used_at = now() where id = ${id} and used_at is null`)) === 1;
}
