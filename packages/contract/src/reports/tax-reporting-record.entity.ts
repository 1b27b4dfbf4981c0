import type { RecordError } from '@fiducia/domain/reports/filing/acknowledgement';
import { returnKindNames, returnKinds } from '@fiducia/domain/reports/filing/plan-records';
import { taxFormCodes } from '@fiducia/domain/reports/form-boxes';
import { entity } from '../lang/entity.ts';
import { code, dateTime, jsonOf, money, number, ref, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

const fixed = { isRequired: true, isReadOnly: true } as const;
const shown = { ...fixed, isDefault: true } as const;

const formItems = taxFormCodes.map((form) => ({ code: form, displayName: form }));

/** One record of a file: a form, or a correction of one, with the authority’s answer. */
export const taxReportingRecord = entity({
  name: 'TaxReportingRecord',
  title: ['tax reporting record', 'tax reporting records'],
  path: 'tax-reporting-records',
  audience: 'private',
  label: ['recipientName'],
  link: '/irs-form-archive/:taxReportingFileId',
  defaultSort: ['recordNumber', 'asc'],
  fields: {
    taxReportingFileId: ref('File', 'TaxReportingFile', { ...fixed, isHidden: true, isSearchable: true }),
    recordNumber: number('No.', { ...shown, isSortable: true }),
    recipientName: text('Recipient', {
      ...fixed,
      isDerived: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    taxIdLast4: text('Tax ID', { isDerived: true, isDefault: true }),
    formCode: code('Form', formItems, { ...fixed, isDerived: true }),
    kindCode: code(
      'Kind',
      returnKinds.map((kind) => ({ code: kind, displayName: returnKindNames[kind] })),
      { ...shown, isSearchable: true },
    ),
    uniqueRecordId: text('Record ID', {
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      description: 'The authority’s number of the record, from its acknowledgment',
    }),
    gross: money('Gross', { ...shown, isTotaled: false }),
    taxable: money('Taxable', { ...fixed, isTotaled: false }),
    federalTax: money('Federal tax', { ...shown, isTotaled: false }),
    stateTax: money('State tax', { ...fixed, isTotaled: false }),
    status: code(
      'Status',
      [
        { code: 'open', displayName: 'No answer yet' },
        'accepted',
        { code: 'acceptedWithErrors', displayName: 'Accepted with errors' },
        'rejected',
        'discarded',
      ],
      { ...shown, isSearchable: true, resultDataType: 'statusChip' },
    ),
    errors: jsonOf<readonly RecordError[]>()('Errors', { ...fixed, isHidden: true }),
    answeredAt: dateTime('Answered', { isReadOnly: true, isDefault: true }),
    taxFormId: ref('Tax form', 'TaxForm', { ...fixed, isHidden: true, isSearchable: true }),
    participantId: ref('Participant', 'Participant', { isDerived: true, isHidden: true, isSearchable: true }),
    correctsId: ref('Corrects', 'TaxReportingRecord', { isReadOnly: true, isHidden: true }),
  },
  read: staffWith('tax.view'),
  create: closed,
  update: closed,
  remove: closed,
});
