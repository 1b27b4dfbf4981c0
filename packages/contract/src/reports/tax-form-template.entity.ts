import { taxFormCodes } from '@fiducia/domain/reports/form-boxes';
import { entity } from '../lang/entity.ts';
import { code, number, ref } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

const shown = { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true } as const;

const formItems = taxFormCodes.map((form) => ({ code: form, displayName: form }));

/** The IRIS portal’s CSV template of a form and year. The newest upload counts. */
export const taxFormTemplate = entity({
  name: 'TaxFormTemplate',
  title: ['IRIS template', 'IRIS templates'],
  path: 'tax-form-templates',
  audience: 'private',
  label: ['formCode'],
  link: '/irs-form-reporting',
  fields: {
    formCode: code('Form', formItems, shown),
    taxYear: number('Year', { ...shown, isSortable: true }),
    rowLimit: number('Returns in a file', shown),
    totalColumns: number('Columns', { isRequired: true, isReadOnly: true, isDerived: true, isDefault: true }),
    uploadedBy: ref('Uploaded by', 'User', { isReadOnly: true, isHidden: true }),
  },
  read: staffWith('tax.view'),
  create: closed,
  update: closed,
  remove: closed,
});
