import { entity } from '../lang/entity.ts';
import { boolean, code, date, file, number, ref, text } from '../lang/field.ts';
import { staffWith } from '../lang/row-rule.ts';

/** Accounts that a version or an amendment speaks to: of its audience, its own account when it names one. */
export const concernedAccounts = (isOnlyNew: string): string => `from accounts a
  where a.deleted_at is null and a.status = 'active' and a.id = a.master_account_id and (t.account_id is null or t.account_id = a.id)
    and (not ${isOnlyNew} or a.created_at >= t.created_at)
    and exists (select from agreements g where g.code = t.agreement_code and g.audience = case when a.account_type_code is null then 'client' else 'advisor' end)`;

/** By accounts, and by people with the application for an IRA. */
const accepted = `((select count(*) from agreement_user_responses r where r.agreement_version_id = t.id and r.deleted_at is null)
  + (select count(*) from prospects p where p.agreement_version_id = t.id))::int`;

/** One version of an agreement: a PDF, whom it holds for, and until when it must be accepted. */
export const agreementVersion = entity({
  name: 'AgreementVersion',
  title: ['agreement version', 'agreement versions'],
  path: 'agreement-versions',
  audience: 'private',
  table: 'agreement_versions',
  label: ['agreementDisplayName', 'version'],
  joins: { account: { table: 'accounts', column: 'account_id' } },
  fields: {
    agreementDisplayName: text('Agreement', {
      sql: '(select g.display_name from agreements g where g.code = t.agreement_code)',
      isDefault: true,
      isSortable: true,
    }),
    agreementCode: text('Agreement code', { isRequired: true, isFixed: true, isSearchable: true, maxLength: 60 }),
    version: text('Version', { isRequired: true, isFixed: true, isDefault: true, isSearchable: true, maxLength: 40 }),
    file: file('File', { isRequired: true, column: 'stored_file_id', isHidden: true }),
    isClientConsentRequired: boolean('Consent required', { isRequired: true, hasDefault: true, isDefault: true }),
    applyToNewAccountsOnly: boolean('New accounts only', {
      isRequired: true,
      hasDefault: true,
      isDefault: true,
      isSearchable: true,
    }),
    identifier: text('Identifier', { maxLength: 60, isSearchable: true }),
    replaceOn: date('Replace on', { isDefault: true, isSearchable: true, isSortable: true }),
    deadlineOn: date('Deadline', { isDefault: true, isSearchable: true, isSortable: true }),
    accountId: ref('Account id', 'Account', { isHidden: true, isSearchable: true }),
    accountDisplayName: text('Only for', { from: { via: 'account', column: 'display_name' }, isDefault: true }),
    status: code('Status', ['active', 'removed'], {
      sql: `(case when t.deleted_at is null then 'active' else 'removed' end)`,
      isDefault: true,
      resultDataType: 'statusChip',
    }),
    accepted: number('Accepted', { sql: accepted, isDefault: true }),
    pending: number('Pending', {
      sql: `(case when t.is_client_consent_required then (select count(*)::int ${concernedAccounts('t.apply_to_new_accounts_only')}
        and not exists (select from agreement_user_responses r where r.agreement_version_id = t.id and r.account_id = a.id)) else 0 end)`,
      isDefault: true,
    }),
  },
  read: staffWith('accounts.view'),
  create: staffWith('system.edit'),
  update: staffWith('system.edit'),
  remove: staffWith('system.edit'),
});
