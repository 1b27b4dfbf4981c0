import type { QueryOf } from '@fiducia/contract/lang/route';
import {
  autoAssociateToOrder,
  createAssociation,
  createAssociations,
} from '@fiducia/contract/trust/association.routes';
import type { AutoAssociation } from '@fiducia/contract/trust/trust.views';
import type { CalendarDate } from '@fiducia/domain/foundation/calendar/dates';
import { cents, sumCents } from '@fiducia/domain/foundation/money/cents';
import { absent, invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { allocateToLines } from '@fiducia/domain/trust/allocate-to-lines';
import { trustRejections } from '@fiducia/domain/trust/trust-rejections';
import { reply } from '../../platform/call/answer.ts';
import type { ActorContext, RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { associateCredit, associateLink, holderOf, lineProblem, lockLines, lockLink } from './associate.ts';
import { dueDay } from './due-day.ts';
import { orderLineAssociationTable } from './order-line-association.table.ts';

/** Endpoint to manually associate money with one order line. */
export const associateLine: Endpoint = on(createAssociation, ({ params, body }, ctx) =>
  ctx.inTx(async (tx) => {
    if (body.orderLineId !== undefined && body.orderLineId !== params.id)
      return trustRejections.associationNeedsOrderLine();
    if (!body.creditForAccount && !body.depositLinkId)
      return invalid({ depositLinkId: ['Please select a deposit link.'] });
    if (body.creditForAccount && body.depositLinkId)
      return invalid({ depositLinkId: ['Choose either a deposit link or the account’s credit.'] });
    const amount = cents(body.amount);
    const made = body.depositLinkId
      ? await associateFromLink(tx, ctx, body.depositLinkId, [{ orderLineId: params.id, amount }])
      : await associateFromCredit(tx, ctx, params.id, amount);
    if (isRejection(made)) return made;
    const row = await readRecord(tx, orderLineAssociationTable, made[0] ?? '', ctx.actor);
    return isRejection(row) ? row : reply(row);
  }),
);

/** Endpoint to manually associate money with several order lines (all or none). */
export const associateLines: Endpoint = on(createAssociations, ({ params, body }, ctx) =>
  ctx.inTx(async (tx) => {
    const ids = body.amounts.map(({ orderLineId }) => orderLineId);
    if (new Set(ids).size !== ids.length)
      return invalid({ amounts: ['An order line appears twice in the list. Enter one amount per order line.'] });
    const shares = body.amounts.map(({ orderLineId, amount }) => ({ orderLineId, amount: cents(amount) }));
    const made = await associateFromLink(tx, ctx, params.id, shares);
    return isRejection(made) ? made : reply({ associationIds: made });
  }),
);

async function associateFromLink(
  tx: Tx,
  ctx: RequestContext,
  linkId: string,
  shares: Parameters<typeof associateLink>[4],
) {
  const link = await lockLink(tx, linkId);
  if (isRejection(link)) return link;
  const lines = await lockLines(
    tx,
    shares.map(({ orderLineId }) => orderLineId),
  );
  return associateLink(tx, ctx, link, lines, shares, 'byHand');
}

async function associateFromCredit(tx: Tx, ctx: RequestContext, lineId: string, amount: ReturnType<typeof cents>) {
  const [line] = await lockLines(tx, [lineId]);
  return line ? associateCredit(tx, ctx, line, amount) : absent;
}

/** Endpoint to associate money across an order automatically. A preview does the same work and rolls it back. */
export const associateOrder: Endpoint = on(autoAssociateToOrder, async ({ params, query }, ctx) => {
  const isPreview = query.preview === '1';
  if (query.associationAmountMethod === 'limit' && query.associationLimit === undefined) {
    return invalid({ associationLimit: ['Please enter a limit'] });
  }
  if (query.associationAmountMethod !== 'limit' && query.associationLimit !== undefined) {
    return invalid({
      associationLimit: ['A limit applies only to the limit method. Remove the limit, or choose the limit method.'],
    });
  }
  const answer = await ctx.inTx((tx) => spreadOverOrder(tx, ctx, params, query), { isDryRun: isPreview });
  return isRejection(answer)
    ? answer
    : reply(
        answer,
        isPreview
          ? ''
          : `Funds associated with ${answer.lines.length} ${answer.lines.length === 1 ? 'order line' : 'order lines'}.`,
      );
});

interface OrderOfLink {
  /** ID of the link. */
  readonly id: string;
  readonly orderId: string;
  /** Only lines whose money was due before this day; all lines if it isn't given. */
  readonly dueBefore?: CalendarDate | undefined;
}

/** Allocates a link's remaining amount to an order's lines. */
export async function spreadOverOrder(
  tx: Tx,
  ctx: ActorContext,
  { id, orderId, dueBefore }: OrderOfLink,
  query: QueryOf<typeof autoAssociateToOrder>,
): Promise<AutoAssociation | Rejection> {
  const link = await lockLink(tx, id);
  if (isRejection(link)) return link;
  const inOrder = await tx.many<{ id: string }>(
    sql`select l.id from order_lines l where l.order_id = ${orderId} and l.deleted_at is null
          and ${dueBefore === undefined ? sql`true` : sql`${dueDay} < ${dueBefore}::date`} order by l.row_number nulls last, l.created_at, l.id`,
  );
  if (inOrder.length === 0) return absent;
  const locked = new Map(
    (
      await lockLines(
        tx,
        inOrder.map((line) => line.id),
      )
    ).map((line) => [line.id, line]),
  );
  const wanted = inOrder
    .flatMap((line) => locked.get(line.id) ?? [])
    .filter(
      (line) => query.autoAssociateTo === 'allOrderLines' || line.substatus === 'waitingForAssets' || line.isOwedFor,
    );
  const able = wanted.filter((line) => line.need > 0 && !lineProblem(line, holderOf(link), link.masterAccountId));
  const amounts = allocateToLines({
    available: link.remainder,
    needs: able.map(({ need }) => need),
    method: query.associationAmountMethod,
    limit: query.associationLimit === undefined ? undefined : cents(query.associationLimit),
  });
  const given = able.map((line, i) => ({ line, amount: cents(amounts[i] ?? 0) })).filter(({ amount }) => amount > 0);
  if (given.length === 0) return firstProblem(wanted, link) ?? trustRejections.nothingToAssociate();
  const shares = given.map(({ line, amount }) => ({ orderLineId: line.id, amount }));
  const made = await associateLink(tx, ctx, link, able, shares, 'automatic');
  if (isRejection(made)) return made;
  const total = sumCents(shares.map(({ amount }) => amount));
  return {
    isPreview: query.preview === '1',
    total,
    remainderToAssociate: cents(link.remainder - total),
    lines: given.map(({ line, amount }) => ({
      orderLineId: line.id,
      friendlyId: line.friendlyId,
      firstName: line.firstName,
      lastName: line.lastName,
      need: line.need,
      amount,
      left: cents(line.need - amount),
    })),
  };
}

const firstProblem = (
  lines: readonly Parameters<typeof lineProblem>[0][],
  link: Parameters<typeof holderOf>[0],
): Rejection | undefined =>
  lines.map((line) => lineProblem(line, holderOf(link), link.masterAccountId)).find((problem) => problem !== undefined);
