import { accessRefusals } from '@fiducia/domain/access/access-refusals';
import { maskEmail, maskPhone } from '@fiducia/domain/access/mask-contact';
import { codeMinutes, mostCodeSends, mostCodeTries, resendSeconds } from '@fiducia/domain/access/session-limits';
import type { TwoFactorMethod } from '@fiducia/contract/access/sign-in.routes';
import { accessMessages } from '@fiducia/domain/messages/access-messages';
import { say } from '@fiducia/domain/messages/message-text';
import type { Refusal } from '@fiducia/domain/refusal/refusal';
import { newId } from '../db/new-id.ts';
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Doer } from '../engine/context.ts';
import { hit } from '../http/rate-limit.ts';
import { postText } from '../mail/post-text.ts';
import { hashToken } from './identify.ts';
import { hashCode, isCode, newCode, newToken } from './one-time-secrets.ts';
import type { UserRow } from './user-rows.ts';

const challengesPerHour = 10;
/** Text messages cost money and can be pumped: so many an hour, of all logins together. */
const smsPerHour = 2_000;

/** Where a code of this user goes: text messages only to a confirmed number of a confirmed login. */
export function methodOf(user: UserRow): TwoFactorMethod {
  return user.two_factor_default === 'sms' && user.sms_enabled_phone_number !== null && user.email_address_confirmed
    ? 'sms'
    : 'email';
}

export const maskedTarget = (user: UserRow, method: TwoFactorMethod): string =>
  method === 'sms' ? maskPhone(user.sms_enabled_phone_number ?? '') : maskEmail(user.email_address ?? '');

async function postCode(tx: Queries, doer: Doer, user: UserRow, method: TwoFactorMethod, code: string): Promise<void> {
  await postText(tx, doer, {
    ...say(method === 'sms' ? accessMessages.signInCodeSms : accessMessages.signInCode, { code }),
    recipient: (method === 'sms' ? user.sms_enabled_phone_number : user.email_address) ?? '',
    kind: 'sign-in-code',
    cause: newId(),
  });
}

/** Is the hour's budget of text messages spent? Asking counts one. */
export const isSmsBudgetSpent = async (db: Queries): Promise<boolean> =>
  (await hit(db, 'sms of all', smsPerHour, 3_600)) !== undefined;

/** Step 1 went well: an opaque challenge, and its code on the way. Few an hour, so codes cannot be guessed by asking again. */
export async function openChallenge(
  tx: Queries,
  doer: Doer,
  user: UserRow,
): Promise<{ challenge: string; method: TwoFactorMethod } | Refusal> {
  if (await hit(tx, `sign-in codes ${user.id}`, challengesPerHour, 3_600)) return accessRefusals.tooManyCodes();
  const wanted = methodOf(user);
  const method = wanted === 'sms' && (await isSmsBudgetSpent(tx)) ? 'email' : wanted;
  const [id, challenge, code] = [newId(), newToken(), newCode()];
  await tx.run(sql`
    insert into login_challenges (id, user_id, token_hash, code_hash, method, expires_at)
    values (${id}, ${user.id}, ${hashToken(challenge)}, ${hashCode(doer.keyring, id, code)}, ${method}, now() + make_interval(mins => ${codeMinutes}))`);
  await postCode(tx, doer, user, method, code);
  return { challenge, method };
}

interface OpenChallenge {
  readonly id: string;
  readonly sends: number;
  readonly rests: boolean;
}

/** Sends a new code for a waiting sign-in. The tries that were used stay used. */
export async function resendCode(
  tx: Queries,
  doer: Doer,
  user: UserRow,
  method: TwoFactorMethod,
  challenge: string | undefined,
): Promise<{ sentTo: string } | Refusal> {
  const open = await tx.one<OpenChallenge>(sql`
    select id, sends, last_sent_at < now() - make_interval(secs => ${resendSeconds}) as rests from login_challenges
    where user_id = ${user.id} and used_at is null and expires_at > now() and attempts < ${mostCodeTries}
      and (${challenge ?? null}::text is null or token_hash = ${hashToken(challenge ?? '')})
    order by created_at desc limit 1 for no key update`);
  if (!open) return accessRefusals.challengeOver();
  if (open.sends >= mostCodeSends) return accessRefusals.tooManyCodes();
  if (!open.rests) return accessRefusals.resendTooSoon();
  if (method === 'sms' && (user.sms_enabled_phone_number === null || !user.email_address_confirmed))
    return accessRefusals.noSmsNumber();
  if (method === 'sms' && (await isSmsBudgetSpent(tx))) return accessRefusals.tooManyCodes();
  const code = newCode();
  await tx.run(sql`
    update login_challenges set code_hash = ${hashCode(doer.keyring, open.id, code)}, method = ${method}, sends = sends + 1, last_sent_at = now()
    where id = ${open.id}`);
  await postCode(tx, doer, user, method, code);
  return { sentTo: maskedTarget(user, method) };
}

export interface AnsweredChallenge {
  readonly id: string;
  readonly userId: string;
  readonly method: TwoFactorMethod;
}

/** Takes one try at a challenge before the code is compared, so that of any number at once only the allowed few are. */
export async function answerChallenge(
  db: Queries,
  doer: Doer,
  challenge: string,
  userName: string,
  code: string,
): Promise<AnsweredChallenge | Refusal> {
  const row = await db.one<{ id: string; user_id: string; method: TwoFactorMethod; code_hash: Buffer }>(sql`
    update login_challenges c set attempts = attempts + 1
    where token_hash = ${hashToken(challenge)} and used_at is null and expires_at > now() and attempts < ${mostCodeTries}
      and exists (select 1 from users u where u.id = c.user_id and lower(u.email_address) = lower(${userName.trim()}))
    returning id, user_id, method, code_hash`);
  if (!row) return accessRefusals.challengeOver();
  if (!isCode(doer.keyring, row.id, code, row.code_hash)) return accessRefusals.wrongCode();
  return { id: row.id, userId: row.user_id, method: row.method };
}

/** A challenge opens one session: false when it was used already. */
export async function useChallenge(tx: Queries, id: string): Promise<boolean> {
  return (await tx.run(sql`update login_challenges set used_at = now() where id = ${id} and used_at is null`)) === 1;
}
