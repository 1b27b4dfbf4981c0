import type { Language } from '@fiducia/domain/messages/message-text';
import { sql } from '../../platform/db/sql.ts';
import type { MessageEnder } from '../../platform/mail/message-ender.ts';
import { subscribe } from './prospect-entry.ts';
import { readSender } from './read-sender.ts';

/** Unsubscribes an address from a sender's campaign messages, in all of its campaigns. */
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
          wayBack: 'Para volver a recibirlos, use el enlace en el texto de cualquiera de estos mensajes.',
        }
      : {
          language: 'en',
          text: `Messages from ${name}`,
          wayBack: 'To get these messages again, use the link in the text of an earlier message.',
        };
  },
  end: async (ctx, id) => {
    await ctx.inTx((tx) => subscribe(tx, ctx, id, 'unsubscribe'));
  },
};
