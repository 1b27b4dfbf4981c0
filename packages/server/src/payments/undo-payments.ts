import { feeReturned } from '@fiducia/domain/payments/fee-returned';
import { type Cents } from '@fiducia/domain/money/cents';
import { isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { localDate, timeZones } from '@fiducia/domain/time/time-zone';
import { paymentCancelled, withholdingUnwound } from '@fiducia/domain/trust/recipes';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Doer } from '../engine/context.ts';
import { makeMoves } from '../engine/make-move.ts';
import type { FileStore } from '../files/file-store.ts';
import { post } from '../ledger/post.ts';
import { makeDebtsGood } from '../trust/sponsor-debts.ts';
import { readBankAccount } from './bank-account.ts';
import { asProgram } from './bring-lines-along.ts';
import { positivePayFile, recordOf } from './check-files.ts';
import { withheldTaxMoves } from './member-moves.ts';
import { paymentMoves, refreshPaymentCounts } from './payment-moves.ts';
import { storeBankFile } from './store-bank-file.ts';

interface Undone {
  readonly id: string;
  readonly payment_instruction_id: string;
  readonly order_line_id: string;
  readonly master_account_id: string;
  readonly amount_cents: Cents;
  readonly replaces_id: string | null;
}

/**
 * Cancels payments that were not sent: P16, and for those made for the first time their withholding (P20) and fees
 * too, because a later payment date may fall into another tax year. What the sponsor owes for the line is taken from it. Reissues leave the first payment's taxes alone.
 */
export async function undoPayments(
  tx: Tx,
  doer: Doer,
  paymentIds: readonly string[],
  note: string,
): Promise<Refusal | undefined> {
  if (paymentIds.length === 0) return undefined;
  const moved = await makeMoves(tx, doer, paymentMoves, { ids: paymentIds, move: 'cancel', note });
  if (isRefusal(moved)) return moved;
  for (const refusal of moved.refused.values()) return refusal;
  const undone = await tx.many<Undone>(sql`
    select id, payment_instruction_id, order_line_id, master_account_id, amount_cents, replaces_id
      from payments where id = any(${paymentIds}::text[]) order by id`);
  await post(
    tx,
    doer,
    undone.map((one) => paymentCancelled({ ...ofPayment(one), paymentId: one.id })),
  );
  await unwindTaxes(
    tx,
    doer,
    undone.filter(({ replaces_id }) => replaces_id === null),
  );
  await makeDebtsGood(
    tx,
    doer,
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

/** The fees of the line as a whole were charged with its first payment; they go back when none is left that was made. */
async function unwindTaxes(tx: Tx, doer: Doer, undone: readonly Undone[]): Promise<void> {
  if (undone.length === 0) return;
  const instructionIds = undone.map((one) => one.payment_instruction_id);
  const taxes = await tx.many<Held>(sql`
    select id, order_line_id, master_account_id, amount_cents from order_line_taxes
     where payment_instruction_id = any(${instructionIds}::text[]) and status = 'withheld' and deleted_at is null order by id`);
  const unwound = await makeMoves(tx, asProgram(doer), withheldTaxMoves, {
    ids: taxes.map(({ id }) => id),
    move: 'unwind',
    // Nobody owes it to the authority any more.
    columns: { tax_payment_batch_id: null },
  });
  if (isRefusal(unwound) || unwound.refused.size > 0) throw new Error('a withheld tax could not be unwound');
  const fees = await tx.many<Held>(sql`
    update order_line_fees f set posted_at = null, updated_at = ${doer.now}
     where (f.payment_instruction_id = any(${instructionIds}::text[])
         or (f.payment_instruction_id is null and f.order_line_id = any(${undone.map((one) => one.order_line_id)}::text[])
           and not exists (select from payments p where p.order_line_id = f.order_line_id and p.status <> 'cancelled')))
       and f.payer = 'payee' and f.posted_at is not null and f.deleted_at is null
    returning f.id, f.order_line_id, f.master_account_id, f.amount_cents`);
  await post(tx, doer, [
    ...taxes
      .filter(({ amount_cents }) => amount_cents > 0)
      .map((tax) => withholdingUnwound({ ...ofPayment(tax), orderLineTaxId: tax.id })),
    ...fees
      .filter(({ amount_cents }) => amount_cents > 0)
      .map((fee) => feeReturned({ ...ofPayment(fee), orderLineFeeId: fee.id })),
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

/** Tells the bank that checks it knows of are void: one file an account. A void after an issue is a new record. */
export const voidChecks = (
  tx: Tx,
  doer: Doer,
  files: FileStore,
  paymentIds: readonly string[],
): Promise<readonly string[] | Refusal> => tellOfChecks(tx, doer, files, paymentIds, 'void');

/** Tells the bank to pay checks whose void it was told of, because they could not be stopped. */
export const issueChecksAgain = (
  tx: Tx,
  doer: Doer,
  files: FileStore,
  paymentIds: readonly string[],
): Promise<readonly string[] | Refusal> => tellOfChecks(tx, doer, files, paymentIds, 'issue');

async function tellOfChecks(
  tx: Tx,
  doer: Doer,
  files: FileStore,
  paymentIds: readonly string[],
  change: 'void' | 'issue',
): Promise<readonly string[] | Refusal> {
  const checks = await tx.many<IssuedCheck>(sql`
    select p.amount_cents as net_cents, p.payable_to, p.check_number, p.effective_date, p.payment_batch_id, p.corporate_bank_account_id
      from payments p
     where p.id = any(${paymentIds}::text[]) and p.check_number is not null
       and exists (select 1 from outgoing_bank_files f where f.payment_batch_id = p.payment_batch_id and f.kind = 'positivePay')
     order by p.check_number`);
  const stored: string[] = [];
  for (const [accountId, of] of Map.groupBy(checks, (check) => check.corporate_bank_account_id)) {
    const account = await readBankAccount(tx, doer.keyring, accountId);
    if (isRefusal(account)) return account;
    const fileDate = localDate(doer.now.toISOString(), timeZones.eastern);
    const [first] = of;
    const name = `positive-pay-${change === 'void' ? 'void' : 'again'}-${fileDate}-${first?.check_number ?? 0}`;
    const records = of.map((check) => recordOf(change, account, check.check_number, check.effective_date, check));
    const file = positivePayFile(account, records, name);
    if (isRefusal(file)) return file;
    stored.push(
      await storeBankFile(
        tx,
        doer,
        files,
        { paymentBatchId: first?.payment_batch_id ?? null, corporateBankAccountId: accountId, fileDate },
        change === 'void' ? file : { ...file, kind: 'positivePayAgain' },
      ),
    );
  }
  return stored;
}
