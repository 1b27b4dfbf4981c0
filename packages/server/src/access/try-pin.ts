import { mostTries } from '@fiducia/domain/access/session-limits';
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Doer } from '../engine/context.ts';
import { verifyPin } from './pin.ts';
import { logSecurityEvent } from './security-events.ts';

export interface PinLine {
  readonly id: string;
  readonly participant_id: string;
  readonly pin_hash: string;
  readonly pin_attempts: number;
}

/**
 * Takes one try at each of these order lines before the PIN is compared, so that tries at the same moment count one by
 * one. Answers the lines that have a PIN and were not locked.
 */
export function takePinTry(db: Queries, lineIds: readonly string[]): Promise<PinLine[]> {
  return db.many<PinLine>(sql`
    update order_lines set pin_attempts = pin_attempts + 1
    where id = any(${lineIds}::text[]) and pin_hash is not null and pin_locked_at is null and pin_attempts < ${mostTries}
    returning id, participant_id, pin_hash, pin_attempts`);
}

/** The lines whose PIN this is, compared one after the other without stopping at the first. */
export async function matchPin(doer: Doer, lines: readonly PinLine[], pin: string): Promise<PinLine[]> {
  const matches: PinLine[] = [];
  for (const line of lines) if (await verifyPin(doer.keyring, pin, line.pin_hash)) matches.push(line);
  return matches;
}

/** Locks those that used up their last try, and writes down what happened. */
export async function lockSpentLines(db: Queries, doer: Doer, lines: readonly PinLine[]): Promise<void> {
  const spent = lines.filter((line) => line.pin_attempts >= mostTries);
  await db.run(
    sql`update order_lines set pin_locked_at = ${doer.now} where id = any(${spent.map((line) => line.id)}::text[])`,
  );
  for (const line of spent)
    await logSecurityEvent(db, doer, { kind: 'pinLocked', userId: doer.actor.userId, subject: line.id });
}

/** Opens the matching lines. A try that was taken from other lines of the person is given back to them. */
export async function openLines(
  db: Queries,
  doer: Doer,
  matches: readonly PinLine[],
  tried: readonly PinLine[],
): Promise<void> {
  const opened = matches.map((line) => line.id);
  const others = tried.map((line) => line.id).filter((id) => !opened.includes(id));
  await db.run(sql`
    update order_lines set pin_attempts = 0, unlocked_at = coalesce(unlocked_at, ${doer.now}) where id = any(${opened}::text[])`);
  await db.run(
    sql`update order_lines set pin_attempts = greatest(0, pin_attempts - 1) where id = any(${others}::text[]) and pin_locked_at is null`,
  );
  for (const id of opened)
    await logSecurityEvent(db, doer, { kind: 'distributionUnlocked', userId: doer.actor.userId, subject: id });
}
