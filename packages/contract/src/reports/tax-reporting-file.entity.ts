import { taxFormCodes } from '@fiducia/domain/reports/form-boxes';
import { entity, viewOf } from '../lang/entity.ts';
import { boolean, code, dateTime, file, friendlyId, money, number, ref, text } from '../lang/field.ts';
import type { OpenTransition } from '../lang/open-transition.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

const fixed = { isRequired: true, isReadOnly: true } as const;
const shown = { ...fixed, isDefault: true } as const;

/** Formats of files: the IRIS portal’s CSV, IRIS A2A, and Publication 1220 for states. */
export const reportingFormats = [
  { code: 'irisCsv', displayName: 'IRIS CSV' },
  { code: 'irisXml', displayName: 'IRIS XML' },
  { code: 'pub1220', displayName: 'Pub. 1220' },
] as const;

const formItems = taxFormCodes.map((form) => ({ code: form, displayName: form }));

/** A file of one payer’s information returns for the IRS or a state. */
export const taxReportingFile = entity({
  name: 'TaxReportingFile',
  title: ['tax reporting file', 'tax reporting files'],
  path: 'tax-reporting-files',
  audience: 'private',
  label: ['friendlyId'],
  link: '/irs-form-archive/:id',
  fields: {
    friendlyId: friendlyId('File', { ...shown, isSearchable: true, isSortable: true }),
    status: code(
      'Step',
      [
        'draft',
        'validated',
        'sent',
        'accepted',
        { code: 'acceptedWithErrors', displayName: 'Accepted with errors' },
        { code: 'partlyAccepted', displayName: 'Partly accepted' },
        'rejected',
        'discarded',
      ],
      { ...shown, isSearchable: true, resultDataType: 'statusChip' },
    ),
    taxYear: number('Year', { ...shown, isSearchable: true, isSortable: true }),
    formCode: code('Form', formItems, { ...shown, isSearchable: true }),
    kindCode: code(
      'Kind',
      [
        { code: 'original', displayName: 'Originals' },
        { code: 'correction', displayName: 'Corrections' },
      ],
      { ...shown, isSearchable: true },
    ),
    payerName: text('Payer', { ...shown, isSearchable: true, isSortable: true }),
    payerEin: text('Payer EIN', { isReadOnly: true, isSearchable: true }),
    destination: text('Filed with', { ...shown, isSearchable: true, description: 'IRS, or a state code' }),
    formatCode: code('Format', reportingFormats, { ...shown, isSearchable: true }),
    totalRecords: number('Records', shown),
    totalGross: money('Gross', { ...shown, isTotaled: false }),
    totalTaxable: money('Taxable', { ...fixed, isTotaled: false }),
    totalFederalTax: money('Federal tax', { ...shown, isTotaled: false }),
    totalStateTax: money('State tax', { ...fixed, isTotaled: false }),
    totalAccepted: number('Accepted', { ...fixed, isDerived: true, isDefault: true }),
    totalRejected: number('Rejected', { ...fixed, isDerived: true, isDefault: true }),
    totalCorrections: number('Corrections', {
      ...fixed,
      isDerived: true,
      isDefault: true,
      description: 'Records of later files that correct a record of this one',
    }),
    receiptId: text('Receipt ID', { isReadOnly: true, isSearchable: true }),
    validatedAt: dateTime('Validated', { isReadOnly: true }),
    approvedAt: dateTime('Approved', { isReadOnly: true, isSearchable: true }),
    sentAt: dateTime('Sent', { isReadOnly: true, isDefault: true, isSearchable: true, isSortable: true }),
    acceptedAt: dateTime('Answered', { isReadOnly: true, isDefault: true, isSearchable: true, isSortable: true }),
    hasFile: boolean('Has a file', { ...fixed, isDerived: true, isHidden: true }),
    storedFileId: file('File content', { isReadOnly: true, isHidden: true }),
    createdBy: ref('Created by', 'User', { isReadOnly: true, isHidden: true }),
    approvedBy: ref('Approved by', 'User', { isReadOnly: true, isHidden: true }),
  },
  read: staffWith('tax.view'),
  create: closed,
  update: closed,
  remove: closed,
  view: viewOf<{ readonly transitions: readonly OpenTransition[] }>(),
});
