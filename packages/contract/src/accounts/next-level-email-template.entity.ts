import { entity } from '../lang/entity.ts';
import { file, number, ref, text } from '../lang/field.ts';
import { inMyAccounts, inMyFirms, may, staffWith } from '../lang/row-rule.ts';

/** An email template for advisors' campaigns, stored as a file. All accounts of a firm use it; its own account edits it. */
export const nextLevelEmailTemplate = entity({
  name: 'NextLevelEmailTemplate',
  title: ['email template', 'email templates'],
  path: 'next-level-email-templates',
  audience: 'public',
  label: ['displayName'],
  defaultSort: ['displayName', 'asc'],
  fields: {
    displayName: text('Template', {
      isRequired: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
      maxLength: 120,
    }),
    totalCampaigns: number('Used in campaigns', { isDerived: true, isDefault: true }),
    fileName: text('File', { isDerived: true, isDefault: true }),
    storedFile: file('File ID', { isRequired: true, isReadOnly: true, isHidden: true }),
    accountId: ref('Account', 'Account', { isRequired: true, isReadOnly: true, isHidden: true, isSearchable: true }),
    masterAccountId: ref('Master account', 'Account', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
  },
  read: { ...staffWith('accounts.view'), advisor: may('account.view', inMyFirms()) },
  create: { ...staffWith('accounts.edit'), advisor: may('account.edit', inMyAccounts('accountId')) },
  update: { ...staffWith('accounts.edit'), advisor: may('account.edit', inMyAccounts('accountId')) },
  remove: { ...staffWith('accounts.edit'), advisor: may('account.edit', inMyAccounts('accountId')) },
});
