import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { advisorMessages } from '@fiducia/domain/messages/advisor-messages';
import { fillText, renderMessage } from '@fiducia/domain/messages/message-text';
import type { Platform } from '../../area.ts';
import { type ActorContext, contextFor } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { logChanges } from '../../platform/engine/change-log.ts';
import { applyTransitions } from '../../platform/engine/transition.ts';
import { readStoredFile } from '../../platform/files/store-file.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { JobHandler } from '../../platform/jobs/run-jobs.ts';
import { postText } from '../../platform/mail/post-text.ts';
import { campaignEmailTable } from './campaign-email.table.ts';
import { prospectTable } from './prospect.table.ts';
import { inviteLink, oneClickLink, unsubscribeLink } from './prospect-links.ts';
import { prospectTransitions } from './prospect-transitions.ts';
import { readSender, type Sender } from './read-sender.ts';
import { textOfTemplate } from './read-template.ts';

export const sendCampaignEmailsKind = 'send-campaign-emails';
const perRun = 100;

interface Waiting {
  readonly id: string;
  readonly kind: 'invitation' | 'followUp';
  readonly account_id: string;
  readonly master_account_id: string;
  readonly prospect_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email_address: string;
  readonly status: string;
  readonly total_follow_ups: number;
  readonly last_mailed_at: string | null;
  readonly file_id: string;
  readonly mime_type: string;
  /** True if the prospect unsubscribed, was removed, or has started in the meantime. */
  readonly is_out: boolean;
}

const waitingOf = (tx: Tx, campaignId: string): Promise<Waiting[]> =>
  tx.many<Waiting>(sql`
    select e.id, e.kind, e.account_id, e.master_account_id, p.id as prospect_id, p.first_name, p.last_name, p.email_address,
           p.status, p.total_follow_ups, p.last_mailed_at, f.id as file_id, f.mime_type,
           (p.deleted_at is not null or p.status not in ('added', 'invited') or exists (
             select 1 from prospects o where o.master_account_id = p.master_account_id and o.is_unsubscribed
                and lower(o.email_address) = lower(p.email_address))) as is_out
      from campaign_emails e join prospects p on p.id = e.prospect_id join campaigns c on c.id = e.campaign_id and c.paused_at is null
      join next_level_email_templates t on t.id = e.next_level_email_template_id join stored_files f on f.id = t.stored_file_id
     where e.campaign_id = ${campaignId} and e.email_status = 'waiting'
     order by e.id limit ${perRun} for no key update of e, p skip locked`);

/** Reads the text of each template once. */
async function wordsOf(platform: Platform, waiting: readonly Waiting[]): Promise<ReadonlyMap<string, string>> {
  const words = new Map<string, string>();
  for (const { file_id, mime_type } of waiting) {
    if (words.has(file_id)) continue;
    words.set(file_id, textOfTemplate(await readStoredFile(platform.files, file_id), mime_type));
  }
  return words;
}

async function post(tx: Tx, ctx: ActorContext, { config }: Platform, one: Waiting, sender: Sender, template: string) {
  const link = inviteLink(config, one.prospect_id);
  const stop = unsubscribeLink(config, one.prospect_id);
  const { first_name: firstName, last_name: lastName } = one;
  const values = { firstName, senderName: sender.name, link };
  const message = renderMessage(one.kind === 'invitation' ? advisorMessages.invitation : advisorMessages.followUp, {
    ...values,
    senderAddress: sender.address,
    signature: sender.signature,
    words: fillText(template, { ...values, lastName, disclosure: sender.disclosure }),
    unsubscribeLink: stop,
  });
  await postText(tx, ctx, {
    ...message,
    recipient: one.email_address,
    cause: one.id,
    aboutId: one.prospect_id,
    unsubscribeUrl: oneClickLink(config, ctx.keyring, one.prospect_id),
    ...(sender.replyTo === '' ? {} : { replyTo: sender.replyTo }),
  });
}

/** Records which messages were sent, on the messages and on their prospects, with one statement each. */
async function settle(tx: Tx, ctx: ActorContext, waiting: readonly Waiting[]): Promise<void> {
  const sent = waiting.filter((one) => !one.is_out);
  await tx.run(sql`
    update campaign_emails e set email_status = m.status, sent_at = m.sent_at, updated_at = ${ctx.now}
      from unnest(${waiting.map(({ id }) => id)}::text[], ${waiting.map((one) => (one.is_out ? 'notSent' : 'sent'))}::text[],
                  ${waiting.map((one) => (one.is_out ? null : ctx.now))}::timestamptz[]) as m (id, status, sent_at)
     where e.id = m.id`);
  await tx.run(sql`
    update prospects p set last_mailed_at = ${ctx.now}, updated_at = ${ctx.now},
           total_follow_ups = p.total_follow_ups + m.more
      from unnest(${sent.map((one) => one.prospect_id)}::text[],
                  ${sent.map((one) => (one.kind === 'followUp' ? 1 : 0))}::int[]) as m (id, more) where p.id = m.id`);
  await logChanges(tx, ctx, [
    ...waiting.map((one) => ({
      entity: campaignEmailTable.name,
      recordId: one.id,
      action: 'update' as const,
      masterAccountId: one.master_account_id,
      before: { email_status: 'waiting' },
      after: { email_status: one.is_out ? 'notSent' : 'sent', ...(one.is_out ? {} : { sent_at: ctx.now }) },
    })),
    ...sent.map((one) => ({
      entity: prospectTable.name,
      recordId: one.prospect_id,
      action: 'update' as const,
      masterAccountId: one.master_account_id,
      before: { last_mailed_at: one.last_mailed_at, total_follow_ups: one.total_follow_ups },
      after: { last_mailed_at: ctx.now, total_follow_ups: one.total_follow_ups + (one.kind === 'followUp' ? 1 : 0) },
    })),
  ]);
}

/** Sends a campaign's queued messages in chunks of a hundred. Skips prospects who unsubscribed in the meantime. */
export const sendCampaignEmails = (platform: Platform): JobHandler => ({
  kind: sendCampaignEmailsKind,
  leaseSeconds: 120,
  run: async (job) => {
    const { database, keyring, clock } = platform;
    const campaignId = job.payload['campaignId'] ?? '';
    const ctx = contextFor(database, keyring, clock, systemActor);
    await database.inTx(async (tx) => {
      const waiting = await waitingOf(tx, campaignId);
      const sent = waiting.filter((one) => !one.is_out);
      const templates = await wordsOf(platform, sent);
      const senders = new Map<string, Sender>();
      for (const one of sent) {
        const sender = senders.get(one.account_id) ?? (await readSender(tx, one.account_id));
        senders.set(one.account_id, sender);
        await post(tx, ctx, platform, one, sender, templates.get(one.file_id) ?? '');
      }
      await settle(tx, ctx, waiting);
      const ids = sent.filter(({ status }) => status === 'added').map(({ prospect_id }) => prospect_id);
      const transitioned = await applyTransitions(tx, ctx, prospectTransitions, { ids, transition: 'invite' });
      if (isRejection(transitioned))
        throw new Error(`invited prospects of ${campaignId} could not be advanced: ${transitioned.sentence}`);
      if (waiting.length === perRun) await enqueue(tx, { kind: sendCampaignEmailsKind, payload: { campaignId } });
      await job.doneIn(tx);
    });
    platform.wakeJobs();
  },
});
