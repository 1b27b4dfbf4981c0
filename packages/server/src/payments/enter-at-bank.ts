import { randomUUID } from 'node:crypto';
import { enterPaymentBatchAtBank, type BatchStep } from '@fiducia/contract/payments/payment-batch.routes';
import { paymentBatch } from '@fiducia/contract/payments/payment-batch.entity';
import { cents } from '@fiducia/domain/money/cents';
import { paymentBatchRefusals } from '@fiducia/domain/payments/payment-batch-refusals';
import { isRefusal, invalid, type Refusal } from '@fiducia/domain/refusal/refusal';
import { checkEffectiveDate } from '@fiducia/domain/time/effective-date';
import { localDate, timeZones } from '@fiducia/domain/time/time-zone';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import type { Doer } from '../engine/context.ts';
import { makeMove, type Moved } from '../engine/make-move.ts';
import { setColumns } from '../engine/write-record.ts';
import type { FileStore } from '../files/file-store.ts';
import { reply } from '../http/answer.ts';
import { on } from '../http/handler.ts';
import { achTraceNumber } from '../rails/ach/ach-file.ts';
import { type BankAccount, readBankAccount } from './bank-account.ts';
import { type BatchMember, listMemberIds, loadMembers } from './batch-members.ts';
import {
  achFileOf,
  type BankFile,
  type FileFrame,
  type LedgerTotals,
  type OpenAccountNumber,
  wireFilesOf,
} from './build-bank-files.ts';
import { checkFilesOf } from './check-files.ts';
import { payRunMilliseconds } from './create-payment-batch.ts';
import { whatHolds } from './held-members.ts';
import { makePayments, onFile, type PaymentOnFile, type RailReference } from './make-payments.ts';
import { paymentBatchMoves } from './payment-batch-moves.ts';
import { refreshPaymentCounts } from './payment-moves.ts';
import { takeCheckNumbers, takeFileIdModifier, takeTraceCounters } from './payment-references.ts';
import { earliestDate } from './read-effective-date.ts';
import { storeBankFile } from './store-bank-file.ts';

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
 * Releases a batch. With the last release that its total needs, and in the same transaction: payments, taxes, fees and
 * their postings are made, the files for the bank built, read back, compared with the ledger and stored. Anything wrong
 * undoes everything.
 */
export const enterAtBank = (files: FileStore) =>
  on(enterPaymentBatchAtBank, async ({ params }, work) => {
    const done = await work.inTx((tx) => release(tx, work, files, params.id), { statementTimeout: payRunMilliseconds });
    return isRefusal(done) ? done : reply(done, messageOf(done));
  });

const messageOf = ({ status }: BatchStep): string =>
  status === 'readyToSend' ? 'Released. The total of this batch needs another person as well.' : '';

async function release(tx: Tx, doer: Doer, files: FileStore, id: string): Promise<BatchStep | Refusal> {
  const moved = await makeMove(tx, doer, paymentBatchMoves, {
    id,
    move: 'enterAtBank',
    columns: { released_by: doer.actor.userId },
  });
  if (isRefusal(moved)) return moved;
  const batch = releasedOf(moved);
  await tx.run(sql`
    insert into payment_batch_releases (id, payment_batch_id, user_id, total_cents, created_at)
    values (${newId()}, ${id}, ${doer.actor.userId}, ${batch.totalCents}, ${doer.now})`);
  if (moved.to.status === 'readyToSend') return { id, status: moved.to.status };
  const account = await readBankAccount(tx, doer.keyring, String(moved.row['corporate_bank_account_id']));
  if (isRefusal(account)) return paymentBatchRefusals.bankAccountNotSetUp();
  const flaw = checkEffectiveDate(batch.effectiveDate, earliestDate(account, batch.type, doer.now));
  if (flaw !== undefined) return invalid({ effectiveDate: [`${flaw} Cancel this batch and make a new one.`] });
  const held = await whatHolds(tx, id);
  if (held) return held;
  const payments = await payAll(tx, doer, batch, account);
  if (isRefusal(payments)) return payments;
  const refusal = await fileAll(tx, doer, files, batch, account, payments);
  if (refusal) return refusal;
  await setColumns(tx, doer, paymentBatch, id, { entered_at_bank_at: doer.now });
  return { id, status: moved.to.status };
}

function releasedOf({ id, row, facts }: Moved<{ readonly type: Released['type'] }, string>): Released {
  return {
    id,
    friendlyId: String(row['friendly_id']),
    type: facts.type,
    effectiveDate: String(row['effective_date']),
    totalCents: Number(row['total_cents']),
    totalCount: Number(row['total_count']),
  };
}

