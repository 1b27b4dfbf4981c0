import { entity } from '../lang/entity.ts';
import { boolean, code, dateTime, file, number, ref, text } from '../lang/field.ts';
import { closed, grant, inMyAccounts, may, ownParticipant, staffWith } from '../lang/row-rule.ts';

export const orderLineDocumentStatuses = ['readyToSend', 'inBatch', 'printed', 'sent', 'cancelled'] as const;

/** A notice or letter of one order line, on its way to the participant. */
export const orderLineDocument = entity({
  name: 'OrderLineDocument',
  title: ['document', 'documents'],
  path: 'order-line-documents',
  audience: 'private',
  table: 'order_line_documents',
  tenantColumn: 'master_account_id',
  label: ['documentTemplateCode'],
  joins: {
    line: { table: 'order_lines', column: 'order_line_id' },
    batch: { table: 'document_batches', column: 'document_batch_id' },
  },
  fields: {
    documentTemplateCode: text('Document', { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true }),
    orderLineId: ref('Order line', 'OrderLine', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    firstName: text('First name', { from: { via: 'line', column: 'first_name' }, isDefault: true }),
    lastName: text('Last name', { from: { via: 'line', column: 'last_name' }, isDefault: true }),
    participantId: ref('Participant', 'Participant', { isRequired: true, isReadOnly: true, isHidden: true }),
    masterAccountId: ref('Master account', 'Account', { isRequired: true, isReadOnly: true, isHidden: true }),
    storedFileId: file('File', { isReadOnly: true, isDefault: true, resultDataType: 'storedFile' }),
    isInitialNotice: boolean('First notice', { isRequired: true, isReadOnly: true }),
    sendMethod: code('Send by', ['mail', 'email', 'overnight'], {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
    }),
    status: code('Status', orderLineDocumentStatuses, {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
      resultDataType: 'statusChip',
    }),
    pages: number('Pages', { isRequired: true, isReadOnly: true, isDefault: true }),
    documentBatchId: ref('Batch', 'DocumentBatch', { isReadOnly: true, isHidden: true, isSearchable: true }),
    sentAt: dateTime('Sent', { isReadOnly: true, isSortable: true }),
  },
  read: {
    ...staffWith('documents.view'),
    client: may('orders.view', inMyAccounts()),
    participant: grant(ownParticipant('participant_id')),
  },
  create: closed,
  update: closed,
  remove: closed,
});
