import { randomUUID } from 'node:crypto';
import { type BatchStep, enterPaymentBatchAtBank } from '@fiducia/contract/payments/payment-batch.routes';
import { checkEffectiveDate } from '@fiducia/domain/foundation/calendar/effective-date';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { paymentBatchRejections } from '@fiducia/domain/payments/payment-batch-rejections';
import { reply } from '../../../platform/call/answer.ts';
import type { ActorContext } from '../../../platform/call/context.ts';
import { on } from '../../../platform/call/handler.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { sql } from '../../../platform/db/sql.ts';
import { lockParents } from '../../../platform/engine/lock-parents.ts';
import { applyTransition, type Transitioned } from '../../../platform/engine/transition.ts';
import { setColumns } from '../../../platform/engine/write-record.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { achTraceNumber } from '../../../rails/ach/ach-file.ts';
import {
  achFileOf,
  type BankFile,
  type FileFrame,
  type LedgerTotals,
  type OpenAccountNumber,
  wireFilesOf,
} from '../bank-files/build-bank-files.ts';
import { readCheckAssets } from '../bank-files/check-assets.ts';
import { checkFilesOf } from '../bank-files/check-files.ts';
import { storeBankFile } from '../bank-files/store-bank-file.ts';
import { type BankAccount, readBankAccount } from '../disbursements/bank-account.ts';
import { type BatchMember, listMemberIds, loadMembers } from '../disbursements/batch-members.ts';
import { makePayments, onFile, type PaymentOnFile, type RailReference } from '../disbursements/make-payments.ts';
import { takeCheckNumbers, takeFileIdModifier, takeTraceCounters } from '../disbursements/payment-references.ts';
import { refreshPaymentCounts } from '../disbursements/payment-transitions.ts';
import { earliestDate } from '../disbursements/read-effective-date.ts';
import { paymentBatchTable } from '../payment-batch.table.ts';
import { paymentBatchPaymentInstructionTable } from '../payment-batch-payment-instruction.table.ts';
import { claimPayRun } from './claim-pay-run.ts';
import { payRunMilliseconds } from './create-payment-batch.ts';
import { screenMembers, whatHolds } from './held-members.ts';
import { paymentBatchTransitions } from './payment-batch-transitions.ts';

const membersAtOnce = 250;

interface Released {
  readonly id: string;
  readonly friendlyId: string;
  readonly type: 'ach' | 'wire' | 'check';
  readonly effectiveDate: string;
  readonly totalCents: number;
  readonly totalCount: number;
}

/**
 * Releases a batch. The last release that its total requires also creates the payments, taxes, fees, and ledger
 * entries, and builds, verifies, and stores the bank files. Any error rolls everything back.
 */
export const enterAtBank = (files: FileStore) =>
  on(enterPaymentBatchAtBank, async ({ params }, ctx) => {
    const done = await ctx.inTx((tx) => release(tx, ctx, files, params.id), { statementTimeout: payRunMilliseconds });
    return isRejection(done) ? done : reply(done, messageOf(done));
  });

const messageOf = ({ status }: BatchStep): string =>
  status === 'readyToSend' ? 'Released. Because of its total, this batch also needs another user’s release.' : '';

async function release(tx: Tx, ctx: ActorContext, files: FileStore, id: string): Promise<BatchStep | Rejection> {
  const running = await claimPayRun(tx, ctx, id);
  if (running) return running;
  const transitioned = await applyTransition(tx, ctx, paymentBatchTransitions, {
    id,
    transition: 'enterAtBank',
    columns: { released_by: ctx.actor.userId },
  });
  if (isRejection(transitioned)) return transitioned;
  const batch = releasedOf(transitioned);
  await tx.run(sql`
    insert into payment_batch_releases (id, payment_batch_id, user_id, total_cents, created_at)
    values (${newId()}, ${id}, ${ctx.actor.userId}, ${batch.totalCents}, ${ctx.now})`);
  if (transitioned.to.status === 'readyToSend') return { id, status: transitioned.to.status };
  const account = await readBankAccount(tx, ctx.keyring, String(transitioned.row['corporate_bank_account_id']));
  if (isRejection(account)) return paymentBatchRejections.bankAccountNotSetUp();
  const problem = checkEffectiveDate(batch.effectiveDate, earliestDate(account, batch.type, ctx.now));
  if (problem !== undefined) return invalid({ effectiveDate: [`${problem} Cancel this batch and create a new one.`] });
  await screenMembers(tx, ctx, id);
  const held = await whatHolds(tx, id);
  if (held) return held;
  const payments = await payAll(tx, ctx, batch, account);
  if (isRejection(payments)) return payments;
  const rejection = await fileAll(tx, ctx, files, batch, account, payments);
  if (rejection) return rejection;
  await setColumns(tx, ctx, paymentBatchTable, id, { entered_at_bank_at: ctx.now });
  return { id, status: transitioned.to.status };
}

function releasedOf({ id, row, facts }: Transitioned<{ readonly type: Released['type'] }, string>): Released {
  return {
    id,
    friendlyId: String(row['friendly_id']),
    type: facts.type,
    effectiveDate: String(row['effective_date']),
    totalCents: Number(row['total_cents']),
    totalCount: Number(row['total_count']),
  };
}

