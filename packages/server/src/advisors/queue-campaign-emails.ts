import { account } from '@fiducia/contract/accounts/account.entity';
import { nextLevelEmailTemplate } from '@fiducia/contract/accounts/next-level-email-template.entity';
import { campaign } from '@fiducia/contract/advisors/campaign.entity';
import { campaignEmail } from '@fiducia/contract/advisors/campaign-email.entity';
import * as routes from '@fiducia/contract/advisors/campaign.routes';
import { advisorRefusals } from '@fiducia/domain/advisors/advisor-refusals';
import { daysBetweenMails, mostFollowUps, mostMailsADay } from '@fiducia/domain/advisors/campaign-limits';
import { invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { lockRow, readRecord } from '../engine/read-record.ts';
import { searchWithin } from '../engine/search.ts';
import { insertRecords } from '../engine/write-record.ts';
import { reply, searchAnswer } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { Platform } from '../platform/area.ts';
import { sendCampaignEmailsKind } from './send-campaign-emails.job.ts';

type Kind = 'invitation' | 'followUp';
type Place = Readonly<Record<'id' | 'account_id' | 'master_account_id', string>>;

const day = 86_400_000;

/** The chosen template, or the newest: one of the account itself before those of its master account. */
async function templateFor(tx: Tx, work: Work, place: Place, chosen: string | undefined): Promise<string | Refusal> {
  if (chosen !== undefined) {
    const row = await readRecord(tx, nextLevelEmailTemplate, chosen, work.actor, { withDeleted: false });
    const isOurs = !isRefusal(row) && row.masterAccountId === place.master_account_id;
    return isOurs
      ? chosen
      : invalid({ nextLevelEmailTemplateId: ['Choose one of the email templates of this account.'] });
  }
  const newest = await tx.one<{ id: string }>(sql`
    select id from next_level_email_templates where master_account_id = ${place.master_account_id} and deleted_at is null
     order by (account_id = ${place.account_id}) desc, created_at desc, id desc limit 1`);
  return newest?.id ?? advisorRefusals.noTemplate();
}

interface Receiver {
  readonly id: string;
  readonly is_unsubscribed: boolean;
}

/** Who is to be written to: not yet for an invitation, long enough ago and not too often for a follow-up. */
function receiversOf(tx: Tx, work: Work, campaignId: string, kind: Kind): Promise<readonly Receiver[]> {
  const before = new Date(work.now.getTime() - daysBetweenMails * day);
  const isDue =
    kind === 'invitation'
      ? sql`p.status = 'added' and p.last_mailed_at is null`
      : sql`p.status = 'invited' and p.last_mailed_at <= ${before} and p.total_follow_ups < ${mostFollowUps}`;
  return tx.many<Receiver>(sql`
    select p.id, p.is_unsubscribed from prospects p
     where p.campaign_id = ${campaignId} and p.deleted_at is null and ${isDue}
       and not exists (select 1 from campaign_emails e where e.prospect_id = p.id and e.email_status = 'waiting')
     order by p.id for no key update of p`);
}

async function queue(
  tx: Tx,
  work: Work,
  campaignId: string,
  kind: Kind,
  chosen: string | undefined,
): Promise<routes.QueuedEmails | Refusal> {
  const row = await lockRow(tx, campaign, campaignId, work.actor, { grants: campaign.update });
  if (isRefusal(row)) return row;
  const place: Place = {
    id: campaignId,
    account_id: String(row['account_id']),
    master_account_id: String(row['master_account_id']),
  };
  const templateId = await templateFor(tx, work, place, chosen);
  if (isRefusal(templateId)) return templateId;
  const all = await receiversOf(tx, work, campaignId, kind);
  const people = all.filter((one) => !one.is_unsubscribed);
  if (people.length === 0)
    return kind === 'invitation' ? advisorRefusals.nobodyToInvite() : advisorRefusals.nobodyToFollowUp();
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`campaign emails ${place.master_account_id}`}, 0))`);
  const sent = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from campaign_emails
     where master_account_id = ${place.master_account_id} and created_at > ${new Date(work.now.getTime() - day)}`);
  const left = mostMailsADay - (sent?.count ?? 0);
  if (people.length > left) return advisorRefusals.tooManyMails({ left });
  const { id: _, ...tenant } = place;
  await insertRecords(
    tx,
    work,
    campaignEmail,
    people.map(({ id }) => ({
      draft: {},
      born: { ...tenant, campaign_id: campaignId, prospect_id: id, next_level_email_template_id: templateId, kind },
    })),
  );
  await enqueue(tx, { kind: sendCampaignEmailsKind, payload: { campaignId } });
  return { queued: people.length, unsubscribed: all.length - people.length };
}

async function answer(platform: Platform, work: Work, campaignId: string, kind: Kind, chosen: string | undefined) {
  const done = await work.inTx(async (tx) => {
    tx.afterCommit(() => platform.wakeJobs());
    return queue(tx, work, campaignId, kind, chosen);
  });
  if (isRefusal(done)) return done;
  return reply(done, done.queued === 1 ? '1 email is on its way.' : `${done.queued} emails are on their way.`);
}

/** What a campaign sends, and the templates to choose from. */
export const campaignEmailEndpoints = (platform: Platform): Endpoint[] => [
  on(routes.createNextLevelEmails, ({ params, body }, work) =>
    answer(platform, work, params.id, 'invitation', body.nextLevelEmailTemplateId),
  ),
  on(routes.sendFollowUpEmail, ({ params, body }, work) =>
    answer(platform, work, params.id, 'followUp', body.nextLevelEmailTemplateId),
  ),
  on(routes.listCampaignTemplates, async ({ params, rawQuery }, work) => {
    const place = await readRecord(work.db, account, params.accountId, work.actor);
    if (isRefusal(place)) return place;
    const found = await searchWithin(work, nextLevelEmailTemplate, rawQuery, 'masterAccountId', place.masterAccountId);
    return isRefusal(found) ? found : searchAnswer(found);
  }),
];
