import { taxReportingChangeLog } from '@fiducia/contract/reports/tax-reporting-change-log.entity';
import { fullNameOrNull } from '../../platform/db/name-sql.ts';
import { table } from '../../platform/engine/table.ts';

export const taxReportingChangeLogTable = table(taxReportingChangeLog, {
  table: 'tax_reporting_change_logs',
  tenantColumn: 'master_account_id',
  joins: { form: { table: 'tax_forms', column: 'tax_form_id' }, requester: { table: 'users', column: 'asked_by' } },
  derived: {
    isFiled: `case
      when exists (select from tax_reporting_records r join tax_forms filed on filed.id = r.tax_form_id
        where filed.form_key = form.form_key and filed.tax_year = form.tax_year and r.destination = 'IRS' and r.status in ('accepted', 'acceptedWithErrors')) then 'accepted'
      when exists (select from tax_reporting_records r where r.tax_form_id = t.tax_form_id and r.destination = 'IRS' and r.status = 'open') then 'inFile'
      else 'no' end`,
    recipientName: 'form.recipient_name',
    formCode: 'form.form_code',
    taxYear: 'form.tax_year',
    askedByName: fullNameOrNull('requester'),
  },
});
