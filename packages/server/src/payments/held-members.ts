import { achReturnReason } from '@fiducia/domain/payments/ach-return-reasons';
import { formatFriendlyId } from '@fiducia/domain/ids/friendly-id';
import { paymentBatchRefusals } from '@fiducia/domain/payments/payment-batch-refusals';
import { isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import type { Queries, Tx } from '../db/database.ts';
import { raw, sql } from '../db/sql.ts';
import type { Doer } from '../engine/context.ts';
import { makeMoves } from '../engine/make-move.ts';
import { asProgram } from './bring-lines-along.ts';
import { instructionMoves } from './instruction-moves.ts';

/** Prenotes `n` that came back while the instruction `i` stood in a batch as the member `m`, with no good one since. */
const failedPrenotes = raw(`
  prenotes n on n.bank_pair_index = i.bank_pair_index and i.payment_method_code = 'achPayment' and n.returned_at >= m.created_at
    and not exists (select from prenotes good where good.bank_pair_index = n.bank_pair_index and good.returned_at is null)`);

const reasonSentences = {
  prenote: 'The prenote to its bank account came back.',
  deposit: 'The bank took back a deposit that funds it.',
} as const;

interface Held {
  readonly friendly_id: string;
  readonly reason: keyof typeof reasonSentences;
  readonly is_in_file: boolean;
}

/**
 * Why a batch, or one member of it, may not go out any more: a prenote came back or a deposit bounced after it was made.
 * Undefined when nothing of the kind happened.
 */
export async function whatHolds(
  db: Queries,
  paymentBatchId: string,
  memberId: string | null = null,
): Promise<Refusal | undefined> {
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
     order by friendly_id, reason`);
  const [first] = held;
  if (first === undefined) return undefined;
  const code = first.reason === 'prenote' ? 'prenoteCameBack' : 'depositTakenBack';
  const byInstruction = Map.groupBy(held, ({ friendly_id }) => friendly_id);
  const remedy = first.is_in_file ? 'Cancel the batch and make a new one without it.' : 'Take it out of the batch.';
  const errors = [...byInstruction].map(([id, of]) => [
    id,
    of.map(({ reason }) => `${formatFriendlyId(id)}: ${reasonSentences[reason]} ${remedy}`),
  ]);
  return { ...paymentBatchRefusals[code]({ isInFile: first.is_in_file }), errors: Object.fromEntries(errors) };
}

/** What the payee reads when a prenote came back with this code. */
export const prenoteSentence = (code: string): string =>
  achReturnReason(code)?.participantSentence ?? 'The bank could not find your account. Please check your bank details.';

/** Instructions that were taken out of a batch go back to their payees when their prenotes came back meanwhile. */
export async function sendBackAfterPrenote(
  tx: Tx,
  doer: Doer,
  memberIds: readonly string[],
): Promise<Refusal | undefined> {
  const failed = await tx.many<{ id: string; code: string }>(sql`
    select i.id, max(n.return_code) as code from payment_batch_payment_instructions m
      join payment_instructions i on i.id = m.payment_instruction_id and i.status = 'approved' join ${failedPrenotes}
     where m.id = any(${memberIds}::text[]) group by i.id`);
  for (const [code, of] of Map.groupBy(failed, (one) => one.code)) {
    const back = await makeMoves(tx, asProgram(doer), instructionMoves, {
      ids: of.map(({ id }) => id),
      move: 'sendBack',
      note: prenoteSentence(code),
    });
    if (isRefusal(back)) return back;
  }
  return undefined;
}
