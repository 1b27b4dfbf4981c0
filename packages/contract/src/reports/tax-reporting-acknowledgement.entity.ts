import type { AcknowledgementProblem } from '@fiducia/domain/reports/filing/acknowledgement';
import { entity } from '../lang/entity.ts';
import { code, dateTime, file, jsonOf, number, ref, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

const fixed = { isRequired: true, isReadOnly: true } as const;
const shown = { ...fixed, isDefault: true } as const;

/** An acknowledgment that was uploaded for a file. Either all of its answers were applied, or none. */
export const taxReportingAcknowledgement = entity({
  name: 'TaxReportingAcknowledgement',
  title: ['acknowledgment', 'acknowledgments'],
  path: 'tax-reporting-acknowledgements',
  audience: 'private',
  label: ['fileName'],
  link: '/irs-form-archive/:taxReportingFileId',
  defaultSort: ['createdAt', 'desc'],
  fields: {
    taxReportingFileId: ref('File', 'TaxReportingFile', { ...fixed, isHidden: true, isSearchable: true }),
    fileName: text('Uploaded file', shown),
    result: code(
      'Result',
      [
        { code: 'imported', displayName: 'Imported' },
        { code: 'rejected', displayName: 'Rejected, nothing applied' },
      ],
      { ...shown, resultDataType: 'statusChip' },
    ),
    answeredAt: dateTime('Written by the authority', { isReadOnly: true, isDefault: true }),
    totalAccepted: number('Accepted', shown),
    totalWithErrors: number('With errors', shown),
    totalRejected: number('Rejected', shown),
    problems: jsonOf<readonly AcknowledgementProblem[]>()('Problems', { ...fixed, isHidden: true }),
    storedFileId: file('File content', { isReadOnly: true, isHidden: true }),
    importedByName: text('Uploaded by', { isDerived: true, isDefault: true }),
    importedBy: ref('Uploaded by ID', 'User', { isReadOnly: true, isHidden: true }),
  },
  read: staffWith('tax.view'),
  create: closed,
  update: closed,
  remove: closed,
});
