import { noticeDateRejections } from '@fiducia/domain/documents/notices/notice-dates';
import { earliestPaymentOn } from '@fiducia/domain/documents/notices/waiting-period';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { isRejection, type Rejection, rejections } from '@fiducia/domain/foundation/rejection/rejection';
import { paysSurvivorAnnuity } from '@fiducia/domain/orders/annuity-type';
import type { OrderLineTransition } from '@fiducia/domain/orders/order-line-machine';
import { orderLineRejections, unmetConditions } from '@fiducia/domain/orders/order-line-rejections';
import { canDelete } from '@fiducia/domain/orders/order-line-rules';
import { expectedPayDay } from '@fiducia/domain/payments/expected-pay-day';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { lockRow } from '../../platform/engine/read-record.ts';
import { writeNote } from '../../platform/engine/record-extras.ts';
import { applyTransition, type Row } from '../../platform/engine/transition.ts';
import { removeRecord, setColumns } from '../../platform/engine/write-record.ts';
import { readRuleBook } from '../system/read-rule-book.ts';
import { advanceLines } from './advance-lines.ts';
import { judgeTwins, lockLine } from './change-person.ts';
import { lineTransitions } from './line-transitions.ts';
import { loadLineFacts } from './load-line-facts.ts';
import { orderLineTable } from './order-line.table.ts';
import { refreshOrderTotals } from './order-transitions.ts';
import { wakeLinesOn } from './wake-lines.ts';

type Done = { readonly id: string } | Rejection;

export const lineActionRejections = rejections({
  noNoticeYet: [
    'conflict',
    'The notice for this distribution hasn’t been sent, so you can’t choose a waiting period yet.',
  ],
  waitingPeriodClosed: ['conflict', 'You can’t change the waiting period because this distribution is past it.'],
});

/** Makes a transition of one order line that staff requested. A rejection lists the unmet conditions. */
export async function transitionLine(
  tx: Tx,
  ctx: ActorContext,
  id: string,
  transition: OrderLineTransition,
  note: string | undefined,
): Promise<Done> {
  const transitioned = await applyTransition(tx, ctx, lineTransitions, {
    id,
    transition,
    ...(note === undefined ? {} : { note }),
  });
  return isRejection(transitioned) ? transitioned : { id };
}

/** Deletes one participant from an open order, or restores it. */
export async function removeLine(tx: Tx, ctx: ActorContext, id: string, action: 'delete' | 'restore'): Promise<Done> {
  const locked = await lockLine(tx, ctx, id, action === 'restore');
  if (isRejection(locked)) return locked;
  const { line, context } = locked;
  if (action === 'delete') {
    const facts = (await loadLineFacts(tx, [line], ctx)).get(id);
    const verdict = facts && canDelete(facts);
    if (verdict && !verdict.isAllowed) {
      return {
        ...orderLineRejections.mayNotDelete(),
        errors: Object.fromEntries(unmetConditions(verdict).map(({ code, sentence }) => [code, [sentence]])),
      };
    }
  }
  const rejection = await removeRecord(
    tx,
    { ...ctx, actor: { ...ctx.actor, userType: 'system' } },
    orderLineTable,
    id,
    action,
  );
  if (rejection) return rejection;
  refreshOrderTotals(tx, [context.id]);
  await judgeTwins(tx, ctx, context, line);
  return { id };
}

/**
 * Records whether the participant keeps or shortens the 30-day waiting period, as entered by the participant or by
 * staff on their behalf. A shortened period is counted from the notice.
 */
export async function chooseWaiting(
  tx: Tx,
  ctx: ActorContext,
  id: string,
  choice: { keeps: boolean; note: string | null },
): Promise<Done> {
  const line = await lockRow(tx, orderLineTable, id, ctx.actor);
  if (isRejection(line)) return line;
  const sentAt = line['first_notice_at'];
  if (typeof sentAt !== 'string') return lineActionRejections.noNoticeYet();
  if (!['waitingForParticipant', 'pending', 'inProgress'].includes(String(line['status'])))
    return lineActionRejections.waitingPeriodClosed();
  const { notices } = await readRuleBook(tx);
  const endsOn = earliestPaymentOn(
    localDate(sentAt, timeZones.eastern),
    choice.keeps ? 'keep' : 'shorten',
    await hasSurvivorAnnuity(tx, line),
    notices,
  );
  if (isRejection(endsOn)) return endsOn;
  await setColumns(tx, ctx, orderLineTable, id, {
    participant_elected_to_keep_waiting_period: choice.keeps,
    waiting_period_ends_on: endsOn,
    // Before the participant signs, no payment date was promised.
    ...(line['pay_on'] === null ? {} : { pay_on: payDayOf(ctx, line, endsOn) }),
  });
  if (choice.note !== null) await noteOn(tx, ctx, id, choice.note);
  await wakeLinesOn(tx, choice.keeps ? [{ id, day: endsOn }] : []);
  await advanceLines(tx, ctx, [id]);
  return { id };
}

/** Returns the first banking day on which an order line can be paid, if its waiting period ends on this day. */
function payDayOf(ctx: ActorContext, line: Row, waitingPeriodEndsOn: string): string {
  const holdEndsOn = typeof line['hold_ends_on'] === 'string' ? line['hold_ends_on'] : null;
  return expectedPayDay(localDate(ctx.now.toISOString(), timeZones.eastern), { waitingPeriodEndsOn, holdEndsOn });
}

async function hasSurvivorAnnuity(tx: Tx, line: Row): Promise<boolean> {
  const plan = await tx.one<{ plan_type_code: string | null; annuity_type_codes: string[] | null }>(
    sql`select plan_type_code, annuity_type_codes from plans where id = ${line['plan_id']}`,
  );
  return plan !== undefined && paysSurvivorAnnuity(plan.plan_type_code, plan.annuity_type_codes);
}

export async function noteOn(tx: Tx, ctx: ActorContext, id: string, note: string): Promise<void> {
  await writeNote(tx, ctx, orderLineTable.name, id, note);
}

/** Sets the response deadline. Rejects a date before the waiting period ends. */
export async function setNonResponsiveDate(tx: Tx, ctx: ActorContext, id: string, day: string): Promise<Done> {
  const line = await lockRow(tx, orderLineTable, id, ctx.actor, { grants: orderLineTable.update });
  if (isRejection(line)) return line;
  const earliest = line['waiting_period_ends_on'];
  if (typeof earliest === 'string' && day < earliest) return noticeDateRejections.responseDateTooEarly({ earliest });
  const isPast = day < localDate(ctx.now.toISOString(), timeZones.eastern);
  await setColumns(tx, ctx, orderLineTable, id, {
    becomes_non_responsive_participant_at_end_of_day_on: day,
    respond_by: day,
    ...(isPast ? {} : { non_responsive_since: null }),
  });
  return { id };
}
