import { codeMinutes, mostCodeTries } from '@fiducia/domain/access/session-limits';
import type { Queries } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import type { Doer } from '../engine/context.ts';
import { hit } from '../http/rate-limit.ts';
import { hashToken } from './identify.ts';
import { isBudgetSpent } from './send-budget.ts';
import { hashCode, isCode, newCode, newToken } from './one-time-secrets.ts';

export type TokenKind = 'resetPassword' | 'confirmEmailToken' | 'changeEmailToken';
export type CodeKind = 'confirmEmailCode' | 'changeEmailCode' | 'smsCode';

const mostSentAnHour = 5;
const mostSentADay = 20;

/** May one more of these go to this person, to this number or address, and out of this house? Asking counts one. */
export async function maySend(
  tx: Queries,
  doer: Doer,
  kind: TokenKind | CodeKind,
  userId: string,
  target: string,
): Promise<boolean> {
  if (await hit(tx, `${kind} ${userId}`, mostSentAnHour, 3_600)) return false;
  if (await hit(tx, `${kind} a day ${userId}`, mostSentADay, 86_400)) return false;
  return !(await isBudgetSpent(tx, doer, kind === 'smsCode' ? 'sms' : 'email', target));
}

/** A new link token for an address; the older ones of its kind stop working. */
export async function issueToken(
  tx: Queries,
  userId: string,
  kind: TokenKind,
  target: string,
  minutes: number,
): Promise<string> {
  const token = newToken();
  await endOlder(tx, userId, kind);
  await tx.run(sql`
    insert into user_tokens (id, user_id, kind, token_hash, target, expires_at)
    values (${newId()}, ${userId}, ${kind}, ${hashToken(token)}, ${target}, now() + make_interval(mins => ${minutes}))`);
  return token;
}

/** Uses a link token up. False: unknown, expired, used, of somebody else or for another address. */
export async function takeToken(
  tx: Queries,
  userId: string,
  kind: TokenKind,
  target: string,
  token: string,
): Promise<boolean> {
  const used = await tx.run(sql`
    update user_tokens set used_at = now()
    where user_id = ${userId} and kind = ${kind} and token_hash = ${hashToken(token)} and used_at is null and expires_at > now()
      and lower(target) = lower(${target.trim()})`);
  return used === 1;
}

/** A new six-digit code for an address or number; the older ones of its kind stop working. */
export async function issueCode(
  tx: Queries,
  doer: Doer,
  userId: string,
  kind: CodeKind,
  target: string,
): Promise<string> {
  const [id, code] = [newId(), newCode()];
  await endOlder(tx, userId, kind);
  await tx.run(sql`
    insert into user_tokens (id, user_id, kind, token_hash, target, expires_at)
    values (${id}, ${userId}, ${kind}, ${hashCode(doer.keyring, id, code)}, ${target}, now() + make_interval(mins => ${codeMinutes}))`);
  return code;
}

/** Uses a code up. Each try is counted before it is compared; a try that fails stays counted, so call this outside of a transaction. */
export async function takeCode(
  db: Queries,
  doer: Doer,
  userId: string,
  kind: CodeKind,
  target: string,
  code: string,
): Promise<boolean> {
  const row = await db.one<{ id: string; token_hash: Buffer }>(sql`
    update user_tokens set attempts = attempts + 1
    where user_id = ${userId} and kind = ${kind} and used_at is null and expires_at > now() and attempts < ${mostCodeTries}
      and lower(target) = lower(${target.trim()})
    returning id, token_hash`);
  if (!row || !isCode(doer.keyring, row.id, code, row.token_hash)) return false;
  return (await db.run(sql`update user_tokens set used_at = now() where id = ${row.id} and used_at is null`)) === 1;
}

/** The links or codes of a kind that still wait: none of them works any more. */
export async function endOlder(tx: Queries, userId: string, kind: TokenKind | CodeKind): Promise<void> {
  await tx.run(
    sql`update user_tokens set used_at = now() where user_id = ${userId} and kind = ${kind} and used_at is null`,
  );
}
