import { entity } from '../lang/entity.ts';
import { file, ref, text } from '../lang/field.ts';
import { inMyAccounts, may, staffWith } from '../lang/row-rule.ts';

/** An email template of advisors' campaigns, stored as a file. */
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
    fileName: text('File', { isDerived: true, isDefault: true }),
    storedFile: file('File id', { isRequired: true, isReadOnly: true, isHidden: true }),
    accountId: ref('Account', 'Account', { isRequired: true, isReadOnly: true, isHidden: true, isSearchable: true }),
    masterAccountId: ref('Master account', 'Account', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
  },
  read: { ...staffWith('accounts.view'), advisor: may('account.view', inMyAccounts()) },
  create: { ...staffWith('accounts.edit'), advisor: may('account.edit', inMyAccounts()) },
  update: { ...staffWith('accounts.edit'), advisor: may('account.edit', inMyAccounts()) },
  remove: { ...staffWith('accounts.edit'), advisor: may('account.edit', inMyAccounts()) },
});
