import {
  createPaymentBatch as createPaymentBatchRoute,
  type MadeBatch,
} from '@fiducia/contract/payments/payment-batch.routes';
import { checkEffectiveDate } from '@fiducia/domain/foundation/calendar/effective-date';
import { sumCents } from '@fiducia/domain/foundation/money/cents';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { paymentBatchRejections } from '@fiducia/domain/payments/payment-batch-rejections';
import type { PaymentBatchType } from '@fiducia/domain/payments/payment-batch-type';
import { reply } from '../../../platform/call/answer.ts';
import type { ActorContext, RequestContext } from '../../../platform/call/context.ts';
import { on } from '../../../platform/call/handler.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newFriendlyId } from '../../../platform/db/new-id.ts';
import { sql } from '../../../platform/db/sql.ts';
import { lockParents } from '../../../platform/engine/lock-parents.ts';
import { applyTransitions, recordCreation } from '../../../platform/engine/transition.ts';
import { insertRecord, insertRecords } from '../../../platform/engine/write-record.ts';
import { screenInstructions } from '../../screening/screen-people.ts';
import { type BankAccount, readBankAccount } from '../disbursements/bank-account.ts';
import { staleTaxes } from '../disbursements/check-taxes.ts';
import { blockersOf, loadPayable, neededByLine, type PayableInstruction } from '../disbursements/load-payable.ts';
import { earliestDate } from '../disbursements/read-effective-date.ts';
import { asSystem } from '../instructions/bring-lines-along.ts';
import { instructionTransitions } from '../instructions/instruction-transitions.ts';
import { paymentBatchTable } from '../payment-batch.table.ts';
import { paymentBatchPaymentInstructionTable } from '../payment-batch-payment-instruction.table.ts';
import { paymentInstructionTable } from '../payment-instruction.table.ts';

interface Wanted {
  readonly paymentBatchType: PaymentBatchType;
  readonly effectiveDate: string;
  readonly corporateBankAccountId: string;
  readonly paymentInstructionIds: readonly string[];
}

/** Statement timeout for a payment run, which updates thousands of rows. */
export const payRunMilliseconds = 120_000;
const instructionsAtOnce = 250;

/**
 * Creates a batch of approved instructions. If any of them is blocked, creates nothing and returns each instruction's
 * blockers.
 */
export const createPaymentBatch = on(createPaymentBatchRoute, async ({ body }, ctx) => {
  const stale = new Map<string, string>();
  const made = await ctx.inTx((tx) => makeBatch(tx, ctx, body, stale), { statementTimeout: payRunMilliseconds });
  // The rejection rolled back the transaction, so sending stale instructions back to review needs a new one.
  if (isRejection(made) && stale.size > 0) await sendBackStale(ctx, stale);
  return isRejection(made) ? made : reply(made);
});

async function makeBatch(
  tx: Tx,
  ctx: ActorContext,
  wanted: Wanted,
  stale: Map<string, string>,
): Promise<MadeBatch | Rejection> {
  const account = await readBankAccount(tx, ctx.keyring, wanted.corporateBankAccountId);
  if (isRejection(account)) return invalid({ corporateBankAccountId: ['Select one of our bank accounts.'] });
  const dateProblem = checkEffectiveDate(wanted.effectiveDate, earliestDate(account, wanted.paymentBatchType, ctx.now));
  if (dateProblem !== undefined) return invalid({ effectiveDate: [dateProblem] });
  const ids = [...new Set(wanted.paymentInstructionIds)];
  lockParents(tx, paymentInstructionTable, ids);
  await screenInstructions(tx, ctx, ids);
  const found = await loadPayable(tx, sql`i.id = any(${ids}::text[])`, account, wanted.effectiveDate, true);
  const blocked = blockedOf(ids, found, wanted.paymentBatchType);
  if (blocked) return blocked;
  const changed = await staleTaxes(tx, found, wanted.effectiveDate);
  if (changed.size > 0) {
    for (const [id, sentence] of changed) stale.set(id, sentence);
    return { ...paymentBatchRejections.instructionsChanged(), errors: byFriendlyId(found, changed) };
  }
  return storeBatch(tx, ctx, wanted, account, found);
}

