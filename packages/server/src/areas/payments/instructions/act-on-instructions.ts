import {
  approveInstructions,
  type ItemAnswer,
  instructionNotReady,
  pauseInstructions,
  sendBackInstruction,
  sendInstructionForReview,
  unapproveInstructions,
  unpauseInstructions,
} from '@fiducia/contract/payments/payment-instruction.routes';
import { absent, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { InstructionTransition } from '@fiducia/domain/payments/instruction-machine';
import { instructionRejections } from '@fiducia/domain/payments/instruction-rejections';
import type { Platform } from '../../../area.ts';
import { reply } from '../../../platform/call/answer.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { lockParents } from '../../../platform/engine/lock-parents.ts';
import { readRecord } from '../../../platform/engine/read-record.ts';
import { applyTransition, applyTransitions } from '../../../platform/engine/transition.ts';
import { portalAddress } from '../../../platform/settings/address-table.ts';
import { expectedPayDay } from '../computation/expected-pay-day.ts';
import { staleInstructions } from '../computation/instruction-amounts.ts';
import { paymentInstructionTable } from '../payment-instruction.table.ts';
import { instructionTransitions, type TransitionedInstruction } from './instruction-transitions.ts';
import { notifyOfSendBack } from './notify-of-send-back.ts';

interface Bulk {
  readonly paymentInstructionIds: readonly string[];
  readonly note?: string | undefined;
  readonly versions?: Readonly<Record<string, string>> | undefined;
}

const rejectedItem = (id: string, rejection: Rejection): ItemAnswer => ({
  id,
  isDone: false,
  status: null,
  reason: rejection.sentence,
  code: rejection.code,
});

/**
 * Applies a transition to every instruction that allows it, in one transaction. Returns each instruction's new status
 * or its rejection.
 */
async function transitionMany(
  tx: Tx,
  ctx: RequestContext,
  transition: InstructionTransition,
  { paymentInstructionIds, note }: Bulk,
  held: ReadonlyMap<string, Rejection>,
): Promise<ItemAnswer[] | Rejection> {
  const ids = [...new Set(paymentInstructionIds)].filter((id) => !held.has(id));
  const answer = await applyTransitions(tx, ctx, instructionTransitions, {
    ids,
    transition,
    ...(note === undefined || note === '' ? {} : { note }),
  });
  if (isRejection(answer)) return answer;
  const transitioned = new Map(answer.transitioned.map((one) => [one.id, one.to.status]));
  return [...new Set(paymentInstructionIds)].map((id) => {
    const status = transitioned.get(id);
    if (status !== undefined) return { id, isDone: true, status, reason: null, code: null };
    return rejectedItem(id, held.get(id) ?? answer.rejected.get(id) ?? absent);
  });
}

/**
 * Returns the instructions that can't be approved: their amounts would be different today, or their terms changed after
 * the approver saw them.
 */
async function heldFromApproval(
  tx: Tx,
  ctx: RequestContext,
  { paymentInstructionIds, versions = {} }: Bulk,
): Promise<Map<string, Rejection>> {
  lockParents(tx, paymentInstructionTable, paymentInstructionIds);
  const rows = await tx.many<{
    id: string;
    order_line_id: string;
    fingerprint: string | null;
    waiting_period_ends_on: string | null;
    hold_ends_on: string | null;
  }>(sql`
    select i.id, i.order_line_id, i.fingerprint, l.waiting_period_ends_on, l.hold_ends_on
      from payment_instructions i join order_lines l on l.id = i.order_line_id
     where i.id = any(${[...paymentInstructionIds]}::text[]) order by i.id for no key update of i`);
  const held = new Map<string, Rejection>();
  for (const [payOn, due] of Map.groupBy(rows, (row) => expectedPayDay(ctx.now, row))) {
    const stale = await staleInstructions(
      tx,
      due.map((row) => row.order_line_id),
      payOn,
    );
    for (const id of stale) held.set(id, instructionRejections.amountsStale());
  }
  for (const { id, fingerprint } of rows) {
    if (versions[id] !== undefined && versions[id] !== fingerprint)
      held.set(id, instructionRejections.changedMeanwhile());
  }
  return held;
}

const none: ReadonlyMap<string, Rejection> = new Map();

const instructions = (count: number): string => `${count} payment ${count === 1 ? 'instruction' : 'instructions'}`;

async function actOnMany(ctx: RequestContext, transition: InstructionTransition, bulk: Bulk) {
  const answer = await ctx.inTx(async (tx) =>
    transitionMany(tx, ctx, transition, bulk, transition === 'approve' ? await heldFromApproval(tx, ctx, bulk) : none),
  );
  if (isRejection(answer)) return answer;
  const done = answer.filter((item) => item.isDone).length;
  const rejected = answer.length - done;
  return reply(
    answer,
    `${instructions(done)} changed.${rejected === 0 ? '' : ` ${instructions(rejected)} couldn’t be changed.`}`,
  );
}

async function actOnOne(
  ctx: RequestContext,
  transition: InstructionTransition,
  id: string,
  why: string | undefined,
  then?: (tx: Tx, done: TransitionedInstruction) => Promise<void>,
) {
  const transitioned = await ctx.inTx(async (tx) => {
    const answer = await applyTransition(tx, ctx, instructionTransitions, {
      id,
      transition,
      ...(why === undefined || why === '' ? {} : { note: why }),
    });
    if (!isRejection(answer)) await then?.(tx, answer);
    return isRejection(answer) ? answer : { id: answer.id };
  });
  if (isRejection(transitioned)) return transitioned;
  const record = await readRecord(ctx.db, paymentInstructionTable, id, ctx.actor);
  return isRejection(record) ? record : reply(record);
}

/** Returns the endpoints for actions on payment instructions. Source: document 3 §7.9. */
export const instructionActions = ({ config }: Platform): readonly Endpoint[] => [
  on(approveInstructions, ({ body }, ctx) => actOnMany(ctx, 'approve', body)),
  on(unapproveInstructions, ({ body }, ctx) => actOnMany(ctx, 'unapprove', body)),
  on(pauseInstructions, async ({ body }, ctx) =>
    body.note === undefined || body.note === '' ? instructionRejections.noteMissing() : actOnMany(ctx, 'pause', body),
  ),
  on(unpauseInstructions, async ({ body }, ctx) =>
    body.note === undefined || body.note === '' ? instructionRejections.noteMissing() : actOnMany(ctx, 'unpause', body),
  ),
  on(sendBackInstruction, async ({ params, body }, ctx) => {
    const reason = body.reason ?? body.note ?? '';
    if (reason === '') return instructionRejections.reasonMissing();
    return actOnOne(ctx, 'sendBack', params.id, reason, (tx, done) =>
      notifyOfSendBack(tx, ctx, done, portalAddress(config, 'participant')),
    );
  }),
  on(sendInstructionForReview, ({ params, body }, ctx) => actOnOne(ctx, 'sendForReview', params.id, body.note)),
  on(instructionNotReady, ({ params, body }, ctx) =>
    actOnOne(ctx, 'notReadyForReview', params.id, body.note ?? body.reason),
  ),
];
