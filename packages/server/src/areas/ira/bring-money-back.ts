import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { ActorContext, RequestContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { setColumns } from '../../platform/engine/write-record.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { lockPayments } from '../payments/bank/lock-payments.ts';
import { requestStopOf } from '../payments/batches/cancel-payment.ts';
import { raiseAlert } from '../payments/disbursements/raise-alert.ts';
import { depositBatchOrderLineTable } from './deposit-batch-order-line.table.ts';

export interface RejectedMember {
  /** ID of the deposit batch line. */
  readonly id: string;
  readonly reason: string;
}

interface RejectedPayment {
  readonly id: string;
  readonly order_line_id: string;
  readonly status: string;
  readonly reason: string;
}

/**
 * Records which deposits a custodian rejected, and requests their money back: stops payments that the bank hasn’t paid,
 * and alerts staff of those that the custodian must return. The order line gets its money (P17, P18) when the bank
 * confirms the stop or credits the return, and can be paid and deposited again then.
 */
export async function rejectMembers(
  tx: Tx,
  ctx: RequestContext,
  files: FileStore,
  rejected: readonly RejectedMember[],
): Promise<Rejection | undefined> {
  const ids = rejected.map(({ id }) => id);
  const ofThem = sql`p.order_line_id in (select m.order_line_id from deposit_batch_order_lines m where m.id = any(${ids}::text[]))`;
  await lockPayments(tx, sql`${ofThem} and p.status in ('sent', 'cleared')`);
  for (const { id, reason } of rejected)
    await setColumns(tx, ctx, depositBatchOrderLineTable, id, {
      outcome: 'rejected',
      reject_reason: reason,
      rejected_at: ctx.now,
    });
  const payments = await tx.many<RejectedPayment>(sql`
    select p.id, p.order_line_id, p.status, m.reject_reason as reason from payments p
      join deposit_batch_order_lines m on m.order_line_id = p.order_line_id and m.id = any(${ids}::text[])
     where p.status in ('sent', 'cleared') and p.deleted_at is null and m.reject_reason is not null order by p.id`);
  for (const payment of payments) {
    const note = `The custodian rejected the deposit: ${payment.reason}`;
    if (payment.status === 'sent') {
      const stopped = await requestStopOf(tx, ctx, files, { id: payment.id, orderLineId: payment.order_line_id }, note);
      if (isRejection(stopped)) return stopped;
    } else await requestReturn(tx, ctx, payment.id, note);
  }
  return undefined;
}

const requestReturn = (tx: Tx, { now }: ActorContext, paymentId: string, note: string): Promise<void> =>
  raiseAlert(
    tx,
    now,
    'depositRejected',
    paymentId,
    `${note}. Ask the custodian to return the money, and match it with this payment when the bank statement shows it.`,
  );
