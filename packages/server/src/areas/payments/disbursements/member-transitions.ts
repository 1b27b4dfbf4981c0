import { batchMemberMachine } from '@fiducia/domain/payments/batch-member-machine';
import { bindTransitions, type Row } from '../../../platform/engine/transition.ts';
import { paymentBatchPaymentInstructionTable } from '../payment-batch-payment-instruction.table.ts';

const noFacts = async (_db: unknown, rows: readonly Row[]) => new Map(rows.map((row) => [String(row['id']), {}]));

/** State machine for an instruction's membership in a batch. */
export const memberTransitions = bindTransitions({
  entity: paymentBatchPaymentInstructionTable,
  machine: batchMemberMachine,
  loadFacts: noFacts,
});
