import { taxReportingAcknowledgement } from '@fiducia/contract/reports/tax-reporting-acknowledgement.entity';
import { fullNameOrNull } from '../../platform/db/name-sql.ts';
import { table } from '../../platform/engine/table.ts';

export const taxReportingAcknowledgementTable = table(taxReportingAcknowledgement, {
  table: 'tax_reporting_acknowledgements',
  joins: { importer: { table: 'users', column: 'imported_by' } },
  derived: { importedByName: fullNameOrNull('importer') },
});
