import { iraTransaction } from '@fiducia/contract/ira/ira-transaction.entity';
import { table } from '../../platform/engine/table.ts';

export const iraTransactionTable = table(iraTransaction, {
  table: 'ira_transactions',
  tenantColumn: 'master_account_id',
  derived: {
    isReversed: `exists (select from ira_transactions later where later.reverses_id = t.id)`,
  },
  textSearch: 't.friendly_id',
});
