import { entity } from '../lang/entity.ts';
import { number, secret, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

/**
 * One of our own bank accounts. Read-only: it's created and changed by approved requests (CorporateBankAccountChange).
 * Staff can add notes and documents. Source: doc 2 §3 Lookups, doc 3 §8.
 */
export const corporateBankAccount = entity({
  name: 'CorporateBankAccount',
  title: ['corporate bank account', 'corporate bank accounts'],
  path: 'corporate-bank-accounts',
  audience: 'public',
  link: '/trust/bank-accounts/:id',
  label: ['displayName'],
  defaultSort: ['displayName', 'asc'],
  fields: {
    code: text('Code', { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true }),
    displayName: text('Account', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    bankName: text('Bank', { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true }),
    routingNumber: text('Routing number', { isRequired: true, isReadOnly: true }),
    accountNumber: secret('Account number', { isReadOnly: true, isDefault: true }),
    achCompanyId: text('ACH company ID', { isRequired: true, isReadOnly: true }),
    nextCheckNumber: number('Next check number', { isRequired: true, isReadOnly: true }),
  },
  read: staffWith('trust.view'),
  create: closed,
  update: closed,
  remove: closed,
});
