import { notificationTypes } from '@fiducia/domain/system/notification-types';
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { MessageEnder } from '../platform/message-ender.ts';
import { switchTo } from './templates-and-notifications.ts';

export const notificationEnderKind = 'notification';

interface Place {
  readonly id: string;
  readonly accountId: string;
  readonly userId: string;
  readonly accountName: string;
}

function readPlace(db: Queries, id: string): Promise<Place | undefined> {
  const [placeId] = id.split(':');
  return db.one<Place>(sql`
    select p.id, p.account_id as "accountId", p.user_id as "userId", a.display_name as "accountName"
      from account_users p join accounts a on a.id = p.account_id where p.id = ${placeId} and p.deleted_at is null`);
}

const typeOf = (id: string) => notificationTypes.find(({ code }) => code === id.split(':')[1]);

/** Switches one notification of one place off, as its switch on the profile does. */
export const notificationEnder: MessageEnder = {
  wayBack: 'You can switch them on again among the notifications of your account, whenever you like.',
  describe: async ({ db }, id) => {
    const [place, type] = [await readPlace(db, id), typeOf(id)];
    return place && type ? `Messages of ${place.accountName}: ${type.displayName.toLowerCase()}` : undefined;
  },
  end: async (work, id) => {
    const type = typeOf(id);
    if (!type) return;
    await work.inTx(async (tx) => {
      const place = await readPlace(tx, id);
      if (!place) return undefined;
      await tx.run(sql`select 1 from account_users where id = ${place.id} for update`);
      return switchTo(tx, work, place, { notificationTypeCode: type.code, isOn: false });
    });
  },
};
