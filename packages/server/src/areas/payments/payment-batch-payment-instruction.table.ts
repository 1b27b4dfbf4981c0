import { paymentBatchPaymentInstruction } from '@fiducia/contract/payments/payment-batch-payment-instruction.entity';
import { table } from '../../platform/engine/table.ts';
import { batchAndInstructionFirst } from './payment-instruction.table.ts';

export const paymentBatchPaymentInstructionTable = table(paymentBatchPaymentInstruction, {
  table: 'payment_batch_payment_instructions',
  lockedAfter: batchAndInstructionFirst,
  joins: {
    instruction: { table: 'payment_instructions', column: 'payment_instruction_id' },
    paid: { table: 'payments', column: 'payment_id' },
  },
  derived: {
    payableTo: 'instruction.payable_to',
    paymentMethodCode: 'instruction.payment_method_code',
    net: 'instruction.net_cents',
    referenceNumber: 'paid.reference_number',
  },
});
