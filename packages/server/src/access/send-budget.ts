import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Doer } from '../engine/context.ts';
import { countHit, hit } from '../http/rate-limit.ts';

export type Channel = 'email' | 'sms';

const hour = 3_600;
const day = 86_400;

/** Codes and links a day to one number or address, whoever asks for them. */
export const mostADayTo: Readonly<Record<Channel, number>> = { sms: 30, email: 100 };
/** Text messages cost money and mail costs a good name: so many codes and links of all logins together. */
export const mostOfAll: Readonly<Record<Channel, { readonly perHour: number; readonly perDay: number }>> = {
  sms: { perHour: 2_000, perDay: 10_000 },
  email: { perHour: 20_000, perDay: 100_000 },
};

/**
 * Is the budget spent for one more code or link to this number or address? Asking counts one, so ask in the
 * transaction that sends it: what is rolled back is not counted. The last one within the budget of all raises an alert.
 */
export async function isBudgetSpent(tx: Queries, doer: Doer, channel: Channel, target: string): Promise<boolean> {
  const of = doer.keyring.blindIndex('sendBudget', `${channel} ${target.trim().toLowerCase()}`).toString('hex');
  if (await hit(tx, `${channel} to ${of}`, mostADayTo[channel], day)) return true;
  const { perHour, perDay } = mostOfAll[channel];
  const [inHour, inDay] = [
    await countHit(tx, `${channel} of all, hour`, hour),
    await countHit(tx, `${channel} of all, day`, day),
  ];
  if (inHour === perHour || inDay === perDay) await raiseAlarm(tx, channel);
  return inHour > perHour || inDay > perDay;
}

/** Once while it stands open. */
async function raiseAlarm(db: Queries, channel: Channel): Promise<void> {
  const words = channel === 'sms' ? 'text messages' : 'emails';
  await db.run(sql`
    insert into alerts (kind, subject_id, sentence)
    select 'sendBudget', ${channel}, ${`The budget of ${words} with codes and links is spent. Look in the security log for who asks for so many.`}
     where not exists (select from alerts where kind = 'sendBudget' and subject_id = ${channel} and acknowledged_at is null)`);
}
