import { entity } from '../lang/entity.ts';
import { code, dateTime, ref, text } from '../lang/field.ts';
import { closed, inMyAccounts, may, staffWith } from '../lang/row-rule.ts';

/** A campaign's message to one prospect. Read-only, written by sending. */
export const campaignEmail = entity({
  name: 'CampaignEmail',
  title: ['campaign email', 'campaign emails'],
  path: 'campaign-emails',
  audience: 'public',
  label: ['prospectName'],
  fields: {
    prospectName: text('Prospect', { isDerived: true, isDefault: true }),
    emailAddress: text('Email', { isDerived: true, isDefault: true }),
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
    templateName: text('Template', { isDerived: true, isDefault: true }),
    campaignDisplayName: text('Campaign', { isDerived: true }),
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
  read: { ...staffWith('accounts.view'), advisor: may('account.view', inMyAccounts('accountId')) },
  create: closed,
  update: closed,
  remove: closed,
});
