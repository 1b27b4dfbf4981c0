import { paymentBatchPaymentInstruction } from '@fiducia/contract/payments/payment-batch-payment-instruction.entity';
import { orderLineTax } from '@fiducia/contract/taxes/order-line-tax.entity';
import { batchMemberMachine } from '@fiducia/domain/payments/batch-member-machine';
import { withheldTaxMachine } from '@fiducia/domain/payments/withheld-tax-machine';
import { bindMoves, type Row } from '../engine/make-move.ts';

const noFacts = async (_db: unknown, rows: readonly Row[]) => new Map(rows.map((row) => [String(row['id']), {}]));

/** The moves of an instruction's place in a batch. */
export const memberMoves = bindMoves({
  entity: paymentBatchPaymentInstruction,
  machine: batchMemberMachine,
  loadFacts: noFacts,
});

/** The moves of a withheld tax. */
export const withheldTaxMoves = bindMoves({ entity: orderLineTax, machine: withheldTaxMachine, loadFacts: noFacts });
