import { campaign } from '@fiducia/contract/advisors/campaign.entity';
import { appliedStages } from '@fiducia/domain/advisors/prospect-stage';
import { table } from '../../platform/engine/table.ts';

const prospects = (condition: string) => `(select count(*)::int from prospects p
  where p.campaign_id = t.id and p.deleted_at is null${condition})`;

export const campaignTable = table(campaign, {
  table: 'campaigns',
  tenantColumn: 'master_account_id',
  joins: { account: { table: 'accounts', column: 'account_id' } },
  derived: {
    accountDisplayName: 'account.display_name',
    totalProspects: prospects(''),
    totalApplied: prospects(` and p.status in (${appliedStages.map((stage) => `'${stage}'`).join(', ')})`),
    totalUnsubscribed: prospects(' and p.is_unsubscribed'),
  },
  textSearch: 't.display_name',
});
