import { taxFormCodes } from '@fiducia/domain/reports/form-boxes';
import { entity } from '../lang/entity.ts';
import { code, date, number, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

const entered = { isRequired: true, isFixed: true, isDefault: true, isSearchable: true } as const;

const formItems = taxFormCodes.map((form) => ({ code: form, displayName: form }));

/** An extension of 30 days to file a year’s forms of a payer, as requested with Form 8809. */
export const taxFilingExtension = entity({
  name: 'TaxFilingExtension',
  title: ['filing extension', 'filing extensions'],
  path: 'tax-filing-extensions',
  audience: 'private',
  label: ['payerEin'],
  link: '/irs-form-reporting',
  fields: {
    taxYear: number('Year', { ...entered, minimum: 2000, maximum: 2100 }),
    formCode: code('Form', formItems, entered),
    payerEin: text('Payer EIN', { ...entered, maxLength: 10 }),
    grantedOn: date('Granted', { isRequired: true, isFixed: true, isDefault: true, isSearchable: true }),
    confirmationNumber: text('Confirmation', { isRequired: true, isFixed: true, isDefault: true, maxLength: 40 }),
  },
  read: staffWith('tax.view'),
  create: staffWith('tax.file'),
  update: closed,
  remove: staffWith('tax.file'),
});
