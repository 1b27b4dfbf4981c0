import { taxReportingAcknowledgement } from '@fiducia/contract/reports/tax-reporting-acknowledgement.entity';
import { table } from '../../platform/engine/table.ts';

export const taxReportingAcknowledgementTable = table(taxReportingAcknowledgement, {
  table: 'tax_reporting_acknowledgements',
  joins: { importer: { table: 'users', column: 'imported_by' } },
  derived: { importedByName: `nullif(trim(concat(importer.first_name, ' ', importer.last_name)), '')` },
});
