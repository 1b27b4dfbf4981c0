import { entity } from '../lang/entity.ts';
import { code, secret, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

export const depositMethods = [
  { code: 'achCredit', displayName: 'ACH credit' },
  { code: 'eftps', displayName: 'EFTPS file' },
  { code: 'portal', displayName: 'Portal' },
] as const;

const fixed = { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true } as const;

/**
 * An authority that withheld tax is deposited with: the IRS for each form, and each state. The built-in ones are added
 * by a job; staff edit how to reach them. Where ACH credits are sent is changed by its own call.
 */
export const taxingAuthority = entity({
  name: 'TaxingAuthority',
  title: ['taxing authority', 'taxing authorities'],
  path: 'taxing-authorities',
  audience: 'private',
  label: ['displayName'],
  link: '/taxing-authority/:id',
  defaultSort: ['displayName', 'asc'],
  fields: {
    code: text('Code', { ...fixed, isSortable: true }),
    displayName: text('Authority', { ...fixed, isSortable: true }),
    kind: code(
      'Kind',
      [
        { code: 'federal', displayName: 'Federal' },
        { code: 'state', displayName: 'State' },
      ],
      fixed,
    ),
    stateCode: text('State', { isReadOnly: true, isSearchable: true }),
    formName: text('Form', { isRequired: true, isDefault: true, maxLength: 60 }),
    depositMethod: code('Deposit method', depositMethods, { isRequired: true, isDefault: true, isSearchable: true }),
    taxTypeCode: text('Tax type code', {
      maxLength: 5,
      description: 'Tax type in the TXP addenda record, such as 09455 for Form 945',
    }),
    amountTypeCode: text('Amount type code', {
      maxLength: 5,
      description: 'Amount type in the TXP addenda record. A federal form without subcategories repeats its tax type.',
    }),
    portalName: text('Portal', { isDefault: true, maxLength: 80 }),
    portalUrl: text('Portal address', { maxLength: 200 }),
    contactName: text('Contact', { maxLength: 80 }),
    contactPhoneNumber: text('Contact phone', { maxLength: 20 }),
    contactEmail: text('Contact email', { maxLength: 120 }),
    receivingRoutingNumber: text('Routing number for ACH credits', { isReadOnly: true }),
    receivingAccountNumber: secret('Account number for ACH credits', { isReadOnly: true }),
    source: text('Source', { isRequired: true, isReadOnly: true }),
    sureness: code(
      'Certainty',
      [
        { code: 'confirmed', displayName: 'Confirmed' },
        { code: 'known', displayName: 'Known' },
        { code: 'uncertain', displayName: 'Compare with the agency’s text' },
      ],
      { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true },
    ),
  },
  read: staffWith('tax.view'),
  create: closed,
  update: staffWith('tax.file'),
  remove: closed,
});
