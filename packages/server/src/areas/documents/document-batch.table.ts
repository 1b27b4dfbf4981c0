import { documentBatch } from '@fiducia/contract/documents/document-batch.entity';
import { table } from '../../platform/engine/table.ts';

export const documentBatchTable = table(documentBatch, {
  table: 'document_batches',
  joins: { maker: { table: 'users', column: 'created_by' }, printer: { table: 'users', column: 'printed_by' } },
  derived: {
    createdByName: `nullif(trim(concat(maker.first_name, ' ', maker.last_name)), '')`,
    printedByName: `nullif(trim(concat(printer.first_name, ' ', printer.last_name)), '')`,
  },
  textSearch: 't.friendly_id',
});
