import { entity } from '../lang/entity.ts';
import { dateTime, money, number, ref, text } from '../lang/field.ts';
import { inMyAccounts, may, staffWith } from '../lang/row-rule.ts';

const editors = { ...staffWith('accounts.edit'), advisor: may('account.edit', inMyAccounts('accountId')) };

/** An advisor's email campaign to prospects, with its results. */
export const campaign = entity({
  name: 'Campaign',
  title: ['campaign', 'campaigns'],
  path: 'campaigns',
  audience: 'public',
  label: ['displayName'],
  fields: {
    displayName: text('Campaign', {
      isRequired: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
      maxLength: 120,
    }),
    accountId: ref('Account', 'Account', { isRequired: true, isFixed: true, isHidden: true, isSearchable: true }),
    accountDisplayName: text('Account', { isDerived: true, isDefault: true }),
    masterAccountId: ref('Master account', 'Account', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    totalProspects: number('Prospects', { isDerived: true, isTotaled: true, isDefault: true }),
    totalInvited: number('Invited', { isDerived: true, isTotaled: true, isDefault: true }),
    totalOpened: number('Opened', { isDerived: true, isTotaled: true }),
    totalStarted: number('Started', { isDerived: true, isTotaled: true, isDefault: true }),
    totalApplied: number('Applied', { isDerived: true, isTotaled: true, isDefault: true }),
    totalFunded: number('Funded', { isDerived: true, isTotaled: true, isDefault: true }),
    totalAssets: money('Assets', { isDerived: true, isDefault: true }),
    totalUnsubscribed: number('Unsubscribed', { isDerived: true, isTotaled: true }),
    pausedAt: dateTime('Paused', { isReadOnly: true }),
    scheduledAt: dateTime('Sends on', { isReadOnly: true }),
    scheduledTemplateId: ref('Template to send', 'NextLevelEmailTemplate', { isReadOnly: true, isHidden: true }),
    scheduledTemplateName: text('Template to send', { isDerived: true }),
  },
  read: { ...staffWith('accounts.view'), advisor: may('account.view', inMyAccounts('accountId')) },
  create: editors,
  update: editors,
  remove: editors,
});
