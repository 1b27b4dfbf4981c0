import { documentBatch } from '@fiducia/contract/documents/document-batch.entity';
import { fullNameOrNull } from '../../platform/db/name-sql.ts';
import { table } from '../../platform/engine/table.ts';

export const documentBatchTable = table(documentBatch, {
  table: 'document_batches',
  joins: { maker: { table: 'users', column: 'created_by' }, printer: { table: 'users', column: 'printed_by' } },
  derived: {
    createdByName: fullNameOrNull('maker'),
    printedByName: fullNameOrNull('printer'),
  },
  textSearch: 't.friendly_id',
});
