import * as routes from '@fiducia/contract/advisors/own-prospect.routes';
import type { BodyOf } from '@fiducia/contract/lang/route';
import { contactProblems, informationProblems, ownDetailsRejections } from '@fiducia/domain/advisors/own-details';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { parsePhone } from '@fiducia/domain/foundation/validation/phone';
import { loginNewsMessages } from '@fiducia/domain/messages/login-news-messages';
import { renderMessage } from '@fiducia/domain/messages/message-text';
import type { Platform } from '../../area.ts';
import { reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { logChanges } from '../../platform/engine/change-log.ts';
import { lockRow, readRecord } from '../../platform/engine/read-record.ts';
import type { Row } from '../../platform/engine/transition.ts';
import { setColumnsOfLocked, updateLocked } from '../../platform/engine/write-record.ts';
import { notifyOfChange } from '../access/factors/notify-of-change.ts';
import { ownLogin } from '../access/factors/own-login.ts';
import { brandOfAccounts } from '../accounts/custom-brands.ts';
import { prospectTable } from './prospect.table.ts';
import { readSender } from './read-sender.ts';

type Change = (tx: Tx, row: Row) => Promise<Rejection | undefined>;

/** Changes the actor's own prospect in one transaction. Returns the updated prospect. */
async function changeOwn(ctx: RequestContext, id: string, change: Change, sentence: string) {
  const done = await ctx.inTx(async (tx) => {
    const row = await lockRow(tx, prospectTable, id, ctx.actor);
    if (isRejection(row)) return row;
    return (await change(tx, row)) ?? { id };
  });
  if (isRejection(done)) return done;
  const record = await readRecord(ctx.db, prospectTable, id, ctx.actor);
  return isRejection(record) ? record : reply(record, sentence);
}

async function changeInformation(
  tx: Tx,
  ctx: RequestContext,
  row: Row,
  body: BodyOf<typeof routes.changeOwnInformation>,
): Promise<Rejection | undefined> {
  if (row['submitted_at'] !== null) return ownDetailsRejections.signedDetails();
  const problems = informationProblems(body, localDate(ctx.now.toISOString(), timeZones.eastern));
  if (Object.keys(problems).length > 0) return invalid(problems);
  const { firstName, lastName, dateOfBirth } = body;
  await updateLocked(tx, ctx, prospectTable, row, {
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
    ...(dateOfBirth === undefined ? {} : { dateOfBirth }),
  });
  return undefined;
}

async function changeContact(
  tx: Tx,
  ctx: RequestContext,
  row: Row,
  body: BodyOf<typeof routes.changeOwnContact>,
): Promise<Rejection | undefined> {
  const problems = contactProblems(body);
  if (Object.keys(problems).length > 0) return invalid(problems);
  const login = await ownLogin(tx, ctx);
  if (isRejection(login)) return login;
  await updateLocked(tx, ctx, prospectTable, row, {
    ...body,
    addressLine2: body.addressLine2 || null,
    phoneNumber: parsePhone(body.phoneNumber) ?? body.phoneNumber,
  });
  await notifyOfChange(tx, ctx, 'contact', renderMessage(loginNewsMessages.ownContactChanged, {}), {
    emailAddresses: [login.email_address],
    numbers: [login.sms_enabled_phone_number],
  });
  return undefined;
}

/** Records that the link of an invitation was opened for the first time. */
async function recordOpening(ctx: RequestContext, id: string, masterAccountId: string | null): Promise<void> {
  await ctx.inTx(async (tx) => {
    const opened = await tx.run(
      sql`update prospects set opened_at = ${ctx.now}, updated_at = ${ctx.now} where id = ${id} and opened_at is null`,
    );
    if (opened === 0) return;
    const change = { entity: prospectTable.name, recordId: id, action: 'update' as const, masterAccountId };
    await logChanges(tx, ctx, [{ ...change, before: { opened_at: null }, after: { opened_at: ctx.now } }]);
  });
}

async function readInvitation(ctx: RequestContext, id: string): Promise<routes.Invitation> {
  const row = await ctx.db.one<{ account_id: string | null; master_account_id: string | null; is_new: boolean }>(sql`
    select account_id, master_account_id, opened_at is null and last_mailed_at is not null as is_new
      from prospects where id = ${id} and deleted_at is null`);
  if (!row) return { senderName: null, brand: null };
  if (row.is_new) await recordOpening(ctx, id, row.master_account_id);
  const sender = await readSender(ctx.db, row.account_id);
  return { senderName: sender.name, brand: await brandOfAccounts(ctx.db, [row.account_id, row.master_account_id]) };
}

/** Returns the endpoint for the sender of an invitation. */
export const invitationEndpoints: Endpoint[] = [
  on(routes.readProspectInvitation, async ({ params }, ctx) => reply(await readInvitation(ctx, params.id))),
];

/** Returns the endpoints with which account holders change their own data. */
export const ownProspectEndpoints = (platform: Platform): Endpoint[] => [
  on(routes.changeOwnInformation, ({ params, body }, ctx) =>
    changeOwn(ctx, params.id, (tx, row) => changeInformation(tx, ctx, row, body), 'Your information was saved.'),
  ),
  on(routes.changeOwnContact, ({ params, body }, ctx) =>
    changeOwn(
      ctx,
      params.id,
      (tx, row) => {
        tx.afterCommit(() => platform.wakeJobs());
        return changeContact(tx, ctx, row, body);
      },
      'Your contact details were saved.',
    ),
  ),
  on(routes.changeOwnPreferences, ({ params, body }, ctx) =>
    changeOwn(
      ctx,
      params.id,
      async (tx, row) => {
        if (row['preferences'] === null) return ownDetailsRejections.noPreferencesYet();
        await setColumnsOfLocked(tx, ctx, prospectTable, row, { preferences: JSON.stringify(body) });
        return undefined;
      },
      'Your investments were saved.',
    ),
  ),
];
