import { custodianProducts } from '@fiducia/domain/ira/custodian-agreement';
import { entity } from '../lang/entity.ts';
import { code, date, ref, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

/**
 * An agreement with a custodian or a savings bank that opens accounts for participants who don’t respond: of one plan, of
 * one account, or of everybody for whom there is no closer one.
 */
export const custodianAgreement = entity({
  name: 'CustodianAgreement',
  title: ['custodian agreement', 'custodian agreements'],
  path: 'custodian-agreements',
  audience: 'private',
  link: '/custodian-agreements/:id',
  label: ['payableTo'],
  defaultSort: ['startsOn', 'desc'],
  fields: {
    product: code('Opens', custodianProducts, { isRequired: true, isFixed: true, isDefault: true, isSearchable: true }),
    masterAccountId: ref('Master account', 'Account', { isReadOnly: true, isHidden: true, isSearchable: true }),
    accountId: ref('Account', 'Account', { isFixed: true, isHidden: true, isSearchable: true }),
    planId: ref('Plan', 'Plan', { isFixed: true, isHidden: true, isSearchable: true }),
    placeName: text('For', { isDerived: true, isDefault: true }),
    payableTo: text('Custodian', {
      isRequired: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
      maxLength: 100,
      description: 'As printed on checks',
    }),
    addressLine1: text('Street address', { isRequired: true, maxLength: 100 }),
    city: text('City', { isRequired: true, isDefault: true, maxLength: 60 }),
    stateCode: text('State', { isRequired: true, isDefault: true, maxLength: 2 }),
    postalCode: text('ZIP code', { isRequired: true, maxLength: 10 }),
    startsOn: date('First day', { isRequired: true, isDefault: true, isSearchable: true, isSortable: true }),
    endsOn: date('Last day', { isDefault: true, isSearchable: true, isSortable: true }),
    reference: text('Reference', { maxLength: 100, description: 'Where the signed agreement is filed' }),
  },
  read: staffWith('accounts.view'),
  create: staffWith('accounts.edit'),
  update: staffWith('accounts.edit'),
  remove: closed,
});
