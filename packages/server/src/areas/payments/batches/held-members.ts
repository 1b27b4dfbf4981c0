import { formatFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { achReturnReason } from '@fiducia/domain/payments/ach-return-reasons';
import { paymentBatchRejections } from '@fiducia/domain/payments/payment-batch-rejections';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import { raw, sql } from '../../../platform/db/sql.ts';
import { applyTransitions } from '../../../platform/engine/transition.ts';
import { isLicensed, recordsOfInstruction } from '../../screening/held-payments.ts';
import { screenInstructions } from '../../screening/screen-people.ts';
import { asSystem } from '../instructions/bring-lines-along.ts';
import { instructionTransitions } from '../instructions/instruction-transitions.ts';
import { readPayeeHolds } from '../instructions/payee-holds.ts';

/**
 * Prenotes `n` that were returned while the instruction `i` was in a batch as member `m`, for bank accounts without
 * another prenote that wasn't returned.
 */
const failedPrenotes = raw(`
  prenotes n on n.bank_pair_index = i.bank_pair_index and i.payment_method_code = 'achPayment' and n.returned_at >= m.created_at
    and not exists (select from prenotes good where good.bank_pair_index = n.bank_pair_index and good.returned_at is null)`);

const reasonSentences = {
  prenote: 'The prenote to this instruction’s bank account was returned.',
  deposit: 'The bank reversed a deposit that funds this instruction.',
  atBank: 'The bank already paid this instruction from a batch that was lost in a restore.',
  sanctions: 'The payee may be on a sanctions list, or is on it. See Legal, OFAC.',
} as const;

const codes = {
  prenote: 'prenoteCameBack',
  deposit: 'depositTakenBack',
  atBank: 'paidBeforeRestore',
  sanctions: 'heldBySanctionsHit',
  payee: 'heldByPayee',
} as const;

interface Held {
  readonly friendly_id: string;
  readonly reason: keyof typeof reasonSentences;
  readonly is_in_file: boolean;
}

interface Member {
  readonly id: string;
  readonly friendly_id: string;
  readonly is_in_file: boolean;
}

/** Screens the payees of a batch, or of one of its members, whose data or lists changed since it was created. */
export async function screenMembers(
  tx: Tx,
  ctx: ActorContext,
  paymentBatchId: string,
  memberId: string | null = null,
): Promise<void> {
  const members = await tx.many<{ id: string }>(sql`
    select payment_instruction_id as id from payment_batch_payment_instructions
     where payment_batch_id = ${paymentBatchId} and status = 'inBatch' and (${memberId}::text is null or id = ${memberId})`);
  await screenInstructions(
    tx,
    ctx,
    members.map(({ id }) => id),
  );
}

/**
 * Returns a rejection if a batch, or one of its members, can't be sent because a prenote or deposit was returned after
 * the batch was created, because the bank has its payment in a batch that was lost in a restore, or because of its payee.
 * Returns undefined otherwise.
 */
export async function whatHolds(
  db: Queries,
  paymentBatchId: string,
  memberId: string | null = null,
): Promise<Rejection | undefined> {
  const held = await db.many<Held>(sql`
    with members as (
      select m.id, m.created_at, m.payment_instruction_id, m.payment_id is not null and b.payment_batch_type <> 'check' as is_in_file
        from payment_batch_payment_instructions m join payment_batches b on b.id = m.payment_batch_id
       where m.payment_batch_id = ${paymentBatchId} and m.status = 'inBatch' and (${memberId}::text is null or m.id = ${memberId}))
    select i.friendly_id, 'prenote' as reason, m.is_in_file
      from members m join payment_instructions i on i.id = m.payment_instruction_id join ${failedPrenotes}
    union
    select i.friendly_id, 'deposit' as reason, m.is_in_file
      from members m join payment_instructions i on i.id = m.payment_instruction_id
      join order_lines l on l.id = i.order_line_id and l.total_funds_associated_cents < l.total_funds_required_cents
     where exists (select from order_line_associations a join deposit_links k on k.id = a.deposit_link_id
                     join deposits d on d.id = k.deposit_id and d.status = 'returned' where a.order_line_id = l.id)
    union
    select i.friendly_id, 'atBank' as reason, m.is_in_file
      from members m join payment_instructions i on i.id = m.payment_instruction_id
      join instructions_at_bank k on k.payment_instruction_id = i.id
    union
    select distinct i.friendly_id, 'sanctions' as reason, m.is_in_file
      from members m join payment_instructions i on i.id = m.payment_instruction_id
      cross join ${recordsOfInstruction} join screening_subjects s on s.record_id = screened.record_id
      join screening_hits h on h.subject_id = s.id and h.status in ('open', 'confirmed')
     where not ${isLicensed(sql`i.order_line_id`)}
     order by friendly_id, reason`);
  const [first] = held;
  if (first === undefined) return whatHoldsPayees(db, paymentBatchId, memberId);
  return rejectionOf(
    codes[first.reason],
    first.is_in_file,
    held.map(({ friendly_id, reason }) => ({ friendly_id, sentence: reasonSentences[reason] })),
  );
}

/** Returns a rejection if payments are held because of their payees, such as a death reported after the approval. */
async function whatHoldsPayees(
  db: Queries,
  paymentBatchId: string,
  memberId: string | null,
): Promise<Rejection | undefined> {
  const members = await db.many<Member>(sql`
    select i.id, i.friendly_id, m.payment_id is not null and b.payment_batch_type <> 'check' as is_in_file
      from payment_batch_payment_instructions m join payment_batches b on b.id = m.payment_batch_id
      join payment_instructions i on i.id = m.payment_instruction_id
     where m.payment_batch_id = ${paymentBatchId} and m.status = 'inBatch' and (${memberId}::text is null or m.id = ${memberId})
     order by i.friendly_id`);
  const holds = await readPayeeHolds(
    db,
    members.map(({ id }) => id),
  );
  const held = members.flatMap((member) => {
    const hold = holds.get(member.id);
    return hold === undefined ? [] : [{ ...member, sentence: hold.sentence }];
  });
  const [first] = held;
  return first && rejectionOf(codes.payee, first.is_in_file, held);
}

function rejectionOf(
  code: (typeof codes)[keyof typeof codes],
  isInFile: boolean,
  held: readonly { readonly friendly_id: string; readonly sentence: string }[],
): Rejection {
  const remedy = isInFile ? 'Cancel the batch and create a new one without it.' : 'Remove it from the batch.';
  const errors = [...Map.groupBy(held, ({ friendly_id }) => friendly_id)].map(([id, of]) => [
    id,
    of.map(({ sentence }) => `${formatFriendlyId(id)}: ${sentence} ${remedy}`),
  ]);
  return { ...paymentBatchRejections[code]({ isInFile }), errors: Object.fromEntries(errors) };
}

/** Returns the sentence for the payee whose prenote was returned with this code. */
export const prenoteSentence = (code: string): string =>
  achReturnReason(code)?.participantSentence ?? 'The bank couldn’t find your account. Please check your bank details.';

/**
 * Sends instructions that were removed from a batch back to their payees if their prenotes were returned in the
 * meantime.
 */
export async function sendBackAfterPrenote(
  tx: Tx,
  ctx: ActorContext,
  memberIds: readonly string[],
): Promise<Rejection | undefined> {
  const failed = await tx.many<{ id: string; code: string }>(sql`
    select i.id, max(n.return_code) as code from payment_batch_payment_instructions m
      join payment_instructions i on i.id = m.payment_instruction_id and i.status = 'approved' join ${failedPrenotes}
     where m.id = any(${memberIds}::text[]) group by i.id`);
  for (const [code, of] of Map.groupBy(failed, (one) => one.code)) {
    const back = await applyTransitions(tx, asSystem(ctx), instructionTransitions, {
      ids: of.map(({ id }) => id),
      transition: 'sendBack',
      note: prenoteSentence(code),
    });
    if (isRejection(back)) return back;
  }
  return undefined;
}
