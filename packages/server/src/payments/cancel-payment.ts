import { payment } from '@fiducia/contract/payments/payment.entity';
import {
  cancelPayment,
  confirmStop,
  type PaymentStep,
  refuseStop,
  rejectPayment,
} from '@fiducia/contract/payments/payment.routes';
import { type Cents, cents } from '@fiducia/domain/money/cents';
import { paymentBatchRefusals } from '@fiducia/domain/payments/payment-batch-refusals';
import type { PaymentMove } from '@fiducia/domain/payments/payment-machine';
import { isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { paymentStopped } from '@fiducia/domain/trust/recipes';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { makeMove, makeMoves } from '../engine/make-move.ts';
import { lockRow } from '../engine/read-record.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import { post } from '../ledger/post.ts';
import { lineMoves } from '../orders/line-moves.ts';
import { makeDebtsGood } from '../trust/sponsor-debts.ts';
import { asProgram } from './bring-lines-along.ts';
import { takeOut } from './cancel-payment-batch.ts';
import { moneyCameBack } from './money-came-back.ts';
import type { PaymentPlaces } from './payment-places.ts';
import { paymentMoves } from './payment-moves.ts';
import { settleAnsweredBatches } from './settle-batches.ts';
import { stopsEnded } from './stops-ended.ts';
import { issueChecksAgain, voidChecks } from './undo-payments.ts';

/** Before its release a payment is cancelled; afterwards the bank is asked to stop it, and told when it is a check. */
export const cancel = (places: PaymentPlaces): Endpoint =>
  on(cancelPayment, async ({ params, body }, work) => {
    const done = await work.inTx(async (tx): Promise<PaymentStep | Refusal> => {
      // The batch before its payment, as whoever sends it does.
      const batch = await tx.one<{ is_sending: boolean }>(sql`
        select b.sending_at is not null and b.sent_at is null as is_sending from payment_batches b join payments p on p.payment_batch_id = b.id
         where p.id = ${params.id} for no key update of b`);
      const row = await lockRow(tx, payment, params.id, work.actor);
      if (isRefusal(row)) return row;
      if (row['status'] === 'created')
        return batch?.is_sending === true
          ? paymentBatchRefusals.batchIsSending()
          : cancelCreated(tx, work, places, params.id, body.reason);
      const moved = await makeMove(tx, work, paymentMoves, {
        id: params.id,
        move: 'requestStop',
        note: body.reason,
        columns: { stop_requested_at: work.now, stop_reason: body.reason },
      });
      if (isRefusal(moved)) return moved;
      const voided = await voidChecks(tx, work, places.files, [params.id]);
      if (isRefusal(voided)) return voided;
      // A line that is complete shows that one of its payments is being stopped; another stays where it is.
      await makeMoves(tx, asProgram(work), lineMoves, {
        ids: [String(row['order_line_id'])],
        move: 'noteStopRequest',
        note: body.reason,
      });
      return { id: params.id, status: moved.to.status };
    });
    return isRefusal(done) ? done : reply(done);
  });

async function cancelCreated(
  tx: Tx,
  work: Work,
  places: PaymentPlaces,
  id: string,
  reason: string,
): Promise<PaymentStep | Refusal> {
  const members = await tx.many<{ id: string; payment_id: string; payment_instruction_id: string }>(sql`
    select id, payment_id, payment_instruction_id from payment_batch_payment_instructions
     where payment_id = ${id} and status = 'inBatch' for no key update`);
  const refusal = await takeOut(tx, work, places.files, members, reason);
  return refusal ?? { id, status: 'cancelled' };
}

interface Ending {
  readonly move: PaymentMove;
  readonly kind: 'stopConfirmed' | 'rejected';
  readonly sentence: string;
}

const stopped: Ending = {
  move: 'confirmStop',
  kind: 'stopConfirmed',
  sentence: 'We stopped this payment at our bank. Please tell us where to send it instead.',
};
const rejected: Ending = {
  move: 'reject',
  kind: 'rejected',
  sentence: 'The bank did not take the payment. Please check your bank details.',
};

/** The bank confirmed a stop: P17, and the line waits for reissue. */
export const confirm = (places: PaymentPlaces): Endpoint =>
  on(confirmStop, ({ params, body }, work) =>
    end(places, work, params.id, stopped, body.reason ?? 'The bank confirmed the stop'),
  );

/** The bank refused a payment before it left. */
export const reject = (places: PaymentPlaces): Endpoint =>
  on(rejectPayment, ({ params, body }, work) => end(places, work, params.id, rejected, body.reason));

async function end(places: PaymentPlaces, work: Work, id: string, ending: Ending, note: string) {
  const done = await work.inTx(async (tx): Promise<PaymentStep | Refusal> => {
    const moved = await makeMove(tx, work, paymentMoves, {
      id,
      move: ending.move,
      note,
      columns: { return_reason: note },
    });
    if (isRefusal(moved)) return moved;
    const { row } = moved;
    await post(tx, work, [
      paymentStopped({
        amount: centsOf(row),
        masterAccountId: String(row['master_account_id']),
        paymentId: id,
        orderLineId: String(row['order_line_id']),
      }),
    ]);
    await makeDebtsGood(tx, work, [String(row['order_line_id'])]);
    await tx.run(sql`
      insert into bank_answers (id, kind, natural_key, payment_id, amount_cents, user_id, created_at)
      values (${newId()}, ${ending.kind}, ${`${ending.kind}:${id}`}, ${id}, ${row['amount_cents']}, ${work.actor.userId}, ${work.now})`);
    const refusal = await moneyCameBack(
      tx,
      work,
      [{ paymentId: id, sentence: ending.sentence }],
      places.participantHome,
    );
    if (refusal) return refusal;
    await settleAnsweredBatches(tx, work, [String(row['payment_batch_id'])]);
    return { id, status: moved.to.status };
  });
  return isRefusal(done) ? done : reply(done);
}

const centsOf = (row: Readonly<Record<string, unknown>>): Cents => cents(Number(row['amount_cents']));

/** The bank could not stop it: the payment is on its way again, and still may clear. */
export const refuse = (places: PaymentPlaces): Endpoint =>
  on(refuseStop, async ({ params, body }, work) => {
    const done = await work.inTx(async (tx): Promise<PaymentStep | Refusal> => {
      const moved = await makeMove(tx, work, paymentMoves, { id: params.id, move: 'refuseStop', note: body.reason });
      if (isRefusal(moved)) return moved;
      await tx.run(sql`
        insert into bank_answers (id, kind, natural_key, payment_id, user_id, created_at)
        values (${newId()}, 'stopRefused', ${`stopRefused:${params.id}:${work.now.toISOString()}`}, ${params.id}, ${work.actor.userId}, ${work.now})`);
      // The bank was told that the check is void, and would send it back when it is cashed.
      const issued = await issueChecksAgain(tx, work, places.files, [params.id]);
      if (isRefusal(issued)) return issued;
      await stopsEnded(tx, work, [String(moved.row['order_line_id'])], 'The bank could not stop the payment');
      return { id: params.id, status: moved.to.status };
    });
    return isRefusal(done) ? done : reply(done);
  });
