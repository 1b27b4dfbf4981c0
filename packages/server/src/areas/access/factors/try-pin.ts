import { maxTries } from '@fiducia/domain/access/session-limits';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { logSecurityEvent } from '../sessions/security-events.ts';
import { verifyPin } from './pin.ts';
import { requestIdentityCheck } from './request-identity-check.ts';

export interface PinLine {
  readonly id: string;
  readonly participant_id: string;
  readonly pin_hash: string;
  readonly pin_attempts: number;
}

/**
 * Counts one attempt at each of these order lines before the PIN is compared, so that concurrent attempts are counted
 * one by one. Returns the lines that have a PIN and were not locked.
 */
export function takePinTry(db: Queries, lineIds: readonly string[]): Promise<PinLine[]> {
  return db.many<PinLine>(sql`
    update order_lines set pin_attempts = pin_attempts + 1
    where id = any(${lineIds}::text[]) and participant_id is not null and pin_hash is not null and pin_locked_at is null and pin_attempts < ${maxTries}
    returning id, participant_id, pin_hash, pin_attempts`);
}

/** Returns the order lines with this PIN. Compares all of them, without stopping at the first match. */
export async function matchPin(ctx: ActorContext, lines: readonly PinLine[], pin: string): Promise<PinLine[]> {
  const matches: PinLine[] = [];
  for (const line of lines) if (await verifyPin(ctx.keyring, pin, line.pin_hash)) matches.push(line);
  return matches;
}

/** Locks order lines that have no PIN attempts left, and writes this to the security log. */
export async function lockSpentLines(db: Queries, ctx: ActorContext, lines: readonly PinLine[]): Promise<void> {
  const spent = lines.filter((line) => line.pin_attempts >= maxTries);
  await db.run(
    sql`update order_lines set pin_locked_at = ${ctx.now} where id = any(${spent.map((line) => line.id)}::text[])`,
  );
  for (const line of spent)
    await logSecurityEvent(db, ctx, { kind: 'pinLocked', userId: ctx.actor.userId, subject: line.id });
}

/**
 * Unlocks the matching order lines, and undoes the attempt that was counted for the participant's other lines. Queues the
 * identity check of their participants.
 */
export async function openLines(
  db: Tx,
  ctx: ActorContext,
  matches: readonly PinLine[],
  tried: readonly PinLine[],
): Promise<void> {
  const opened = matches.map((line) => line.id);
  const others = tried.map((line) => line.id).filter((id) => !opened.includes(id));
  await db.run(sql`
    update order_lines set pin_attempts = 0, unlocked_at = coalesce(unlocked_at, ${ctx.now}) where id = any(${opened}::text[])`);
  await db.run(
    sql`update order_lines set pin_attempts = greatest(0, pin_attempts - 1) where id = any(${others}::text[]) and pin_locked_at is null`,
  );
  for (const id of opened)
    await logSecurityEvent(db, ctx, { kind: 'distributionUnlocked', userId: ctx.actor.userId, subject: id });
  await requestIdentityCheck(
    db,
    matches.map((line) => line.participant_id),
    { cause: 'unlock' },
  );
}
