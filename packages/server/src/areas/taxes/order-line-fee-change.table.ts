import { orderLineFeeChange } from '@fiducia/contract/taxes/order-line-fee-change.entity';
import { fullNameOrNull } from '../../platform/db/name-sql.ts';
import { table } from '../../platform/engine/table.ts';

export const orderLineFeeChangeTable = table(orderLineFeeChange, {
  table: 'order_line_fee_changes',
  tenantColumn: 'master_account_id',
  joins: {
    maker: { table: 'users', column: 'created_by' },
    undoer: { table: 'users', column: 'undone_by' },
  },
  derived: { createdByName: fullNameOrNull('maker'), undoneByName: fullNameOrNull('undoer') },
});
