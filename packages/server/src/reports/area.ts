import { taxForm } from '@fiducia/contract/reports/tax-form.entity';
import { listTaxFormCodes } from '@fiducia/contract/reports/tax-form.routes';
import { taxFormSearch } from '@fiducia/contract/reports/tax-form-search.entity';
import { taxReportingChangeLog } from '@fiducia/contract/reports/tax-reporting-change-log.entity';
import { taxReportingFile } from '@fiducia/contract/reports/tax-reporting-file.entity';
import { distributionCodeNames } from '@fiducia/domain/reports/form-boxes';
import { serveEntity } from '../engine/serve-entity.ts';
import { reply } from '../http/answer.ts';
import { on } from '../http/handler.ts';
import type { Area } from '../platform/area.ts';
import { changeLogHooks } from './change-log-hooks.ts';
import { prepareTaxFormsJob } from './prepare-tax-forms.job.ts';
import { taxFormDownloadEndpoints } from './tax-form-downloads.ts';
import { taxFormRequestEndpoints } from './tax-form-requests.ts';
import { taxFormSetEndpoints } from './tax-form-set.ts';
import { taxFormsAudit } from './tax-forms-audit.ts';

const codes = Object.entries(distributionCodeNames).map(([code, displayName]) => ({
  code,
  displayName,
  boxValue: code,
}));

/** Year-end reports: the tax forms of what was paid, and what is asked and filed about them. */
export const reportsArea: Area = {
  name: 'reports',
  entities: [taxForm, taxFormSearch, taxReportingFile, taxReportingChangeLog],
  endpoints: (platform) => [
    ...serveEntity(taxForm, platform.files),
    ...serveEntity(taxFormSearch, platform.files),
    ...serveEntity(taxReportingFile, platform.files),
    ...serveEntity(taxReportingChangeLog, platform.files, changeLogHooks),
    ...taxFormRequestEndpoints(platform),
    ...taxFormSetEndpoints,
    ...taxFormDownloadEndpoints(platform.files),
    on(listTaxFormCodes, async () => reply(codes)),
  ],
  jobs: (platform) => [prepareTaxFormsJob(platform)],
  audit: taxFormsAudit,
};
