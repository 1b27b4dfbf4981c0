import { paymentBatch } from '@fiducia/contract/payments/payment-batch.entity';
import { table } from '../../platform/engine/table.ts';

export const paymentBatchTable = table(paymentBatch, {
  table: 'payment_batches',
  joins: {
    bank: { table: 'corporate_bank_accounts', column: 'corporate_bank_account_id' },
    maker: { table: 'users', column: 'created_by' },
    releaser: { table: 'users', column: 'released_by' },
  },
  derived: {
    bankAccountName: 'bank.display_name',
    createdByName: `nullif(trim(concat(maker.first_name, ' ', maker.last_name)), '')`,
    releasedByName: `nullif(trim(concat(releaser.first_name, ' ', releaser.last_name)), '')`,
  },
});
