import { orderLineFeeChange } from '@fiducia/contract/taxes/order-line-fee-change.entity';
import { table } from '../../platform/engine/table.ts';

const nameOf = (join: string) => `nullif(trim(concat(${join}.first_name, ' ', ${join}.last_name)), '')`;

export const orderLineFeeChangeTable = table(orderLineFeeChange, {
  table: 'order_line_fee_changes',
  tenantColumn: 'master_account_id',
  joins: {
    maker: { table: 'users', column: 'created_by' },
    undoer: { table: 'users', column: 'undone_by' },
  },
  derived: { createdByName: nameOf('maker'), undoneByName: nameOf('undoer') },
});
