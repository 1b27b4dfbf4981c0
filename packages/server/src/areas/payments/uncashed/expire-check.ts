import { type Cents } from '@fiducia/domain/foundation/money/cents';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { checkMessages } from '@fiducia/domain/messages/check-messages';
import { renderMessage } from '@fiducia/domain/messages/message-text';
import { checkExpiredSentence } from '@fiducia/domain/payments/payee-sentences';
import type { CheckFigures } from '@fiducia/domain/payments/uncashed/check-figures';
import { paymentStopped } from '@fiducia/domain/trust/recipes';
import type { RequestContext } from '../../../platform/call/context.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { sql } from '../../../platform/db/sql.ts';
import { applyTransition } from '../../../platform/engine/transition.ts';
import { setColumns } from '../../../platform/engine/write-record.ts';
import { post } from '../../../platform/ledger/post.ts';
import { readLetterhead } from '../../documents/noticed-lines.ts';
import { requestSearches } from '../../orders/missing/request-search.ts';
import { orderLineTable } from '../../orders/order-line.table.ts';
import { makeDebtsGood } from '../../trust/sponsor-debts.ts';
import { lockPayments } from '../bank/lock-payments.ts';
import { settleAnsweredBatches } from '../batches/settle-batches.ts';
import { voidChecks } from '../batches/undo-payments.ts';
import { moneyCameBack } from '../disbursements/money-came-back.ts';
import type { PaymentHolders } from '../disbursements/payment-places.ts';
import { paymentTransitions } from '../disbursements/payment-transitions.ts';
import { raiseAlert } from '../disbursements/raise-alert.ts';
import { readCheckPayees, valuesOfCheck } from './read-check-payee.ts';

interface Sent {
  readonly order_line_id: string;
  readonly participant_id: string | null;
  readonly master_account_id: string;
  readonly payment_batch_id: string;
  readonly amount_cents: Cents;
}

/**
 * Voids a check that wasn't cashed in time: reports it to the bank as void, posts P17, and asks the payee where to send
 * the money. Also searches for the payee, who may have moved or died. Does nothing if the check was cashed or stopped in
 * the meantime. If the positive-pay file can't be created, changes nothing and alerts staff, so that the check isn't
 * replaced while the bank would still pay it.
 */
export async function expireCheck(
  ctx: RequestContext,
  places: PaymentHolders,
  paymentId: string,
  { validDays }: CheckFigures,
): Promise<void> {
  const sentence = checkExpiredSentence(validDays);
  const done = await ctx.inTx(async (tx): Promise<Rejection | undefined> => {
    await lockPayments(tx, sql`p.id = ${paymentId}`);
    const check = await tx.one<Sent>(sql`
      select order_line_id, participant_id, master_account_id, payment_batch_id, amount_cents from payments
       where id = ${paymentId} and status = 'sent' and payment_batch_id is not null`);
    if (check === undefined) return undefined;
    const voided = await voidChecks(tx, ctx, places.files, [paymentId]);
    if (isRejection(voided)) return voided;
    const expired = await applyTransition(tx, ctx, paymentTransitions, {
      id: paymentId,
      transition: 'expire',
      note: sentence,
      columns: { return_reason: sentence },
    });
    if (isRejection(expired)) return expired;
    const { order_line_id: orderLineId, master_account_id: masterAccountId, amount_cents: amount } = check;
    await post(tx, ctx, [paymentStopped({ amount, masterAccountId, paymentId, orderLineId, memo: 'Check expired' })]);
    await makeDebtsGood(tx, ctx, [orderLineId]);
    await tx.run(sql`
      insert into bank_answers (id, kind, natural_key, payment_id, amount_cents, created_at)
      values (${newId()}, 'checkExpired', ${`checkExpired:${paymentId}`}, ${paymentId}, ${amount}, ${ctx.now})`);
    const payee = (await readCheckPayees(tx, [paymentId])).get(paymentId);
    const { supportPhone } = await readLetterhead(tx);
    const rejection = await moneyCameBack(
      tx,
      ctx,
      [
        {
          paymentId,
          sentence,
          ...(payee && {
            message: renderMessage(checkMessages.checkExpired, {
              ...valuesOfCheck(payee),
              home: places.participantHome,
              supportPhone,
            }),
          }),
        },
      ],
      places.participantHome,
    );
    if (rejection) return rejection;
    await setColumns(tx, ctx, orderLineTable, orderLineId, { distribution_group: 'uncashedCheck' });
    if (check.participant_id !== null) await requestSearches(tx, [check.participant_id], 'uncashedCheck');
    await settleAnsweredBatches(tx, ctx, [check.payment_batch_id]);
    return undefined;
  });
  if (!isRejection(done)) return;
  // The transaction was rolled back. Staff correct the cause, and the next run tries again.
  const alert = `An expired check couldn’t be voided. ${done.sentence}`;
  await ctx.inTx(async (tx) => raiseAlert(tx, ctx.now, 'checkNotVoided', paymentId, alert));
}
