import { returnDeposit } from '@fiducia/contract/trust/deposit.routes';
import { type Cents, cents, minCents } from '@fiducia/domain/foundation/money/cents';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Posting } from '@fiducia/domain/trust/posting';
import { invoicePaymentBounced, linkedDepositBounced, unlinkedDepositBounced } from '@fiducia/domain/trust/recipes';
import { trustRejections } from '@fiducia/domain/trust/trust-rejections';
import { reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { lockParents } from '../../platform/engine/lock-parents.ts';
import { lockRow, readRecord } from '../../platform/engine/read-record.ts';
import { applyTransition, applyTransitions } from '../../platform/engine/transition.ts';
import { setColumns } from '../../platform/engine/write-record.ts';
import { enqueueMany } from '../../platform/jobs/enqueue.ts';
import { ledgerAccountId } from '../../platform/ledger/accounts.ts';
import { post } from '../../platform/ledger/post.ts';
import { orderLineTable } from '../orders/order-line.table.ts';
import { bankTransactionTable } from './bank-transaction.table.ts';
import { bankTransactionTransitions } from './bank-transaction-transitions.ts';
import { depositTable } from './deposit.table.ts';
import { depositLinkTable } from './deposit-link.table.ts';
import { depositTransitions } from './deposit-transitions.ts';
import { orderLineAssociationTable } from './order-line-association.table.ts';
import { refreshLines } from './refresh-lines.ts';
import { releaseHoldsOf } from './release-holds.job.ts';
import { undoIraCredits } from './undo-ira-credits.ts';

interface Bounce {
  readonly depositId: string;
  readonly bankAccountId: string;
}

/**
 * Endpoint to record that the bank returned a deposit. Posts P31 and P32. The deposit's links and associations end, the
 * sponsor owes what order lines have already spent, and invoices that it paid become payable again.
 */
export const takeDepositBack: Endpoint = on(returnDeposit, ({ params }, ctx) =>
  ctx.inTx(async (tx) => {
    const row = await lockRow(tx, depositTable, params.id, ctx.actor);
    if (isRejection(row)) return row;
    const debit = await lockRow(tx, bankTransactionTable, params.bankTransactionId, ctx.actor);
    if (isRejection(debit)) return debit;
    const amount = cents(Number(row['amount_cents']));
    const taken = cents(-Number(debit['amount_cents']));
    if (taken !== amount) return trustRejections.returnDiffers({ transaction: taken, deposit: amount });
    const credits = await tx.many<{ id: string }>(
      sql`select id from bank_transactions where deposit_id = ${params.id} order by id`,
    );
    const rejection =
      (await releaseHoldsOf(
        tx,
        ctx,
        credits.map(({ id }) => id),
      )) ??
      (await bounce(tx, ctx, row, {
        depositId: params.id,
        bankAccountId: String(debit['corporate_bank_account_id']),
      })) ??
      (await transitionAll(
        tx,
        ctx,
        params,
        credits.map(({ id }) => id),
      ));
    if (rejection) return rejection;
    const after = await readRecord(tx, depositTable, params.id, ctx.actor);
    return isRejection(after) ? after : reply(after);
  }),
);

async function transitionAll(
  tx: Tx,
  ctx: RequestContext,
  params: { readonly id: string; readonly bankTransactionId: string },
  credits: readonly string[],
): Promise<Rejection | undefined> {
  const transitioned = await applyTransition(tx, ctx, depositTransitions, {
    id: params.id,
    transition: 'returnByBank',
  });
  if (isRejection(transitioned)) return transitioned;
  const returned = await applyTransitions(tx, ctx, bankTransactionTransitions, {
    ids: credits,
    transition: 'returnByBank',
  });
  if (isRejection(returned)) return returned;
  const settled = await applyTransition(tx, ctx, bankTransactionTransitions, {
    id: params.bankTransactionId,
    transition: 'settle',
  });
  return isRejection(settled) ? settled : [...returned.rejected.values()][0];
}

interface LinkRow {
  readonly id: string;
  readonly type: 'plan' | 'account';
  readonly holder: string;
  readonly client: string;
  readonly remainder: Cents;
}
interface PaidInvoice {
  readonly id: string;
  readonly link: string;
  readonly client: string;
  readonly total: Cents;
}
interface AssociationRow {
  readonly id: string;
  readonly line: string;
  readonly client: string;
  readonly amount: Cents;
}

async function bounce(
  tx: Tx,
  ctx: RequestContext,
  row: Readonly<Record<string, unknown>>,
  of: Bounce,
): Promise<undefined> {
  const links = await tx.many<LinkRow>(sql`
    select id, type, coalesce(plan_id, account_id) as holder, master_account_id as client, remainder_to_associate_cents as remainder
      from deposit_links where deposit_id = ${of.depositId} and deleted_at is null order by id for no key update`);
  const associations = await tx.many<AssociationRow>(sql`
    select a.id, a.order_line_id as line, a.master_account_id as client, a.amount_cents as amount
      from order_line_associations a where a.deposit_link_id = any(${links.map(({ id }) => id)}::text[]) and a.deleted_at is null order by a.id`);
  const invoices = await tx.many<PaidInvoice>(sql`
    select i.id, i.deposit_link_id as link, i.master_account_id as client, i.total_cents as total
      from invoices i where i.deposit_link_id = any(${links.map(({ id }) => id)}::text[]) order by i.id`);
  const inIras = await undoIraCredits(tx, ctx, sql`c.deposit_id = ${of.depositId}`, 'Deposit returned by the bank');
  const unlinked = cents(Number(row['amount_cents']) - Number(row['linked_cents']) + inIras.total);
  lockParents(
    tx,
    orderLineTable,
    associations.map(({ line }) => line),
  );
  for (const { id } of associations) await setColumns(tx, ctx, orderLineAssociationTable, id, { deleted_at: ctx.now });
  for (const { id } of links) await setColumns(tx, ctx, depositLinkTable, id, { deleted_at: ctx.now });
  await setColumns(tx, ctx, depositTable, of.depositId, { linked_cents: 0 });
  await refreshLines(
    tx,
    ctx,
    associations.map(({ line }) => line),
  );
  await post(tx, ctx, [
    ...(unlinked > 0 ? [unlinkedDepositBounced({ ...of, amount: unlinked, masterAccountId: null })] : []),
    ...links
      .filter(({ remainder }) => remainder > 0)
      .map((link) =>
        linkedDepositBounced({
          ...of,
          amount: link.remainder,
          masterAccountId: link.client,
          sponsorAccountId: link.client,
          available: link.remainder,
          from: { type: link.type, id: link.holder },
        }),
      ),
    ...invoices.map(({ id, client, total }) =>
      invoicePaymentBounced({ ...of, amount: total, masterAccountId: client, invoiceId: id }),
    ),
    ...(await fromLines(tx, of, associations)),
  ]);
  await enqueueMany(
    tx,
    invoices.map(({ id, link }) => ({
      kind: 'invoice-payment-bounced',
      payload: { invoiceId: id, depositLinkId: link },
    })),
  );
  return undefined;
}

/**
 * Returns the postings for order lines, one per association. Each one uses up to what its line still holds after the
 * earlier ones; the sponsor owes the rest.
 */
async function fromLines(tx: Tx, of: Bounce, associations: readonly AssociationRow[]): Promise<Posting[]> {
  const accounts = [...new Set(associations.map(({ line }) => line))].map((line) =>
    ledgerAccountId({ code: '2200', holderType: 'orderLine', holderId: line }),
  );
  const rows = await tx.many<{ line: string; held: Cents }>(
    sql`select holder_id as line, -balance_cents as held from ledger_accounts where id = any(${accounts.sort()}::text[]) order by id for no key update`,
  );
  const held = new Map(rows.map(({ line, held: balance }) => [line, balance]));
  return associations.map(({ line, client, amount }) => {
    const available = held.get(line) ?? cents(0);
    held.set(line, cents(available - minCents(available, amount)));
    return linkedDepositBounced({
      ...of,
      amount,
      masterAccountId: client,
      sponsorAccountId: client,
      available,
      orderLineId: line,
    });
  });
}
