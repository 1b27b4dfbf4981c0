import { bankTransaction } from '@fiducia/contract/trust/bank-transaction.entity';
import { deposit } from '@fiducia/contract/trust/deposit.entity';
import { depositLink } from '@fiducia/contract/trust/deposit-link.entity';
import { returnDeposit } from '@fiducia/contract/trust/deposit.routes';
import { orderLineAssociation } from '@fiducia/contract/trust/order-line-association.entity';
import { type Cents, cents, minCents } from '@fiducia/domain/money/cents';
import { isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import type { Posting } from '@fiducia/domain/trust/posting';
import { invoicePaymentBounced, linkedDepositBounced, unlinkedDepositBounced } from '@fiducia/domain/trust/recipes';
import { trustRefusals } from '@fiducia/domain/trust/trust-refusals';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { makeMove, makeMoves } from '../engine/make-move.ts';
import { lockRow, readRecord } from '../engine/read-record.ts';
import { setColumns } from '../engine/write-record.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import { enqueueMany } from '../jobs/enqueue.ts';
import { ledgerAccountId } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import { bankTransactionMoves } from './bank-transaction-moves.ts';
import { depositMoves } from './deposit-moves.ts';
import { refreshLines } from './refresh-lines.ts';
import { releaseHoldsOf } from './release-holds.job.ts';

interface Bounce {
  readonly depositId: string;
  readonly bankAccountId: string;
}

/**
 * P31 and P32: the bank took the deposit back. Links and associations end; what lines have already spent, the sponsor owes;
 * invoices that it paid are owed again.
 */
export const takeDepositBack: Endpoint = on(returnDeposit, ({ params }, work) =>
  work.inTx(async (tx) => {
    const row = await lockRow(tx, deposit, params.id, work.actor);
    if (isRefusal(row)) return row;
    const debit = await lockRow(tx, bankTransaction, params.bankTransactionId, work.actor);
    if (isRefusal(debit)) return debit;
    const amount = cents(Number(row['amount_cents']));
    const taken = cents(-Number(debit['amount_cents']));
    if (taken !== amount) return trustRefusals.returnDiffers({ transaction: taken, deposit: amount });
    const credits = await tx.many<{ id: string }>(
      sql`select id from bank_transactions where deposit_id = ${params.id} order by id`,
    );
    const refusal =
      (await releaseHoldsOf(
        tx,
        work,
        credits.map(({ id }) => id),
      )) ??
      (await bounce(tx, work, row, {
        depositId: params.id,
        bankAccountId: String(debit['corporate_bank_account_id']),
      })) ??
      (await moveAll(
        tx,
        work,
        params,
        credits.map(({ id }) => id),
      ));
    if (refusal) return refusal;
    const after = await readRecord(tx, deposit, params.id, work.actor);
    return isRefusal(after) ? after : reply(after);
  }),
);

async function moveAll(
  tx: Tx,
  work: Work,
  params: { readonly id: string; readonly bankTransactionId: string },
  credits: readonly string[],
): Promise<Refusal | undefined> {
  const moved = await makeMove(tx, work, depositMoves, { id: params.id, move: 'returnByBank' });
  if (isRefusal(moved)) return moved;
  const returned = await makeMoves(tx, work, bankTransactionMoves, { ids: credits, move: 'returnByBank' });
  if (isRefusal(returned)) return returned;
  const settled = await makeMove(tx, work, bankTransactionMoves, { id: params.bankTransactionId, move: 'settle' });
  return isRefusal(settled) ? settled : [...returned.refused.values()][0];
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

async function bounce(tx: Tx, work: Work, row: Readonly<Record<string, unknown>>, of: Bounce): Promise<undefined> {
  const links = await tx.many<LinkRow>(sql`
    select id, type, coalesce(plan_id, account_id) as holder, master_account_id as client, remainder_to_associate_cents as remainder
      from deposit_links where deposit_id = ${of.depositId} and deleted_at is null order by id for no key update`);
  const associations = await tx.many<AssociationRow>(sql`
    select a.id, a.order_line_id as line, a.master_account_id as client, a.amount_cents as amount
      from order_line_associations a where a.deposit_link_id = any(${links.map(({ id }) => id)}::text[]) and a.deleted_at is null order by a.id`);
  const invoices = await tx.many<PaidInvoice>(sql`
    select i.id, i.deposit_link_id as link, i.master_account_id as client, i.total_cents as total
      from invoices i where i.deposit_link_id = any(${links.map(({ id }) => id)}::text[]) order by i.id`);
  const unlinked = cents(Number(row['amount_cents']) - Number(row['linked_cents']));
  for (const { id } of associations) await setColumns(tx, work, orderLineAssociation, id, { deleted_at: work.now });
  for (const { id } of links) await setColumns(tx, work, depositLink, id, { deleted_at: work.now });
  await setColumns(tx, work, deposit, of.depositId, { linked_cents: 0 });
  await refreshLines(
    tx,
    work,
    associations.map(({ line }) => line),
  );
  await post(tx, work, [
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

/** What lines still hold covers their part; each line's balance is counted down over its associations. */
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
