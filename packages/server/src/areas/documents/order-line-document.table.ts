import { orderLineDocument } from '@fiducia/contract/documents/order-line-document.entity';
import { joinedText } from '../../platform/engine/joined-text.ts';
import { table } from '../../platform/engine/table.ts';

export const orderLineDocumentTable = table(orderLineDocument, {
  table: 'order_line_documents',
  tenantColumn: 'master_account_id',
  joins: {
    line: { table: 'order_lines', column: 'order_line_id' },
    batch: { table: 'document_batches', column: 'document_batch_id' },
    plan: { table: 'plans', column: 'plan_id', on: 'line' },
    person: { table: 'participants', column: 'participant_id' },
  },
  derived: {
    orderLineFriendlyId: 'line.friendly_id',
    firstName: 'line.first_name',
    lastName: 'line.last_name',
    planDisplayName: 'plan.display_name',
    cityAndState: `concat_ws(', ', person.city, coalesce(person.state_code, person.other_region))`,
    documentBatchFriendlyId: 'batch.friendly_id',
  },
  textSearch: joinedText('line.first_name', 'line.last_name'),
});
