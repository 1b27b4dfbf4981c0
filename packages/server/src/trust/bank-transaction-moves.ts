import { bankTransaction } from '@fiducia/contract/trust/bank-transaction.entity';
import { bankTransactionMachine } from '@fiducia/domain/trust/bank-transaction-machine';
import { bindMoves } from '../engine/make-move.ts';

export const bankTransactionMoves = bindMoves({
  entity: bankTransaction,
  machine: bankTransactionMachine,
  loadFacts: async (_db, rows) =>
    new Map(rows.map((row) => [String(row['id']), { amountCents: Number(row['amount_cents']) }])),
});
