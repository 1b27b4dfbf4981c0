import { bankTransactionMachine } from '@fiducia/domain/trust/bank-transaction-machine';
import { bindTransitions } from '../../platform/engine/transition.ts';
import { bankTransactionTable } from './bank-transaction.table.ts';

export const bankTransactionTransitions = bindTransitions({
  entity: bankTransactionTable,
  machine: bankTransactionMachine,
  loadFacts: async (_db, rows) =>
    new Map(rows.map((row) => [String(row['id']), { amountCents: Number(row['amount_cents']) }])),
});
