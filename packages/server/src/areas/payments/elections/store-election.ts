import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { electionRejections } from '@fiducia/domain/payments/instruction-rejections';
import { isElectronicMethod } from '@fiducia/domain/payments/payment-method';
import type { RequestContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newFriendlyId } from '../../../platform/db/new-id.ts';
import { sql } from '../../../platform/db/sql.ts';
import { lockParents } from '../../../platform/engine/lock-parents.ts';
import {
  applyTransition,
  applyTransitions,
  recordCreation,
  type TransitionRequest,
} from '../../../platform/engine/transition.ts';
import { insertRecords, type NewRecord, setColumns } from '../../../platform/engine/write-record.ts';
import { notifyParticipant } from '../../access/factors/notify-of-change.ts';
import { requestIdentityCheck } from '../../access/factors/request-identity-check.ts';
import { lineTransitions } from '../../orders/line-transitions.ts';
import { orderLineTable } from '../../orders/order-line.table.ts';
import { amountsOf, storedComputation } from '../computation/instruction-amounts.ts';
import { storeAssessments } from '../instructions/assess-instructions.ts';
import { asSystem } from '../instructions/bring-lines-along.ts';
import { pairIndex } from '../instructions/check-account.ts';
import { instructionTransitions } from '../instructions/instruction-transitions.ts';
import { paymentInstructionTable } from '../payment-instruction.table.ts';
import type { ElectionDraft } from './election-draft.ts';
import { storeFees } from './store-fees.ts';

const orNull = (text: string | null | undefined): string | null =>
  text === undefined || text === null || text.trim() === '' ? null : text.trim();

function recordOf({ computed: line, items }: ElectionDraft, index: number, ctx: RequestContext): NewRecord | undefined {
  const item = items[index];
  if (item === undefined) return undefined;
  const { elected, choice, computed } = item;
  const isElectronic = isElectronicMethod(elected.paymentMethodCode);
  const pair = { routingNumber: elected.routingNumber ?? '', accountNumber: elected.accountNumber ?? '' };
  return {
    draft: {
      distributionTypeCode: elected.distributionTypeCode,
      paymentMethodCode: elected.paymentMethodCode,
      retirementAccountTypeCode: line.kind.accountType,
      payableTo: elected.payableTo,
      forBenefitOf: orNull(elected.forBenefitOf),
      attentionTo: orNull(elected.attentionTo),
      addressLine1: orNull(elected.addressLine1),
      addressLine2: orNull(elected.addressLine2),
      city: orNull(elected.city),
      stateCode: orNull(elected.stateCode),
      otherRegion: orNull(elected.otherRegion),
      postalCode: orNull(elected.postalCode),
      countryCode: orNull(elected.countryCode),
      routingNumber: isElectronic ? pair.routingNumber : null,
      accountNumber: isElectronic ? pair.accountNumber : null,
      bankAccountType: isElectronic ? (elected.bankAccountType ?? null) : null,
    },
    initialValues: {
      id: choice.id,
      friendly_id: newFriendlyId(ctx.now),
      order_line_id: line.line.id,
      participant_id: line.line.participant_id,
      master_account_id: line.line.master_account_id,
      plan_id: line.line.plan_id,
      status: 'waitingForReview',
      ...amountsOf(computed),
      elections: JSON.stringify({
        position: index,
        share: choice.share,
        federalElection: choice.federalElection,
        stateElection: choice.stateElection,
      }),
      computation: JSON.stringify(storedComputation(computed, line.payOn)),
      bank_pair_index: isElectronic ? pairIndex(ctx.keyring, pair) : null,
      created_by: ctx.actor.userId,
      edited_by: ctx.actor.userId,
      destination_changed_at: ctx.now,
    },
  };
}

/** The order line's transition for an election or a default action. */
export type LineWay = Omit<TransitionRequest<'elect' | 'default'>, 'ids'>;

/**
 * Stores an election in place of an earlier unapproved one: its instructions, fees, and assessments for the reviewer,
 * and the order line's transition. Returns the IDs of the instructions.
 */
