import { entity } from '../lang/entity.ts';
import { code, file, friendlyId, json, number, ref, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

/** A spreadsheet that was imported into an order, or rejected as a whole. */
export const inboundParsedOrderFile = entity({
  name: 'InboundParsedOrderFile',
  title: ['order file', 'order files'],
  path: 'inbound-parsed-order-files',
  audience: 'private',
  fields: {
    forOrderId: ref('Order', 'Order', { isRequired: true, isReadOnly: true, isSearchable: true }),
    orderFriendlyId: friendlyId('Order', { isDerived: true, isDefault: true }),
    fileName: text('File', { isDerived: true, isDefault: true }),
    storedFileId: file('Content', { isRequired: true, isReadOnly: true }),
    stage: code('Status', ['reading', 'done', 'rejected'], {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
    }),
    totalRows: number('Rows', { isRequired: true, isReadOnly: true, isDefault: true }),
    doneRows: number('Read', { isRequired: true, isReadOnly: true }),
    faultyRows: number('In error', { isRequired: true, isReadOnly: true, isDefault: true }),
    errors: json('Errors', { isRequired: true, isReadOnly: true }),
  },
  read: staffWith('orders.view'),
  create: closed,
  update: closed,
  remove: closed,
});
