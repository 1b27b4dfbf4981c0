import { type Cents, cents, sumCents } from '@fiducia/domain/foundation/money/cents';
import type { Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { FundsHolder } from '@fiducia/domain/trust/holder-accounts';
import { returnedWithinProvider } from '@fiducia/domain/trust/recipes';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { setColumns } from '../../platform/engine/write-record.ts';
import { post } from '../../platform/ledger/post.ts';
import { depositLinkTable } from './deposit-link.table.ts';
import { followDeposits } from './deposit-transitions.ts';
import { orderLineAssociationTable } from './order-line-association.table.ts';
import { refreshLines } from './refresh-lines.ts';
import { returnMoneyToIras } from './return-to-ira.ts';

interface Association {
  readonly id: string;
  readonly line: string;
  readonly client: string;
  readonly amount: Cents;
  readonly link: string | null;
  readonly holderType: FundsHolder['type'];
  /** The plan or account that the money came from; null if it came from an IRA. */
  readonly holder: string | null;
  readonly ira: string | null;
}

/** Locks the deposits of some bank transactions. Call it before locking the transactions. */
export async function lockDepositsOf(tx: Tx, bankTransactionIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    select id from deposits where id in (select deposit_id from bank_transactions where id = any(${[...bankTransactionIds]}::text[]))
     order by id for no key update`);
}

/** Locks the deposits, links, and IRAs that fund some order lines. Money operations lock these before the lines. */
export async function lockFundsOf(tx: Tx, lineIds: readonly string[]): Promise<void> {
  const of = sql`select l.id, l.deposit_id from order_line_associations a join deposit_links l on l.id = a.deposit_link_id
    where a.order_line_id = any(${[...lineIds]}::text[]) and a.deleted_at is null`;
  await tx.run(sql`
    select id from deposits where id in (select deposit_id from (${of}) o) order by id for no key update`);
  await tx.run(sql`select id from deposit_links where id in (select id from (${of}) o) order by id for no key update`);
  await tx.run(sql`
    select id from ira_accounts where id in (select ira_account_id from order_line_associations
      where order_line_id = any(${[...lineIds]}::text[]) and deleted_at is null) order by id for no key update`);
}

/**
 * Returns all money associated with these order lines to its plan or account (P27), where it is available for other
 * lines, or to its IRA (P38 reversed). The caller holds the locks of `lockFundsOf` and of the lines, and has checked that none of the money was paid.
 */
export async function returnMoneyToPlan(
  tx: Tx,
  ctx: ActorContext,
  lineIds: readonly string[],
): Promise<Rejection | undefined> {
  const associations = await tx.many<Association>(sql`
    select a.id, a.order_line_id as line, a.master_account_id as client, a.amount_cents as amount, a.deposit_link_id as link,
           coalesce(l.type, 'account') as "holderType", coalesce(l.plan_id, l.account_id, a.account_id) as holder, a.ira_account_id as ira
      from order_line_associations a left join deposit_links l on l.id = a.deposit_link_id
     where a.order_line_id = any(${[...lineIds]}::text[]) and a.deleted_at is null order by a.id for no key update of a`);
  if (associations.length === 0) return undefined;
  for (const { id } of associations) await setColumns(tx, ctx, orderLineAssociationTable, id, { deleted_at: ctx.now });
  const depositIds = await giveBackToLinks(tx, ctx, associations);
  await refreshLines(tx, ctx, lineIds);
  await returnMoneyToIras(
    tx,
    ctx,
    associations.flatMap(({ id, ira }) => (ira === null ? [] : [id])),
  );
  const parts = Map.groupBy(associations, ({ line, holderType, holder }) => `${line} ${holderType} ${holder}`);
  await post(
    tx,
    ctx,
    [...parts.values()].flatMap((part) => {
      const [first] = part;
      if (first === undefined || first.holder === null) return [];
      return returnedWithinProvider({
        amount: sumCents(part.map(({ amount }) => amount)),
        masterAccountId: first.client,
        orderLineId: first.line,
        to: { type: first.holderType, id: first.holder },
      });
    }),
  );
  return followDeposits(tx, ctx, depositIds);
}

async function giveBackToLinks(tx: Tx, ctx: ActorContext, associations: readonly Association[]): Promise<string[]> {
  const back = Map.groupBy(associations, ({ link }) => link);
  const links = await tx.many<{ id: string; deposit: string; remainder: Cents }>(sql`
    select id, deposit_id as deposit, remainder_to_associate_cents as remainder from deposit_links
     where id = any(${[...back.keys()].filter((id) => id !== null)}::text[]) order by id`);
  for (const { id, remainder } of links) {
    const returned = sumCents((back.get(id) ?? []).map(({ amount }) => amount));
    await setColumns(tx, ctx, depositLinkTable, id, { remainder_to_associate_cents: cents(remainder + returned) });
  }
  return links.map(({ deposit }) => deposit);
}
