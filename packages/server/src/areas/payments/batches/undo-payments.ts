import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { type Cents } from '@fiducia/domain/foundation/money/cents';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { feeReturned } from '@fiducia/domain/payments/fee-returned';
import { paymentCancelled, withholdingUnwound } from '@fiducia/domain/trust/recipes';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { applyTransitions } from '../../../platform/engine/transition.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { post } from '../../../platform/ledger/post.ts';
import { unreversed } from '../../../platform/ledger/unreversed.ts';
import { enqueueProposal } from '../../taxes/propose-tax-payments.ts';
import { withheldTaxTransitions } from '../../taxes/withheld-tax-transitions.ts';
import { makeDebtsGood } from '../../trust/sponsor-debts.ts';
import { positivePayFile, recordOf } from '../bank-files/check-files.ts';
import { storeBankFile } from '../bank-files/store-bank-file.ts';
import { readBankAccount } from '../disbursements/bank-account.ts';
import { paymentTransitions, refreshPaymentCounts } from '../disbursements/payment-transitions.ts';
import { unwindExcess } from '../disbursements/withhold-excess.ts';
import { asSystem } from '../instructions/bring-lines-along.ts';

interface Undone {
  readonly id: string;
  readonly payment_instruction_id: string;
  readonly order_line_id: string;
  readonly master_account_id: string;
  readonly amount_cents: Cents;
  readonly replaces_id: string | null;
}

/**
 * Cancels payments that weren't sent: posts P16 and, for first payments, reverses their withholding (P20) and fees,
 * because a later payment date may be in another tax year. A reissue leaves the first payment's taxes unchanged, except
 * for the tax on an additional amount. Also settles the sponsors' debts for the order lines.
 */
export async function undoPayments(
  tx: Tx,
  ctx: ActorContext,
  paymentIds: readonly string[],
  note: string,
): Promise<Rejection | undefined> {
  if (paymentIds.length === 0) return undefined;
  const transitioned = await applyTransitions(tx, ctx, paymentTransitions, {
    ids: paymentIds,
    transition: 'cancel',
    note,
  });
  if (isRejection(transitioned)) return transitioned;
  for (const rejection of transitioned.rejected.values()) return rejection;
  const undone = await tx.many<Undone>(sql`
    select id, payment_instruction_id, order_line_id, master_account_id, amount_cents, replaces_id
      from payments where id = any(${paymentIds}::text[]) order by id`);
  await post(
    tx,
    ctx,
    undone.map((one) => paymentCancelled({ ...ofPayment(one), paymentId: one.id })),
  );
  await post(tx, ctx, await unwindExcess(tx, ctx, paymentIds));
  await unwindTaxes(
    tx,
    ctx,
    undone.filter(({ replaces_id }) => replaces_id === null),
  );
  await makeDebtsGood(
    tx,
    ctx,
    undone.map((one) => one.order_line_id),
  );
  await refreshPaymentCounts(
    tx,
    undone.map((one) => one.order_line_id),
  );
  return undefined;
}

const ofPayment = (one: Pick<Undone, 'amount_cents' | 'master_account_id' | 'order_line_id'>) => ({
  amount: one.amount_cents,
  masterAccountId: one.master_account_id,
  orderLineId: one.order_line_id,
});

interface Held {
  readonly id: string;
  readonly order_line_id: string;
  readonly master_account_id: string;
  readonly amount_cents: Cents;
}

/** A payment, by its instruction and order line. */
type PaidInstruction = Pick<Undone, 'payment_instruction_id' | 'order_line_id'>;

/**
 * Reverses the withheld taxes and charged fees of canceled payments. The fees of the whole order line were charged with
 * its first payment, so they are reversed only when no payment is left.
 */
