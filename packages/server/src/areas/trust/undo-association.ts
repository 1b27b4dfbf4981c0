import { undoAssociation } from '@fiducia/contract/trust/association.routes';
import { undoDepositMatch } from '@fiducia/contract/trust/deposit-match.routes';
import { type Cents, cents, sumCents } from '@fiducia/domain/foundation/money/cents';
import { absent, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { orderLineRejections } from '@fiducia/domain/orders/order-line-rejections';
import { associationUndone } from '@fiducia/domain/trust/recipes';
import { trustRejections } from '@fiducia/domain/trust/trust-rejections';
import { reply } from '../../platform/call/answer.ts';
import type { ActorContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';
import { setColumnsOfLocked } from '../../platform/engine/write-record.ts';
import { post } from '../../platform/ledger/post.ts';
import { isLineBlocked } from '../screening/held-payments.ts';
import { holderOf, type LockedLink, lockLines, lockLink } from './associate.ts';
import { depositLinkTable } from './deposit-link.table.ts';
import { followDeposits } from './deposit-transitions.ts';
import { removeLink } from './link-deposit.ts';
import { orderLineAssociationTable } from './order-line-association.table.ts';
import { refreshLines } from './refresh-lines.ts';

/**
 * Endpoint to undo an association. Posts P33, which returns the money to the link's plan or account, or to the
 * account's credit.
 */
export const undoLineAssociation: Endpoint = on(undoAssociation, ({ params }, ctx) =>
  ctx.inTx(async (tx) => {
    const seen = await tx.one<{ link: string | null; ira: string | null; line: string }>(sql`
      select deposit_link_id as link, ira_account_id as ira, order_line_id as line from order_line_associations
       where id = ${params.id} and deleted_at is null`);
    if (!seen) return absent;
    if (seen.ira !== null) return trustRejections.associationIsOfIra();
    const link = seen.link === null ? undefined : await lockLink(tx, seen.link);
    if (isRejection(link)) return link;
    return (await undoWhere(tx, ctx, link, [seen.line], sql`t.id = ${params.id}`)) ?? reply({ id: params.id });
  }),
);

/** Endpoint to undo a match: all associations of the link, then the link, or nothing. */
export const undoMatch: Endpoint = on(undoDepositMatch, ({ params }, ctx) =>
  ctx.inTx(async (tx) => {
    const link = await lockLink(tx, params.id);
    if (isRejection(link)) return link;
    const lines = await tx.many<{ id: string }>(sql`
      select distinct order_line_id as id from order_line_associations where deposit_link_id = ${params.id} and deleted_at is null`);
    const rejection =
      lines.length === 0
        ? undefined
        : await undoWhere(
            tx,
            ctx,
            link,
            lines.map(({ id }) => id),
            sql`t.deposit_link_id = ${params.id}`,
          );
    return rejection ?? (await removeLink(tx, ctx, params.id)) ?? reply({ id: params.id }, 'Match undone.');
  }),
);

interface Association {
  readonly id: string;
  readonly order_line_id: string;
  readonly account_id: string | null;
  readonly master_account_id: string;
  readonly amount_cents: Cents;
}

/** Undoes associations (all or none). The caller has locked their link. Locks the order lines. */
async function undoWhere(
  tx: Tx,
  ctx: ActorContext,
  link: LockedLink | undefined,
  lineIds: readonly string[],
  where: Sql,
): Promise<Rejection | undefined> {
  await lockLines(tx, lineIds);
  const rows = await tx.many<Association & Record<string, unknown>>(sql`
    select t.* from order_line_associations t
     where ${where} and t.order_line_id = any(${[...lineIds]}::text[]) and t.deleted_at is null order by t.id for no key update`);
  if (rows.length === 0) return absent;
  const problem = await problemOf(tx, rows);
  if (problem) return problem;
  for (const row of rows) await setColumnsOfLocked(tx, ctx, orderLineAssociationTable, row, { deleted_at: ctx.now });
  if (link) await giveBack(tx, ctx, link, sumCents(rows.map(({ amount_cents }) => amount_cents)));
  await refreshLines(tx, ctx, lineIds);
  await postUndone(tx, ctx, link, rows);
  return link ? followDeposits(tx, ctx, [link.depositId]) : undefined;
}

async function problemOf(tx: Tx, rows: readonly Association[]): Promise<Rejection | undefined> {
  const byLine = Map.groupBy(rows, ({ order_line_id }) => order_line_id);
  const lineIds = [...byLine.keys()];
  const blocked = await tx.one(
    sql`select 1 as one from order_lines l where l.id = any(${lineIds}::text[]) and ${isLineBlocked} limit 1`,
  );
  if (blocked) return orderLineRejections.moneyBlocked();
  const held = new Map(
    (
      await tx.many<{ line: string; held: number }>(sql`
        select holder_id as line, -balance_cents as held from ledger_accounts
         where code = '2200' and holder_type = 'orderLine' and holder_id = any(${lineIds}::text[])`)
    ).map((row) => [row.line, row.held]),
  );
  // Money left on an order line that has ended can be released if it is still there.
  const isUsed = [...byLine].some(
    ([line, parts]) => (held.get(line) ?? 0) < sumCents(parts.map(({ amount_cents }) => amount_cents)),
  );
  return isUsed ? trustRejections.associationIsUsed() : undefined;
}

async function giveBack(tx: Tx, ctx: ActorContext, link: LockedLink, amount: Cents): Promise<void> {
  const row = await tx.one<Record<string, unknown>>(sql`select t.* from deposit_links t where t.id = ${link.id}`);
  if (row)
    await setColumnsOfLocked(tx, ctx, depositLinkTable, row, {
      remainder_to_associate_cents: cents(link.remainder + amount),
    });
}

async function postUndone(
  tx: Tx,
  ctx: ActorContext,
  link: LockedLink | undefined,
  rows: readonly Association[],
): Promise<void> {
  const originals = new Map(
    (
      await tx.many<{ id: string; source: string }>(sql`
        select id, source_id as source from ledger_transactions
         where source_id = any(${rows.map(({ id }) => id)}::text[]) and recipe in ('P6', 'P7')`)
    ).map(({ id, source }) => [source, id]),
  );
  await post(
    tx,
    ctx,
    rows.map((row) => {
      const undone = associationUndone({
        orderLineAssociationId: row.id,
        orderLineId: row.order_line_id,
        to: link ? holderOf(link) : { type: 'account', id: row.account_id ?? '' },
        amount: row.amount_cents,
        masterAccountId: row.master_account_id,
      });
      const reversesId = originals.get(row.id);
      return reversesId === undefined ? undone : { ...undone, reversesId };
    }),
  );
}
