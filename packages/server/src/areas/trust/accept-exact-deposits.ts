import { acceptExactDeposits } from '@fiducia/contract/trust/association.routes';
import { type Cents, cents, sumCents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { trustRejections } from '@fiducia/domain/trust/trust-rejections';
import { reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import { spreadOverOrder } from './associate-calls.ts';
import { createLink } from './link-deposit.ts';
import { exactPairs } from './orders-to-associate.ts';

type Pair = Awaited<ReturnType<typeof exactPairs>>[number];

/** Links a deposit and associates all of it with the order's lines, or does neither. */
function accept(ctx: RequestContext, { depositId, orderId, amount, place }: Pair): Promise<Cents | Rejection> {
  return ctx.inTx(async (tx) => {
    const linkId = await createLink(tx, ctx, depositId, { ...place, amount });
    if (isRejection(linkId)) return linkId;
    const spread = await spreadOverOrder(
      tx,
      ctx,
      { id: linkId, orderId },
      { autoAssociateTo: 'allOrderLines', associationAmountMethod: 'fullNeed', preview: '0' },
    );
    if (isRejection(spread)) return spread;
    return spread.total === amount ? spread.total : trustRejections.noLongerExact();
  });
}

/** Endpoint to accept deposits that name an order and equal its gap. Checks each again, and accepts each on its own. */
export const acceptDeposits: Endpoint = on(acceptExactDeposits, async ({ body }, ctx) => {
  const exact = await exactPairs(ctx.db);
  const accepted: Cents[] = [];
  const rejected: { depositId: string; reason: string }[] = [];
  for (const { depositId, orderId } of body.pairs) {
    const pair = exact.find((one) => one.depositId === depositId && one.orderId === orderId);
    const answer = pair === undefined ? trustRejections.noLongerExact() : await accept(ctx, pair);
    if (isRejection(answer)) rejected.push({ depositId, reason: answer.sentence });
    else accepted.push(answer);
  }
  const total = accepted.length === 0 ? cents(0) : sumCents(accepted);
  const deposits = `${accepted.length} ${accepted.length === 1 ? 'deposit' : 'deposits'}`;
  return reply({ accepted: accepted.length, total, rejected }, `Accepted ${deposits}, ${formatMoney(total)}.`);
});
