import { formatFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { labelInSentence } from '@fiducia/domain/foundation/text/label-in-sentence';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import type { Movement } from '@fiducia/domain/payments/match-bank-answers';
import { refundRejections } from '@fiducia/domain/taxes/refunds/refund-rejections';
import { refundReceived } from '@fiducia/domain/trust/tax-recipes';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { applyTransition } from '../../../platform/engine/transition.ts';
import { post } from '../../../platform/ledger/post.ts';
import { enqueueProposal } from '../../taxes/propose-tax-payments.ts';
import { lockRefund } from '../../taxes/refunds/recognize-refund.ts';
import { taxRefundTransitions } from '../../taxes/refunds/refund-transitions.ts';
import { asSystem } from '../instructions/bring-lines-along.ts';

/** Records that a bank credit is a refund, and posts P24. The amounts must be equal. */
export async function takeRefund(
  tx: Tx,
  ctx: ActorContext,
  movement: Movement,
  refundId: string,
): Promise<Rejection | undefined> {
  const refund = await lockRefund(tx, ctx, refundId);
  if (isRejection(refund)) return refund;
  const { row, tax, amount } = refund;
  if (row['status'] !== 'agreed')
    return refundRejections.receivedElsewhere({
      refund: formatFriendlyId(String(row['friendly_id'])),
      status: labelInSentence(statusLabel(String(row['status']))),
    });
  if (movement.amount !== amount)
    return refundRejections.receiptDiffers({ bank: cents(movement.amount), refund: amount });
  const received = await applyTransition(tx, asSystem(ctx), taxRefundTransitions, {
    id: refundId,
    transition: 'receive',
    columns: { received_on: movement.date, bank_transaction_id: movement.id },
  });
  if (isRejection(received)) return received;
  await post(tx, ctx, [
    refundReceived({
      amount,
      masterAccountId: tax.masterAccountId,
      taxRefundId: refundId,
      bankTransactionId: movement.id,
    }),
  ]);
  await enqueueProposal(tx);
  return undefined;
}
