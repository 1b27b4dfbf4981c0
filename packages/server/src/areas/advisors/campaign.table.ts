import { campaign } from '@fiducia/contract/advisors/campaign.entity';
import { table } from '../../platform/engine/table.ts';
import { assets, prospectCounts } from './prospect.table.ts';

const ofCampaign = 'from prospects p where p.campaign_id = t.id and p.deleted_at is null';
const count = (condition: string) => `(select count(*)::int ${ofCampaign} and ${condition})`;

export const campaignTable = table(campaign, {
  table: 'campaigns',
  tenantColumn: 'master_account_id',
  joins: {
    account: { table: 'accounts', column: 'account_id' },
    template: { table: 'next_level_email_templates', column: 'scheduled_template_id' },
  },
  derived: {
    accountDisplayName: 'account.display_name',
    scheduledTemplateName: 'template.display_name',
    totalProspects: count('true'),
    totalInvited: count(prospectCounts.invited),
    totalOpened: count(prospectCounts.opened),
    totalStarted: count(prospectCounts.started),
    totalApplied: count(prospectCounts.applied),
    totalFunded: count(prospectCounts.funded),
    totalAssets: `(select ${assets} ${ofCampaign})`,
    totalUnsubscribed: count(prospectCounts.optedOut),
  },
  textSearch: 't.display_name',
});
