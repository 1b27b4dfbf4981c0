import type { Language } from '@fiducia/domain/messages/message-text';
import { sql } from '../db/sql.ts';
import type { MessageEnder } from '../platform/message-ender.ts';
import { subscribe } from './prospect-entry.ts';
import { readSender } from './read-sender.ts';

/** Ends the campaign messages of a sender to an address, in all of its campaigns. */
export const campaignEnder: MessageEnder = {
  describe: async ({ db }, id) => {
    const one = await db.one<{ accountId: string | null; language: Language }>(sql`
      select account_id as "accountId", coalesce(language_of(email_address), 'en') as language
        from prospects where id = ${id} and deleted_at is null`);
    if (!one) return undefined;
    const { name } = await readSender(db, one.accountId);
    return one.language === 'es'
      ? {
          language: 'es',
          text: `Mensajes de ${name}`,
          wayBack: 'El enlace en el texto de cualquiera de ellos los reanuda.',
        }
      : {
          language: 'en',
          text: `Messages of ${name}`,
          wayBack: 'The link in the text of any of them takes them up again.',
        };
  },
  end: async (work, id) => {
    await work.inTx((tx) => subscribe(tx, work, id, 'unsubscribe'));
  },
};
