import { downloadTaxBatchFile, sendTaxBatch } from '@fiducia/contract/taxes/tax-deposit.routes';
import { bankingDayOnOrAfter, isBankingDay } from '@fiducia/domain/foundation/calendar/banking-calendar';
import { localDate, localMoment, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { formatFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { decide, stateOf } from '@fiducia/domain/foundation/machine/machine';
import { absent, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { depositProblems } from '@fiducia/domain/taxes/deposits/check-deposits';
import { earliestSettlement } from '@fiducia/domain/taxes/deposits/settlement-date';
import { taxRecordRejections } from '@fiducia/domain/taxes/record-rejections';
import { taxPaymentMade } from '@fiducia/domain/trust/tax-recipes';
import type { Platform } from '../../../area.ts';
import { reply } from '../../../platform/call/answer.ts';
import type { ActorContext } from '../../../platform/call/context.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import { lock } from '../../../platform/db/advisory-locks.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { lockRow, readRecord } from '../../../platform/engine/read-record.ts';
import { applyTransition, applyTransitions, type Row } from '../../../platform/engine/transition.ts';
import { setColumns } from '../../../platform/engine/write-record.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { post } from '../../../platform/ledger/post.ts';
import { taxPaymentTable } from '../../taxes/tax-payment.table.ts';
import { taxPaymentBatchTable } from '../../taxes/tax-payment-batch.table.ts';
import { taxPaymentBatchTransitions } from '../../taxes/tax-payment-batch-transitions.ts';
import { alreadySent } from '../../taxes/tax-payment-batches.ts';
import { taxPaymentTransitions } from '../../taxes/tax-payment-transitions.ts';
import { withheldTaxTransitions } from '../../taxes/withheld-tax-transitions.ts';
import type { BankFile } from '../bank-files/build-bank-files.ts';
import { storeBankFile } from '../bank-files/store-bank-file.ts';
import { handOutFile } from '../batches/print-payment-batch.ts';
import { readBankAccount } from '../disbursements/bank-account.ts';
import { takeFileIdModifier, takeTraceCounters } from '../disbursements/payment-references.ts';
import { asSystem } from '../instructions/bring-lines-along.ts';
import { achTaxFileOf, eftpsFileOf } from './build-tax-files.ts';
import { type DepositToSend, readDepositsToSend } from './deposits-to-send.ts';
import { netSentRefunds } from './net-sent-refunds.ts';
import { settleCoveredDeposits } from './settle-tax-payments.ts';

interface Sendable {
  readonly settleOn: string;
  readonly bankAccountId: string;
}

/** Checks what the batch itself needs: a second person, a settlement date in time, and the bank account that pays. */
async function checkBatch(tx: Tx, ctx: ActorContext, batch: Row): Promise<Sendable | Rejection> {
  if (batch['status'] !== 'open') return alreadySent(batch);
  const facts = (await taxPaymentBatchTransitions.loadFacts(tx, [batch], ctx)).get(String(batch['id']));
  if (facts === undefined) return absent;
  const decision = decide(taxPaymentBatchTransitions.machine, 'send', stateOf('open'), facts, ctx.actor);
  if ('rejected' in decision) return decision;
  const settleOn = batch['settle_on'];
  if (typeof settleOn !== 'string') return taxRecordRejections.noSettlementDate();
  const { date, time } = localMoment(ctx.now.toISOString(), timeZones.eastern);
  const earliest = earliestSettlement(date, time);
  if (!isBankingDay(settleOn))
    return taxRecordRejections.settlesOnClosedDay({ date: settleOn, next: bankingDayOnOrAfter(settleOn) });
  if (settleOn < earliest) return taxRecordRejections.settlesTooEarly({ earliest });
  const bankAccountId = batch['corporate_bank_account_id'];
  return typeof bankAccountId === 'string' ? { settleOn, bankAccountId } : taxRecordRejections.noBankAccountForTaxes();
}

const achProblems = (deposit: DepositToSend): string[] => [
  ...(deposit.receivingRoutingNumber === null || deposit.receivingAccountEncrypted === null
    ? [`${deposit.authorityName} has no bank account for ACH credits. Enter it on the taxing authority.`]
    : []),
  ...(deposit.kind === 'state' && deposit.accountEncrypted === null
    ? [`${deposit.payerName} has no account number with ${deposit.authorityName}. Enter it on the taxing authority.`]
    : []),
];

/** Returns everything that keeps the deposits from being sent, by deposit. */
function checkDeposits(deposits: readonly DepositToSend[], method: unknown): Rejection | undefined {
  if (deposits.length === 0) return taxRecordRejections.taxBatchIsEmpty();
  const errors = Object.fromEntries(
    deposits.flatMap((deposit) => {
      const problems = [...depositProblems(deposit), ...(method === 'achCredit' ? achProblems(deposit) : [])];
      return problems.length === 0 ? [] : [[`deposit ${formatFriendlyId(deposit.friendlyId)}`, problems]];
    }),
  );
  return Object.keys(errors).length === 0 ? undefined : { ...taxRecordRejections.taxBatchNotReady(), errors };
}

async function buildFile(
  tx: Tx,
  ctx: ActorContext,
  batch: Row,
  { settleOn, bankAccountId }: Sendable,
  deposits: readonly DepositToSend[],
): Promise<BankFile | undefined | Rejection> {
  const method = batch['deposit_method'];
  if (method === 'portal') return undefined;
  const account = await readBankAccount(tx, ctx.keyring, bankAccountId);
  if (isRejection(account)) return account;
  const paid = deposits.filter(({ amountCents }) => amountCents > 0);
  const netted = deposits.reduce((sum, { nettedCents }) => sum + BigInt(nettedCents), 0n);
  const payable = deposits.flatMap(({ taxes }) => taxes.map(({ payableCents }) => BigInt(payableCents)));
  const frame = {
    account,
    batchFriendlyId: String(batch['friendly_id']),
    settleOn,
    now: ctx.now,
    ledger: {
      count: paid.length,
      totalCents: payable.reduce((sum, one) => sum + one, 0n) - netted,
    },
  };
  // Refunds cover the others in full.
  if (paid.length === 0) return undefined;
  if (method === 'eftps') return eftpsFileOf(frame, paid);
  const fileDate = localDate(ctx.now.toISOString(), timeZones.eastern);
  const fileIdModifier = await takeFileIdModifier(tx, bankAccountId, fileDate);
  if (isRejection(fileIdModifier)) return fileIdModifier;
  const firstTrace = await takeTraceCounters(tx, account.routingNumber.slice(0, 8), paid.length);
  if (isRejection(firstTrace)) return firstTrace;
  return achTaxFileOf(frame, paid, ctx.keyring, { fileIdModifier, firstTrace });
}

/** Moves the deposits and their taxes to sent, and posts P21 for each tax. */
async function postDeposits(
  tx: Tx,
  ctx: ActorContext,
  deposits: readonly DepositToSend[],
  settleOn: string,
): Promise<Rejection | undefined> {
  for (const { id, amountCents } of deposits) {
    const sent = await applyTransition(tx, ctx, taxPaymentTransitions, {
      id,
      transition: 'send',
      columns: { sent_amount_cents: amountCents, settle_on: settleOn },
    });
    if (isRejection(sent)) return sent;
  }
  const taxIds = deposits.flatMap(({ taxes }) => taxes.map(({ id }) => id));
  const batched = await applyTransitions(tx, asSystem(ctx), withheldTaxTransitions, {
    ids: taxIds,
    transition: 'batch',
  });
  if (isRejection(batched)) return batched;
  for (const rejection of batched.rejected.values()) return rejection;
  const clients = await tx.many<{ id: string; client: string }>(
    sql`select id, master_account_id as client from order_line_taxes where id = any(${taxIds}::text[])`,
  );
  const clientOf = new Map(clients.map(({ id, client }) => [id, client]));
  await post(
    tx,
    ctx,
    deposits.flatMap((deposit) =>
      deposit.taxes.map((tax) =>
        taxPaymentMade({
          amount: tax.amountCents,
          masterAccountId: clientOf.get(tax.id) ?? '',
          orderLineTaxId: tax.id,
          taxPaymentId: deposit.id,
        }),
      ),
    ),
  );
  return netSentRefunds(tx, ctx, deposits, settleOn);
}

async function send(
  tx: Tx,
  ctx: ActorContext,
  store: FileStore,
  id: string,
): Promise<Rejection | { id: string; deposits: number; hasFile: boolean }> {
  await lock(tx, 'taxPayments');
  const batch = await lockRow(tx, taxPaymentBatchTable, id, ctx.actor);
  if (isRejection(batch)) return batch;
  const sendable = await checkBatch(tx, ctx, batch);
  if (isRejection(sendable)) return sendable;
  await tx.run(sql`select id from tax_payments where tax_payment_batch_id = ${id} order by id for no key update`);
  await tx.run(sql`
    select t.id from order_line_taxes t join tax_payments p on p.id = t.tax_payment_id
     where p.tax_payment_batch_id = ${id} order by t.id for no key update of t`);
  const books = tx.bypassingRowSecurity('deposits are compared with the ledger and the payers of all sponsors');
  const deposits = await readDepositsToSend(books, sql`p.tax_payment_batch_id = ${id}`);
  const problems = checkDeposits(deposits, batch['deposit_method']);
  if (problems) return problems;
  const file = await buildFile(tx, ctx, batch, sendable, deposits);
  if (isRejection(file)) return file;
  const rejection = await postDeposits(tx, ctx, deposits, sendable.settleOn);
  if (rejection) return rejection;
  const filing = {
    paymentBatchId: null,
    corporateBankAccountId: sendable.bankAccountId,
    fileDate: localDate(ctx.now.toISOString(), timeZones.eastern),
  };
  const fileId = file === undefined ? null : await storeBankFile(tx, ctx, store, filing, file);
  const sent = await applyTransition(tx, ctx, taxPaymentBatchTransitions, {
    id,
    transition: 'send',
    columns: { sent_at: ctx.now, sent_by: ctx.actor.userId, outgoing_bank_file_id: fileId },
  });
  if (isRejection(sent)) return sent;
  const covered = deposits.filter(({ amountCents }) => amountCents === 0).map((deposit) => deposit.id);
  await settleCoveredDeposits(tx, ctx, covered, sendable.settleOn);
  return { id, deposits: deposits.length, hasFile: fileId !== null };
}

/** Endpoints that send a batch and download its file. */
export const sendTaxBatchEndpoints = ({ files, marks }: Pick<Platform, 'files' | 'marks'>): readonly Endpoint[] => [
  on(sendTaxBatch, async ({ params }, ctx) => {
    const sent = await ctx.inTx((tx) => send(tx, ctx, files, params.id));
    return isRejection(sent) ? sent : reply(sent, 'Batch sent.');
  }),
  on(downloadTaxBatchFile, async ({ params }, ctx) => {
    const batch = await readRecord(ctx.db, taxPaymentBatchTable, params.id, ctx.actor);
    if (isRejection(batch)) return batch;
    const row = await ctx.db.one<{ id: string | null }>(
      sql`select outgoing_bank_file_id as id from tax_payment_batches where id = ${params.id}`,
    );
    return row?.id ? handOutFile(ctx, files, marks, row.id) : absent;
  }),
];

/** Stores the confirmation of one deposit. */
export const saveConfirmation = (
  tx: Tx,
  ctx: ActorContext,
  id: string,
  confirmationNumber: string,
  confirmedOn: string,
): Promise<void> =>
  setColumns(tx, ctx, taxPaymentTable, id, { confirmation_number: confirmationNumber, confirmed_on: confirmedOn });