export async function unwindTaxes(tx: Tx, ctx: ActorContext, undone: readonly PaidInstruction[]): Promise<void> {
  if (undone.length === 0) return;
  const instructionIds = undone.map((one) => one.payment_instruction_id);
  const taxes = await tx.many<Held>(sql`
    select id, order_line_id, master_account_id, amount_cents from order_line_taxes
     where payment_instruction_id = any(${instructionIds}::text[]) and status = 'withheld' and deleted_at is null order by id`);
  const unwound = await applyTransitions(tx, asSystem(ctx), withheldTaxTransitions, {
    ids: taxes.map(({ id }) => id),
    transition: 'unwind',
    // Removes the tax from its deposit and batch, because it is no longer owed to the authority.
    columns: { tax_payment_batch_id: null, tax_payment_id: null },
  });
  if (isRejection(unwound) || unwound.rejected.size > 0) throw new Error('a withheld tax could not be reversed');
  if (taxes.length > 0) await enqueueProposal(tx);
  const fees = await tx.many<Held>(sql`
    update order_line_fees f set posted_at = null, updated_at = ${ctx.now}
     where (f.payment_instruction_id = any(${instructionIds}::text[])
         or (f.payment_instruction_id is null and f.order_line_id = any(${undone.map((one) => one.order_line_id)}::text[])
           and not exists (select from payments p where p.order_line_id = f.order_line_id and p.status <> 'cancelled')))
       and f.payer = 'payee' and f.posted_at is not null and f.deleted_at is null
    returning f.id, f.order_line_id, f.master_account_id, f.amount_cents`);
  const charged = await unreversed(
    tx,
    'P8',
    fees.map(({ id }) => id),
  );
  await post(tx, ctx, [
    ...taxes
      .filter(({ amount_cents }) => amount_cents > 0)
      .map((tax) => withholdingUnwound({ ...ofPayment(tax), orderLineTaxId: tax.id })),
    ...fees
      .filter(({ amount_cents }) => amount_cents > 0)
      .map((fee) => ({
        ...feeReturned({ ...ofPayment(fee), orderLineFeeId: fee.id }),
        reversesId: charged.get(fee.id) ?? '',
      })),
  ]);
}

interface IssuedCheck {
  readonly net_cents: number;
  readonly payable_to: string;
  readonly check_number: number;
  readonly effective_date: string;
  readonly payment_batch_id: string;
  readonly corporate_bank_account_id: string;
}

/**
 * Reports checks to the bank as void, in one positive-pay file per account. Skips checks that were never reported as
 * issued.
 */
export const voidChecks = (
  tx: Tx,
  ctx: ActorContext,
  files: FileStore,
  paymentIds: readonly string[],
): Promise<readonly string[] | Rejection> => notifyOfChecks(tx, ctx, files, paymentIds, 'void');

/** Reports checks to the bank as issued again after a rejected stop, because the bank has them on file as void. */
export const issueChecksAgain = (
  tx: Tx,
  ctx: ActorContext,
  files: FileStore,
  paymentIds: readonly string[],
): Promise<readonly string[] | Rejection> => notifyOfChecks(tx, ctx, files, paymentIds, 'issue');

async function notifyOfChecks(
  tx: Tx,
  ctx: ActorContext,
  files: FileStore,
  paymentIds: readonly string[],
  change: 'void' | 'issue',
): Promise<readonly string[] | Rejection> {
  const checks = await tx.many<IssuedCheck>(sql`
    select p.amount_cents as net_cents, p.payable_to, p.check_number, p.effective_date, p.payment_batch_id, p.corporate_bank_account_id
      from payments p
     where p.id = any(${paymentIds}::text[]) and p.check_number is not null
       and exists (select 1 from outgoing_bank_files f where f.payment_batch_id = p.payment_batch_id and f.kind = 'positivePay')
     order by p.check_number`);
  const stored: string[] = [];
  for (const [accountId, of] of Map.groupBy(checks, (check) => check.corporate_bank_account_id)) {
    const account = await readBankAccount(tx, ctx.keyring, accountId);
    if (isRejection(account)) return account;
    const fileDate = localDate(ctx.now.toISOString(), timeZones.eastern);
    const [first] = of;
    const name = `positive-pay-${change === 'void' ? 'void' : 'again'}-${fileDate}-${first?.check_number ?? 0}`;
    const records = of.map((check) => recordOf(change, account, check.check_number, check.effective_date, check));
    const file = positivePayFile(account, records, name);
    if (isRejection(file)) return file;
    stored.push(
      await storeBankFile(
        tx,
        ctx,
        files,
        { paymentBatchId: first?.payment_batch_id ?? null, corporateBankAccountId: accountId, fileDate },
        change === 'void' ? file : { ...file, kind: 'positivePayAgain' },
      ),
    );
  }
  return stored;
}
