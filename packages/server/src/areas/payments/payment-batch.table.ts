import { paymentBatch } from '@fiducia/contract/payments/payment-batch.entity';
import { fullNameOrNull } from '../../platform/db/name-sql.ts';
import { table } from '../../platform/engine/table.ts';

/** Returns SQL for an aggregate of a batch’s payments that came back, whether or not they were reissued. */
const ofReturned = (aggregate: string): string => `(select ${aggregate} from payments p
  where p.payment_batch_id = t.id and p.deleted_at is null and p.status in ('returned', 'stopped', 'rejected'))`;

export const paymentBatchTable = table(paymentBatch, {
  table: 'payment_batches',
  joins: {
    bank: { table: 'corporate_bank_accounts', column: 'corporate_bank_account_id' },
    maker: { table: 'users', column: 'created_by' },
    releaser: { table: 'users', column: 'released_by' },
  },
  derived: {
    returnedAmount: ofReturned('nullif(sum(p.amount_cents), 0)::bigint'),
    returnedCount: ofReturned('count(*)::int'),
    bankAccountName: 'bank.display_name',
    createdByName: fullNameOrNull('maker'),
    releasedByName: fullNameOrNull('releaser'),
  },
});
