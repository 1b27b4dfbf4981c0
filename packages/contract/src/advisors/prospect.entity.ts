import { prospectStages } from '@fiducia/domain/advisors/prospect-stage';
import { entity } from '../lang/entity.ts';
import { boolean, code, ref, text } from '../lang/field.ts';
import { closed, grant, inMyAccounts, may, ownUser, staffWith } from '../lang/row-rule.ts';

/** Somebody whom an advisor invites to open an account. Read only: campaigns and the prospect's own steps write it. */
export const prospect = entity({
  name: 'Prospect',
  title: ['prospect', 'prospects'],
  path: 'prospects',
  audience: 'public',
  table: 'prospects',
  tenantColumn: 'master_account_id',
  label: ['fullName'],
  textSearch: `(t.first_name || ' ' || t.last_name || ' ' || t.email_address)`,
  joins: {
    campaign: { table: 'campaigns', column: 'campaign_id' },
    account: { table: 'accounts', column: 'account_id' },
  },
  fields: {
    firstName: text('First name', { isRequired: true, isReadOnly: true, isSearchable: true, isSortable: true }),
    lastName: text('Last name', { isRequired: true, isReadOnly: true, isSearchable: true, isSortable: true }),
    fullName: text('Name', { sql: `trim(t.first_name || ' ' || t.last_name)`, isDefault: true }),
    emailAddress: text('Email', { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true }),
    stage: code('Stage', prospectStages, {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      resultDataType: 'statusChip',
    }),
    isUnsubscribed: boolean('Unsubscribed', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
    }),
    campaignId: ref('Campaign', 'Campaign', { isReadOnly: true, isHidden: true, isSearchable: true }),
    campaignDisplayName: text('Campaign', { from: { via: 'campaign', column: 'display_name' }, isDefault: true }),
    accountId: ref('Account', 'Account', { isRequired: true, isReadOnly: true, isHidden: true, isSearchable: true }),
    accountDisplayName: text('Account', { from: { via: 'account', column: 'display_name' } }),
    masterAccountId: ref('Master account', 'Account', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    userId: ref('User', 'User', { isReadOnly: true, isHidden: true }),
  },
  read: {
    ...staffWith('accounts.view'),
    advisor: may('account.view', inMyAccounts('account_id')),
    accountHolder: grant(ownUser('user_id')),
  },
  create: closed,
  update: closed,
  remove: closed,
});
