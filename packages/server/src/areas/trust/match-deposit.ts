import { acceptExactDeposits } from '@fiducia/contract/trust/association.routes';
import { matchDeposit } from '@fiducia/contract/trust/deposit-match.routes';
import type { MatchedDeposit } from '@fiducia/contract/trust/deposit-match.views';
import { type Cents, cents, minCents, sumCents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { fitDeposit } from '@fiducia/domain/trust/fit-deposit';
import type { OverduePart } from '@fiducia/domain/trust/overdue-parts';
import { trustRejections } from '@fiducia/domain/trust/trust-rejections';
import { reply } from '../../platform/call/answer.ts';
import type { ActorContext, RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { lockRow } from '../../platform/engine/read-record.ts';
import { spreadOverOrder } from './associate-calls.ts';
import { depositTable } from './deposit.table.ts';
import { createLink } from './link-deposit.ts';
import { type ExactPair, exactPairs, type OpenOrder, placeOf, readOrdersInNeed } from './orders-in-need.ts';
import { readUnlinkedDeposits } from './unlinked-deposits.ts';

interface Match {
  readonly depositId: string;
  readonly order: OpenOrder;
  readonly amount: Cents;
  readonly reason: string;
  /** Gives money only to the lines of this overdue part. */
  readonly part?: OverduePart | undefined;
}

/** Links money of a deposit to the order's plan or account, and associates it with the order's lines. */
async function linkAndAssociate(tx: Tx, ctx: ActorContext, { depositId, order, amount, reason, part }: Match) {
  const linkId = await createLink(tx, ctx, depositId, { ...placeOf(order), amount }, { orderId: order.id, reason });
  if (isRejection(linkId)) return linkId;
  const spread = await spreadOverOrder(
    tx,
    ctx,
    { id: linkId, orderId: order.id, dueBefore: part?.before },
    { autoAssociateTo: 'allOrderLines', associationAmountMethod: 'fullNeed', preview: '0' },
  );
  return isRejection(spread) ? spread : { ...spread, linkId };
}

/** Links a deposit and associates all of it with its order, or does neither. Returns the amount. */
export async function acceptExact(
  tx: Tx,
  ctx: ActorContext,
  { depositId, order, part, reason }: ExactPair,
): Promise<Cents | Rejection> {
  const amount = part?.amount ?? order.gap;
  const made = await linkAndAssociate(tx, ctx, { depositId, order, amount, part, reason });
  if (isRejection(made)) return made;
  return made.total === amount ? made.total : trustRejections.noLongerExact();
}

/** Endpoint to accept deposits that name an order and equal its gap or its overdue part. Checks each again, and accepts each on its own. */
export const acceptDeposits: Endpoint = on(acceptExactDeposits, async ({ body }, ctx) => {
  const exact = await exactPairs(ctx.db, ctx.now);
  const accepted: Cents[] = [];
  const rejected: { depositId: string; reason: string }[] = [];
  for (const { depositId, orderId } of body.pairs) {
    const pair = exact.find((one) => one.depositId === depositId && one.order.id === orderId);
    const answer =
      pair === undefined ? trustRejections.noLongerExact() : await ctx.inTx((tx) => acceptExact(tx, ctx, pair));
    if (isRejection(answer)) rejected.push({ depositId, reason: answer.sentence });
    else accepted.push(answer);
  }
  const total = accepted.length === 0 ? cents(0) : sumCents(accepted);
  const deposits = `${accepted.length} ${accepted.length === 1 ? 'deposit' : 'deposits'}`;
  return reply({ accepted: accepted.length, total, rejected }, `Matched ${deposits}, ${formatMoney(total)}.`);
});

/** Endpoint to match a deposit to an order that it doesn't fit exactly. A preview does the same work and rolls it back. */
export const matchOne: Endpoint = on(matchDeposit, async ({ params, query }, ctx) => {
  const isPreview = query.preview === '1';
  const answer = await ctx.inTx((tx) => match(tx, ctx, params.id, params.orderId, isPreview), { isDryRun: isPreview });
  if (isRejection(answer)) return answer;
  return reply(answer, isPreview ? '' : `${formatMoney(answer.total)} matched.`);
});

async function match(
  tx: Tx,
  ctx: RequestContext,
  depositId: string,
  orderId: string,
  isPreview: boolean,
): Promise<MatchedDeposit | Rejection> {
  const deposit = await lockRow(tx, depositTable, depositId, ctx.actor);
  if (isRejection(deposit)) return deposit;
  const [order] = await readOrdersInNeed(tx, ctx.now, sql`o.id = ${orderId}`);
  if (!order) return trustRejections.orderNeedsNothing();
  if (!order.hasOnePlace) return trustRejections.severalPlans();
  const client = deposit['master_account_id'];
  if (client !== null && client !== order.masterAccountId) return trustRejections.otherClient();
  const left = cents(Number(deposit['amount_cents']) - Number(deposit['linked_cents']));
  const amount = minCents(left, order.gap);
  if (amount <= 0) return trustRejections.depositHasLess({ left: cents(0) });
  const unlinked = (await readUnlinkedDeposits(tx)).find(({ id }) => id === depositId);
  const fit = unlinked && fitDeposit(unlinked, order);
  const reason = fit?.reason ?? 'Chosen by a user';
  const made = await linkAndAssociate(tx, ctx, { depositId, order, amount, part: fit?.part, reason });
  if (isRejection(made))
    return made.code === trustRejections.nothingToAssociate().code ? trustRejections.fundsNoLine() : made;
  return {
    isPreview,
    depositLinkId: made.linkId,
    lines: made.lines.length,
    linesInNeed: order.lines,
    total: made.total,
    remainderOfLink: made.remainderToAssociate,
    remainderOfDeposit: cents(left - amount),
  };
}
