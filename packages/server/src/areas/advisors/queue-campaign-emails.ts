import * as routes from '@fiducia/contract/advisors/campaign.routes';
import { advisorRejections } from '@fiducia/domain/advisors/advisor-rejections';
import { daysBetweenMails, maxFollowUps, maxMailsADay } from '@fiducia/domain/advisors/campaign-limits';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { namesIn } from '@fiducia/domain/messages/message-text';
import type { Platform } from '../../area.ts';
import { reply, searchAnswer } from '../../platform/call/answer.ts';
import type { ActorContext, RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import { lockSubject } from '../../platform/db/advisory-locks.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { lockRow, readRecord } from '../../platform/engine/read-record.ts';
import { searchWithin } from '../../platform/engine/search.ts';
import { insertRecords } from '../../platform/engine/write-record.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { accountTable } from '../accounts/account.table.ts';
import { nextLevelEmailTemplateTable } from '../accounts/next-level-email-template.table.ts';
import { campaignTable } from './campaign.table.ts';
import { campaignEmailTable } from './campaign-email.table.ts';
import { readSender } from './read-sender.ts';
import { readTemplate } from './read-template.ts';
import { sendCampaignEmailsKind } from './send-campaign-emails.job.ts';

type Kind = 'invitation' | 'followUp';
export type Place = Readonly<Record<'id' | 'account_id' | 'master_account_id', string>>;

const day = 86_400_000;

/**
 * Returns the chosen template, or the newest one if none is chosen. Templates of the account come before those of its
 * master account.
 */
export async function templateFor(
  tx: Tx,
  ctx: ActorContext,
  place: Place,
  chosen: string | undefined,
): Promise<string | Rejection> {
  if (chosen !== undefined) {
    const row = await readRecord(tx, nextLevelEmailTemplateTable, chosen, ctx.actor, { withDeleted: false });
    const isOurs = !isRejection(row) && row.masterAccountId === place.master_account_id;
    return isOurs ? chosen : invalid({ nextLevelEmailTemplateId: ['Choose one of this account’s email templates.'] });
  }
  const newest = await tx.one<{ id: string }>(sql`
    select id from next_level_email_templates where master_account_id = ${place.master_account_id} and deleted_at is null
     order by (account_id = ${place.account_id}) desc, created_at desc, id desc limit 1`);
  return newest?.id ?? advisorRejections.noTemplate();
}

/** What an advisor chose about the emails to send. */
export interface Choice {
  readonly nextLevelEmailTemplateId?: string | undefined;
  readonly prospectIds?: readonly string[] | undefined;
  readonly onlyNotOpened?: boolean | undefined;
}

interface Receiver {
  readonly id: string;
  readonly is_unsubscribed: boolean;
}

/**
 * Returns the prospects to email. For an invitation, these are the ones not yet invited; for a follow-up, those whose
 * last message is old enough and who have not had the maximum number of follow-ups.
 */
function receiversOf(
  tx: Tx,
  ctx: ActorContext,
  campaignId: string,
  kind: Kind,
  { prospectIds, onlyNotOpened = false }: Choice,
): Promise<readonly Receiver[]> {
  const before = new Date(ctx.now.getTime() - daysBetweenMails * day);
  const isDue =
    kind === 'invitation'
      ? sql`p.status = 'added' and p.last_mailed_at is null`
      : sql`p.status = 'invited' and p.last_mailed_at <= ${before} and p.total_follow_ups < ${maxFollowUps}`;
  return tx.many<Receiver>(sql`
    select p.id, p.is_unsubscribed from prospects p
     where p.campaign_id = ${campaignId} and p.deleted_at is null and ${isDue}
       and (${prospectIds ? [...prospectIds] : null}::text[] is null or p.id = any(${prospectIds ? [...prospectIds] : null}::text[]))
       and (not ${onlyNotOpened}::boolean or p.opened_at is null)
       and not exists (select 1 from campaign_emails e where e.prospect_id = p.id and e.email_status = 'waiting')
     order by p.id for no key update of p`);
}

/** Returns whether an account, or one above it, isn't active: in review, declined, or deactivated. */
const isClosed = async (tx: Tx, accountId: string): Promise<boolean> =>
  (await tx.one(sql`
    select 1 from accounts a left join accounts parent on parent.id = a.parent_account_id join accounts top on top.id = a.master_account_id
     where a.id = ${accountId} and (a.status <> 'active' or parent.status <> 'active' or top.status <> 'active')`)) !==
  undefined;

/** Rejects a template that uses the sender's disclosure if there is none. */
async function problemOfDisclosure(
  tx: Tx,
  platform: Platform,
  place: Place,
  templateId: string,
): Promise<Rejection | undefined> {
  const template = await readTemplate(tx, platform, templateId);
  if (template === undefined || !namesIn(template.text).includes('disclosure')) return undefined;
  const sender = await readSender(tx, place.account_id);
  return sender.disclosure === '' ? advisorRejections.noDisclosure() : undefined;
}

/** Queues the emails of a campaign. The job sends them. */
export async function queueEmails(
  platform: Platform,
  tx: Tx,
  ctx: ActorContext,
  campaignId: string,
  kind: Kind,
  choice: Choice,
): Promise<routes.QueuedEmails | Rejection> {
  const row = await lockRow(tx, campaignTable, campaignId, ctx.actor, { grants: campaignTable.update });
  if (isRejection(row)) return row;
  const place: Place = {
    id: campaignId,
    account_id: String(row['account_id']),
    master_account_id: String(row['master_account_id']),
  };
  if (row['paused_at'] !== null) return advisorRejections.campaignPaused();
  if (await isClosed(tx, place.account_id)) return advisorRejections.accountClosed();
  const templateId = await templateFor(tx, ctx, place, choice.nextLevelEmailTemplateId);
  if (isRejection(templateId)) return templateId;
  const problem = await problemOfDisclosure(tx, platform, place, templateId);
  if (problem) return problem;
  const all = await receiversOf(tx, ctx, campaignId, kind, choice);
  const people = all.filter((one) => !one.is_unsubscribed);
  if (people.length === 0)
    return kind === 'invitation' ? advisorRejections.nobodyToInvite() : advisorRejections.nobodyToFollowUp();
  await lockSubject(tx, 'campaignEmails', place.master_account_id);
  const sent = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from campaign_emails
     where master_account_id = ${place.master_account_id} and created_at > ${new Date(ctx.now.getTime() - day)}`);
  const left = maxMailsADay - (sent?.count ?? 0);
  if (people.length > left) return advisorRejections.tooManyMails({ left });
  const { id: _, ...tenant } = place;
  await insertRecords(
    tx,
    ctx,
    campaignEmailTable,
    people.map(({ id }) => ({
      draft: {},
      initialValues: {
        ...tenant,
        campaign_id: campaignId,
        prospect_id: id,
        next_level_email_template_id: templateId,
        kind,
      },
    })),
  );
  await enqueue(tx, { kind: sendCampaignEmailsKind, payload: { campaignId } });
  return { queued: people.length, unsubscribed: all.length - people.length };
}

async function answer(platform: Platform, ctx: RequestContext, campaignId: string, kind: Kind, choice: Choice) {
  const done = await ctx.inTx(async (tx) => {
    tx.afterCommit(() => platform.wakeJobs());
    return queueEmails(platform, tx, ctx, campaignId, kind, choice);
  });
  if (isRejection(done)) return done;
  return reply(done, done.queued === 1 ? '1 email is being sent.' : `${done.queued} emails are being sent.`);
}

/** Returns the endpoints to send campaign emails and to list the templates to choose from. */
export const campaignEmailEndpoints = (platform: Platform): Endpoint[] => [
  on(routes.createNextLevelEmails, ({ params, body }, ctx) => answer(platform, ctx, params.id, 'invitation', body)),
  on(routes.sendFollowUpEmail, ({ params, body }, ctx) => answer(platform, ctx, params.id, 'followUp', body)),
  on(routes.listCampaignTemplates, async ({ params, rawQuery }, ctx) => {
    const place = await readRecord(ctx.db, accountTable, params.accountId, ctx.actor);
    if (isRejection(place)) return place;
    const found = await searchWithin(
      ctx,
      nextLevelEmailTemplateTable,
      rawQuery,
      'masterAccountId',
      place.masterAccountId,
    );
    return isRejection(found) ? found : searchAnswer(found);
  }),
];
