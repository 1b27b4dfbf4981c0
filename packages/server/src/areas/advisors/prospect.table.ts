import { prospect } from '@fiducia/contract/advisors/prospect.entity';
import { advisorDays } from '@fiducia/domain/advisors/ira-opening';
import { table } from '../../platform/engine/table.ts';
import { balanceOfProspect, withAdvisor } from './prospect-figures.ts';

export const prospectTable = table(prospect, {
  table: 'prospects',
  tenantColumn: 'master_account_id',
  joins: {
    campaign: { table: 'campaigns', column: 'campaign_id' },
    account: { table: 'accounts', column: 'account_id' },
    firm: { table: 'accounts', column: 'master_account_id' },
    agreement: { table: 'agreement_versions', column: 'agreement_version_id' },
  },
  derived: {
    fullName: `trim(t.first_name || ' ' || t.last_name)`,
    campaignDisplayName: 'campaign.display_name',
    accountDisplayName: 'account.display_name',
    masterAccountName: 'firm.display_name',
    advisorDecidesBy: `(case when t.status = 'registered' and t.account_id is not null
      then (t.registered_at at time zone 'America/New_York')::date + ${advisorDays} end)::text`,
    agreementVersion: 'agreement.version',
    isWithAdvisor: withAdvisor('t'),
    // What a person who chose no advisor holds isn't the advisor's business.
    iraBalance: `(case when ${withAdvisor('t')} then (select ${balanceOfProspect('t')}) end)`,
    iraOpenedAt: `(case when ${withAdvisor('t')} then (select min(i.opened_at) from ira_accounts i where i.prospect_id = t.id and i.deleted_at is null) end)`,
  },
  textSearch: `(t.first_name || ' ' || t.last_name || ' ' || t.email_address)`,
});
