import { entity } from '../lang/entity.ts';
import { code, dateTime, file, money, number, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

const shown = { isRequired: true, isReadOnly: true, isDefault: true } as const;

/** A file of information returns for the IRS or a state. */
export const taxReportingFile = entity({
  name: 'TaxReportingFile',
  title: ['tax reporting file', 'tax reporting files'],
  path: 'tax-reporting-files',
  audience: 'private',
  label: ['payerName'],
  link: '/irs-form-archive',
  fields: {
    taxYear: number('Year', { ...shown, isSearchable: true, isSortable: true }),
    formCode: code('Form', ['1099-R', '1042-S'], { ...shown, isSearchable: true }),
    payerName: text('Payer', { ...shown, isSearchable: true, isSortable: true }),
    payerEin: text('Payer EIN', { isReadOnly: true }),
    totalRecords: number('Records', shown),
    totalGross: money('Gross', shown),
    totalTaxable: money('Taxable', shown),
    totalFederalTax: money('Federal tax', shown),
    totalCorrections: number('Corrections', shown),
    status: code('Step', ['draft', 'validated', 'sent', 'accepted', 'rejected'], {
      ...shown,
      isSearchable: true,
      resultDataType: 'statusChip',
    }),
    sentAt: dateTime('Sent', { isReadOnly: true, isDefault: true }),
    acceptedAt: dateTime('Accepted', { isReadOnly: true, isDefault: true }),
    storedFileId: file('File', { isReadOnly: true, isHidden: true }),
  },
  read: staffWith('payments.view'),
  create: closed,
  update: closed,
  remove: closed,
});
