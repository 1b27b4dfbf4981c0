import * as routes from '@fiducia/contract/accounts/brand.routes';
import { templateProblems } from '@fiducia/domain/advisors/template-parts';
import { absent, invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { textOfHtml } from '@fiducia/domain/foundation/text/text-of-html';
import { notificationTypes } from '@fiducia/domain/system/notification-types';
import type { Platform } from '../../area.ts';
import { reply, searchAnswer } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on, type UploadedPart } from '../../platform/call/handler.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { searchWithin } from '../../platform/engine/search.ts';
import { changeRecord, insertRecords, setColumns, updateRecord } from '../../platform/engine/write-record.ts';
import { oneFile } from '../../platform/files/check-upload.ts';
import { storeFile } from '../../platform/files/store-file.ts';
import { accountTable } from './account.table.ts';
import { accountUserTable } from './account-user.table.ts';
import { nextLevelEmailTemplateTable } from './next-level-email-template.table.ts';
import { notificationTable } from './notification.table.ts';

async function saveTemplate(
  tx: Tx,
  ctx: RequestContext,
  { files }: Platform,
  file: UploadedPart,
  of: { readonly id: string; readonly masterAccountId: string },
): Promise<string> {
  const stored = await storeFile(tx, ctx, files, file.bytes, {
    fileName: file.fileName,
    mimeType: mimeTypeOf(file.fileName),
    kind: 'emailTemplate',
    entity: nextLevelEmailTemplateTable.name,
    recordId: of.id,
    masterAccountId: of.masterAccountId,
  });
  return stored.id;
}

const mimeTypeOf = (fileName: string): string => (fileName.toLowerCase().endsWith('.txt') ? 'text/plain' : 'text/html');

/** Returns what is wrong with the text of an uploaded template. */
function problemOfTemplate({ fileName, bytes }: UploadedPart): Rejection | undefined {
  const text = Buffer.from(bytes).toString('utf8');
  const problems = templateProblems(mimeTypeOf(fileName) === 'text/html' ? textOfHtml(text) : text);
  return problems.length > 0 ? invalid({ storedFile: problems }) : undefined;
}

async function updateTemplate(
  tx: Tx,
  ctx: RequestContext,
  platform: Platform,
  id: string,
  given: { readonly displayName: string | undefined; readonly files: readonly UploadedPart[] },
): Promise<Rejection | { id: string }> {
  const row = await readRecord(tx, nextLevelEmailTemplateTable, id, ctx.actor, {
    grants: nextLevelEmailTemplateTable.update,
  });
  if (isRejection(row)) return row;
  if (given.files.length > 0) {
    const file = oneFile(given.files, 'storedFile', ['html', 'text']);
    if (isRejection(file)) return file;
    const problem = problemOfTemplate(file);
    if (problem) return problem;
    const fileId = await saveTemplate(tx, ctx, platform, file, row);
    await setColumns(tx, ctx, nextLevelEmailTemplateTable, id, { stored_file_id: fileId });
  }
  const draft = given.displayName === undefined ? {} : { displayName: given.displayName };
  return (await changeRecord(tx, ctx, nextLevelEmailTemplateTable, id, draft)) ?? { id };
}

/** Sets a notification setting of an account user. A later setting for the same type replaces it. */
async function choose(
  tx: Tx,
  ctx: RequestContext,
  accountUserId: string,
  { notificationTypeCode, isOn }: { readonly notificationTypeCode: string; readonly isOn: boolean },
): Promise<Rejection | { id: string }> {
  const place = await readRecord(tx, accountUserTable, accountUserId, ctx.actor, { withDeleted: false });
  if (isRejection(place)) return place;
  if (ctx.actor.userType !== 'staffMember' && place.userId !== ctx.actor.userId) return absent;
  if (!notificationTypes.some(({ code }) => code === notificationTypeCode))
    return invalid({ notificationTypeCode: ['Choose one of the notification types.'] });
  const unrestricted = tx.bypassingRowSecurity(
    'changes to one membership’s settings lock its row, which the user may not write',
  );
  await unrestricted.run(sql`select 1 from account_users where id = ${accountUserId} for update`);
  return switchTo(tx, ctx, place, { notificationTypeCode, isOn });
}

