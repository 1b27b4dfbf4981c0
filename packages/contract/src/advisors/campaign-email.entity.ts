import { entity } from '../lang/entity.ts';
import { code, dateTime, ref, text } from '../lang/field.ts';
import { closed, inMyAccounts, may, staffWith } from '../lang/row-rule.ts';

/** A message of a campaign to one prospect. Read only: sending writes it. */
export const campaignEmail = entity({
  name: 'CampaignEmail',
  title: ['campaign email', 'campaign emails'],
  path: 'campaign-emails',
  audience: 'public',
  table: 'campaign_emails',
  tenantColumn: 'master_account_id',
  label: ['prospectName'],
  joins: {
    prospect: { table: 'prospects', column: 'prospect_id' },
    campaign: { table: 'campaigns', column: 'campaign_id' },
    template: { table: 'next_level_email_templates', column: 'next_level_email_template_id' },
  },
  fields: {
    prospectName: text('Prospect', { sql: `trim(prospect.first_name || ' ' || prospect.last_name)`, isDefault: true }),
    emailAddress: text('Email', { from: { via: 'prospect', column: 'email_address' }, isDefault: true }),
    kind: code('Kind', ['invitation', 'followUp'], {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
    }),
    emailStatus: code('Status', ['waiting', 'sent', 'notSent'], {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      resultDataType: 'statusChip',
    }),
    sentAt: dateTime('Sent', { isReadOnly: true, isDefault: true, isSortable: true, isSearchable: true }),
    templateName: text('Template', { from: { via: 'template', column: 'display_name' }, isDefault: true }),
    campaignDisplayName: text('Campaign', { from: { via: 'campaign', column: 'display_name' } }),
    campaignId: ref('Campaign', 'Campaign', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    prospectId: ref('Prospect', 'Prospect', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    nextLevelEmailTemplateId: ref('Template', 'NextLevelEmailTemplate', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
    }),
    accountId: ref('Account', 'Account', { isRequired: true, isReadOnly: true, isHidden: true, isSearchable: true }),
    masterAccountId: ref('Master account', 'Account', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
  },
  read: { ...staffWith('accounts.view'), advisor: may('account.view', inMyAccounts('account_id')) },
  create: closed,
  update: closed,
  remove: closed,
});
