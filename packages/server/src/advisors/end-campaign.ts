import { sql } from '../db/sql.ts';
import type { MessageEnder } from '../platform/message-ender.ts';
import { subscribe } from './prospect-entry.ts';
import { readSender } from './read-sender.ts';

/** Ends the campaign messages of a sender to an address, in all of its campaigns. */
export const campaignEnder: MessageEnder = {
  wayBack: 'The link in the text of any of them takes them up again.',
  describe: async ({ db }, id) => {
    const one = await db.one<{ account_id: string | null }>(
      sql`select account_id from prospects where id = ${id} and deleted_at is null`,
    );
    return one && `Messages of ${(await readSender(db, one.account_id)).name}`;
  },
  end: async (work, id) => {
    await work.inTx((tx) => subscribe(tx, work, id, 'unsubscribe'));
  },
};
