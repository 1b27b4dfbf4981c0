import { account } from '@fiducia/contract/accounts/account.entity';
import { plan } from '@fiducia/contract/plans/plan.entity';
import { invoice } from '@fiducia/contract/recurring/invoice.entity';
import { invoiceLine } from '@fiducia/contract/recurring/invoice-line.entity';
import { invoiceRefusals } from '@fiducia/domain/invoices/invoice-machine';
import { type Cents, sumCents } from '@fiducia/domain/money/cents';
import { isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { addDays } from '@fiducia/domain/time/dates';
import { localDate, timeZones } from '@fiducia/domain/time/time-zone';
import type { Tx } from '../db/database.ts';
import { newFriendlyId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { recordBirth } from '../engine/make-move.ts';
import { readRecord } from '../engine/read-record.ts';
import { insertRecord, insertRecords, setColumns } from '../engine/write-record.ts';

/** Who owes the invoice, and for whose people. */
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

/** Days that an account has to pay. */
const daysToPay = 30;

/** Fees that this debtor owes and that stand on no live invoice; locked, so that two drafts do not take the same. */
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

/** Adds what the debtor owes to a draft, and brings its total up. Answers how many lines were added. */
export async function addFees(tx: Tx, work: Work, invoiceId: string, debtor: Debtor): Promise<number> {
  const fees = await lockHeldFees(tx, debtor);
  await insertRecords(
    tx,
    work,
    invoiceLine,
    fees.map(({ id, orderLineId, displayName, amount }) => ({
      draft: {},
      born: {
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
  await refreshTotal(tx, work, invoiceId);
  return fees.length;
}

/** What the lines of an invoice make. */
export async function refreshTotal(tx: Tx, work: Work, invoiceId: string): Promise<void> {
  const lines = await tx.many<{ amount: Cents }>(
    sql`select amount_cents as amount from invoice_lines where invoice_id = ${invoiceId} and deleted_at is null`,
  );
  await setColumns(tx, work, invoice, invoiceId, { total_cents: sumCents(lines.map(({ amount }) => amount)) });
}

export async function accountDebtor(tx: Tx, work: Work, accountId: string): Promise<Debtor | Refusal> {
  const owner = await readRecord(tx, account, accountId, work.actor, { withDeleted: false });
  return isRefusal(owner) ? owner : { accountId, planId: null, masterAccountId: owner.masterAccountId };
}

/** A plan's fees are owed by its account: a plan's own money never pays them. */
export async function planDebtor(tx: Tx, work: Work, planId: string): Promise<Debtor | Refusal> {
  const owner = await readRecord(tx, plan, planId, work.actor, { withDeleted: false });
  return isRefusal(owner) ? owner : { accountId: owner.accountId, planId, masterAccountId: owner.masterAccountId };
}

/** Drafts an invoice of all fees that the debtor owes; none is made for nothing. Answers its id. */
export async function draftInvoice(
  tx: Tx,
  work: Work,
  debtor: Debtor,
  { dueOn, memo }: { dueOn?: string | undefined; memo?: string | null | undefined },
): Promise<string | Refusal> {
  const today = localDate(work.now.toISOString(), timeZones.eastern);
  const id = await insertRecord(
    tx,
    work,
    invoice,
    { dueOn: dueOn ?? addDays(today, daysToPay), memo: memo ?? null },
    {
      friendly_id: newFriendlyId(work.now),
      account_id: debtor.accountId,
      plan_id: debtor.planId,
      master_account_id: debtor.masterAccountId,
      status: 'draft',
    },
  );
  await recordBirth(tx, work, invoice, [{ id, state: { status: 'draft', substatus: null } }]);
  return (await addFees(tx, work, id, debtor)) === 0 ? invoiceRefusals.nothingToInvoice() : id;
}
