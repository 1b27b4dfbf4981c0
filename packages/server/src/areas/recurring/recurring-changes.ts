import type { BodyOf } from '@fiducia/contract/lang/route';
import {
  applyRecurringChange,
  declineRecurringChange,
  requestRecurringChange,
} from '@fiducia/contract/recurring/recurring.routes';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { isAppliedAtOnce, recurringChangeRejections } from '@fiducia/domain/recurring/recurring-change';
import { recurringRejections } from '@fiducia/domain/recurring/recurring-rejections';
import { reply } from '../../platform/call/answer.ts';
import type { ActorContext, RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { lockRow } from '../../platform/engine/read-record.ts';
import { viewRecord } from '../../platform/engine/serve-entity.ts';
import { applyTransition, type Row, recordCreation } from '../../platform/engine/transition.ts';
import { insertRecord, setColumns } from '../../platform/engine/write-record.ts';
import { noteOn } from '../orders/line-actions.ts';
import { orderLineTable } from '../orders/order-line.table.ts';
import { participantTable } from '../participants/participant.table.ts';
import { asSystem } from '../payments/instructions/bring-lines-along.ts';
import { currentAmount } from './current-amount.ts';
import { recurringChangeTable } from './recurring-change.table.ts';
import { recurringChangeTransitions } from './recurring-change-transitions.ts';
import { todayOf } from './recurring-desk.ts';

export type ChangeInput = BodyOf<typeof requestRecurringChange>;
type Done = { readonly id: string } | Rejection;

/** Locks the order line that set up a recurring benefit, if the actor may read it. */
async function lockBenefit(tx: Tx, ctx: ActorContext, id: string): Promise<Row | Rejection> {
  const line = await lockRow(tx, orderLineTable, id, ctx.actor);
  if (isRejection(line)) return line;
  if (line['order_service_code'] !== 'recurringBenefits' || line['repeats_line_id'] !== null)
    return recurringRejections.notAPension();
  if (line['status'] === 'cancelled' || (line['status'] === 'complete' && line['substatus'] !== 'done'))
    return recurringRejections.pensionIsOver();
  return line;
}

function rejectionOf(line: Row, input: ChangeInput, amount: number, today: string): Rejection | undefined {
  if (input.kind === 'death' && input.dateOfDeath > today) return recurringChangeRejections.diesInTheFuture();
  const isPaused = line['is_payment_creation_paused'] === true;
  const isSame =
    (input.kind === 'amount' && input.amount === amount) ||
    (input.kind === 'pause' && isPaused) ||
    (input.kind === 'resume' && !isPaused);
  return isSame ? recurringChangeRejections.nothingChanges() : undefined;
}

/** Holds the payments of a payee whose death was reported until staff decide, and keeps what held them before. */
async function holdForDeath(tx: Tx, ctx: ActorContext, changeId: string, line: Row): Promise<void> {
  const before = await tx.one<{ was_reported_at: string | null }>(sql`
    select death_reported_at as was_reported_at from participants where id = ${line['participant_id']}`);
  await setColumns(tx, ctx, recurringChangeTable, changeId, {
    was_paused: line['is_payment_creation_paused'] === true,
    was_reported_at: before?.was_reported_at ?? null,
  });
  await setColumns(tx, ctx, orderLineTable, String(line['id']), { is_payment_creation_paused: true });
  const participantId = line['participant_id'];
  if (typeof participantId === 'string')
    await setColumns(tx, ctx, participantTable, participantId, { death_reported_at: ctx.now });
}

/** Creates a change. Applies it right away if staff make it, or if a sponsor pauses payments. */
export async function makeChange(tx: Tx, ctx: RequestContext, lineId: string, input: ChangeInput): Promise<Done> {
  const line = await lockBenefit(tx, ctx, lineId);
  if (isRejection(line)) return line;
  const today = todayOf(ctx);
  const amount = await currentAmount(tx, lineId, today.slice(0, 7));
  const rejection = rejectionOf(line, input, amount, today);
  if (rejection) return rejection;
  const waiting = await tx.one(sql`
    select 1 from recurring_changes where order_line_id = ${lineId} and kind = ${input.kind} and status = 'requested' and deleted_at is null`);
  if (waiting) return recurringChangeRejections.requestIsOpen();
  const isStaff = ctx.actor.userType === 'staffMember';
  const id = await insertRecord(
    tx,
    ctx,
    recurringChangeTable,
    {},
    {
      order_line_id: lineId,
      plan_id: line['plan_id'],
      master_account_id: line['master_account_id'],
      kind: input.kind,
      status: 'requested',
      amount_cents: input.kind === 'amount' ? input.amount : null,
      previous_amount_cents: input.kind === 'amount' ? amount : null,
      from_month: input.kind === 'amount' ? input.fromMonth : null,
      final_month: input.kind === 'finalMonth' ? input.finalMonth : null,
      date_of_death: input.kind === 'death' ? input.dateOfDeath : null,
      reason: input.reason === '' ? null : input.reason,
      requested_by: ctx.actor.userId,
    },
  );
  await recordCreation(tx, ctx, recurringChangeTable, [{ id, state: { status: 'requested', substatus: null } }]);
  if (isAppliedAtOnce(input.kind, isStaff)) return decide(tx, isStaff ? ctx : asSystem(ctx), id, 'apply', '');
  if (input.kind === 'death') await holdForDeath(tx, asSystem(ctx), id, line);
  return { id };
}

async function decide(tx: Tx, ctx: ActorContext, id: string, transition: 'apply' | 'decline', note: string) {
  const done = await applyTransition(tx, ctx, recurringChangeTransitions, {
    id,
    transition,
    note,
    columns: { decided_by: ctx.actor.userId, decided_at: ctx.now, decision_note: note === '' ? null : note },
  });
  if (isRejection(done)) return done;
  const { kind } = done.row;
  const reason = typeof done.row['reason'] === 'string' ? done.row['reason'] : '';
  const lineId = String(done.row['order_line_id']);
  if (transition === 'apply' && (kind === 'pause' || kind === 'resume'))
    await noteOn(tx, ctx, lineId, `${kind === 'pause' ? 'Payments paused' : 'Payments resumed'}: ${reason}`);
  return { id };
}

async function answer(ctx: RequestContext, step: (tx: Tx) => Promise<Done>) {
  const done = await ctx.inTx(step);
  if (isRejection(done)) return done;
  const record = await viewRecord(ctx, recurringChangeTable, done.id);
  if (isRejection(record)) return record;
  return reply(record, record.status === 'requested' ? 'Request sent. We’ll review it.' : 'Change saved');
}

/** Endpoints to change a recurring benefit, and to decide on the changes that sponsors request. */
export const recurringChangeEndpoints: readonly Endpoint[] = [
  on(requestRecurringChange, ({ params, body }, ctx) => answer(ctx, (tx) => makeChange(tx, ctx, params.id, body))),
  on(applyRecurringChange, ({ params, body }, ctx) =>
    answer(ctx, (tx) => decide(tx, ctx, params.id, 'apply', body.note)),
  ),
  on(declineRecurringChange, ({ params, body }, ctx) =>
    answer(ctx, (tx) => decide(tx, ctx, params.id, 'decline', body.note)),
  ),
];
