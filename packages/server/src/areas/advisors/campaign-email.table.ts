import { campaignEmail } from '@fiducia/contract/advisors/campaign-email.entity';
import { table } from '../../platform/engine/table.ts';

export const campaignEmailTable = table(campaignEmail, {
  table: 'campaign_emails',
  tenantColumn: 'master_account_id',
  joins: {
    prospect: { table: 'prospects', column: 'prospect_id' },
    campaign: { table: 'campaigns', column: 'campaign_id' },
    template: { table: 'next_level_email_templates', column: 'next_level_email_template_id' },
  },
  derived: {
    prospectName: `trim(prospect.first_name || ' ' || prospect.last_name)`,
    emailAddress: 'prospect.email_address',
    templateName: 'template.display_name',
    campaignDisplayName: 'campaign.display_name',
  },
});
