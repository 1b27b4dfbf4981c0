import { bulkOrderInboundParsedOrderLine } from '@fiducia/contract/orders/bulk-order-inbound-parsed-order-line.entity';
import { table } from '../../platform/engine/table.ts';

export const bulkOrderInboundParsedOrderLineTable = table(bulkOrderInboundParsedOrderLine, {
  table: 'bulk_order_inbound_parsed_order_lines',
  joins: { line: { table: 'order_lines', column: 'order_line_id' } },
  derived: {
    orderLineFriendlyId: 'line.friendly_id',
    firstName: 'line.first_name',
    lastName: 'line.last_name',
    gross: 'line.gross_distribution_amount_cents',
    status: 'line.status',
    fieldsRequiringDataFix: 'line.fields_requiring_data_fix',
    needsDataFix: '(line.fields_requiring_data_fix is not null and line.deleted_at is null)',
  },
});