/** Creates the payments of a batch in chunks, so that large batches don't exceed the memory. */
async function payAll(
  tx: Tx,
  ctx: ActorContext,
  batch: Released,
  account: BankAccount,
): Promise<PaymentOnFile[] | Rejection> {
  const memberIds = await listMemberIds(tx, batch.id);
  if (memberIds.length === 0) return paymentBatchRejections.batchIsEmpty();
  lockParents(tx, paymentBatchPaymentInstructionTable, memberIds);
  const referenceOf = await takeReferences(tx, batch, account, memberIds.length);
  if (isRejection(referenceOf)) return referenceOf;
  const toPay = { id: batch.id, corporateBankAccountId: account.id, effectiveDate: batch.effectiveDate };
  const payments: PaymentOnFile[] = [];
  for (let from = 0; from < memberIds.length; from += membersAtOnce) {
    const members = await loadMembers(tx, memberIds.slice(from, from + membersAtOnce));
    const changed = members.filter(({ isAsApproved }) => !isAsApproved);
    if (changed.length > 0) return changedSince(changed);
    const made = await makePayments(tx, ctx, toPay, members, (place) => referenceOf(from + place));
    await refreshPaymentCounts(
      tx,
      members.map((member) => member.order_line_id),
    );
    for (const one of made) payments.push(onFile(one));
  }
  return payments;
}

const changedSince = (changed: readonly BatchMember[]): Rejection => ({
  ...paymentBatchRejections.instructionsChanged(),
  sentence:
    'Some instructions changed after their approval, or their order lines are no longer waiting to be paid. Remove them from the batch.',
  errors: Object.fromEntries(
    changed.map(({ friendly_id }) => [
      friendly_id,
      ['This instruction changed after its approval. Remove it from the batch.'],
    ]),
  ),
});

async function takeReferences(
  tx: Tx,
  batch: Released,
  account: BankAccount,
  count: number,
): Promise<((index: number) => RailReference) | Rejection> {
  if (batch.type === 'check') {
    const first = await takeCheckNumbers(tx, account.id, count);
    return (place) => ({ check_number: first + place });
  }
  if (batch.type === 'wire') {
    return () => ({ end_to_end_id: newId(), uetr: randomUUID() });
  }
  const originatingDfi = account.routingNumber.slice(0, 8);
  const first = await takeTraceCounters(tx, originatingDfi, count);
  if (isRejection(first)) return first;
  return (place) => ({ trace_number: achTraceNumber(originatingDfi, first + place) });
}

async function fileAll(
  tx: Tx,
  ctx: ActorContext,
  store: FileStore,
  batch: Released,
  account: BankAccount,
  payments: readonly PaymentOnFile[],
): Promise<Rejection | undefined> {
  const ledger = await ledgerTotals(tx, batch.id);
  if (ledger.count !== batch.totalCount || ledger.totalCents !== BigInt(batch.totalCents))
    return paymentBatchRejections.fileDiffersFromLedger();
  const fileDate = localDate(ctx.now.toISOString(), timeZones.eastern);
  const modifier = batch.type === 'ach' ? await takeFileIdModifier(tx, account.id, fileDate) : 'A';
  if (isRejection(modifier)) return modifier;
  const frame: FileFrame = {
    account,
    batchFriendlyId: batch.friendlyId,
    effectiveDate: batch.effectiveDate,
    now: ctx.now,
    fileIdModifier: modifier,
    messageId: `FID${batch.friendlyId}`,
    ledger,
  };
  const built = await filesOf(batch.type, store, frame, payments, (one) =>
    one.account_number_encrypted === null ? '' : ctx.keyring.open('bankAccount', one.account_number_encrypted).reveal(),
  );
  if (isRejection(built)) return built;
  for (const file of built) {
    await storeBankFile(
      tx,
      ctx,
      store,
      { paymentBatchId: batch.id, corporateBankAccountId: account.id, fileDate },
      file,
    );
  }
  return undefined;
}

async function filesOf(
  type: Released['type'],
  store: FileStore,
  frame: FileFrame,
  payments: readonly PaymentOnFile[],
  open: OpenAccountNumber,
): Promise<readonly BankFile[] | Rejection> {
  if (type === 'wire') return wireFilesOf(frame, payments, open);
  if (type === 'check') return checkFilesOf(frame, payments, await readCheckAssets(store, frame.account));
  const file = achFileOf(frame, inTraceOrder(payments), open);
  return isRejection(file) ? file : [file];
}

const inTraceOrder = (payments: readonly PaymentOnFile[]): PaymentOnFile[] =>
  payments.toSorted((a, b) => ((a.reference.trace_number ?? '') < (b.reference.trace_number ?? '') ? -1 : 1));

/** Returns the batch's count and total according to the ledger balances of its payments, not the values in memory. */
async function ledgerTotals(tx: Tx, paymentBatchId: string): Promise<LedgerTotals> {
  const row = await tx.one<{ count: number; total: number }>(sql`
    select count(*)::int as count, coalesce(sum(-a.balance_cents), 0)::bigint as total
      from payments p join ledger_accounts a on a.id = md5('2600:payment:' || p.id)
     where p.payment_batch_id = ${paymentBatchId} and p.status = 'created'`);
  return { count: row?.count ?? 0, totalCents: BigInt(cents(row?.total ?? 0)) };
}
