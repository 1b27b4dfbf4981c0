import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { type Cents, sumCents } from '@fiducia/domain/foundation/money/cents';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { invoiceDueOn } from '@fiducia/domain/invoices/invoice-due-on';
import { invoiceRejections } from '@fiducia/domain/invoices/invoice-machine';
import type { RequestContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newFriendlyId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { recordCreation } from '../../platform/engine/transition.ts';
import { insertRecord, insertRecords, setColumns } from '../../platform/engine/write-record.ts';
import { accountTable } from '../accounts/account.table.ts';
import { planTable } from '../plans/plan.table.ts';
import { invoiceTable } from './invoice.table.ts';
import { invoiceLineTable } from './invoice-line.table.ts';

/** The account that owes the invoice and, if the invoice is limited to one plan, the plan. */
export interface Debtor {
  readonly accountId: string;
  readonly planId: string | null;
  readonly masterAccountId: string;
}

interface HeldFee {
  readonly id: string;
  readonly orderLineId: string;
  readonly displayName: string;
  readonly amount: Cents;
}

/**
 * Locks and returns the fees that this debtor owes and that are on no active invoice. The lock keeps concurrent drafts
 * from including the same fee.
 */
function lockHeldFees(tx: Tx, { accountId, planId }: Debtor): Promise<HeldFee[]> {
  return tx.many<HeldFee>(sql`
    select f.id, l.id as "orderLineId", f.display_name as "displayName", f.amount_cents as amount
      from order_line_fees f join order_lines l on l.id = f.order_line_id and l.deleted_at is null and l.status <> 'cancelled'
     where f.deleted_at is null and f.posted_at is null and f.payer <> 'payee' and f.amount_cents > 0
       and case f.payer when 'masterAccount' then l.master_account_id else coalesce(l.subaccount_id, l.master_account_id) end = ${accountId}
       and (${planId}::text is null or l.plan_id = ${planId})
       and not exists (select from invoice_lines i where i.order_line_fee_id = f.id and i.voided_at is null and i.deleted_at is null)
     order by f.created_at, f.id for no key update of f`);
}

/** Adds the fees that the debtor owes to a draft and updates its total. Returns the number of lines added. */
export async function addFees(tx: Tx, ctx: RequestContext, invoiceId: string, debtor: Debtor): Promise<number> {
  const fees = await lockHeldFees(tx, debtor);
  await insertRecords(
    tx,
    ctx,
    invoiceLineTable,
    fees.map(({ id, orderLineId, displayName, amount }) => ({
      draft: {},
      initialValues: {
        invoice_id: invoiceId,
        master_account_id: debtor.masterAccountId,
        order_line_id: orderLineId,
        order_line_fee_id: id,
        display_name: displayName,
        quantity: 1,
        price_cents: amount,
        amount_cents: amount,
      },
    })),
  );
  await refreshTotal(tx, ctx, invoiceId);
  return fees.length;
}

/** Recalculates the total of an invoice from its lines. */
export async function refreshTotal(tx: Tx, ctx: RequestContext, invoiceId: string): Promise<void> {
  const lines = await tx.many<{ amount: Cents }>(
    sql`select amount_cents as amount from invoice_lines where invoice_id = ${invoiceId} and deleted_at is null`,
  );
  await setColumns(tx, ctx, invoiceTable, invoiceId, { total_cents: sumCents(lines.map(({ amount }) => amount)) });
}

export async function accountDebtor(tx: Tx, ctx: RequestContext, accountId: string): Promise<Debtor | Rejection> {
  const owner = await readRecord(tx, accountTable, accountId, ctx.actor, { withDeleted: false });
  return isRejection(owner) ? owner : { accountId, planId: null, masterAccountId: owner.masterAccountId };
}

/** Returns the account that owes a plan's fees. Plan money never pays them. */
export async function planDebtor(tx: Tx, ctx: RequestContext, planId: string): Promise<Debtor | Rejection> {
  const owner = await readRecord(tx, planTable, planId, ctx.actor, { withDeleted: false });
  return isRejection(owner) ? owner : { accountId: owner.accountId, planId, masterAccountId: owner.masterAccountId };
}

/** Drafts an invoice for all fees that the debtor owes. Rejects an empty invoice. Returns its ID. */
export async function draftInvoice(
  tx: Tx,
  ctx: RequestContext,
  debtor: Debtor,
  { dueOn, memo }: { dueOn?: string | undefined; memo?: string | null | undefined },
): Promise<string | Rejection> {
  const today = localDate(ctx.now.toISOString(), timeZones.eastern);
  const id = await insertRecord(
    tx,
    ctx,
    invoiceTable,
    { dueOn: dueOn ?? invoiceDueOn(today), memo: memo ?? null },
    {
      friendly_id: newFriendlyId(ctx.now),
      account_id: debtor.accountId,
      plan_id: debtor.planId,
      master_account_id: debtor.masterAccountId,
      status: 'draft',
    },
  );
  await recordCreation(tx, ctx, invoiceTable, [{ id, state: { status: 'draft', substatus: null } }]);
  return (await addFees(tx, ctx, id, debtor)) === 0 ? invoiceRejections.nothingToInvoice() : id;
}
