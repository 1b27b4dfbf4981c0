import {
  autoAssociateToOrder,
  createAssociation,
  createAssociations,
  undoAssociation,
} from '@fiducia/contract/trust/association.routes';
import type { AutoAssociation } from '@fiducia/contract/trust/trust.views';
import { depositLink } from '@fiducia/contract/trust/deposit-link.entity';
import { orderLineAssociation } from '@fiducia/contract/trust/order-line-association.entity';
import { cents, sumCents } from '@fiducia/domain/money/cents';
import { absent, invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { allocateToLines } from '@fiducia/domain/trust/allocate-to-lines';
import { associationUndone } from '@fiducia/domain/trust/recipes';
import { trustRefusals } from '@fiducia/domain/trust/trust-refusals';
import type { QueryOf } from '@fiducia/contract/lang/route';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { readRecord } from '../engine/read-record.ts';
import { setColumns } from '../engine/write-record.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import { post } from '../ledger/post.ts';
import { associateCredit, associateLink, holderOf, lineFlaw, lockLines, lockLink } from './associate.ts';
import { followDeposits } from './deposit-moves.ts';
import { refreshLines } from './refresh-lines.ts';

/** By hand, one line. */
export const associateLine: Endpoint = on(createAssociation, ({ params, body }, work) =>
  work.inTx(async (tx) => {
    if (body.orderLineId !== undefined && body.orderLineId !== params.id)
      return trustRefusals.associationNeedsOrderLine();
    if (!body.creditForAccount && !body.depositLinkId)
      return invalid({ depositLinkId: ['Please select deposit link'] });
    if (body.creditForAccount && body.depositLinkId)
      return invalid({ depositLinkId: ['Choose either a link or the account’s credit.'] });
    const amount = cents(body.amount);
    const made = body.depositLinkId
      ? await associateFromLink(tx, work, body.depositLinkId, [{ orderLineId: params.id, amount }])
      : await associateFromCredit(tx, work, params.id, amount);
    if (isRefusal(made)) return made;
    const row = await readRecord(tx, orderLineAssociation, made[0] ?? '', work.actor);
    return isRefusal(row) ? row : reply(row);
  }),
);

/** By hand, many lines: all or none. */
export const associateLines: Endpoint = on(createAssociations, ({ params, body }, work) =>
  work.inTx(async (tx) => {
    const ids = body.amounts.map(({ orderLineId }) => orderLineId);
    if (new Set(ids).size !== ids.length)
      return invalid({ amounts: ['A line stands twice in the list. Give each line one amount.'] });
    const shares = body.amounts.map(({ orderLineId, amount }) => ({ orderLineId, amount: cents(amount) }));
    const made = await associateFromLink(tx, work, params.id, shares);
    return isRefusal(made) ? made : reply({ associationIds: made });
  }),
);

async function associateFromLink(tx: Tx, work: Work, linkId: string, shares: Parameters<typeof associateLink>[4]) {
  const link = await lockLink(tx, linkId);
  if (isRefusal(link)) return link;
  const lines = await lockLines(
    tx,
    shares.map(({ orderLineId }) => orderLineId),
  );
  return associateLink(tx, work, link, lines, shares, 'byHand');
}

async function associateFromCredit(tx: Tx, work: Work, lineId: string, amount: ReturnType<typeof cents>) {
  const [line] = await lockLines(tx, [lineId]);
  return line ? associateCredit(tx, work, line, amount) : absent;
}

/** Automatically, over an order. A preview is the same work, rolled back. */
export const associateOrder: Endpoint = on(autoAssociateToOrder, async ({ params, query }, work) => {
  const isPreview = query.preview === '1';
  if (query.associationAmountMethod === 'limit' && query.associationLimit === undefined) {
    return invalid({ associationLimit: ['Please enter limit'] });
  }
  if (query.associationAmountMethod !== 'limit' && query.associationLimit !== undefined) {
    return invalid({ associationLimit: ['A limit goes with the method limit. Leave it out, or choose that method.'] });
  }
  const answer = await work.inTx((tx) => spreadOverOrder(tx, work, params, query), { isDryRun: isPreview });
  return isRefusal(answer) ? answer : reply(answer, isPreview ? '' : `${answer.lines.length} lines associated.`);
});

async function spreadOverOrder(
  tx: Tx,
  work: Work,
  { id, orderId }: { readonly id: string; readonly orderId: string },
  query: QueryOf<typeof autoAssociateToOrder>,
): Promise<AutoAssociation | Refusal> {
  const link = await lockLink(tx, id);
  if (isRefusal(link)) return link;
  const inOrder = await tx.many<{ id: string }>(
    sql`select id from order_lines where order_id = ${orderId} and deleted_at is null order by row_number nulls last, created_at, id`,
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
  const able = wanted.filter((line) => line.need > 0 && !lineFlaw(line, holderOf(link), link.masterAccountId));
  const amounts = allocateToLines({
    available: link.remainder,
    needs: able.map(({ need }) => need),
    method: query.associationAmountMethod,
    limit: query.associationLimit === undefined ? undefined : cents(query.associationLimit),
  });
  const given = able.map((line, i) => ({ line, amount: cents(amounts[i] ?? 0) })).filter(({ amount }) => amount > 0);
  if (given.length === 0) return firstFlaw(wanted, link) ?? trustRefusals.nothingToAssociate();
  const shares = given.map(({ line, amount }) => ({ orderLineId: line.id, amount }));
  const made = await associateLink(tx, work, link, able, shares, 'automatic');
  if (isRefusal(made)) return made;
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

const firstFlaw = (
  lines: readonly Parameters<typeof lineFlaw>[0][],
  link: Parameters<typeof holderOf>[0],
): Refusal | undefined =>
  lines.map((line) => lineFlaw(line, holderOf(link), link.masterAccountId)).find((flaw) => flaw !== undefined);

/** P33: the money goes back to the link's plan or account, or to the account's credit. */
export const undoLineAssociation: Endpoint = on(undoAssociation, ({ params }, work) =>
  work.inTx(async (tx) => {
    const seen = await tx.one<{ link: string | null; line: string }>(sql`
      select deposit_link_id as link, order_line_id as line from order_line_associations where id = ${params.id} and deleted_at is null`);
    if (!seen) return absent;
    const link = seen.link === null ? undefined : await lockLink(tx, seen.link);
    if (isRefusal(link)) return link;
    const [line] = await lockLines(tx, [seen.line]);
    const row = await tx.one<{ amount: number; account: string | null; client: string }>(sql`
      select amount_cents as amount, account_id as account, master_account_id as client from order_line_associations
       where id = ${params.id} and deleted_at is null for no key update`);
    if (!row || !line) return absent;
    const amount = cents(row.amount);
    // Money that a line kept to its end is taken back as long as it is there.
    if ((await heldByLine(tx, seen.line)) < amount) return trustRefusals.associationIsUsed();
    const to = link ? holderOf(link) : ({ type: 'account', id: row.account ?? '' } as const);
    await setColumns(tx, work, orderLineAssociation, params.id, { deleted_at: work.now });
    if (link)
      await setColumns(tx, work, depositLink, link.id, { remainder_to_associate_cents: link.remainder + amount });
    await refreshLines(tx, work, [seen.line]);
    const undone = associationUndone({
      orderLineAssociationId: params.id,
      orderLineId: seen.line,
      to,
      amount,
      masterAccountId: row.client,
    });
    const original = await tx.one<{ id: string }>(
      sql`select id from ledger_transactions where source_id = ${params.id} and recipe in ('P6', 'P7')`,
    );
    await post(tx, work, [original ? { ...undone, reversesId: original.id } : undone]);
    return (link ? await followDeposits(tx, work, [link.depositId]) : undefined) ?? reply({ id: params.id });
  }),
);

async function heldByLine(tx: Tx, lineId: string): Promise<number> {
  const row = await tx.one<{ held: number }>(
    sql`select -balance_cents as held from ledger_accounts where code = '2200' and holder_type = 'orderLine' and holder_id = ${lineId}`,
  );
  return row?.held ?? 0;
}
