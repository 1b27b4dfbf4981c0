import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { type InvoiceFacts, invoiceMachine } from '@fiducia/domain/invoices/invoice-machine';
import { feeInvoiced, invoicedFeeTakenBack } from '@fiducia/domain/trust/recipes';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { logChanges } from '../../platform/engine/change-log.ts';
import { bindTransitions, type Transitioned } from '../../platform/engine/transition.ts';
import { post } from '../../platform/ledger/post.ts';
import { unreversed } from '../../platform/ledger/unreversed.ts';
import { invoiceTable } from './invoice.table.ts';

type InvoiceTransition = keyof typeof invoiceMachine.transitions;

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

async function markPosted(tx: Tx, ctx: ActorContext, fees: readonly BilledFee[], at: Date | null): Promise<void> {
  await tx.run(sql`
    update order_line_fees set posted_at = ${at}, updated_at = ${ctx.now} where id = any(${fees.map(({ id }) => id)}::text[])`);
  await logChanges(
    tx,
    ctx,
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

/** Posts P10 for every fee of the invoices that were sent. */
async function charge(tx: Tx, ctx: ActorContext, ids: readonly string[]): Promise<void> {
  const fees = await billedFees(tx, ids);
  await post(
    tx,
    ctx,
    fees.map(({ id, invoiceId, client, amount }) =>
      feeInvoiced({ orderLineFeeId: id, invoiceId, masterAccountId: client, amount }),
    ),
  );
  await markPosted(tx, ctx, fees, ctx.now);
}

/** Releases the fees of voided invoices, and reverses P10 for those that had been sent. */
async function release(
  tx: Tx,
  ctx: ActorContext,
  transitioned: readonly Transitioned<InvoiceFacts, InvoiceTransition>[],
): Promise<void> {
  const sent = transitioned.filter(({ from }) => from.status === 'sent').map(({ id }) => id);
  const fees = await billedFees(tx, sent);
  const originalOf = await unreversed(
    tx,
    'P10',
    fees.map(({ id }) => id),
  );
  await post(
    tx,
    ctx,
    fees.map(({ id, invoiceId, client, amount }) => ({
      ...invoicedFeeTakenBack({ orderLineFeeId: id, invoiceId, masterAccountId: client, amount }),
      reversesId: originalOf.get(id) ?? '',
    })),
  );
  await markPosted(tx, ctx, fees, null);
  await tx.run(sql`
    update invoice_lines set voided_at = ${ctx.now}, updated_at = ${ctx.now}
     where invoice_id = any(${transitioned.map(({ id }) => id)}::text[]) and voided_at is null`);
}

export const invoiceTransitions = bindTransitions<InvoiceFacts, InvoiceTransition>({
  entity: invoiceTable,
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
  follow: async (tx, ctx, transitioned) => {
    const sent = transitioned.filter(({ transition }) => transition === 'send').map(({ id }) => id);
    if (sent.length > 0) await charge(tx, ctx, sent);
    const voided = transitioned.filter(({ transition }) => transition === 'void');
    if (voided.length > 0) await release(tx, ctx, voided);
    return undefined;
  },
});
