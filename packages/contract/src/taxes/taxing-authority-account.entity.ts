import { entity } from '../lang/entity.ts';
import { date, ref, secret, text } from '../lang/field.ts';
import { staffWith } from '../lang/row-rule.ts';

/** A payer's account with a taxing authority, by the payer's EIN. Its number is sealed. */
export const taxingAuthorityAccount = entity({
  name: 'TaxingAuthorityAccount',
  title: ['payer account', 'payer accounts'],
  path: 'taxing-authority-accounts',
  audience: 'private',
  label: ['payerEin'],
  defaultSort: ['payerEin', 'asc'],
  fields: {
    taxingAuthorityId: ref('Authority', 'TaxingAuthority', {
      isRequired: true,
      isFixed: true,
      isHidden: true,
      isSearchable: true,
    }),
    payerEin: text('Payer EIN', {
      isRequired: true,
      isFixed: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
      maxLength: 10,
    }),
    payerName: text('Payer', { isReadOnly: true, isDefault: true, isSearchable: true, isSortable: true }),
    accountNumber: secret('Account number', { isDefault: true }),
    enrolledOn: date('Enrolled', { isDefault: true }),
  },
  read: staffWith('tax.view'),
  create: staffWith('tax.file'),
  update: staffWith('tax.file'),
  remove: staffWith('tax.file'),
});