export async function storeElection(
  tx: Tx,
  ctx: RequestContext,
  draft: ElectionDraft,
  way: LineWay = { transition: 'elect' },
): Promise<readonly string[] | Rejection> {
  const { line } = draft.computed;
  lockParents(tx, orderLineTable, [line.id]);
  const locked = await tx.one<{ updated_at: string }>(
    sql`select updated_at from order_lines where id = ${line.id} for no key update`,
  );
  if (locked?.updated_at !== line.updated_at) return electionRejections.lineChanged();
  const replaced = await replaceEarlier(tx, ctx, line.id, 'Replaced by a new election');
  if (isRejection(replaced)) return replaced;
  const records = draft.items.flatMap((_, index) => recordOf(draft, index, ctx) ?? []);
  const ids = await insertRecords(tx, ctx, paymentInstructionTable, records);
  await recordCreation(
    tx,
    ctx,
    paymentInstructionTable,
    ids.map((id) => ({ id, state: { status: 'waitingForReview', substatus: null } })),
  );
  await markBankChanges(tx, ctx, ids);
  await copyAccountAnswers(tx, ids);
  await storeFees(tx, ctx, draft.computed);
  await storeAssessments(tx, ids, ctx.now);
  if (line.participant_id !== null && draft.items.some(({ elected }) => isElectronicMethod(elected.paymentMethodCode)))
    await requestIdentityCheck(tx, [line.participant_id], { cause: 'electronicPayment' });
  if (line.status === 'waitingForParticipant' || line.status === 'pending') {
    const transitioned = await applyTransition(tx, asSystem(ctx), lineTransitions, { id: line.id, ...way });
    if (isRejection(transitioned)) return transitioned;
  }
  return ids;
}

/**
 * Cancels the earlier election. Returns a rejection if an instruction of it is approved, paused, in a batch, or sent.
 */
export async function replaceEarlier(
  tx: Tx,
  ctx: RequestContext,
  orderLineId: string,
  note: string,
): Promise<Rejection | undefined> {
  const earlier = await tx.many<{ id: string; status: string }>(sql`
    select id, status from payment_instructions where order_line_id = ${orderLineId} and status <> 'cancelled' and deleted_at is null`);
  if (
    earlier.some(
      ({ status }) => status === 'approved' || status === 'inBatch' || status === 'sent' || status === 'paused',
    )
  ) {
    return electionRejections.choicesApproved();
  }
  if (earlier.length === 0) return undefined;
  // Canceling the old election must not change the order line's status, because storing the new one does.
  const silent = { ...instructionTransitions, follow: async () => undefined };
  const answer = await applyTransitions(tx, asSystem(ctx), silent, {
    ids: earlier.map(({ id }) => id),
    transition: 'cancel',
    note,
  });
  return isRejection(answer) ? answer : [...answer.rejected.values()][0];
}

/**
 * Starts a cooling-off period for accounts that differ from the participant's last one, and notifies the participant.
 * An unchanged account keeps its earlier change date.
 */
async function markBankChanges(tx: Tx, ctx: RequestContext, ids: readonly string[]): Promise<void> {
  const marked = await tx.many<{ participant_id: string; is_new: boolean }>(sql`
    update payment_instructions i
       set bank_changed_at = case when last.bank_pair_index = i.bank_pair_index then last.bank_changed_at else ${ctx.now} end
      from (select n.id, e.bank_pair_index, e.bank_changed_at from payment_instructions n
              join lateral (select o.bank_pair_index, o.bank_changed_at from payment_instructions o
                 where o.participant_id = n.participant_id and o.bank_pair_index is not null and o.id <> all(${[...ids]}::text[])
                 order by o.destination_changed_at desc, o.id desc limit 1) e on true
             where n.id = any(${[...ids]}::text[]) and n.bank_pair_index is not null) last
     where i.id = last.id returning i.participant_id, i.bank_changed_at is not distinct from ${ctx.now} as is_new`);
  const people = new Set(marked.filter((row) => row.is_new).map((row) => row.participant_id));
  for (const id of people) await notifyParticipant(tx, ctx, 'bankAccount', id);
}

/** Copies the bank's latest verification response for each account to its instruction. */
export async function copyAccountAnswers(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.run(sql`
    update payment_instructions i set account_check_result = v.answer, account_checked_at = v.created_at
      from payment_instructions n left join lateral (
        select answer, created_at from account_verifications v
         where v.bank_pair_index = n.bank_pair_index and v.participant_id is not distinct from n.participant_id and v.answer <> 'unavailable'
         order by v.created_at desc, v.id desc limit 1) v on true
     where n.id = i.id and i.id = any(${[...ids]}::text[])`);
}

/** Stores whether the participant keeps the 30-day waiting period, when it ends, and the expected payment date. */
export async function storeWaitingChoice(
  tx: Tx,
  ctx: RequestContext,
  { computed }: ElectionDraft,
  isKept: boolean,
  endsOn: string,
): Promise<void> {
  await setColumns(tx, ctx, orderLineTable, computed.line.id, {
    participant_elected_to_keep_waiting_period: isKept,
    waiting_period_ends_on: endsOn,
    pay_on: computed.payOn,
  });
}

/** Deletes what the participant entered. The signed election replaces it. */
export async function clearSetupDraft(tx: Tx, orderLineId: string): Promise<void> {
  await tx.run(sql`update setup_drafts set draft = null where order_line_id = ${orderLineId}`);
}
