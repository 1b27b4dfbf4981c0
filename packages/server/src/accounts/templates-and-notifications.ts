import { account } from '@fiducia/contract/accounts/account.entity';
import { accountUser } from '@fiducia/contract/accounts/account-user.entity';
import * as routes from '@fiducia/contract/accounts/brand.routes';
import { nextLevelEmailTemplate } from '@fiducia/contract/accounts/next-level-email-template.entity';
import { notification } from '@fiducia/contract/accounts/notification.entity';
import { absent, invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { notificationTypes } from '@fiducia/domain/system/notification-types';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { readRecord } from '../engine/read-record.ts';
import { searchWithin } from '../engine/search.ts';
import { serveEntity } from '../engine/serve-entity.ts';
import { changeRecord, insertRecords, setColumns, updateRecord } from '../engine/write-record.ts';
import { oneFile } from '../files/check-upload.ts';
import { keepFile } from '../files/keep-file.ts';
import { reply, searchAnswer } from '../http/answer.ts';
import { type Endpoint, on, type UploadedPart } from '../http/handler.ts';
import type { Platform } from '../platform/area.ts';

async function keepTemplate(
  tx: Tx,
  work: Work,
  { files }: Platform,
  file: UploadedPart,
  of: { readonly id: string; readonly masterAccountId: string },
): Promise<string> {
  const kept = await keepFile(tx, work, files, file.bytes, {
    fileName: file.fileName,
    mimeType: file.fileName.toLowerCase().endsWith('.txt') ? 'text/plain' : 'text/html',
    kind: 'emailTemplate',
    entity: nextLevelEmailTemplate.name,
    recordId: of.id,
    masterAccountId: of.masterAccountId,
  });
  return kept.id;
}

async function updateTemplate(
  tx: Tx,
  work: Work,
  platform: Platform,
  id: string,
  given: { readonly displayName: string | undefined; readonly files: readonly UploadedPart[] },
): Promise<Refusal | { id: string }> {
  const row = await readRecord(tx, nextLevelEmailTemplate, id, work.actor, { grants: nextLevelEmailTemplate.update });
  if (isRefusal(row)) return row;
  if (given.files.length > 0) {
    const file = oneFile(given.files, 'storedFile', ['html', 'text']);
    if (isRefusal(file)) return file;
    const fileId = await keepTemplate(tx, work, platform, file, row);
    await setColumns(tx, work, nextLevelEmailTemplate, id, { stored_file_id: fileId });
  }
  const draft = given.displayName === undefined ? {} : { displayName: given.displayName };
  return (await changeRecord(tx, work, nextLevelEmailTemplate, id, draft)) ?? { id };
}

/** Chooses for an account user; a second choice for the same kind changes the first. */
async function choose(
  tx: Tx,
  work: Work,
  accountUserId: string,
  { notificationTypeCode, isOn }: { readonly notificationTypeCode: string; readonly isOn: boolean },
): Promise<Refusal | { id: string }> {
  const place = await readRecord(tx, accountUser, accountUserId, work.actor, { withDeleted: false });
  if (isRefusal(place)) return place;
  if (work.actor.userType !== 'staffMember' && place.userId !== work.actor.userId) return absent;
  if (!notificationTypes.some(({ code }) => code === notificationTypeCode))
    return invalid({ notificationTypeCode: ['Choose one of the notification types.'] });
  const program = tx.asProgram(
    'choices of one place are made one after another, and its row is not for its holder to write',
  );
  await program.run(sql`select 1 from account_users where id = ${accountUserId} for update`);
  return switchTo(tx, work, place, { notificationTypeCode, isOn });
}

/** Writes the choice of a place whose row is held. */
export async function switchTo(
  tx: Tx,
  work: Work,
  {
    id: accountUserId,
    accountId,
    userId,
  }: { readonly id: string; readonly accountId: string; readonly userId: string },
  { notificationTypeCode, isOn }: { readonly notificationTypeCode: string; readonly isOn: boolean },
): Promise<Refusal | { id: string }> {
  const known = await tx.one<{ id: string }>(sql`
    select id from notifications where account_user_id = ${accountUserId} and notification_type_code = ${notificationTypeCode}`);
  if (known) {
    await updateRecord(tx, work, notification, known.id, { isOn });
    return known;
  }
  const id = newId();
  const born = {
    id,
    account_user_id: accountUserId,
    account_id: accountId,
    user_id: userId,
    notification_type_code: notificationTypeCode,
    is_on: isOn,
  };
  await insertRecords(tx, work, notification, [{ draft: {}, born }]);
  return { id };
}

/** E-mail templates of advisors, and what account users are told of. */
export const templateAndNotificationEndpoints = (platform: Platform): Endpoint[] => [
  ...serveEntity(nextLevelEmailTemplate, platform.files, { without: ['create', 'update'] }),
  ...serveEntity(notification, platform.files),
  on(routes.listEmailTemplates, async ({ params, rawQuery }, work) => {
    const parent = await readRecord(work.db, account, params.id, work.actor);
    if (isRefusal(parent)) return parent;
    const found = await searchWithin<never>(work, nextLevelEmailTemplate, rawQuery, 'accountId', params.id);
    return isRefusal(found) ? found : searchAnswer(found);
  }),
  on(routes.createEmailTemplate, async ({ params, body, files }, work) => {
    const file = oneFile(files, 'storedFile', ['html', 'text']);
    if (isRefusal(file)) return file;
    const id = newId();
    const made = await work.inTx(async (tx): Promise<Refusal | { id: string }> => {
      const parent = await readRecord(tx, account, params.accountId, work.actor, { withDeleted: false });
      if (isRefusal(parent)) return parent;
      const { masterAccountId } = parent;
      const born = {
        id,
        account_id: parent.id,
        master_account_id: masterAccountId,
        display_name: body.displayName,
        stored_file_id: await keepTemplate(tx, work, platform, file, { id, masterAccountId }),
      };
      await insertRecords(tx, work, nextLevelEmailTemplate, [{ draft: {}, born }]);
      return { id };
    });
    if (isRefusal(made)) return made;
    const row = await readRecord(work.db, nextLevelEmailTemplate, id, work.actor);
    return isRefusal(row) ? row : reply(row);
  }),
  on(routes.updateEmailTemplate, async ({ params, body, files }, work) => {
    const given = { displayName: body.displayName, files };
    const done = await work.inTx((tx) => updateTemplate(tx, work, platform, params.id, given));
    if (isRefusal(done)) return done;
    const row = await readRecord(work.db, nextLevelEmailTemplate, params.id, work.actor);
    return isRefusal(row) ? row : reply(row);
  }),
  on(routes.createNotification, async ({ params, body }, work) => {
    const done = await work.inTx((tx) => choose(tx, work, params.accountUserId, body));
    if (isRefusal(done)) return done;
    const row = await readRecord(work.db, notification, done.id, work.actor);
    return isRefusal(row) ? row : reply(row);
  }),
];
