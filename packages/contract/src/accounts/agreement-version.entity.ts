import { entity } from '../lang/entity.ts';
import { boolean, code, date, file, number, ref, text } from '../lang/field.ts';
import { staffWith } from '../lang/row-rule.ts';

/** A version of an agreement: a PDF, whom it applies to, and the deadline to accept it. */
export const agreementVersion = entity({
  name: 'AgreementVersion',
  title: ['agreement version', 'agreement versions'],
  path: 'agreement-versions',
  audience: 'private',
  label: ['agreementDisplayName', 'version'],
  fields: {
    agreementDisplayName: text('Agreement', {
      isDerived: true,
      isDefault: true,
      isSortable: true,
    }),
    agreementCode: text('Agreement code', { isRequired: true, isFixed: true, isSearchable: true, maxLength: 60 }),
    version: text('Version', { isRequired: true, isFixed: true, isDefault: true, isSearchable: true, maxLength: 40 }),
    file: file('File', { isRequired: true, isHidden: true }),
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
    accountDisplayName: text('Only for', { isDerived: true, isDefault: true }),
    status: code('Status', ['active', 'removed'], {
      isDerived: true,
      isDefault: true,
      resultDataType: 'statusChip',
    }),
    accepted: number('Accepted', { isDerived: true, isDefault: true }),
    pending: number('Pending', {
      isDerived: true,
      isDefault: true,
    }),
  },
  read: staffWith('accounts.view'),
  create: staffWith('system.edit'),
  update: staffWith('system.edit'),
  remove: staffWith('system.edit'),
});
