import { type OwnProfile, readOwnProfile, updateOwnProfile } from '@fiducia/contract/access/profile.routes';
import type { BodyOf } from '@fiducia/contract/lang/route';
import { accessRejections } from '@fiducia/domain/access/access-rejections';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { checkPhone, parsePhone } from '@fiducia/domain/foundation/validation/phone';
import type { Platform } from '../../../area.ts';
import { reply } from '../../../platform/call/answer.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { setColumns } from '../../../platform/engine/write-record.ts';
import { userTable } from '../user.table.ts';
import { ownLogin } from './own-login.ts';

type Change = BodyOf<typeof updateOwnProfile>;

async function readProfile(db: Queries, userId: string | null): Promise<OwnProfile | Rejection> {
  const row = await db.one<OwnProfile>(sql`
    select first_name as "firstName", last_name as "lastName", phone_number as "phoneNumber", language_code as "languageCode"
    from users where id = ${userId}`);
  return row ?? accessRejections.noEmail();
}

const phoneProblem = ({ phoneNumber }: Change): string | undefined =>
  typeof phoneNumber === 'string' ? checkPhone(phoneNumber, { isRequired: false }) : undefined;

async function update({ database }: Platform, ctx: RequestContext, change: Change) {
  const problem = phoneProblem(change);
  if (problem !== undefined) return invalid({ phoneNumber: [problem] });
  const { firstName, lastName, phoneNumber, languageCode } = change;
  const done = await database.inTx(async (tx) => {
    const user = await ownLogin(tx, ctx);
    if (isRejection(user)) return user;
    await setColumns(tx, ctx, userTable, user.id, {
      ...(firstName === undefined ? {} : { first_name: firstName }),
      ...(lastName === undefined ? {} : { last_name: lastName }),
      ...(phoneNumber === undefined ? {} : { phone_number: parsePhone(phoneNumber ?? '') ?? null }),
      ...(languageCode === undefined ? {} : { language_code: languageCode }),
    });
    return readProfile(tx, user.id);
  });
  return isRejection(done) ? done : reply(done, 'Saved.');
}

/** Returns the endpoints for users to edit their own name, phone number, and message language. */
export const ownProfileEndpoints = (platform: Platform): Endpoint[] => [
  on(readOwnProfile, async (_request, { actor }) => {
    const profile = await readProfile(platform.database, actor.userId);
    return isRejection(profile) ? profile : reply(profile);
  }),
  on(updateOwnProfile, ({ body }, ctx) => update(platform, ctx, body)),
];
