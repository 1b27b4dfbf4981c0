import { accessRefusals } from '@fiducia/domain/access/access-refusals';
import { maskEmail, maskPhone } from '@fiducia/domain/access/mask-contact';
import { codeMinutes, mostCodeSends, mostCodeTries, resendSeconds } from '@fiducia/domain/access/session-limits';
import type { TwoFactorMethod } from '@fiducia/contract/access/sign-in.routes';
import { accessMessages } from '@fiducia/domain/messages/access-messages';
import { say } from '@fiducia/domain/messages/message-text';
import type { Refusal } from '@fiducia/domain/refusal/refusal';
import { newId } from '../db/new-id.ts';
import type { Queries } from '../db/database.ts';
import { raw, sql } from '../db/sql.ts';
import type { Doer } from '../engine/context.ts';
import { hit } from '../http/rate-limit.ts';
import { postText } from '../mail/post-text.ts';
import { hashToken } from './identify.ts';
import { isBudgetSpent } from './send-budget.ts';
import { hashCode, newCode, newToken } from './one-time-secrets.ts';
import type { UserRow } from './user-rows.ts';

const challengesPerHour = 10;

/** How a code may be sent; an authenticator app is sent nothing. */
type SentMethod = Exclude<TwoFactorMethod, 'authenticator'>;

/** Where a code of this user comes from: text messages only to a confirmed number of a confirmed login. */
export function methodOf(user: UserRow): TwoFactorMethod {
  if (user.two_factor_default === 'authenticator' && user.has_authenticator) return 'authenticator';
  return user.two_factor_default === 'sms' && user.sms_enabled_phone_number !== null && user.email_address_confirmed
    ? 'sms'
    : 'email';
}

export function maskedTarget(user: UserRow, method: TwoFactorMethod): string {
  if (method === 'authenticator') return 'your authenticator app';
  return method === 'sms' ? maskPhone(user.sms_enabled_phone_number ?? '') : maskEmail(user.email_address ?? '');
}

async function postCode(tx: Queries, doer: Doer, user: UserRow, method: SentMethod, code: string): Promise<void> {
  await postText(tx, doer, {
    ...say(method === 'sms' ? accessMessages.signInCodeSms : accessMessages.signInCode, { code }),
    recipient: targetOf(user, method),
    kind: 'sign-in-code',
    cause: newId(),
  });
}

const targetOf = (user: UserRow, method: SentMethod): string =>
  (method === 'sms' ? user.sms_enabled_phone_number : user.email_address) ?? '';

/**
 * Step 1 went well: an opaque challenge, and its code on the way or in the app. Few an hour, so codes cannot be guessed by
 * asking again. Where the password was changed since it was compared, nothing waits for the code.
 */
export async function openChallenge(
  tx: Queries,
  doer: Doer,
  user: UserRow,
): Promise<{ challenge: string; method: TwoFactorMethod } | Refusal> {
  if (await hit(tx, `sign-in codes ${user.id}`, challengesPerHour, 3_600)) return accessRefusals.tooManyCodes();
  const wanted = methodOf(user);
  const isSmsSpent = async () => isBudgetSpent(tx, doer, 'sms', targetOf(user, 'sms'));
  const method = wanted === 'sms' && (await isSmsSpent()) ? 'email' : wanted;
  const [id, challenge, code] = [newId(), newToken(), newCode()];
  const isSent = method !== 'authenticator';
  await tx.run(sql`
    insert into login_challenges (id, user_id, token_hash, code_hash, method, sends, last_sent_at, expires_at)
    select ${id}, id, ${hashToken(challenge)}, ${isSent ? hashCode(doer.keyring, id, code) : null}::bytea, ${method},
      ${isSent ? 1 : 0}, ${isSent ? raw('now()') : raw("'-infinity'")}, now() + make_interval(mins => ${codeMinutes})
    from users where id = ${user.id} and password_hash is not distinct from ${user.password_hash} for share`);
  if (isSent) await postCode(tx, doer, user, method, code);
  return { challenge, method };
}

interface OpenChallenge {
  readonly id: string;
  readonly sends: number;
  readonly rests: boolean;
}

/**
 * Sends a new code for a waiting sign-in. The tries that were used stay used. Who does not name the challenge may be
 * anybody: one that waits for the app goes on waiting for it.
 */
export async function resendCode(
  tx: Queries,
  doer: Doer,
  user: UserRow,
  method: SentMethod,
  challenge: string | undefined,
): Promise<{ sentTo: string } | Refusal> {
  const open = await tx.one<OpenChallenge>(sql`
    select id, sends, last_sent_at < now() - make_interval(secs => ${resendSeconds}) as rests from login_challenges
    where user_id = ${user.id} and used_at is null and expires_at > now() and attempts < ${mostCodeTries}
      and (${challenge ?? null}::text is null and code_hash is not null or token_hash = ${hashToken(challenge ?? '')})
    order by created_at desc limit 1 for no key update`);
  if (!open) return accessRefusals.challengeOver();
  if (open.sends >= mostCodeSends) return accessRefusals.tooManyCodes();
  if (!open.rests) return accessRefusals.resendTooSoon();
  if (method === 'sms' && (user.sms_enabled_phone_number === null || !user.email_address_confirmed))
    return accessRefusals.noSmsNumber();
  if (method === 'sms' && (await isBudgetSpent(tx, doer, 'sms', targetOf(user, 'sms'))))
    return accessRefusals.tooManyCodes();
  const code = newCode();
  await tx.run(sql`
    update login_challenges set code_hash = ${hashCode(doer.keyring, open.id, code)}, method = ${method}, sends = sends + 1, last_sent_at = now()
    where id = ${open.id}`);
  await postCode(tx, doer, user, method, code);
  return { sentTo: maskedTarget(user, method) };
}

/** A challenge opens one session: false when it was used already. */
export async function useChallenge(tx: Queries, id: string): Promise<boolean> {
  return (await tx.run(sql`update login_challenges set used_at = now() where id = ${id} and used_at is null`)) === 1;
}
