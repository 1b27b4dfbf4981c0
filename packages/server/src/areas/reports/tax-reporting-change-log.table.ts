import { taxReportingChangeLog } from '@fiducia/contract/reports/tax-reporting-change-log.entity';
import { table } from '../../platform/engine/table.ts';

export const taxReportingChangeLogTable = table(taxReportingChangeLog, {
  table: 'tax_reporting_change_logs',
  tenantColumn: 'master_account_id',
  joins: { form: { table: 'tax_forms', column: 'tax_form_id' }, requester: { table: 'users', column: 'asked_by' } },
  derived: {
    recipientName: 'form.recipient_name',
    formCode: 'form.form_code',
    taxYear: 'form.tax_year',
    askedByName: `nullif(trim(concat(requester.first_name, ' ', requester.last_name)), '')`,
  },
});
