import { codeMinutes, maxCodeTries } from '@fiducia/domain/access/session-limits';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { sql } from '../../../platform/db/sql.ts';
import { hit } from '../../../platform/http/rate-limit.ts';
import { hashToken } from '../sessions/identify.ts';
import { hashCode, isCode, newCode, newToken } from '../sessions/one-time-secrets.ts';
import { isBudgetSpent } from './send-budget.ts';

export type TokenKind = 'resetPassword' | 'confirmEmailToken' | 'changeEmailToken';
export type CodeKind = 'confirmEmailCode' | 'changeEmailCode' | 'smsCode';

const maxSentAnHour = 5;
const maxSentADay = 20;

/**
 * Returns whether another code or link may be sent, within the limits per user, per address or number, and overall.
 * Each call counts as one message.
 */
export async function maySend(
  tx: Queries,
  ctx: ActorContext,
  kind: TokenKind | CodeKind,
  userId: string,
  target: string,
): Promise<boolean> {
  if (await hit(tx, `${kind} ${userId}`, maxSentAnHour, 3_600)) return false;
  if (await hit(tx, `${kind} a day ${userId}`, maxSentADay, 86_400)) return false;
  return !(await isBudgetSpent(tx, ctx, kind === 'smsCode' ? 'sms' : 'email', target));
}

/** Creates a link token for an address; earlier tokens of its kind stop working. */
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

/** Uses a link token. Returns false if it is unknown, expired, used, or belongs to another user or address. */
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

/** Creates a six-digit code for an address or number; earlier codes of its kind stop working. */
export async function issueCode(
  tx: Queries,
  ctx: ActorContext,
  userId: string,
  kind: CodeKind,
  target: string,
): Promise<string> {
  const [id, code] = [newId(), newCode()];
  await endOlder(tx, userId, kind);
  await tx.run(sql`
    insert into user_tokens (id, user_id, kind, token_hash, target, expires_at)
    values (${id}, ${userId}, ${kind}, ${hashCode(ctx.keyring, id, code)}, ${target}, now() + make_interval(mins => ${codeMinutes}))`);
  return code;
}

/**
 * Uses a code. Counts each attempt before comparing it; call this outside a transaction so that failed attempts stay
 * counted.
 */
export async function takeCode(
  db: Queries,
  ctx: ActorContext,
  userId: string,
  kind: CodeKind,
  target: string,
  code: string,
): Promise<boolean> {
  const row = await db.one<{ id: string; token_hash: Buffer }>(sql`
    update user_tokens set attempts = attempts + 1
    where user_id = ${userId} and kind = ${kind} and used_at is null and expires_at > now() and attempts < ${maxCodeTries}
      and lower(target) = lower(${target.trim()})
    returning id, token_hash`);
  if (!row || !isCode(ctx.keyring, row.id, code, row.token_hash)) return false;
  return (await db.run(sql`update user_tokens set used_at = now() where id = ${row.id} and used_at is null`)) === 1;
}

/** Revokes all unused links or codes of a kind. */
export async function endOlder(tx: Queries, userId: string, kind: TokenKind | CodeKind): Promise<void> {
  await tx.run(
    sql`update user_tokens set used_at = now() where user_id = ${userId} and kind = ${kind} and used_at is null`,
  );
}
