import { invoice } from '@fiducia/contract/recurring/invoice.entity';
import { type InvoiceFacts, invoiceMachine } from '@fiducia/domain/invoices/invoice-machine';
import type { Cents } from '@fiducia/domain/money/cents';
import { feeInvoiced, invoicedFeeTakenBack } from '@fiducia/domain/trust/recipes';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { logChanges } from '../engine/change-log.ts';
import type { Doer } from '../engine/context.ts';
import { bindMoves, type Moved } from '../engine/make-move.ts';
import { post } from '../ledger/post.ts';

type InvoiceMove = keyof typeof invoiceMachine.moves;

interface BilledFee {
  readonly id: string;
  readonly invoiceId: string;
  readonly client: string;
  readonly amount: Cents;
}

function billedFees(tx: Tx, invoiceIds: readonly string[]): Promise<BilledFee[]> {
  return tx.many<BilledFee>(sql`
    select l.order_line_fee_id as id, l.invoice_id as "invoiceId", l.master_account_id as client, l.amount_cents as amount
      from invoice_lines l where l.invoice_id = any(${invoiceIds}::text[]) and l.deleted_at is null and l.voided_at is null
     order by l.order_line_fee_id`);
}

async function markPosted(tx: Tx, doer: Doer, fees: readonly BilledFee[], at: Date | null): Promise<void> {
  await tx.run(sql`
    update order_line_fees set posted_at = ${at}, updated_at = ${doer.now} where id = any(${fees.map(({ id }) => id)}::text[])`);
  await logChanges(
    tx,
    doer,
    fees.map(({ id, client }) => ({
      entity: 'OrderLineFee',
      recordId: id,
      action: 'update' as const,
      masterAccountId: client,
      before: { posted_at: null },
      after: { posted_at: at?.toISOString() ?? null },
    })),
  );
}

/** P10 for every fee of the invoices that were sent. */
async function charge(tx: Tx, doer: Doer, ids: readonly string[]): Promise<void> {
  const fees = await billedFees(tx, ids);
  await post(
    tx,
    doer,
    fees.map(({ id, invoiceId, client, amount }) =>
      feeInvoiced({ orderLineFeeId: id, invoiceId, masterAccountId: client, amount }),
    ),
  );
  await markPosted(tx, doer, fees, doer.now);
}

/** Takes P10 back where the invoice was sent, and frees the fees of all. */
async function release(tx: Tx, doer: Doer, moved: readonly Moved<InvoiceFacts, InvoiceMove>[]): Promise<void> {
  const sent = moved.filter(({ from }) => from.status === 'sent').map(({ id }) => id);
  const fees = await billedFees(tx, sent);
  const originals = await tx.many<{ id: string; fee: string }>(sql`
    select x.id, x.source_id as fee from ledger_transactions x
     where x.source_type = 'orderLineFee' and x.source_id = any(${fees.map(({ id }) => id)}::text[]) and x.recipe = 'P10'
       and x.reverses_id is null and not exists (select from ledger_transactions r where r.reverses_id = x.id)`);
  const originalOf = new Map(originals.map(({ id, fee }) => [fee, id]));
  await post(
    tx,
    doer,
    fees.map(({ id, invoiceId, client, amount }) => ({
      ...invoicedFeeTakenBack({ orderLineFeeId: id, invoiceId, masterAccountId: client, amount }),
      reversesId: originalOf.get(id) ?? '',
    })),
  );
  await markPosted(tx, doer, fees, null);
  await tx.run(sql`
    update invoice_lines set voided_at = ${doer.now}, updated_at = ${doer.now}
     where invoice_id = any(${moved.map(({ id }) => id)}::text[]) and voided_at is null`);
}

export const invoiceMoves = bindMoves<InvoiceFacts, InvoiceMove>({
  entity: invoice,
  machine: invoiceMachine,
  loadFacts: async (db, rows) => {
    const ids = rows.map((row) => String(row['id']));
    const facts = await db.many<InvoiceFacts & { id: string }>(sql`
      select i.id, count(l.id)::int as "totalLines",
             (count(l.id) filter (where f.deleted_at is not null or (i.status = 'draft' and f.posted_at is not null)
                                     or f.amount_cents <> l.amount_cents))::int as "staleLines",
             (count(l.id) filter (where i.status = 'sent' and coalesce(-held.balance_cents, 0) < l.amount_cents))::int as "sweptLines"
        from unnest(${ids}::text[]) w (id) join invoices i on i.id = w.id
        left join invoice_lines l on l.invoice_id = i.id and l.deleted_at is null
        left join order_line_fees f on f.id = l.order_line_fee_id
        left join ledger_accounts held on held.code = '2400' and held.holder_type = 'orderLineFee' and held.holder_id = l.order_line_fee_id
       group by i.id`);
    return new Map(facts.map(({ id, ...known }) => [id, known]));
  },
  follow: async (tx, doer, moved) => {
    const sent = moved.filter(({ move }) => move === 'send').map(({ id }) => id);
    if (sent.length > 0) await charge(tx, doer, sent);
    const voided = moved.filter(({ move }) => move === 'void');
    if (voided.length > 0) await release(tx, doer, voided);
    return undefined;
  },
});
