import { iraTransaction } from '@fiducia/contract/ira/ira-transaction.entity';
import { table } from '../../platform/engine/table.ts';

export const iraTransactionTable = table(iraTransaction, {
  table: 'ira_transactions',
  tenantColumn: 'master_account_id',
  joins: {
    deposit: { table: 'deposits', column: 'deposit_id' },
    line: { table: 'order_lines', column: 'order_line_id' },
  },
  derived: {
    depositFriendlyId: 'deposit.friendly_id',
    orderLineFriendlyId: 'line.friendly_id',
    orderLineStatus: 'line.status',
    isReversed: `exists (select from ira_transactions later where later.reverses_id = t.id)`,
  },
});
