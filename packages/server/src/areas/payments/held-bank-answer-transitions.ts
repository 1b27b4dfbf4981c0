import { heldBankAnswerMachine } from '@fiducia/domain/payments/held-bank-answer-machine';
import { bindTransitions } from '../../platform/engine/transition.ts';
import { heldBankAnswerTable } from './held-bank-answer.table.ts';

export const heldBankAnswerTransitions = bindTransitions({
  entity: heldBankAnswerTable,
  machine: heldBankAnswerMachine,
  loadFacts: async (_db, rows) => new Map(rows.map((row) => [String(row['id']), {}])),
});
