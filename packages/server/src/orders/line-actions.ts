import { orderLine } from '@fiducia/contract/orders/order-line.entity';
import { earliestPaymentOn, noticeDateRefusals } from '@fiducia/domain/notices/notice-dates';
import { unmetConditions, orderLineRefusals } from '@fiducia/domain/orders/order-line-refusals';
import type { OrderLineMove } from '@fiducia/domain/orders/order-line-machine';
import { canDelete } from '@fiducia/domain/orders/order-line-rules';
import { needsJointSurvivorAnnuity, planTypes } from '@fiducia/domain/orders/plan-type';
import { isRefusal, type Refusal, refusals } from '@fiducia/domain/refusal/refusal';
import { localDate, timeZones } from '@fiducia/domain/time/time-zone';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Doer } from '../engine/context.ts';
import { makeMove, type Row } from '../engine/make-move.ts';
import { lockRow } from '../engine/read-record.ts';
import { writeNote } from '../engine/record-extras.ts';
import { removeRecord, setColumns } from '../engine/write-record.ts';
import { advanceLines } from './advance-lines.ts';
import { judgeTwins, lockLine } from './change-person.ts';
import { lineMoves } from './line-moves.ts';
import { loadLineFacts } from './load-line-facts.ts';
import { refreshOrderTotals } from './order-moves.ts';
import { wakeLinesOn } from './wake-lines.ts';

type Done = { readonly id: string } | Refusal;

export const lineActionRefusals = refusals({
  noNoticeYet: [
    'conflict',
    'The notice for this distribution has not been sent, so there is no waiting period to choose yet.',
  ],
  waitingPeriodClosed: ['conflict', 'This distribution is past its waiting period, so it cannot be changed any more.'],
});

/** Moves one line as staff ask; a refused rule answers with its conditions. */
export async function moveLine(
  tx: Tx,
  doer: Doer,
  id: string,
  move: OrderLineMove,
  note: string | undefined,
): Promise<Done> {
  const moved = await makeMove(tx, doer, lineMoves, { id, move, ...(note === undefined ? {} : { note }) });
  return isRefusal(moved) ? moved : { id };
}

/** Deletes one person of an open order, or restores them. */
export async function removeLine(tx: Tx, doer: Doer, id: string, action: 'delete' | 'restore'): Promise<Done> {
  const locked = await lockLine(tx, doer, id, action === 'restore');
  if (isRefusal(locked)) return locked;
  const { line, context } = locked;
  if (action === 'delete') {
    const facts = (await loadLineFacts(tx, [line], doer)).get(id);
    const verdict = facts && canDelete(facts);
    if (verdict && !verdict.isAllowed) {
      return {
        ...orderLineRefusals.mayNotDelete(),
        errors: Object.fromEntries(unmetConditions(verdict).map(({ code, sentence }) => [code, [sentence]])),
      };
    }
  }
  const refusal = await removeRecord(
    tx,
    { ...doer, actor: { ...doer.actor, userType: 'system' } },
    orderLine,
    id,
    action,
  );
  if (refusal) return refusal;
  await refreshOrderTotals(tx, [context.id]);
  await judgeTwins(tx, doer, context, line);
  return { id };
}

/** The 30 days, kept or shortened by the participant or for them by staff. A shortened wait counts from the notice. */
export async function chooseWaiting(
  tx: Tx,
  doer: Doer,
  id: string,
  choice: { keeps: boolean; note: string | null },
): Promise<Done> {
  const line = await lockRow(tx, orderLine, id, doer.actor);
  if (isRefusal(line)) return line;
  const sentAt = line['first_notice_at'];
  if (typeof sentAt !== 'string') return lineActionRefusals.noNoticeYet();
  if (!['waitingForParticipant', 'pending', 'inProgress'].includes(String(line['status'])))
    return lineActionRefusals.waitingPeriodClosed();
  const endsOn = earliestPaymentOn(
    localDate(sentAt, timeZones.eastern),
    choice.keeps ? 'keep' : 'shorten',
    await hasSurvivorAnnuity(tx, line),
  );
  if (isRefusal(endsOn)) return endsOn;
  await setColumns(tx, doer, orderLine, id, {
    participant_elected_to_keep_waiting_period: choice.keeps,
    waiting_period_ends_on: endsOn,
  });
  if (choice.note !== null) await noteOn(tx, doer, id, choice.note);
  await wakeLinesOn(tx, choice.keeps ? [{ id, day: endsOn }] : []);
  await advanceLines(tx, doer, [id]);
  return { id };
}

async function hasSurvivorAnnuity(tx: Tx, line: Row): Promise<boolean> {
  const plan = await tx.one<{ plan_type_code: string | null }>(
    sql`select plan_type_code from plans where id = ${line['plan_id']}`,
  );
  const type = planTypes.find((one) => one === plan?.plan_type_code);
  return type !== undefined && needsJointSurvivorAnnuity(type);
}

export async function noteOn(tx: Tx, doer: Doer, id: string, note: string): Promise<void> {
  await writeNote(tx, doer, orderLine.name, id, note);
}

/** Sets the last day for an answer; never before the waiting period ends. */
export async function setNonResponsiveDate(tx: Tx, doer: Doer, id: string, day: string): Promise<Done> {
  const line = await lockRow(tx, orderLine, id, doer.actor, { grants: orderLine.update });
  if (isRefusal(line)) return line;
  const earliest = line['waiting_period_ends_on'];
  if (typeof earliest === 'string' && day < earliest) return noticeDateRefusals.responseDateTooEarly({ earliest });
  const isPast = day < localDate(doer.now.toISOString(), timeZones.eastern);
  await setColumns(tx, doer, orderLine, id, {
    becomes_non_responsive_participant_at_end_of_day_on: day,
    respond_by: day,
    ...(isPast ? {} : { non_responsive_since: null }),
  });
  return { id };
}
