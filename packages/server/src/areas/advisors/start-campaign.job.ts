import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Platform } from '../../area.ts';
import { contextFor } from '../../platform/call/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { setColumns } from '../../platform/engine/write-record.ts';
import type { JobHandler } from '../../platform/jobs/run-jobs.ts';
import { campaignTable } from './campaign.table.ts';
import { queueEmails } from './queue-campaign-emails.ts';

export const startCampaignKind = 'start-campaign';

/**
 * Queues the invitations of a campaign at the scheduled time. Does nothing if the schedule was changed or canceled. A
 * campaign that can't be sent then, because it is paused for example, keeps its prospects and can be sent later.
 */
export const startCampaign = (platform: Platform): JobHandler => ({
  kind: startCampaignKind,
  run: async (job) => {
    const { database, keyring, clock } = platform;
    const ctx = contextFor(database, keyring, clock, systemActor, job.id);
    const { campaignId = '', scheduledAt = '' } = job.payload;
    await database.inTx(async (tx) => {
      const due = await tx.one<{ template_id: string }>(sql`
        select scheduled_template_id as template_id from campaigns
         where id = ${campaignId} and scheduled_at = ${scheduledAt}::timestamptz and scheduled_template_id is not null
           and deleted_at is null for no key update`);
      if (due) {
        const queued = await queueEmails(platform, tx, ctx, campaignId, 'invitation', {
          nextLevelEmailTemplateId: due.template_id,
        });
        if (isRejection(queued))
          platform.log.warn({ campaignId, reason: queued.code }, 'a scheduled campaign was not sent');
        await setColumns(tx, ctx, campaignTable, campaignId, { scheduled_at: null, scheduled_template_id: null });
      }
      await job.doneIn(tx);
    });
    platform.wakeJobs();
  },
});
