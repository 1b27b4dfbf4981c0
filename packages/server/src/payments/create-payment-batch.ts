import { paymentBatchPaymentInstruction } from '@fiducia/contract/payments/payment-batch-payment-instruction.entity';
import {
  createPaymentBatch as createPaymentBatchRoute,
  type MadeBatch,
} from '@fiducia/contract/payments/payment-batch.routes';
import { paymentBatch } from '@fiducia/contract/payments/payment-batch.entity';
import { sumCents } from '@fiducia/domain/money/cents';
import { paymentBatchRefusals } from '@fiducia/domain/payments/payment-batch-refusals';
import type { PaymentBatchType } from '@fiducia/domain/payments/payment-batch-type';
import { invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { checkEffectiveDate } from '@fiducia/domain/time/effective-date';
import type { Tx } from '../db/database.ts';
import { newFriendlyId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import type { Doer, Work } from '../engine/context.ts';
import { makeMoves, recordBirth } from '../engine/make-move.ts';
import { insertRecord, insertRecords } from '../engine/write-record.ts';
import { reply } from '../http/answer.ts';
import { on } from '../http/handler.ts';
import { type BankAccount, readBankAccount } from './bank-account.ts';
import { asProgram } from './bring-lines-along.ts';
import { staleTaxes } from './check-taxes.ts';
import { instructionMoves } from './instruction-moves.ts';
import { blockersOf, loadPayable, neededByLine, type PayableInstruction } from './load-payable.ts';
import { earliestDate } from './read-effective-date.ts';

interface Wanted {
  readonly paymentBatchType: PaymentBatchType;
  readonly effectiveDate: string;
  readonly corporateBankAccountId: string;
  readonly paymentInstructionIds: readonly string[];
}

/** Statements of a pay run touch thousands of rows. */
export const payRunMilliseconds = 120_000;
const instructionsAtOnce = 250;

/** Makes a batch of approved instructions. All or none: what blocks any of them is told for each of them. */
export const createPaymentBatch = on(createPaymentBatchRoute, async ({ body }, work) => {
  const stale = new Map<string, string>();
  const made = await work.inTx((tx) => makeBatch(tx, work, body, stale), { statementTimeout: payRunMilliseconds });
  // The refusal undid everything, so what has to change because of it happens on its own.
  if (isRefusal(made) && stale.size > 0) await sendBackStale(work, stale);
  return isRefusal(made) ? made : reply(made);
});

async function makeBatch(tx: Tx, work: Doer, wanted: Wanted, stale: Map<string, string>): Promise<MadeBatch | Refusal> {
  const account = await readBankAccount(tx, work.keyring, wanted.corporateBankAccountId);
  if (isRefusal(account)) return invalid({ corporateBankAccountId: ['Choose one of our bank accounts.'] });
  const dateFlaw = checkEffectiveDate(wanted.effectiveDate, earliestDate(account, wanted.paymentBatchType, work.now));
  if (dateFlaw !== undefined) return invalid({ effectiveDate: [dateFlaw] });
  const ids = [...new Set(wanted.paymentInstructionIds)];
  const found = await loadPayable(tx, sql`i.id = any(${ids}::text[])`, account, wanted.effectiveDate, true);
  const blocked = blockedOf(ids, found, wanted.paymentBatchType);
  if (blocked) return blocked;
  const changed = await staleTaxes(tx, found, wanted.effectiveDate);
  if (changed.size > 0) {
    for (const [id, sentence] of changed) stale.set(id, sentence);
    return { ...paymentBatchRefusals.instructionsChanged(), errors: byFriendlyId(found, changed) };
  }
  return storeBatch(tx, work, wanted, account, found);
}

function blockedOf(
  ids: readonly string[],
  found: readonly PayableInstruction[],
  type: PaymentBatchType,
): Refusal | undefined {
  const known = new Set(found.map(({ id }) => id));
  const errors: Record<string, string[]> = {};
  for (const id of ids) if (!known.has(id)) errors[id] = ['There is no such payment instruction.'];
  const needed = neededByLine(found);
  for (const one of found) {
    const blockers = blockersOf(one, type, needed);
    if (blockers.length > 0) errors[one.friendly_id] = blockers;
  }
  return Object.keys(errors).length === 0 ? undefined : refusalOf(errors);
}

function byFriendlyId(
  found: readonly PayableInstruction[],
  sentences: ReadonlyMap<string, string>,
): Record<string, string[]> {
  return Object.fromEntries(
    found.flatMap(({ id, friendly_id }) => {
      const sentence = sentences.get(id);
      return sentence === undefined ? [] : [[friendly_id, [sentence]]];
    }),
  );
}

async function storeBatch(
  tx: Tx,
  work: Doer,
  wanted: Wanted,
  account: BankAccount,
  found: readonly PayableInstruction[],
): Promise<MadeBatch | Refusal> {
  const refusal = await batchAll(tx, work, found);
  if (refusal) return refusal;
  const total = sumCents(found.map(({ net_cents }) => net_cents));
  const friendlyId = newFriendlyId(work.now);
  const id = await insertRecord(
    tx,
    work,
    paymentBatch,
    {},
    {
      friendly_id: friendlyId,
      payment_batch_type: wanted.paymentBatchType,
      effective_date: wanted.effectiveDate,
      corporate_bank_account_id: account.id,
      total_count: found.length,
      total_cents: total,
      status: 'open',
      created_by: work.actor.userId,
    },
  );
  await recordBirth(tx, work, paymentBatch, [{ id, state: { status: 'open', substatus: null } }]);
  for (let from = 0; from < found.length; from += instructionsAtOnce) {
    const some = found.slice(from, from + instructionsAtOnce);
    const born = some.map((one) => ({ payment_batch_id: id, payment_instruction_id: one.id, status: 'inBatch' }));
    await insertRecords(
      tx,
      work,
      paymentBatchPaymentInstruction,
      born.map((columns) => ({ draft: {}, born: columns })),
    );
  }
  return { id, friendlyId, totalCount: found.length, total };
}

/** Moves all instructions into the batch, a thousand at a time; what a check refuses is told for each. */
async function batchAll(tx: Tx, work: Doer, found: readonly PayableInstruction[]): Promise<Refusal | undefined> {
  const refused = new Map<string, string>();
  for (let from = 0; from < found.length; from += instructionsAtOnce) {
    const ids = found.slice(from, from + instructionsAtOnce).map(({ id }) => id);
    const moved = await makeMoves(tx, work, instructionMoves, { ids, move: 'batch' });
    if (isRefusal(moved)) return moved;
    for (const [id, refusal] of moved.refused) refused.set(id, refusal.sentence);
  }
  return refused.size === 0 ? undefined : refusalOf(byFriendlyId(found, refused));
}

function refusalOf(errors: Readonly<Record<string, readonly string[]>>): Refusal {
  const count = Object.keys(errors).length;
  return invalid(
    errors,
    count === 1 ? undefined : `${count} payment instructions cannot be paid. The list says why for each.`,
  );
}

/** Approved amounts that the law of the payment date no longer gives go back to review with the reason. */
async function sendBackStale(work: Work, stale: ReadonlyMap<string, string>): Promise<void> {
  await work.inTx(async (tx) => {
    for (const [note, ids] of Map.groupBy(stale.keys(), (id) => stale.get(id) ?? '')) {
      await makeMoves(tx, asProgram(work), instructionMoves, { ids, move: 'sendBack', note });
    }
    return undefined;
  });
}
