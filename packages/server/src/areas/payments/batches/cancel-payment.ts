import {
  cancelPayment,
  confirmStop,
  type PaymentStep,
  rejectPayment,
  rejectStop,
} from '@fiducia/contract/payments/payment.routes';
import { type Cents, cents } from '@fiducia/domain/foundation/money/cents';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { payeeSentences } from '@fiducia/domain/payments/payee-sentences';
import { paymentBatchRejections } from '@fiducia/domain/payments/payment-batch-rejections';
import type { PaymentTransition } from '@fiducia/domain/payments/payment-machine';
import { paymentStopped } from '@fiducia/domain/trust/recipes';
import { reply } from '../../../platform/call/answer.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { sql } from '../../../platform/db/sql.ts';
import { lockRow } from '../../../platform/engine/read-record.ts';
import { applyTransition, applyTransitions } from '../../../platform/engine/transition.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { post } from '../../../platform/ledger/post.ts';
import { lineTransitions } from '../../orders/line-transitions.ts';
import { makeDebtsGood } from '../../trust/sponsor-debts.ts';
import { moneyCameBack } from '../disbursements/money-came-back.ts';
import type { PaymentHolders } from '../disbursements/payment-places.ts';
import { paymentTransitions } from '../disbursements/payment-transitions.ts';
import { stopsEnded } from '../disbursements/stops-ended.ts';
import { asSystem } from '../instructions/bring-lines-along.ts';
import { paymentTable } from '../payment.table.ts';
import { takeOut } from './cancel-payment-batch.ts';
import { settleAnsweredBatches } from './settle-batches.ts';
import { issueChecksAgain, voidChecks } from './undo-payments.ts';

/**
 * Cancels a payment that wasn't sent. For a sent payment, requests a stop from the bank, and also reports a check as
 * void.
 */
export const cancel = (places: PaymentHolders): Endpoint =>
  on(cancelPayment, async ({ params, body }, ctx) => {
    const done = await ctx.inTx(async (tx): Promise<PaymentStep | Rejection> => {
      // Locks the batch before its payment, in the same order as sending does, to avoid deadlocks.
      const batch = await tx.one<{ is_sending: boolean }>(sql`
        select b.sending_at is not null and b.sent_at is null as is_sending from payment_batches b join payments p on p.payment_batch_id = b.id
         where p.id = ${params.id} for no key update of b`);
      const row = await lockRow(tx, paymentTable, params.id, ctx.actor);
      if (isRejection(row)) return row;
      if (row['status'] === 'created')
        return batch?.is_sending === true
          ? paymentBatchRejections.batchIsSending()
          : cancelCreated(tx, ctx, places, params.id, body.reason);
      const of = { id: params.id, orderLineId: String(row['order_line_id']) };
      return requestStopOf(tx, ctx, places.files, of, body.reason);
    });
    return isRejection(done) ? done : reply(done);
  });

/**
 * Requests a stop of a sent payment from the bank, and reports a check as void. The caller locked the payment and its
 * batch.
 */
export async function requestStopOf(
  tx: Tx,
  ctx: RequestContext,
  files: FileStore,
  { id, orderLineId }: { readonly id: string; readonly orderLineId: string },
  reason: string,
): Promise<PaymentStep | Rejection> {
  const transitioned = await applyTransition(tx, ctx, paymentTransitions, {
    id,
    transition: 'requestStop',
    note: reason,
    columns: { stop_requested_at: ctx.now, stop_reason: reason },
  });
  if (isRejection(transitioned)) return transitioned;
  const voided = await voidChecks(tx, ctx, files, [id]);
  if (isRejection(voided)) return voided;
  // A complete order line shows that one of its payments is being stopped. Lines in other states don't change.
  await applyTransitions(tx, asSystem(ctx), lineTransitions, {
    ids: [orderLineId],
    transition: 'noteStopRequest',
    note: reason,
  });
  return { id, status: transitioned.to.status };
}

