import { listRefundReceipts, type RefundReceipt, receiveTaxRefund } from '@fiducia/contract/taxes/tax-refund.routes';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { refundRejections } from '@fiducia/domain/taxes/refunds/refund-rejections';
import { reply } from '../../../platform/call/answer.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import { sql } from '../../../platform/db/sql.ts';
import { readRecord } from '../../../platform/engine/read-record.ts';
import { taxRefundTable } from '../../taxes/tax-refund.table.ts';
import { freeAssignedCredit } from '../../trust/free-assigned-credit.ts';
import type { PaymentHolders } from '../disbursements/payment-places.ts';
import { asSystem } from '../instructions/bring-lines-along.ts';
import { matchTransaction } from './match-by-hand.ts';

const mostReceipts = 50;

/** Endpoints that match the money of a refund with a bank credit. */
export const refundReceiptEndpoints = (places: PaymentHolders): readonly Endpoint[] => [
  on(listRefundReceipts, async ({ params }, ctx) => {
    const refund = await readRecord(ctx.db, taxRefundTable, params.id, ctx.actor);
    if (isRejection(refund)) return refund;
    const since = refund.answeredOn ?? refund.requestedOn;
    return reply(
      await ctx.db.many<RefundReceipt>(sql`
        select b.id, b.transaction_date as date, b.amount_cents as amount,
               coalesce(nullif(concat_ws(' ', b.bank_reference, b.customer_reference, b.description), ''), 'No text') as text
          from bank_transactions b left join deposits d on d.id = b.deposit_id
         where (b.status = 'unassigned' or (b.status = 'assigned' and d.linked_cents = 0)) and b.amount_cents = ${refund.amount} and b.transaction_date >= ${since}::date and b.deleted_at is null
         order by b.transaction_date, b.id limit ${mostReceipts}`),
    );
  }),
  on(receiveTaxRefund, async ({ params, body }, ctx) => {
    const { bankTransactionId } = body;
    const note = 'Refund received from the authority';
    const received = await ctx.inTx(async (tx) => {
      const freed = await freeAssignedCredit(tx, asSystem(ctx), bankTransactionId, note);
      if (freed) return freed;
      return matchTransaction(tx, ctx, places, { bankTransactionId, kind: 'taxRefund', targetId: params.id, note });
    });
    if (isRejection(received)) return received.kind === 'absent' ? refundRejections.creditIsTaken() : received;
    return reply({ id: params.id }, 'Receipt recorded. The refund can be paid out.');
  }),
];
