import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { type InstructionTransition, instructionMachine } from '@fiducia/domain/payments/instruction-machine';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { sql } from '../../../platform/db/sql.ts';
import { applyTransitions, bindTransitions, type Transitioned } from '../../../platform/engine/transition.ts';
import { screenInstructions } from '../../screening/screen-people.ts';
import { paymentInstructionTable } from '../payment-instruction.table.ts';
import { asSystem, bringLinesAlong } from './bring-lines-along.ts';
import { type KnownInstruction, loadInstructionFacts } from './load-instruction-facts.ts';

export type TransitionedInstruction = Transitioned<KnownInstruction, InstructionTransition>;

/**
 * State machine for payment instructions. Stores approvals in separate rows, and updates order lines in the same
 * transaction.
 */
export const instructionTransitions = bindTransitions<KnownInstruction, InstructionTransition>({
  entity: paymentInstructionTable,
  machine: instructionMachine,
  loadFacts: loadInstructionFacts,
  prepare: async (tx, ctx, ids, transition) => {
    if (transition === 'approve') await screenInstructions(tx, ctx, ids);
  },
  follow: async (tx, ctx, transitioned) => {
    const transition = transitioned[0]?.transition;
    if (transition === 'approve') await recordApprovals(tx, ctx, transitioned);
    if (transition === 'unapprove' || transition === 'edited' || transition === 'sendBack' || transition === 'returned')
      await withdrawApprovals(tx, ctx, transitioned);
    if (transition === 'sendBack' || transition === 'returned') await recordReasons(tx, transitioned);
    if (transition === 'returned') await countAttempts(tx, transitioned);
    if (transition === 'pause' || transition === 'unpause') await recordPause(tx, transitioned);
    if (transition === undefined) return undefined;
    const decided = transition === 'sendBack' ? await decisionsAmong(tx, transitioned) : [];
    return (await bringLinesAlong(tx, ctx, transition, transitioned)) ?? dropDecisions(tx, ctx, decided);
  },
});

const idsOf = (transitioned: readonly TransitionedInstruction[]): string[] => transitioned.map(({ id }) => id);

/** Returns the instructions that were created by a default action for a non-responsive participant. */
async function decisionsAmong(
  tx: Tx,
  transitioned: readonly TransitionedInstruction[],
): Promise<readonly TransitionedInstruction[]> {
  const lines = await tx.many<{ id: string }>(sql`
    select id from order_lines where id = any(${transitioned.map(({ row }) => String(row['order_line_id']))}::text[]) and is_missing_participant_default`);
  return transitioned.filter(({ row }) => lines.some(({ id }) => id === row['order_line_id']));
}

/**
 * Cancels instructions of default actions that were sent back. The participant didn't make the election and can't
 * correct it, so staff decide about the order line again.
 */
async function dropDecisions(
  tx: Tx,
  ctx: ActorContext,
  decided: readonly TransitionedInstruction[],
): Promise<Rejection | undefined> {
  const silent = { ...instructionTransitions, follow: async () => undefined };
  for (const { id, note } of decided) {
    const answer = await applyTransitions(tx, asSystem(ctx), silent, {
      ids: [id],
      transition: 'cancel',
      ...(note === null ? {} : { note }),
    });
    if (isRejection(answer)) return answer;
  }
  return undefined;
}

async function recordApprovals(
  tx: Tx,
  { actor, now }: ActorContext,
  transitioned: readonly TransitionedInstruction[],
): Promise<void> {
  await tx.run(sql`
    insert into payment_instruction_approvals (id, payment_instruction_id, fingerprint, user_id, note, created_at)
    select a.id, a.instruction_id, a.fingerprint, ${actor.userId}, a.note, ${now}
      from unnest(${transitioned.map(() => newId())}::text[], ${idsOf(transitioned)}::text[], ${transitioned.map(({ facts }) => facts.fingerprint)}::text[],
                  ${transitioned.map(({ note }) => note)}::text[]) as a (id, instruction_id, fingerprint, note)`);
  const done = transitioned.filter(({ to }) => to.status === 'approved');
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

async function withdrawApprovals(
  tx: Tx,
  { now }: ActorContext,
  transitioned: readonly TransitionedInstruction[],
): Promise<void> {
  await tx.run(sql`
    update payment_instruction_approvals set withdrawn_at = ${now}
     where payment_instruction_id = any(${idsOf(transitioned)}::text[]) and withdrawn_at is null`);
  await tx.run(sql`
    update payment_instructions
       set approved_fingerprint = null, approved_by = null, approved_at = null, second_approved_by = null, second_approved_at = null
     where id = any(${idsOf(transitioned)}::text[])`);
}

async function recordReasons(tx: Tx, transitioned: readonly TransitionedInstruction[]): Promise<void> {
  await tx.run(sql`
    update payment_instructions i set send_back_reason = m.note
      from unnest(${idsOf(transitioned)}::text[], ${transitioned.map(({ note }) => note)}::text[]) as m (id, note) where i.id = m.id`);
}

async function countAttempts(tx: Tx, transitioned: readonly TransitionedInstruction[]): Promise<void> {
  await tx.run(
    sql`update payment_instructions set attempt = attempt + 1 where id = any(${idsOf(transitioned)}::text[])`,
  );
}

async function recordPause(tx: Tx, transitioned: readonly TransitionedInstruction[]): Promise<void> {
  await tx.run(sql`
    update payment_instructions i set pause_note = case when m.is_pause then m.note end
      from unnest(${idsOf(transitioned)}::text[], ${transitioned.map(({ note }) => note)}::text[], ${transitioned.map(({ transition }) => transition === 'pause')}::boolean[])
        as m (id, note, is_pause) where i.id = m.id`);
}