async function cancelCreated(
  tx: Tx,
  ctx: RequestContext,
  places: PaymentHolders,
  id: string,
  reason: string,
): Promise<PaymentStep | Rejection> {
  const members = await tx.many<{ id: string; payment_id: string; payment_instruction_id: string }>(sql`
    select id, payment_id, payment_instruction_id from payment_batch_payment_instructions
     where payment_id = ${id} and status = 'inBatch' for no key update`);
  const rejection = await takeOut(tx, ctx, places.files, members, reason);
  return rejection ?? { id, status: 'cancelled' };
}

interface Ending {
  readonly transition: PaymentTransition;
  readonly kind: 'stopConfirmed' | 'rejected';
  readonly sentence: string;
}

const stopped: Ending = {
  transition: 'confirmStop',
  kind: 'stopConfirmed',
  sentence: payeeSentences.stopped,
};
const rejected: Ending = {
  transition: 'reject',
  kind: 'rejected',
  sentence: payeeSentences.rejected,
};

/** Records that the bank confirmed a stop: posts P17, and the order line waits for reissue. */
export const confirm = (places: PaymentHolders): Endpoint =>
  on(confirmStop, ({ params, body }, ctx) =>
    end(places, ctx, params.id, stopped, body.reason ?? 'The bank confirmed the stop'),
  );

/** Records that the bank rejected a payment before sending it. */
export const reject = (places: PaymentHolders): Endpoint =>
  on(rejectPayment, ({ params, body }, ctx) => end(places, ctx, params.id, rejected, body.reason));

async function end(places: PaymentHolders, ctx: RequestContext, id: string, ending: Ending, note: string) {
  const done = await ctx.inTx(async (tx): Promise<PaymentStep | Rejection> => {
    const transitioned = await applyTransition(tx, ctx, paymentTransitions, {
      id,
      transition: ending.transition,
      note,
      columns: { return_reason: note },
    });
    if (isRejection(transitioned)) return transitioned;
    const { row } = transitioned;
    await post(tx, ctx, [
      paymentStopped({
        amount: centsOf(row),
        masterAccountId: String(row['master_account_id']),
        paymentId: id,
        orderLineId: String(row['order_line_id']),
      }),
    ]);
    await makeDebtsGood(tx, ctx, [String(row['order_line_id'])]);
    await tx.run(sql`
      insert into bank_answers (id, kind, natural_key, payment_id, amount_cents, user_id, created_at)
      values (${newId()}, ${ending.kind}, ${`${ending.kind}:${id}`}, ${id}, ${row['amount_cents']}, ${ctx.actor.userId}, ${ctx.now})`);
    const rejection = await moneyCameBack(
      tx,
      ctx,
      [{ paymentId: id, sentence: ending.sentence }],
      places.participantHome,
    );
    if (rejection) return rejection;
    await settleAnsweredBatches(tx, ctx, [String(row['payment_batch_id'])]);
    return { id, status: transitioned.to.status };
  });
  return isRejection(done) ? done : reply(done);
}

const centsOf = (row: Readonly<Record<string, unknown>>): Cents => cents(Number(row['amount_cents']));

/** Records that the bank couldn't stop the payment. The payment is sent again and may still clear. */
export const rejectStopRequest = (places: PaymentHolders): Endpoint =>
  on(rejectStop, async ({ params, body }, ctx) => {
    const done = await ctx.inTx(async (tx): Promise<PaymentStep | Rejection> => {
      const transitioned = await applyTransition(tx, ctx, paymentTransitions, {
        id: params.id,
        transition: 'rejectStop',
        note: body.reason,
      });
      if (isRejection(transitioned)) return transitioned;
      await tx.run(sql`
        insert into bank_answers (id, kind, natural_key, payment_id, user_id, created_at)
        values (${newId()}, 'stopRejected', ${`stopRefused:${params.id}:${ctx.now.toISOString()}`}, ${params.id}, ${ctx.actor.userId}, ${ctx.now})`);
      // The bank has the check on file as void and would return it unpaid, so we report the check as issued again.
      const issued = await issueChecksAgain(tx, ctx, places.files, [params.id]);
      if (isRejection(issued)) return issued;
      await stopsEnded(tx, ctx, [String(transitioned.row['order_line_id'])], 'The bank couldn’t stop the payment');
      return { id: params.id, status: transitioned.to.status };
    });
    return isRejection(done) ? done : reply(done);
  });
