import { institutionKinds } from '@fiducia/domain/payments/institution';
import { entity } from '../lang/entity.ts';
import { boolean, code, date, number, text } from '../lang/field.ts';
import { staffWith } from '../lang/row-rule.ts';

/**
 * A custodian, recordkeeper, or plan that sends or accepts rollovers and transfers. Staff maintain the list; participants
 * and IRA owners choose from it.
 */
export const institution = entity({
  name: 'Institution',
  title: ['institution', 'institutions'],
  path: 'institutions',
  audience: 'private',
  link: '/institutions/:id',
  label: ['displayName'],
  defaultSort: ['displayName', 'asc'],
  fields: {
    displayName: text('Institution', {
      isRequired: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
      maxLength: 80,
    }),
    kind: code('Kind', institutionKinds, { isRequired: true, isDefault: true, isSearchable: true }),
    payableLine: text('Checks payable to', {
      isRequired: true,
      maxLength: 100,
      description: 'Ends with “FBO {owner}”, such as “Harborlight Trust Company FBO {owner}”',
    }),
    addressLine1: text('Street address', { isRequired: true, maxLength: 100 }),
    addressLine2: text('Apartment, suite, or floor', { maxLength: 100 }),
    city: text('City', { isRequired: true, isDefault: true, isSearchable: true, maxLength: 60 }),
    stateCode: text('State', { isRequired: true, isDefault: true, isSearchable: true, maxLength: 2 }),
    postalCode: text('ZIP code', { isRequired: true, maxLength: 10 }),
    deliveryInstructions: text('Delivery instructions', {
      maxLength: 500,
      description: 'How it accepts letters and checks, such as an overnight address or a fax number',
    }),
    needsLetter: boolean('Letter of acceptance first', {
      isRequired: true,
      hasDefault: true,
      isSearchable: true,
      description: 'It gives a letter of acceptance before it takes money from an IRA',
    }),
    wireInstructions: text('Wire instructions', { maxLength: 500 }),
    phoneNumber: text('Phone', { isDefault: true, maxLength: 20 }),
    verifiedOn: date('Verified on', { isReadOnly: true, isDefault: true, isSearchable: true, isSortable: true }),
    useCount: number('IRA transfers', { isDerived: true, isDefault: true }),
    isSample: boolean('Sample', { isReadOnly: true, isRequired: true, hasDefault: true, isSearchable: true }),
  },
  read: staffWith('accounts.view'),
  create: staffWith('accounts.edit'),
  update: staffWith('accounts.edit'),
  remove: staffWith('accounts.edit'),
});
