import { nextLevelEmailTemplate } from '@fiducia/contract/accounts/next-level-email-template.entity';
import { table } from '../../platform/engine/table.ts';

export const nextLevelEmailTemplateTable = table(nextLevelEmailTemplate, {
  table: 'next_level_email_templates',
  tenantColumn: 'master_account_id',
  columns: { storedFile: 'stored_file_id' },
  joins: { file: { table: 'stored_files', column: 'stored_file_id' } },
  derived: {
    fileName: 'file.file_name',
    totalCampaigns:
      '(select count(distinct e.campaign_id)::int from campaign_emails e where e.next_level_email_template_id = t.id)',
  },
});
