import { taxReportingRecord } from '@fiducia/contract/reports/tax-reporting-record.entity';
import { table } from '../../platform/engine/table.ts';

export const taxReportingRecordTable = table(taxReportingRecord, {
  table: 'tax_reporting_records',
  joins: { form: { table: 'tax_forms', column: 'tax_form_id' } },
  derived: {
    recipientName: 'form.recipient_name',
    taxIdLast4: `'XXXXX' || form.tax_id_last4`,
    formCode: 'form.form_code',
    participantId: 'form.participant_id',
  },
  lockedAfter: [{ column: 'tax_reporting_file_id', table: 'tax_reporting_files' }],
});
