import { taxReportingFile } from '@fiducia/contract/reports/tax-reporting-file.entity';
import { table } from '../../platform/engine/table.ts';

const recordsIn = (condition: string) =>
  `(select count(*)::int from tax_reporting_records r where r.tax_reporting_file_id = t.id and r.deleted_at is null and ${condition})`;

export const taxReportingFileTable = table(taxReportingFile, {
  table: 'tax_reporting_files',
  derived: {
    totalAccepted: recordsIn(`r.status in ('accepted', 'acceptedWithErrors')`),
    totalRejected: recordsIn(`r.status = 'rejected'`),
    totalCorrections: `(select count(*)::int from tax_reporting_records r join tax_reporting_records c on c.corrects_id = r.id
      where r.tax_reporting_file_id = t.id and c.status <> 'discarded' and c.kind_code <> 'correctionPart2')`,
    hasFile: 't.stored_file_id is not null',
  },
  textSearch: 't.friendly_id',
});
