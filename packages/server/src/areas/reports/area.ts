import type { Area } from '../../area.ts';
import { changeLogHooks } from './change-log-hooks.ts';
import { taxFormCodes } from './list-form-codes.ts';
import { prepareTaxFormsJob } from './prepare-tax-forms.job.ts';
import { taxFormTable } from './tax-form.table.ts';
import { taxFormDownloadEndpoints } from './tax-form-downloads.ts';
import { taxFormMailingEndpoints } from './tax-form-mailing.ts';
import { taxFormRequestEndpoints } from './tax-form-requests.ts';
import { taxFormSearchTable } from './tax-form-search.table.ts';
import { taxFormSetEndpoints } from './tax-form-set.ts';
import { taxFormsAudit } from './tax-forms-audit.ts';
import { taxReportingChangeLogTable } from './tax-reporting-change-log.table.ts';
import { taxReportingFileTable } from './tax-reporting-file.table.ts';

/** Year-end reports: tax forms for payments, and the requests and filings about them. */
export const reportsArea: Area = {
  name: 'reports',
  tables: [
    { table: taxFormTable },
    { table: taxFormSearchTable },
    { table: taxReportingFileTable },
    { table: taxReportingChangeLogTable, hooks: changeLogHooks },
  ],
  endpoints: (platform) => [
    ...taxFormRequestEndpoints(platform),
    ...taxFormSetEndpoints,
    ...taxFormDownloadEndpoints(platform.files),
    ...taxFormMailingEndpoints,
    taxFormCodes,
  ],
  jobs: (platform) => [prepareTaxFormsJob(platform)],
  audit: taxFormsAudit,
};
