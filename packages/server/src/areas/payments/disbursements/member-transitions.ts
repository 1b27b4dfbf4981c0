import { batchMemberMachine } from '@fiducia/domain/payments/batch-member-machine';
import { withheldTaxMachine } from '@fiducia/domain/payments/withheld-tax-machine';
import { bindTransitions, type Row } from '../../../platform/engine/transition.ts';
import { orderLineTaxTable } from '../../taxes/order-line-tax.table.ts';
import { paymentBatchPaymentInstructionTable } from '../payment-batch-payment-instruction.table.ts';

const noFacts = async (_db: unknown, rows: readonly Row[]) => new Map(rows.map((row) => [String(row['id']), {}]));

/** State machine for an instruction's membership in a batch. */
export const memberTransitions = bindTransitions({
  entity: paymentBatchPaymentInstructionTable,
  machine: batchMemberMachine,
  loadFacts: noFacts,
});

/** State machine for withheld taxes. */
export const withheldTaxTransitions = bindTransitions({
  entity: orderLineTaxTable,
  machine: withheldTaxMachine,
  loadFacts: noFacts,
});
