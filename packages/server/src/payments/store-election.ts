import { orderLine } from '@fiducia/contract/orders/order-line.entity';
import { paymentInstruction } from '@fiducia/contract/payments/payment-instruction.entity';
import { orderLineFee } from '@fiducia/contract/taxes/order-line-fee.entity';
import { electionRefusals } from '@fiducia/domain/payments/instruction-refusals';
import { splitByWeights } from '@fiducia/domain/money/split';
import { isElectronicMethod } from '@fiducia/domain/payments/payment-method';
import { isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { tellPerson } from '../access/tell-of-change.ts';
import type { Tx } from '../db/database.ts';
import { newFriendlyId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { makeMove, makeMoves, type MoveOrder, recordBirth } from '../engine/make-move.ts';
import { insertRecords, type NewRecord, setColumns } from '../engine/write-record.ts';
import { lineMoves } from '../orders/line-moves.ts';
import { storeAssessments } from './assess-instructions.ts';
import { asProgram } from './bring-lines-along.ts';
import { pairIndex } from './check-account.ts';
import type { ComputedLine } from './compute-lines.ts';
import type { ElectionDraft } from './election-draft.ts';
import { amountsOf, storedComputation } from './instruction-amounts.ts';
import { instructionMoves } from './instruction-moves.ts';

const orNull = (text: string | null | undefined): string | null =>
  text === undefined || text === null || text.trim() === '' ? null : text.trim();

function recordOf({ computed: line, items }: ElectionDraft, place: number, work: Work): NewRecord | undefined {
  const item = items[place];
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
    born: {
      id: choice.id,
      friendly_id: newFriendlyId(work.now),
      order_line_id: line.line.id,
      participant_id: line.line.participant_id,
      master_account_id: line.line.master_account_id,
      plan_id: line.line.plan_id,
      status: 'waitingForReview',
      ...amountsOf(computed),
      elections: JSON.stringify({
        position: place,
        share: choice.share,
        federalElection: choice.federalElection,
        stateElection: choice.stateElection,
      }),
      computation: JSON.stringify(storedComputation(computed, line.payOn)),
      bank_pair_index: isElectronic ? pairIndex(work.keyring, pair) : null,
      created_by: work.actor.userId,
      edited_by: work.actor.userId,
      destination_changed_at: work.now,
    },
  };
}

/** How the line moves with what is stored: by a choice, or by what is decided in the place of one. */
export type LineWay = Omit<MoveOrder<'elect' | 'default'>, 'ids'>;

/**
 * Stores an election in place of an earlier one that was not approved yet: instructions in review, their fees, what a
 * reviewer must know, and the line's own move. Answers the ids.
 */
export async function storeElection(
  tx: Tx,
  work: Work,
  draft: ElectionDraft,
  way: LineWay = { move: 'elect' },
): Promise<readonly string[] | Refusal> {
  const { line } = draft.computed;
  const locked = await tx.one<{ updated_at: string }>(
    sql`select updated_at from order_lines where id = ${line.id} for no key update`,
  );
  if (locked?.updated_at !== line.updated_at) return electionRefusals.lineChanged();
  const replaced = await replaceEarlier(tx, work, line.id, 'Replaced by a new choice');
  if (isRefusal(replaced)) return replaced;
  const records = draft.items.flatMap((_, place) => recordOf(draft, place, work) ?? []);
  const ids = await insertRecords(tx, work, paymentInstruction, records);
  await recordBirth(
    tx,
    work,
    paymentInstruction,
    ids.map((id) => ({ id, state: { status: 'waitingForReview', substatus: null } })),
  );
  await markBankChanges(tx, work, ids);
  await copyAccountAnswers(tx, ids);
  await storeFees(tx, work, draft.computed);
  await storeAssessments(tx, ids, work.now);
  if (line.status === 'waitingForParticipant' || line.status === 'pending') {
    const moved = await makeMove(tx, asProgram(work), lineMoves, { id: line.id, ...way });
    if (isRefusal(moved)) return moved;
  }
  return ids;
}

/** Cancels what was chosen before. Choices that are approved or on their way to the bank stay. */
export async function replaceEarlier(
  tx: Tx,
  work: Work,
  orderLineId: string,
  note: string,
): Promise<Refusal | undefined> {
  const earlier = await tx.many<{ id: string; status: string }>(sql`
    select id, status from payment_instructions where order_line_id = ${orderLineId} and status <> 'cancelled' and deleted_at is null`);
  if (
    earlier.some(
      ({ status }) => status === 'approved' || status === 'inBatch' || status === 'sent' || status === 'paused',
    )
  ) {
    return electionRefusals.choicesApproved();
  }
  if (earlier.length === 0) return undefined;
  // The line moves once, with the new choice; it does not follow the old one out.
  const silent = { ...instructionMoves, follow: async () => undefined };
  const answer = await makeMoves(tx, asProgram(work), silent, {
    ids: earlier.map(({ id }) => id),
    move: 'cancel',
    note,
  });
  return isRefusal(answer) ? answer : [...answer.refused.values()][0];
}

/** A bank account that differs from the person's last one begins a cooling-off; one that was kept keeps its own. */
async function markBankChanges(tx: Tx, work: Work, ids: readonly string[]): Promise<void> {
  const marked = await tx.many<{ participant_id: string; is_new: boolean }>(sql`
    update payment_instructions i
       set bank_changed_at = case when last.bank_pair_index = i.bank_pair_index then last.bank_changed_at else ${work.now} end
      from (select n.id, e.bank_pair_index, e.bank_changed_at from payment_instructions n
              join lateral (select o.bank_pair_index, o.bank_changed_at from payment_instructions o
                 where o.participant_id = n.participant_id and o.bank_pair_index is not null and o.id <> all(${[...ids]}::text[])
                 order by o.destination_changed_at desc, o.id desc limit 1) e on true
             where n.id = any(${[...ids]}::text[]) and n.bank_pair_index is not null) last
     where i.id = last.id returning i.participant_id, i.bank_changed_at = ${work.now} as is_new`);
  const people = new Set(marked.filter((row) => row.is_new).map((row) => row.participant_id));
  for (const id of people) await tellPerson(tx, work, 'bankAccount', id);
}

/** Shows the bank's last answer about each account on its instruction. */
export async function copyAccountAnswers(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.run(sql`
    update payment_instructions i set account_check_result = v.answer, account_checked_at = v.created_at
      from payment_instructions n left join lateral (
        select answer, created_at from account_verifications v
         where v.bank_pair_index = n.bank_pair_index and v.participant_id is not distinct from n.participant_id and v.answer <> 'unavailable'
         order by v.created_at desc, v.id desc limit 1) v on true
     where n.id = i.id and i.id = any(${[...ids]}::text[])`);
}

/** Takes fees away that were never charged, before those of the new amounts are stored. */
async function dropFees(tx: Tx, work: Work, orderLineId: string): Promise<void> {
  await tx.run(sql`
    update order_line_fees set deleted_at = ${work.now} where order_line_id = ${orderLineId} and posted_at is null and deleted_at is null
       and fee_type_code in ('requestorFee', 'paymentMethodFee')`);
}

/** Without the line's own fees that an earlier choice caused and that were billed meanwhile: a line owes each of them once. */
async function stillToCharge(tx: Tx, { line, fees }: ComputedLine): Promise<ComputedLine['fees']> {
  const charged = await tx.many<{ fee_id: string }>(sql`
    select fee_id from order_line_fees where order_line_id = ${line.id} and payment_instruction_id is null
       and posted_at is not null and deleted_at is null and fee_id is not null`);
  const ids = new Set(charged.map(({ fee_id }) => fee_id));
  return fees.filter(({ fee, instructionId }) => instructionId !== null || !ids.has(fee.id));
}

/** The fee rows of the new choice: what comes off each payment, what the plan account bears, what a sponsor is billed. */
export async function storeFees(tx: Tx, work: Work, computed: ComputedLine): Promise<void> {
  await dropFees(tx, work, computed.line.id);
  const { line, distribution } = computed;
  const fees = await stillToCharge(tx, computed);
  const records = fees.flatMap((fee): NewRecord[] => {
    const isSpread = fee.payer === 'payee' && fee.treatment === 'netReducing';
    const parts = splitByWeights(
      fee.amountCents,
      distribution.instructions.map(({ id, grossCents }) =>
        fee.instructionId === null ? grossCents : Number(id === fee.instructionId),
      ),
    );
    const targets = isSpread
      ? distribution.instructions.map(({ id }, place) => ({ id, cents: parts[place] ?? 0 }))
      : [{ id: fee.instructionId, cents: fee.amountCents }];
    return targets
      .filter((target) => target.cents > 0)
      .map((target) => ({
        draft: {},
        born: {
          order_line_id: line.id,
          payment_instruction_id: target.id,
          master_account_id: line.master_account_id,
          fee_id: fee.fee.id,
          fee_type_code: fee.fee.fee_type_code,
          display_name: fee.fee.display_name,
          payer: fee.payer,
          treatment: fee.payer === 'payee' ? fee.treatment : 'invoiced',
          amount_cents: target.cents,
        },
      }));
  });
  await insertRecords(tx, work, orderLineFee, records);
}

/** Keeps or shortens the 30 days, as chosen with the election, and tells the day on which payment is expected. */
export async function storeWaitingChoice(
  tx: Tx,
  work: Work,
  { computed }: ElectionDraft,
  isKept: boolean,
  endsOn: string,
): Promise<void> {
  await setColumns(tx, work, orderLine, computed.line.id, {
    participant_elected_to_keep_waiting_period: isKept,
    waiting_period_ends_on: endsOn,
    pay_on: computed.payOn,
  });
}
