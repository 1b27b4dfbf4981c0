import type { ActorContext } from '../../../platform/call/context.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { countHit, hit } from '../../../platform/http/rate-limit.ts';

export type Channel = 'email' | 'sms';

const hour = 3_600;
const day = 86_400;

/** Maximum number of codes and links per day to one number or address, for all requesters together. */
export const maxADayTo: Readonly<Record<Channel, number>> = { sms: 30, email: 100 };
/**
 * Limits for the codes and links of all logins together: text messages cost money, and bulk email harms our sender
 * reputation.
 */
export const mostOfAll: Readonly<Record<Channel, { readonly perHour: number; readonly perDay: number }>> = {
  sms: { perHour: 2_000, perDay: 10_000 },
  email: { perHour: 20_000, perDay: 100_000 },
};

/**
 * Returns whether the limit for codes and links to this number or address, or for all of them, is reached. Each call
 * counts as one message. Call this in the transaction that sends the message, so that a rollback isn't counted.
 * Reaching the overall limit raises an alert.
 */
export async function isBudgetSpent(
  tx: Queries,
  ctx: ActorContext,
  channel: Channel,
  target: string,
): Promise<boolean> {
  const of = ctx.keyring.blindIndex('sendBudget', `${channel} ${target.trim().toLowerCase()}`).toString('hex');
  if (await hit(tx, `${channel} to ${of}`, maxADayTo[channel], day)) return true;
  const { perHour, perDay } = mostOfAll[channel];
  const [inHour, inDay] = [
    await countHit(tx, `${channel} of all, hour`, hour),
    await countHit(tx, `${channel} of all, day`, day),
  ];
  if (inHour === perHour || inDay === perDay) await raiseAlarm(tx, channel);
  return inHour > perHour || inDay > perDay;
}

/** Raises an alert unless one is already open. */
async function raiseAlarm(db: Queries, channel: Channel): Promise<void> {
  const words = channel === 'sms' ? 'text messages' : 'emails';
  await db.run(sql`
    insert into alerts (kind, subject_id, sentence)
    select 'sendBudget', ${channel}, ${`The limit for ${words} with codes and links is reached. Check the security log to see who requested them.`}
     where not exists (select from alerts where kind = 'sendBudget' and subject_id = ${channel} and acknowledged_at is null)`);
}