/** Makes all payments, a thousand at a time, so that ten thousand need no more memory than their file. */
async function payAll(tx: Tx, doer: Doer, batch: Released, account: BankAccount): Promise<PaymentOnFile[] | Refusal> {
  const memberIds = await listMemberIds(tx, batch.id);
  if (memberIds.length === 0) return paymentBatchRefusals.batchIsEmpty();
  const referenceOf = await takeReferences(tx, batch, account, memberIds.length);
  const toPay = { id: batch.id, corporateBankAccountId: account.id, effectiveDate: batch.effectiveDate };
  const payments: PaymentOnFile[] = [];
  for (let from = 0; from < memberIds.length; from += membersAtOnce) {
    const members = await loadMembers(tx, memberIds.slice(from, from + membersAtOnce));
    const changed = members.filter(({ isAsApproved }) => !isAsApproved);
    if (changed.length > 0) return changedSince(changed);
    const made = await makePayments(tx, doer, toPay, members, (place) => referenceOf(from + place));
    await refreshPaymentCounts(
      tx,
      members.map((member) => member.order_line_id),
    );
    for (const one of made) payments.push(onFile(one));
  }
  return payments;
}

const changedSince = (changed: readonly BatchMember[]): Refusal => ({
  ...paymentBatchRefusals.instructionsChanged(),
  sentence:
    'Some instructions are no longer what was approved, or their lines no longer wait to be paid. Take them out of the batch.',
  errors: Object.fromEntries(
    changed.map(({ friendly_id }) => [friendly_id, ['It changed after its approval. Take it out of the batch.']]),
  ),
});

async function takeReferences(
  tx: Tx,
  batch: Released,
  account: BankAccount,
  count: number,
): Promise<(place: number) => RailReference> {
  if (batch.type === 'check') {
    const first = await takeCheckNumbers(tx, account.id, count);
    return (place) => ({ check_number: first + place });
  }
  if (batch.type === 'wire') {
    return () => ({ end_to_end_id: newId(), uetr: randomUUID() });
  }
  const originatingDfi = account.routingNumber.slice(0, 8);
  const first = await takeTraceCounters(tx, originatingDfi, Number(batch.effectiveDate.slice(0, 4)), count);
  return (place) => ({ trace_number: achTraceNumber(originatingDfi, first + place) });
}

async function fileAll(
  tx: Tx,
  doer: Doer,
  store: FileStore,
  batch: Released,
  account: BankAccount,
  payments: readonly PaymentOnFile[],
): Promise<Refusal | undefined> {
  const ledger = await ledgerTotals(tx, batch.id);
  if (ledger.count !== batch.totalCount || ledger.totalCents !== BigInt(batch.totalCents))
    return paymentBatchRefusals.fileDiffersFromLedger();
  const fileDate = localDate(doer.now.toISOString(), timeZones.eastern);
  const modifier = batch.type === 'ach' ? await takeFileIdModifier(tx, account.id, fileDate) : 'A';
  if (isRefusal(modifier)) return modifier;
  const frame: FileFrame = {
    account,
    batchFriendlyId: batch.friendlyId,
    effectiveDate: batch.effectiveDate,
    now: doer.now,
    fileIdModifier: modifier,
    messageId: `FID${batch.friendlyId}`,
    ledger,
  };
  const built = await filesOf(batch.type, frame, payments, (one) =>
    one.account_number_encrypted === null
      ? ''
      : doer.keyring.open('bankAccount', one.account_number_encrypted).reveal(),
  );
  if (isRefusal(built)) return built;
  for (const file of built) {
    await storeBankFile(
      tx,
      doer,
      store,
      { paymentBatchId: batch.id, corporateBankAccountId: account.id, fileDate },
      file,
    );
  }
  return undefined;
}

async function filesOf(
  type: Released['type'],
  frame: FileFrame,
  payments: readonly PaymentOnFile[],
  open: OpenAccountNumber,
): Promise<readonly BankFile[] | Refusal> {
  if (type === 'wire') return wireFilesOf(frame, payments, open);
  if (type === 'check') return checkFilesOf(frame, payments);
  const file = achFileOf(frame, inTraceOrder(payments), open);
  return isRefusal(file) ? file : [file];
}

const inTraceOrder = (payments: readonly PaymentOnFile[]): PaymentOnFile[] =>
  payments.toSorted((a, b) => ((a.reference.trace_number ?? '') < (b.reference.trace_number ?? '') ? -1 : 1));

/** What the books say that the batch pays: the balances of its payments, not what the program remembers. */
async function ledgerTotals(tx: Tx, paymentBatchId: string): Promise<LedgerTotals> {
  const row = await tx.one<{ count: number; total: number }>(sql`
    select count(*)::int as count, coalesce(sum(-a.balance_cents), 0)::bigint as total
      from payments p join ledger_accounts a on a.id = md5('2600:payment:' || p.id)
     where p.payment_batch_id = ${paymentBatchId} and p.status = 'created'`);
  return { count: row?.count ?? 0, totalCents: BigInt(cents(row?.total ?? 0)) };
}
