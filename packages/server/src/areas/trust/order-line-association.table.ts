import { orderLineAssociation } from '@fiducia/contract/trust/order-line-association.entity';
import { table } from '../../platform/engine/table.ts';

export const orderLineAssociationTable = table(orderLineAssociation, {
  table: 'order_line_associations',
  tenantColumn: 'master_account_id',
  joins: {
    line: { table: 'order_lines', column: 'order_line_id' },
    link: { table: 'deposit_links', column: 'deposit_link_id' },
  },
  derived: {
    orderLineFriendlyId: 'line.friendly_id',
    firstName: 'line.first_name',
    lastName: 'line.last_name',
    depositLinkFriendlyId: 'link.friendly_id',
  },
});
