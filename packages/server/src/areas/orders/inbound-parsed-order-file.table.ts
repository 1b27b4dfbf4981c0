import { inboundParsedOrderFile } from '@fiducia/contract/orders/inbound-parsed-order-file.entity';
import { table } from '../../platform/engine/table.ts';

export const inboundParsedOrderFileTable = table(inboundParsedOrderFile, {
  table: 'order_uploads',
  columns: { forOrderId: 'order_id' },
  joins: {
    parent: { table: 'orders', column: 'order_id' },
    content: { table: 'stored_files', column: 'stored_file_id' },
  },
  derived: {
    orderFriendlyId: 'parent.friendly_id',
    fileName: 'content.file_name',
  },
});
