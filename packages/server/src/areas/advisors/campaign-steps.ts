import * as routes from '@fiducia/contract/advisors/campaign.routes';
import { advisorRejections } from '@fiducia/domain/advisors/advisor-rejections';
import { startOfDay, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { absent, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { counted } from '@fiducia/domain/foundation/text/counted';
import type { Platform } from '../../area.ts';
import { reply, replyOf } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { lockRow, readRecord } from '../../platform/engine/read-record.ts';
import { viewRecord } from '../../platform/engine/serve-entity.ts';
import type { Row } from '../../platform/engine/transition.ts';
import { setColumnsOfLocked } from '../../platform/engine/write-record.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { openBody } from '../../platform/mail/message-body.ts';
import { campaignTable } from './campaign.table.ts';
import { campaignEmailTable } from './campaign-email.table.ts';
import { insertProspects } from './make-campaign.ts';
import { templateFor } from './queue-campaign-emails.ts';
import { sendCampaignEmailsKind } from './send-campaign-emails.job.ts';
import { startCampaignKind } from './start-campaign.job.ts';

type Change = (tx: Tx, row: Row) => Promise<Rejection | undefined>;

/** Changes a campaign that the actor may edit, in one transaction. Returns the updated campaign. */
async function changeCampaign(platform: Platform, ctx: RequestContext, id: string, change: Change) {
  const done = await ctx.inTx(async (tx) => {
    tx.afterCommit(() => platform.wakeJobs());
    const row = await lockRow(tx, campaignTable, id, ctx.actor, { grants: campaignTable.update });
    if (isRejection(row)) return row;
    return (await change(tx, row)) ?? { id };
  });
  return isRejection(done) ? done : replyOf(viewRecord(ctx, campaignTable, id));
}

async function pause(tx: Tx, ctx: RequestContext, row: Row): Promise<Rejection | undefined> {
  if (row['paused_at'] !== null) return advisorRejections.campaignPaused();
  await setColumnsOfLocked(tx, ctx, campaignTable, row, { paused_at: ctx.now });
  return undefined;
}

/** Resumes a campaign. Emails that were waiting are sent. */
async function resume(tx: Tx, ctx: RequestContext, row: Row): Promise<Rejection | undefined> {
  if (row['paused_at'] === null) return advisorRejections.notPaused();
  await setColumnsOfLocked(tx, ctx, campaignTable, row, { paused_at: null });
  await enqueue(tx, { kind: sendCampaignEmailsKind, payload: { campaignId: String(row['id']) } });
  return undefined;
}

async function schedule(
  tx: Tx,
  ctx: RequestContext,
  row: Row,
  {
    sendOn,
    time,
    chosen,
  }: { readonly sendOn: string | null; readonly time: string; readonly chosen: string | undefined },
): Promise<Rejection | undefined> {
  const campaignId = String(row['id']);
  if (sendOn === null) {
    await setColumnsOfLocked(tx, ctx, campaignTable, row, { scheduled_at: null, scheduled_template_id: null });
    return undefined;
  }
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const at = new Date(Date.parse(startOfDay(sendOn, timeZones.eastern)) + (hours * 60 + minutes) * 60_000);
  if (at <= ctx.now) return advisorRejections.scheduledInPast();
  const place = {
    id: campaignId,
    account_id: String(row['account_id']),
    master_account_id: String(row['master_account_id']),
  };
  const templateId = await templateFor(tx, ctx, place, chosen);
  if (isRejection(templateId)) return templateId;
  await setColumnsOfLocked(tx, ctx, campaignTable, row, { scheduled_at: at, scheduled_template_id: templateId });
  await enqueue(tx, { kind: startCampaignKind, payload: { campaignId, scheduledAt: at.toISOString() }, runAt: at });
  return undefined;
}

async function add(
  ctx: RequestContext,
  id: string,
  people: Parameters<typeof insertProspects>[3],
): Promise<Rejection | { added: number }> {
  return ctx.inTx(async (tx) => {
    const row = await lockRow(tx, campaignTable, id, ctx.actor, { grants: campaignTable.update });
    if (isRejection(row)) return row;
    const place = { id, accountId: String(row['account_id']), masterAccountId: String(row['master_account_id']) };
    return (await insertProspects(tx, ctx, place, people)) ?? { added: people.length };
  });
}

interface StoredEmail {
  readonly subject: string;
  readonly sealed: Buffer | null;
  readonly recipient: string;
  readonly sent_at: string | null;
  readonly blanked_at: string | null;
}

/** Reads the text of an email that the actor may see. Messages are deleted some time after they were sent. */
async function readText(ctx: RequestContext, id: string): Promise<routes.SentEmail | Rejection> {
  const row = await readRecord(ctx.db, campaignEmailTable, id, ctx.actor);
  if (isRejection(row)) return row;
  const sent = await ctx.db
    .bypassingRowSecurity('users who may see a campaign email may read its text, which is an internal message')
    .one<StoredEmail>(sql`
      select subject, body_sealed as sealed, recipient, sent_at, blanked_at from outbox_messages
       where recipient = ${row.emailAddress} and kind in ('prospect-invitation', 'prospect-follow-up') and cause = ${id} limit 1`);
  if (!sent) return absent;
  return {
    subject: sent.subject,
    text: sent.sealed === null ? null : openBody(ctx.keyring, sent.sealed).text,
    recipient: sent.recipient,
    sentAt: sent.sent_at,
    deletedAt: sent.blanked_at,
  };
}

/** Returns the endpoints that add prospects to a campaign, pause and schedule it, and show its emails. */
export const campaignStepEndpoints = (platform: Platform): readonly Endpoint[] => [
  on(routes.addProspects, async ({ params, body }, ctx) => {
    const done = await add(ctx, params.id, body.prospects);
    return isRejection(done) ? done : reply(done, `${counted(done.added, 'prospect')} added.`);
  }),
  on(routes.pauseCampaign, ({ params: { id } }, ctx) =>
    changeCampaign(platform, ctx, id, (tx, row) => pause(tx, ctx, row)),
  ),
  on(routes.resumeCampaign, ({ params: { id } }, ctx) =>
    changeCampaign(platform, ctx, id, (tx, row) => resume(tx, ctx, row)),
  ),
  on(routes.scheduleCampaign, ({ params: { id }, body }, ctx) =>
    changeCampaign(platform, ctx, id, (tx, row) =>
      schedule(tx, ctx, row, { ...body, chosen: body.nextLevelEmailTemplateId }),
    ),
  ),
  on(routes.readCampaignEmailText, async ({ params }, ctx) => {
    const text = await readText(ctx, params.id);
    return isRejection(text) ? text : reply(text);
  }),
];
