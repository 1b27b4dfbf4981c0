import { downloadFeeSweepFile, sendFeeSweep } from '@fiducia/contract/taxes/fee-sweep.routes';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { type Cents, cents, sumCents } from '@fiducia/domain/foundation/money/cents';
import { absent, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { feeSweepRejections } from '@fiducia/domain/payments/fees/fee-sweep-machine';
import type { Platform } from '../../../area.ts';
import { replyOf } from '../../../platform/call/answer.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { lockRow, readRecord } from '../../../platform/engine/read-record.ts';
import { viewRecord } from '../../../platform/engine/serve-entity.ts';
import { applyTransition, type Row } from '../../../platform/engine/transition.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { type AchBatch, type AchFile, achTraceNumber } from '../../../rails/ach/ach-file.ts';
import { feeSweepTable } from '../../taxes/fee-sweep.table.ts';
import { achFrame, type BankFile, builtAndChecked } from '../bank-files/build-bank-files.ts';
import { storeBankFile } from '../bank-files/store-bank-file.ts';
import { handOutFile } from '../batches/print-payment-batch.ts';
import { type BankAccount, readBankAccount } from '../disbursements/bank-account.ts';
import { takeFileIdModifier, takeTraceCounters } from '../disbursements/payment-references.ts';
import { collectedFees } from './collected-fees.ts';
import { feeSweepTransitions } from './fee-sweep-transitions.ts';
import { feeSweepHooks, settlementProblem } from './fee-sweeps.ts';

interface Payee {
  readonly name: string;
  readonly routing: string | null;
  readonly account: Buffer | null;
}

interface Item {
  readonly name: string;
  readonly amount: Cents;
  readonly held: Cents;
  readonly is_cash: boolean;
}

/**
 * Reads the fees of a sweep with their ledger balances. Returns a rejection if one can't be paid out any longer: it was
 * held, its invoice is unpaid again, or its deposit was returned.
 */
async function readTotal(tx: Tx, sweepId: string): Promise<Cents | Rejection> {
  const items = await tx.many<Item>(sql`
    select f.display_name as name, i.amount_cents as amount, coalesce(c.held, 0)::bigint as held,
           coalesce(c.is_cash and c.held_at is null, false) as is_cash
      from fee_sweep_items i join order_line_fees f on f.id = i.order_line_fee_id left join (${collectedFees}) c on c.id = f.id
     where i.fee_sweep_id = ${sweepId} and i.released_at is null and i.deleted_at is null order by i.id`);
  const blocked = items.filter(({ amount, held, is_cash }) => !is_cash || held < amount);
  if (blocked.length > 0)
    return feeSweepRejections.feesChanged({ fees: [...new Set(blocked.map(({ name }) => name))].join(', ') });
  const fees = sumCents(items.map(({ amount }) => amount));
  const ledger = sumCents(items.map(({ held }) => held));
  return fees === ledger ? fees : feeSweepRejections.sweepDiffers({ fees, ledger });
}

/** Builds the ACH file of a sweep: one CCD credit to the payee. Reads it back, and compares it with the ledger. */
async function buildFile(
  tx: Tx,
  ctx: RequestContext,
  sweep: Row,
  of: { readonly account: BankAccount; readonly payee: Payee; readonly amount: Cents },
): Promise<BankFile | Rejection> {
  const { account, payee, amount } = of;
  if (payee.routing === null || payee.account === null)
    return feeSweepRejections.payeeHasNoAccount({ payee: payee.name });
  const fileIdModifier = await takeFileIdModifier(tx, account.id, localDate(ctx.now.toISOString(), timeZones.eastern));
  if (isRejection(fileIdModifier)) return fileIdModifier;
  const dfi = account.routingNumber.slice(0, 8);
  const trace = await takeTraceCounters(tx, dfi, 1);
  if (isRejection(trace)) return trace;
  const settleOn = String(sweep['settle_on']);
  const reference = String(sweep['friendly_id']);
  const batch: AchBatch = {
    secCode: 'CCD',
    companyName: account.files.companyName ?? account.displayName,
    companyId: account.achCompanyId,
    entryDescription: 'FEES',
    effectiveDate: settleOn,
    originatingDfi: dfi,
    batchNumber: 1,
    entries: [
      {
        transactionCode: '22',
        routingNumber: payee.routing,
        accountNumber: ctx.keyring.open('bankAccount', payee.account).reveal(),
        amountCents: amount,
        individualId: reference.slice(-15),
        name: payee.name,
        traceNumber: achTraceNumber(dfi, trace),
        paymentInformation: `FEES ${reference}`,
      },
    ],
  };
  const totals = { count: 1, totalCents: BigInt(amount) };
  const file: AchFile = { ...achFrame(account, fileIdModifier, ctx.now), batches: [batch] };
  const text = builtAndChecked(file, totals);
  if (isRejection(text)) return text;
  return {
    kind: 'ach',
    fileName: `fees-ach-${settleOn}-${reference}-${fileIdModifier}.ach`,
    mimeType: 'text/plain',
    bytes: Buffer.from(text, 'ascii'),
    fileIdModifier,
    messageId: null,
    totals,
  };
}

async function send(tx: Tx, ctx: RequestContext, store: FileStore, id: string): Promise<Rejection | { id: string }> {
  const sweep = await lockRow(tx, feeSweepTable, id, ctx.actor);
  if (isRejection(sweep)) return sweep;
  // Checks the state and the second person before anything is calculated or numbered.
  const sent = await applyTransition(tx, ctx, feeSweepTransitions, {
    id,
    transition: 'send',
    columns: { sent_at: ctx.now, sent_by: ctx.actor.userId, sent_amount_cents: await amountOf(tx, id) },
  });
  if (isRejection(sent)) return sent;
  const problem = settlementProblem(String(sweep['settle_on']), ctx.now);
  if (problem) return problem;
  await tx.run(sql`
    select f.id from order_line_fees f join fee_sweep_items i on i.order_line_fee_id = f.id where i.fee_sweep_id = ${id} order by f.id for no key update of f`);
  const amount = await readTotal(tx.bypassingRowSecurity('fees are compared with the ledger of all sponsors'), id);
  if (isRejection(amount)) return amount;
  const account = await readBankAccount(tx, ctx.keyring, String(sweep['corporate_bank_account_id']));
  if (isRejection(account)) return account;
  const payee = await tx.one<Payee>(sql`
    select display_name as name, routing_number as routing, account_number_encrypted as account from fee_payees where id = ${sweep['fee_payee_id']}`);
  if (!payee) return absent;
  const file = await buildFile(tx, ctx, sweep, { account, payee, amount });
  if (isRejection(file)) return file;
  const filing = {
    paymentBatchId: null,
    corporateBankAccountId: account.id,
    fileDate: localDate(ctx.now.toISOString(), timeZones.eastern),
  };
  const fileId = await storeBankFile(tx, ctx, store, filing, file);
  await tx.run(sql`update fee_sweeps set outgoing_bank_file_id = ${fileId} where id = ${id}`);
  return { id };
}

async function amountOf(tx: Tx, id: string): Promise<Cents | null> {
  const row = await tx.one<{ amount: Cents }>(sql`
    select coalesce(sum(amount_cents), 0)::bigint as amount from fee_sweep_items
     where fee_sweep_id = ${id} and released_at is null and deleted_at is null`);
  return row && row.amount > 0 ? cents(row.amount) : null;
}

/** Endpoints that send a sweep to the bank and download its file. */
export const sendFeeSweepEndpoints = ({ files, marks }: Pick<Platform, 'files' | 'marks'>): readonly Endpoint[] => [
  on(sendFeeSweep, async ({ params }, ctx) => {
    const sent = await ctx.inTx((tx) => send(tx, ctx, files, params.id));
    return isRejection(sent) ? sent : replyOf(viewRecord(ctx, feeSweepTable, sent.id, feeSweepHooks));
  }),
  on(downloadFeeSweepFile, async ({ params }, ctx) => {
    const sweep = await readRecord(ctx.db, feeSweepTable, params.id, ctx.actor);
    if (isRejection(sweep)) return sweep;
    const row = await ctx.db.one<{ id: string | null }>(
      sql`select outgoing_bank_file_id as id from fee_sweeps where id = ${params.id}`,
    );
    return row?.id ? handOutFile(ctx, files, marks, row.id) : absent;
  }),
];
