import { type OwnProfile, readOwnProfile, updateOwnProfile } from '@fiducia/contract/access/profile.routes';
import { user as userEntity } from '@fiducia/contract/access/user.entity';
import type { BodyOf } from '@fiducia/contract/lang/route';
import { accessRefusals } from '@fiducia/domain/access/access-refusals';
import { invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { checkPhone, parsePhone } from '@fiducia/domain/validation/phone';
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { setColumns } from '../engine/write-record.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import type { Platform } from '../platform/area.ts';
import { ownLogin } from './own-login.ts';

type Change = BodyOf<typeof updateOwnProfile>;

async function readProfile(db: Queries, userId: string | null): Promise<OwnProfile | Refusal> {
  const row = await db.one<OwnProfile>(sql`
    select first_name as "firstName", last_name as "lastName", phone_number as "phoneNumber", language_code as "languageCode"
    from users where id = ${userId}`);
  return row ?? accessRefusals.noEmail();
}

const phoneFlaw = ({ phoneNumber }: Change): string | undefined =>
  typeof phoneNumber === 'string' ? checkPhone(phoneNumber, { isRequired: false }) : undefined;

async function update({ database }: Platform, work: Work, change: Change) {
  const flaw = phoneFlaw(change);
  if (flaw !== undefined) return invalid({ phoneNumber: [flaw] });
  const { firstName, lastName, phoneNumber, languageCode } = change;
  const done = await database.inTx(async (tx) => {
    const user = await ownLogin(tx, work);
    if (isRefusal(user)) return user;
    await setColumns(tx, work, userEntity, user.id, {
      ...(firstName === undefined ? {} : { first_name: firstName }),
      ...(lastName === undefined ? {} : { last_name: lastName }),
      ...(phoneNumber === undefined ? {} : { phone_number: parsePhone(phoneNumber ?? '') ?? null }),
      ...(languageCode === undefined ? {} : { language_code: languageCode }),
    });
    return readProfile(tx, user.id);
  });
  return isRefusal(done) ? done : reply(done, 'Saved.');
}

/** What people say of themselves: name, phone, language of messages. */
export const ownProfileEndpoints = (platform: Platform): Endpoint[] => [
  on(readOwnProfile, async (_request, { actor }) => {
    const profile = await readProfile(platform.database, actor.userId);
    return isRefusal(profile) ? profile : reply(profile);
  }),
  on(updateOwnProfile, ({ body }, work) => update(platform, work, body)),
];
