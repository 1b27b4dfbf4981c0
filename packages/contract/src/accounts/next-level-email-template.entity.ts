import { entity } from '../lang/entity.ts';
import { file, ref, text } from '../lang/field.ts';
import { inMyAccounts, may, staffWith } from '../lang/row-rule.ts';

/** An e-mail that an advisor's campaigns send, kept as a file. */
export const nextLevelEmailTemplate = entity({
  name: 'NextLevelEmailTemplate',
  title: ['email template', 'email templates'],
  path: 'next-level-email-templates',
  audience: 'public',
  table: 'next_level_email_templates',
  tenantColumn: 'master_account_id',
  label: ['displayName'],
  defaultSort: ['displayName', 'asc'],
  joins: { file: { table: 'stored_files', column: 'stored_file_id' } },
  fields: {
    displayName: text('Template', {
      isRequired: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
      maxLength: 120,
    }),
    fileName: text('File', { from: { via: 'file', column: 'file_name' }, isDefault: true }),
    storedFile: file('File id', { isRequired: true, isReadOnly: true, column: 'stored_file_id', isHidden: true }),
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
