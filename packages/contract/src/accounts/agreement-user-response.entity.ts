import { entity } from '../lang/entity.ts';
import { dateTime, ref, text } from '../lang/field.ts';
import { closed, inMyAccounts, may, staffWith } from '../lang/row-rule.ts';

/** That a user agreed for an account, and when. Never changed. */
export const agreementUserResponse = entity({
  name: 'AgreementUserResponse',
  title: ['acceptance', 'acceptances'],
  path: 'agreement-user-responses',
  audience: 'public',
  table: 'agreement_user_responses',
  tenantColumn: 'master_account_id',
  joins: {
    account: { table: 'accounts', column: 'account_id' },
    person: { table: 'users', column: 'user_id' },
    version: { table: 'agreement_versions', column: 'agreement_version_id' },
    amendment: { table: 'agreement_amendment_versions', column: 'agreement_amendment_version_id' },
  },
  fields: {
    accountDisplayName: text('Account', { from: { via: 'account', column: 'display_name' }, isDefault: true }),
    userName: text('Accepted by', {
      sql: `trim(concat(person.first_name, ' ', person.last_name))`,
      isDefault: true,
    }),
    agreedAt: dateTime('Accepted', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    version: text('Version', { from: { via: 'version', column: 'version' }, isDefault: true }),
    amendment: text('Amendment', { from: { via: 'amendment', column: 'identifier' }, isDefault: true }),
    agreementVersionId: ref('Version id', 'AgreementVersion', { isReadOnly: true, isHidden: true, isSearchable: true }),
    agreementAmendmentVersionId: ref('Amendment id', 'AgreementAmendmentVersion', {
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    accountId: ref('Account id', 'Account', { isRequired: true, isReadOnly: true, isHidden: true, isSearchable: true }),
    masterAccountId: ref('Master account', 'Account', { isRequired: true, isReadOnly: true, isHidden: true }),
    userId: ref('User', 'User', { isRequired: true, isReadOnly: true, isHidden: true }),
  },
  read: {
    ...staffWith('accounts.view'),
    client: may('account.view', inMyAccounts()),
    advisor: may('account.view', inMyAccounts()),
  },
  create: closed,
  update: closed,
  remove: closed,
});
