import { deliveryMethodCodes, deliveryMethodNames } from '@fiducia/domain/documents/delivery-methods';
import { documentTemplates } from '@fiducia/domain/documents/document-templates';
import { entity } from '../lang/entity.ts';
import { boolean, code, dateTime, file, friendlyId, number, ref, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

export const orderLineDocumentStatuses = ['readyToSend', 'inBatch', 'printed', 'sent', 'cancelled'] as const;

const templates = documentTemplates.map(({ code: template, displayName }) => ({ code: template, displayName }));
const deliveryMethods = deliveryMethodCodes.map((method) => ({
  code: method,
  displayName: deliveryMethodNames[method],
}));

/** A notice or letter to the participant of one order line. The stored file doesn't include the PIN. */
export const orderLineDocument = entity({
  name: 'OrderLineDocument',
  title: ['document', 'documents'],
  path: 'order-line-documents',
  audience: 'private',
  label: ['documentTemplateCode'],
  fields: {
    documentTemplateCode: code('Document', templates, {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
    }),
    orderLineId: ref('Order line', 'OrderLine', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    orderLineFriendlyId: friendlyId('Line', { isDerived: true, isDefault: true }),
    firstName: text('First name', { isDerived: true, isDefault: true }),
    lastName: text('Last name', { isDerived: true, isDefault: true, isSortable: true }),
    planDisplayName: text('Plan', { isDerived: true }),
    cityAndState: text('Mailed to', { isDerived: true }),
    participantId: ref('Participant', 'Participant', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    masterAccountId: ref('Master account', 'Account', { isRequired: true, isReadOnly: true, isHidden: true }),
    storedFileId: file('File', { isReadOnly: true, isDefault: true, resultDataType: 'storedFile' }),
    isInitialNotice: boolean('First notice', { isRequired: true, isReadOnly: true }),
    sendMethod: code('Delivery method', deliveryMethods, {
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
    firstPage: number('First page in the batch', { isReadOnly: true, isSortable: true }),
    documentBatchId: ref('Batch ID', 'DocumentBatch', { isReadOnly: true, isHidden: true, isSearchable: true }),
    documentBatchFriendlyId: friendlyId('Batch', { isDerived: true }),
    replacesId: ref('Reprint of', 'OrderLineDocument', { isReadOnly: true, isHidden: true }),
    returnedAt: dateTime('Returned', { isReadOnly: true, isDefault: true }),
    returnedReason: text('Why it was returned', { isReadOnly: true }),
    sentAt: dateTime('Sent', { isReadOnly: true, isDefault: true, isSortable: true, isSearchable: true }),
  },
  // Other users can see only the letter's file, because /private/ routes are for staff. Source: doc 3 §6.
  read: staffWith('documents.view'),
  create: closed,
  update: closed,
  remove: closed,
});