function blockedOf(
  ids: readonly string[],
  found: readonly PayableInstruction[],
  type: PaymentBatchType,
): Rejection | undefined {
  const known = new Set(found.map(({ id }) => id));
  const errors: Record<string, string[]> = {};
  for (const id of ids) if (!known.has(id)) errors[id] = ['We couldn’t find this payment instruction.'];
  const needed = neededByLine(found);
  for (const one of found) {
    const blockers = blockersOf(one, type, needed);
    if (blockers.length > 0) errors[one.friendly_id] = blockers;
  }
  return Object.keys(errors).length === 0 ? undefined : rejectionOf(errors);
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
  ctx: ActorContext,
  wanted: Wanted,
  account: BankAccount,
  found: readonly PayableInstruction[],
): Promise<MadeBatch | Rejection> {
  const rejection = await batchAll(tx, ctx, found);
  if (rejection) return rejection;
  const total = sumCents(found.map(({ net_cents }) => net_cents));
  const friendlyId = newFriendlyId(ctx.now);
  const id = await insertRecord(
    tx,
    ctx,
    paymentBatchTable,
    {},
    {
      friendly_id: friendlyId,
      payment_batch_type: wanted.paymentBatchType,
      effective_date: wanted.effectiveDate,
      corporate_bank_account_id: account.id,
      total_count: found.length,
      total_cents: total,
      status: 'open',
      created_by: ctx.actor.userId,
    },
  );
  await recordCreation(tx, ctx, paymentBatchTable, [{ id, state: { status: 'open', substatus: null } }]);
  for (let from = 0; from < found.length; from += instructionsAtOnce) {
    const some = found.slice(from, from + instructionsAtOnce);
    const initialValues = some.map((one) => ({
      payment_batch_id: id,
      payment_instruction_id: one.id,
      status: 'inBatch',
    }));
    await insertRecords(
      tx,
      ctx,
      paymentBatchPaymentInstructionTable,
      initialValues.map((columns) => ({ draft: {}, initialValues: columns })),
    );
  }
  return { id, friendlyId, totalCount: found.length, total };
}

/**
 * Adds all instructions to the batch in chunks. Returns one rejection with the reason for each rejected instruction.
 */
async function batchAll(
  tx: Tx,
  ctx: ActorContext,
  found: readonly PayableInstruction[],
): Promise<Rejection | undefined> {
  const rejected = new Map<string, string>();
  for (let from = 0; from < found.length; from += instructionsAtOnce) {
    const ids = found.slice(from, from + instructionsAtOnce).map(({ id }) => id);
    const transitioned = await applyTransitions(tx, ctx, instructionTransitions, { ids, transition: 'batch' });
    if (isRejection(transitioned)) return transitioned;
    for (const [id, rejection] of transitioned.rejected) rejected.set(id, rejection.sentence);
  }
  return rejected.size === 0 ? undefined : rejectionOf(byFriendlyId(found, rejected));
}

function rejectionOf(errors: Readonly<Record<string, readonly string[]>>): Rejection {
  const count = Object.keys(errors).length;
  return invalid(
    errors,
    count === 1 ? undefined : `${count} payment instructions can’t be paid. See the reason for each in the list.`,
  );
}

/**
 * Sends instructions back to review if the tax rules on the payment date change the approved amounts. The note gives
 * the reason.
 */
async function sendBackStale(ctx: RequestContext, stale: ReadonlyMap<string, string>): Promise<void> {
  await ctx.inTx(async (tx) => {
    for (const [note, ids] of Map.groupBy(stale.keys(), (id) => stale.get(id) ?? '')) {
      await applyTransitions(tx, asSystem(ctx), instructionTransitions, { ids, transition: 'sendBack', note });
    }
    return undefined;
  });
}
