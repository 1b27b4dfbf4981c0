import { filingRejections } from '@fiducia/domain/reports/filing/filing-rejections';
import type { Area } from '../../area.ts';
import { changeLogHooks } from './change-log-hooks.ts';
import { reportingFileHooks } from './filing/file-calls.ts';
import { filingAudit } from './filing/filing-audit.ts';
import { extensionHooks, filingEndpoints } from './filing/filing-endpoints.ts';
import { taxFormCodes } from './list-form-codes.ts';
import { prepareTaxFormsJob } from './prepare-tax-forms.job.ts';
import { taxFilingExtensionTable } from './tax-filing-extension.table.ts';
import { taxFormTable } from './tax-form.table.ts';
import { taxFormDownloadEndpoints } from './tax-form-downloads.ts';
import { taxFormMailingEndpoints } from './tax-form-mailing.ts';
import { taxFormRequestEndpoints } from './tax-form-requests.ts';
import { taxFormSearchTable } from './tax-form-search.table.ts';
import { taxFormSetEndpoints } from './tax-form-set.ts';
import { taxFormTemplateTable } from './tax-form-template.table.ts';
import { taxFormsAudit } from './tax-forms-audit.ts';
import { taxReportingAcknowledgementTable } from './tax-reporting-acknowledgement.table.ts';
import { taxReportingChangeLogTable } from './tax-reporting-change-log.table.ts';
import { taxReportingFileTable } from './tax-reporting-file.table.ts';
import { taxReportingRecordTable } from './tax-reporting-record.table.ts';

/** Year-end reports: tax forms for payments, and the requests and filings about them. */
export const reportsArea: Area = {
  name: 'reports',
  tables: [
    { table: taxFormTable },
    { table: taxFormSearchTable },
    { table: taxReportingFileTable, hooks: reportingFileHooks },
    { table: taxReportingRecordTable },
    { table: taxReportingAcknowledgementTable },
    { table: taxFormTemplateTable },
    { table: taxFilingExtensionTable, hooks: extensionHooks },
    { table: taxReportingChangeLogTable, hooks: changeLogHooks },
  ],
  endpoints: (platform) => [
    ...taxFormRequestEndpoints(platform),
    ...taxFormSetEndpoints,
    ...taxFormDownloadEndpoints(platform.files),
    ...filingEndpoints(platform),
    ...taxFormMailingEndpoints,
    taxFormCodes,
  ],
  jobs: (platform) => [prepareTaxFormsJob(platform)],
  constraints: {
    tax_reporting_records__once: filingRejections.formIsInOpenFile(),
    tax_reporting_change_logs__one_waiting: filingRejections.oneIsWaiting(),
    tax_filing_extensions__once: filingRejections.extensionTwice(),
  },
  audit: [...taxFormsAudit, ...filingAudit],
};
