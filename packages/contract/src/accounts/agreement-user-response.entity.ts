import { entity } from '../lang/entity.ts';
import { dateTime, ref, text } from '../lang/field.ts';
import { closed, inMyAccounts, inMyFirms, may, staffWith } from '../lang/row-rule.ts';

/** Records that a user accepted an agreement for an account, and when. Immutable. */
export const agreementUserResponse = entity({
  name: 'AgreementUserResponse',
  title: ['acceptance', 'acceptances'],
  path: 'agreement-user-responses',
  audience: 'public',
  fields: {
    accountDisplayName: text('Account', { isDerived: true, isDefault: true }),
    userName: text('Accepted by', {
      isDerived: true,
      isDefault: true,
    }),
    agreedAt: dateTime('Accepted', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    version: text('Version', { isDerived: true, isDefault: true }),
    amendment: text('Amendment', { isDerived: true, isDefault: true }),
    agreementVersionId: ref('Version ID', 'AgreementVersion', { isReadOnly: true, isHidden: true, isSearchable: true }),
    agreementAmendmentVersionId: ref('Amendment ID', 'AgreementAmendmentVersion', {
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    accountId: ref('Account ID', 'Account', { isRequired: true, isReadOnly: true, isHidden: true, isSearchable: true }),
    masterAccountId: ref('Master account', 'Account', { isRequired: true, isReadOnly: true, isHidden: true }),
    userId: ref('User', 'User', { isRequired: true, isReadOnly: true, isHidden: true }),
  },
  read: {
    ...staffWith('accounts.view'),
    client: may('account.view', inMyAccounts()),
    advisor: may('account.view', inMyFirms()),
  },
  create: closed,
  update: closed,
  remove: closed,
});