/** Writes a notification setting. The caller holds the lock on the membership's row. */
export async function switchTo(
  tx: Tx,
  ctx: RequestContext,
  {
    id: accountUserId,
    accountId,
    userId,
  }: { readonly id: string; readonly accountId: string; readonly userId: string },
  { notificationTypeCode, isOn }: { readonly notificationTypeCode: string; readonly isOn: boolean },
): Promise<Rejection | { id: string }> {
  const known = await tx.one<{ id: string }>(sql`
    select id from notifications where account_user_id = ${accountUserId} and notification_type_code = ${notificationTypeCode}`);
  if (known) {
    await updateRecord(tx, ctx, notificationTable, known.id, { isOn });
    return known;
  }
  const id = newId();
  const initialValues = {
    id,
    account_user_id: accountUserId,
    account_id: accountId,
    user_id: userId,
    notification_type_code: notificationTypeCode,
    is_on: isOn,
  };
  await insertRecords(tx, ctx, notificationTable, [{ draft: {}, initialValues }]);
  return { id };
}

/** Returns the endpoints for advisors' email templates and for account users' notification settings. */
export const templateAndNotificationEndpoints = (platform: Platform): Endpoint[] => [
  on(routes.listEmailTemplates, async ({ params, rawQuery }, ctx) => {
    const parent = await readRecord(ctx.db, accountTable, params.accountId, ctx.actor);
    if (isRejection(parent)) return parent;
    const found = await searchWithin(ctx, nextLevelEmailTemplateTable, rawQuery, 'accountId', params.accountId);
    return isRejection(found) ? found : searchAnswer(found);
  }),
  on(routes.createEmailTemplate, async ({ params, body, files }, ctx) => {
    const file = oneFile(files, 'storedFile', ['html', 'text']);
    if (isRejection(file)) return file;
    const problem = problemOfTemplate(file);
    if (problem) return problem;
    const id = newId();
    const made = await ctx.inTx(async (tx): Promise<Rejection | { id: string }> => {
      const parent = await readRecord(tx, accountTable, params.accountId, ctx.actor, {
        grants: accountTable.update,
        withDeleted: false,
      });
      if (isRejection(parent)) return parent;
      const { masterAccountId } = parent;
      const initialValues = {
        id,
        account_id: parent.id,
        master_account_id: masterAccountId,
        display_name: body.displayName,
        stored_file_id: await saveTemplate(tx, ctx, platform, file, { id, masterAccountId }),
      };
      await insertRecords(tx, ctx, nextLevelEmailTemplateTable, [{ draft: {}, initialValues }]);
      return { id };
    });
    if (isRejection(made)) return made;
    const row = await readRecord(ctx.db, nextLevelEmailTemplateTable, id, ctx.actor);
    return isRejection(row) ? row : reply(row);
  }),
  on(routes.updateEmailTemplate, async ({ params, body, files }, ctx) => {
    const given = { displayName: body.displayName, files };
    const done = await ctx.inTx((tx) => updateTemplate(tx, ctx, platform, params.id, given));
    if (isRejection(done)) return done;
    const row = await readRecord(ctx.db, nextLevelEmailTemplateTable, params.id, ctx.actor);
    return isRejection(row) ? row : reply(row);
  }),
  on(routes.createNotification, async ({ params, body }, ctx) => {
    const done = await ctx.inTx((tx) => choose(tx, ctx, params.accountUserId, body));
    if (isRejection(done)) return done;
    const row = await readRecord(ctx.db, notificationTable, done.id, ctx.actor);
    return isRejection(row) ? row : reply(row);
  }),
];
