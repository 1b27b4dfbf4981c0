import { paymentInstruction } from '@fiducia/contract/payments/payment-instruction.entity';
import { type InstructionMove, instructionMachine } from '@fiducia/domain/payments/instruction-machine';
import { isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import type { Doer } from '../engine/context.ts';
import { bindMoves, makeMoves, type Moved } from '../engine/make-move.ts';
import { asProgram, bringLinesAlong } from './bring-lines-along.ts';
import { type KnownInstruction, loadInstructionFacts } from './load-instruction-facts.ts';

export type MovedInstruction = Moved<KnownInstruction, InstructionMove>;

/**
 * The moves of payment instructions. Approvals are rows of their own; an order line follows its instructions in the same
 * transaction.
 */
export const instructionMoves = bindMoves<KnownInstruction, InstructionMove>({
  entity: paymentInstruction,
  machine: instructionMachine,
  loadFacts: loadInstructionFacts,
  follow: async (tx, doer, moved) => {
    const move = moved[0]?.move;
    if (move === 'approve') await recordApprovals(tx, doer, moved);
    if (move === 'unapprove' || move === 'edited' || move === 'sendBack' || move === 'returned')
      await withdrawApprovals(tx, doer, moved);
    if (move === 'sendBack' || move === 'returned') await recordReasons(tx, moved);
    if (move === 'returned') await countAttempts(tx, moved);
    if (move === 'pause' || move === 'unpause') await recordPause(tx, moved);
    if (move === undefined) return undefined;
    const decided = move === 'sendBack' ? await decisionsAmong(tx, moved) : [];
    return (await bringLinesAlong(tx, doer, move, moved)) ?? dropDecisions(tx, doer, decided);
  },
});

const idsOf = (moved: readonly MovedInstruction[]): string[] => moved.map(({ id }) => id);

/** Which of these carry what was decided for a participant who did not answer. */
async function decisionsAmong(tx: Tx, moved: readonly MovedInstruction[]): Promise<readonly MovedInstruction[]> {
  const lines = await tx.many<{ id: string }>(sql`
    select id from order_lines where id = any(${moved.map(({ row }) => String(row['order_line_id']))}::text[]) and is_missing_participant_default`);
  return moved.filter(({ row }) => lines.some(({ id }) => id === row['order_line_id']));
}

/** A decision that was sent back is no choice of the participant's to correct: it ends, and the line is decided anew. */
async function dropDecisions(tx: Tx, doer: Doer, decided: readonly MovedInstruction[]): Promise<Refusal | undefined> {
  const silent = { ...instructionMoves, follow: async () => undefined };
  for (const { id, note } of decided) {
    const answer = await makeMoves(tx, asProgram(doer), silent, {
      ids: [id],
      move: 'cancel',
      ...(note === null ? {} : { note }),
    });
    if (isRefusal(answer)) return answer;
  }
  return undefined;
}

async function recordApprovals(tx: Tx, { actor, now }: Doer, moved: readonly MovedInstruction[]): Promise<void> {
  await tx.run(sql`
    insert into payment_instruction_approvals (id, payment_instruction_id, fingerprint, user_id, note, created_at)
    select a.id, a.instruction_id, a.fingerprint, ${actor.userId}, a.note, ${now}
      from unnest(${moved.map(() => newId())}::text[], ${idsOf(moved)}::text[], ${moved.map(({ facts }) => facts.fingerprint)}::text[],
                  ${moved.map(({ note }) => note)}::text[]) as a (id, instruction_id, fingerprint, note)`);
  const done = moved.filter(({ to }) => to.status === 'approved');
  await tx.run(sql`
    update payment_instructions i
       set fingerprint = d.fingerprint, approved_fingerprint = d.fingerprint, approved_by = first.user_id, approved_at = ${now},
           second_approved_by = second.user_id, second_approved_at = second.created_at
      from unnest(${idsOf(done)}::text[], ${done.map(({ facts }) => facts.fingerprint)}::text[]) as d (id, fingerprint)
      join lateral (select user_id from payment_instruction_approvals a where a.payment_instruction_id = d.id
          and a.fingerprint = d.fingerprint and a.withdrawn_at is null order by a.created_at, a.id limit 1) first on true
      left join lateral (select user_id, created_at from payment_instruction_approvals a where a.payment_instruction_id = d.id
          and a.fingerprint = d.fingerprint and a.withdrawn_at is null order by a.created_at, a.id offset 1 limit 1) second on true
     where i.id = d.id`);
}

async function withdrawApprovals(tx: Tx, { now }: Doer, moved: readonly MovedInstruction[]): Promise<void> {
  await tx.run(sql`
    update payment_instruction_approvals set withdrawn_at = ${now}
     where payment_instruction_id = any(${idsOf(moved)}::text[]) and withdrawn_at is null`);
  await tx.run(sql`
    update payment_instructions
       set approved_fingerprint = null, approved_by = null, approved_at = null, second_approved_by = null, second_approved_at = null
     where id = any(${idsOf(moved)}::text[])`);
}

async function recordReasons(tx: Tx, moved: readonly MovedInstruction[]): Promise<void> {
  await tx.run(sql`
    update payment_instructions i set send_back_reason = m.note
      from unnest(${idsOf(moved)}::text[], ${moved.map(({ note }) => note)}::text[]) as m (id, note) where i.id = m.id`);
}

async function countAttempts(tx: Tx, moved: readonly MovedInstruction[]): Promise<void> {
  await tx.run(sql`update payment_instructions set attempt = attempt + 1 where id = any(${idsOf(moved)}::text[])`);
}

async function recordPause(tx: Tx, moved: readonly MovedInstruction[]): Promise<void> {
  await tx.run(sql`
    update payment_instructions i set pause_note = case when m.is_pause then m.note end
      from unnest(${idsOf(moved)}::text[], ${moved.map(({ note }) => note)}::text[], ${moved.map(({ move }) => move === 'pause')}::boolean[])
        as m (id, note, is_pause) where i.id = m.id`);
}
