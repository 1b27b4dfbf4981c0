import {
  approveInstructions,
  instructionNotReady,
  type ItemAnswer,
  pauseInstructions,
  sendBackInstruction,
  sendInstructionForReview,
  unapproveInstructions,
  unpauseInstructions,
} from '@fiducia/contract/payments/payment-instruction.routes';
import { paymentInstruction } from '@fiducia/contract/payments/payment-instruction.entity';
import type { InstructionMove } from '@fiducia/domain/payments/instruction-machine';
import { instructionRefusals } from '@fiducia/domain/payments/instruction-refusals';
import { absent, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { makeMove, makeMoves } from '../engine/make-move.ts';
import { readRecord } from '../engine/read-record.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import { expectedPayDay } from './expected-pay-day.ts';
import { staleInstructions } from './instruction-amounts.ts';
import { instructionMoves } from './instruction-moves.ts';
import { tellOfSendBack } from './tell-of-send-back.ts';

interface Bulk {
  readonly paymentInstructionIds: readonly string[];
  readonly note?: string | undefined;
  readonly versions?: Readonly<Record<string, string>> | undefined;
}

const refusedItem = (id: string, refusal: Refusal): ItemAnswer => ({
  id,
  isDone: false,
  status: null,
  reason: refusal.sentence,
  code: refusal.code,
});

/** Moves those that may move and says of each other one why not; both in one transaction. */
async function moveMany(
  tx: Tx,
  work: Work,
  move: InstructionMove,
  { paymentInstructionIds, note }: Bulk,
  held: ReadonlyMap<string, Refusal>,
): Promise<ItemAnswer[] | Refusal> {
  const ids = [...new Set(paymentInstructionIds)].filter((id) => !held.has(id));
  const answer = await makeMoves(tx, work, instructionMoves, {
    ids,
    move,
    ...(note === undefined || note === '' ? {} : { note }),
  });
  if (isRefusal(answer)) return answer;
  const moved = new Map(answer.moved.map((one) => [one.id, one.to.status]));
  return [...new Set(paymentInstructionIds)].map((id) => {
    const status = moved.get(id);
    if (status !== undefined) return { id, isDone: true, status, reason: null, code: null };
    return refusedItem(id, held.get(id) ?? answer.refused.get(id) ?? absent);
  });
}

/** What an approver must not approve: amounts that would come out differently today, and terms that they did not see. */
async function heldFromApproval(
  tx: Tx,
  work: Work,
  { paymentInstructionIds, versions = {} }: Bulk,
): Promise<Map<string, Refusal>> {
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
  const held = new Map<string, Refusal>();
  for (const [payOn, due] of Map.groupBy(rows, (row) => expectedPayDay(work.now, row))) {
    const stale = await staleInstructions(
      tx,
      due.map((row) => row.order_line_id),
      payOn,
    );
    for (const id of stale) held.set(id, instructionRefusals.amountsStale());
  }
  for (const { id, fingerprint } of rows) {
    if (versions[id] !== undefined && versions[id] !== fingerprint)
      held.set(id, instructionRefusals.changedMeanwhile());
  }
  return held;
}

const none: ReadonlyMap<string, Refusal> = new Map();

async function actOnMany(work: Work, move: InstructionMove, bulk: Bulk) {
  const answer = await work.inTx(async (tx) =>
    moveMany(tx, work, move, bulk, move === 'approve' ? await heldFromApproval(tx, work, bulk) : none),
  );
  if (isRefusal(answer)) return answer;
  const done = answer.filter((item) => item.isDone).length;
  const refused = answer.length - done;
  return reply(answer, `${done} done${refused === 0 ? '' : `, ${refused} refused`}.`);
}

async function actOnOne(work: Work, move: InstructionMove, id: string, why: string | undefined) {
  const moved = await work.inTx(async (tx) => {
    const answer = await makeMove(tx, work, instructionMoves, {
      id,
      move,
      ...(why === undefined || why === '' ? {} : { note: why }),
    });
    if (!isRefusal(answer) && move === 'sendBack') await tellOfSendBack(tx, work, answer);
    return isRefusal(answer) ? answer : { id: answer.id };
  });
  if (isRefusal(moved)) return moved;
  const record = await readRecord(work.db, paymentInstruction, id, work.actor);
  return isRefusal(record) ? record : reply(record);
}

/** The actions of doc 3 §7.9 on payment instructions. */
export const instructionActions: readonly Endpoint[] = [
  on(approveInstructions, ({ body }, work) => actOnMany(work, 'approve', body)),
  on(unapproveInstructions, ({ body }, work) => actOnMany(work, 'unapprove', body)),
  on(pauseInstructions, async ({ body }, work) =>
    body.note === undefined || body.note === '' ? instructionRefusals.noteMissing() : actOnMany(work, 'pause', body),
  ),
  on(unpauseInstructions, async ({ body }, work) =>
    body.note === undefined || body.note === '' ? instructionRefusals.noteMissing() : actOnMany(work, 'unpause', body),
  ),
  on(sendBackInstruction, async ({ params, body }, work) => {
    const reason = body.reason ?? body.note ?? '';
    return reason === '' ? instructionRefusals.reasonMissing() : actOnOne(work, 'sendBack', params.id, reason);
  }),
  on(sendInstructionForReview, ({ params, body }, work) => actOnOne(work, 'sendForReview', params.id, body.note)),
  on(instructionNotReady, ({ params, body }, work) =>
    actOnOne(work, 'notReadyForReview', params.id, body.note ?? body.reason),
  ),
];
