import { labelInSentence } from '@fiducia/domain/foundation/text/label-in-sentence';
import type { Language } from '@fiducia/domain/messages/message-text';
import { notificationTypeNamesEs, notificationTypes } from '@fiducia/domain/system/notification-types';
import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import type { MessageEnder } from '../../platform/mail/message-ender.ts';
import { switchTo } from './templates-and-notifications.ts';

export const notificationEnderKind = 'notification';

interface Place {
  readonly id: string;
  readonly language: Language;
  readonly accountId: string;
  readonly userId: string;
  readonly accountName: string;
}

function readPlace(db: Queries, id: string): Promise<Place | undefined> {
  const [placeId] = id.split(':');
  return db.one<Place>(sql`
    select p.id, p.account_id as "accountId", p.user_id as "userId", a.display_name as "accountName",
           coalesce(language_of(u.email_address), 'en') as language
      from account_users p join accounts a on a.id = p.account_id join users u on u.id = p.user_id where p.id = ${placeId} and p.deleted_at is null`);
}

const typeOf = (id: string) => notificationTypes.find(({ code }) => code === id.split(':')[1]);

/** Turns off one notification of one membership, like its switch on the profile page. */
export const notificationEnder: MessageEnder = {
  describe: async ({ db }, id) => {
    const [place, type] = [await readPlace(db, id), typeOf(id)];
    if (!place || !type) return undefined;
    const { language, accountName } = place;
    const isSpanish = language === 'es';
    const name = isSpanish ? notificationTypeNamesEs[type.code] : type.displayName;
    return {
      language,
      text: `${isSpanish ? 'Mensajes sobre' : 'Messages about'} ${accountName}: ${labelInSentence(name ?? type.displayName)}`,
      wayBack: isSpanish
        ? 'Puede volver a activarlos cuando quiera en las notificaciones de su cuenta.'
        : 'You can turn them back on at any time in your account’s notification settings.',
    };
  },
  end: async (ctx, id) => {
    const type = typeOf(id);
    if (!type) return;
    await ctx.inTx(async (tx) => {
      const place = await readPlace(tx, id);
      if (!place) return undefined;
      await tx.run(sql`select 1 from account_users where id = ${place.id} for update`);
      return switchTo(tx, ctx, place, { notificationTypeCode: type.code, isOn: false });
    });
  },
};
