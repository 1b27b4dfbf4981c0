import { entity } from '../lang/entity.ts';
import { boolean, date, file, number, ref, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';
import { concernedAccounts } from './agreement-version.entity.ts';

/** A change to an agreement that accounts accept by itself; it may hold back new orders until they do. */
export const agreementAmendmentVersion = entity({
  name: 'AgreementAmendmentVersion',
  title: ['amendment', 'amendments'],
  path: 'agreement-amendments',
  audience: 'private',
  table: 'agreement_amendment_versions',
  label: ['identifier'],
  joins: { account: { table: 'accounts', column: 'account_id' } },
  fields: {
    agreementDisplayName: text('Agreement', {
      sql: '(select g.display_name from agreements g where g.code = t.agreement_code)',
      isDefault: true,
    }),
    identifier: text('Amendment', {
      isRequired: true,
      isFixed: true,
      isDefault: true,
      isSearchable: true,
      maxLength: 60,
    }),
    agreementCode: text('Agreement code', { isRequired: true, isFixed: true, isSearchable: true, maxLength: 60 }),
    summary: text('Summary', { isRequired: true, isFixed: true, isDefault: true, maxLength: 1000 }),
    file: file('File', { isRequired: true, isFixed: true, column: 'stored_file_id', isHidden: true }),
    lockAccountUntilAgreed: boolean('Locks the account', {
      isRequired: true,
      hasDefault: true,
      isDefault: true,
      isSearchable: true,
    }),
    deadlineOn: date('Deadline', { isDefault: true, isSearchable: true, isSortable: true }),
    accountId: ref('Account id', 'Account', { isHidden: true, isSearchable: true }),
    accountDisplayName: text('Only for', { from: { via: 'account', column: 'display_name' }, isDefault: true }),
    accepted: number('Accepted', {
      sql: `(select count(*)::int from agreement_user_responses r where r.agreement_amendment_version_id = t.id and r.deleted_at is null)`,
      isDefault: true,
    }),
    pending: number('Pending', {
      sql: `(select count(*)::int ${concernedAccounts('false')} and not exists (select from agreement_user_responses r
        where r.agreement_amendment_version_id = t.id and r.account_id = a.id))`,
      isDefault: true,
    }),
  },
  read: staffWith('accounts.view'),
  create: staffWith('system.edit'),
  update: closed,
  remove: staffWith('system.edit'),
});
