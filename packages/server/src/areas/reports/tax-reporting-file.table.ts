import { taxReportingFile } from '@fiducia/contract/reports/tax-reporting-file.entity';
import { table } from '../../platform/engine/table.ts';

export const taxReportingFileTable = table(taxReportingFile, {
  table: 'tax_reporting_files',
});
