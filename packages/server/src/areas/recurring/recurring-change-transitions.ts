import { hasPermission } from '@fiducia/domain/foundation/actor/actor';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { type Cents, cents } from '@fiducia/domain/foundation/money/cents';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import {
  finalMonthAfterDeath,
  type RecurringChangeFacts,
  type RecurringChangeTransition,
  recurringChangeMachine,
  recurringChangeRejections,
} from '@fiducia/domain/recurring/recurring-change';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { applyTransition, bindTransitions, type Row, type Transitioned } from '../../platform/engine/transition.ts';
import { setColumns } from '../../platform/engine/write-record.ts';
import { orderLineTable } from '../orders/order-line.table.ts';
import { participantTransitions } from '../participants/identity-reviews.ts';
import { participantTable } from '../participants/participant.table.ts';
import { recurringChangeTable } from './recurring-change.table.ts';

interface Benefit {
  readonly detail: Readonly<Record<string, unknown>>;
  readonly participant_id: string | null;
  readonly participant_status: string | null;
}

const textOf = (row: Row, column: string): string | null => {
  const value = row[column];
  return typeof value === 'string' ? value : null;
};

/** Ends a benefit with a month, or with null pays it for life. */
async function setFinalMonth(tx: Tx, ctx: ActorContext, lineId: string, benefit: Benefit, month: string | null) {
  const detail = { ...benefit.detail, finalMonth: month };
  await setColumns(tx, ctx, orderLineTable, lineId, { detail: JSON.stringify(detail) });
}

/** Records the payee's death and ends the benefit with the month of the death. */
async function applyDeath(tx: Tx, ctx: ActorContext, row: Row, benefit: Benefit): Promise<Rejection | undefined> {
  if (!['participants.view', 'participants.edit'].every((code) => hasPermission(ctx.actor, code)))
    return recurringChangeRejections.mayNotRecordDeaths();
  const planned = benefit.detail['finalMonth'];
  const plannedMonth = typeof planned === 'string' ? planned.slice(0, 7) : null;
  const last = finalMonthAfterDeath(textOf(row, 'date_of_death') ?? '', plannedMonth);
  await setFinalMonth(tx, ctx, String(row['order_line_id']), benefit, last);
  if (benefit.participant_id === null) return undefined;
  if (benefit.participant_status === 'active') {
    const recorded = await applyTransition(tx, ctx, participantTransitions, {
      id: benefit.participant_id,
      transition: 'recordDeath',
      note: textOf(row, 'reason') ?? 'Death reported',
    });
    if (isRejection(recorded)) return recorded;
  }
  await setColumns(tx, ctx, participantTable, benefit.participant_id, { death_reported_at: null });
  return undefined;
}

async function applyChange(tx: Tx, ctx: ActorContext, row: Row): Promise<Rejection | undefined> {
  const lineId = String(row['order_line_id']);
  const benefit = await tx.one<Benefit>(sql`
    select l.detail, l.participant_id, p.status as participant_status
      from order_lines l left join participants p on p.id = l.participant_id where l.id = ${lineId}`);
  if (benefit === undefined) throw new Error(`order line ${lineId} of a change was not found`);
  switch (row['kind']) {
    case 'death':
      return applyDeath(tx, ctx, row, benefit);
    case 'finalMonth':
      await setFinalMonth(tx, ctx, lineId, benefit, textOf(row, 'final_month'));
      return undefined;
    case 'pause':
    case 'resume':
      await setColumns(tx, ctx, orderLineTable, lineId, { is_payment_creation_paused: row['kind'] === 'pause' });
      return undefined;
    default:
      // A new amount has no effect before its month. The batches read it from the change.
      return undefined;
  }
}

/** Lifts the hold that a reported death put on the payee and on the benefit. What was held before it stays held. */
async function undoReport(tx: Tx, ctx: ActorContext, row: Row): Promise<void> {
  const lineId = String(row['order_line_id']);
  const line = await tx.one<{ participant_id: string | null }>(
    sql`select participant_id from order_lines where id = ${lineId}`,
  );
  await setColumns(tx, ctx, orderLineTable, lineId, { is_payment_creation_paused: row['was_paused'] === true });
  if (line?.participant_id)
    await setColumns(tx, ctx, participantTable, line.participant_id, { death_reported_at: row['was_reported_at'] });
}

async function follow(
  tx: Tx,
  ctx: ActorContext,
  transitioned: readonly Transitioned<RecurringChangeFacts, RecurringChangeTransition>[],
): Promise<Rejection | undefined> {
  for (const { transition, row } of transitioned) {
    if (transition === 'decline') {
      if (row['kind'] === 'death') await undoReport(tx, ctx, row);
      continue;
    }
    const rejection = await applyChange(tx, ctx, row);
    if (rejection) return rejection;
  }
  return undefined;
}

interface FactRow extends RecurringChangeFacts {
  readonly id: string;
  readonly amount: Cents | null;
}

export const recurringChangeTransitions = bindTransitions<RecurringChangeFacts, RecurringChangeTransition>({
  entity: recurringChangeTable,
  machine: recurringChangeMachine,
  loadFacts: async (db, rows, ctx) => {
    const today = localDate(ctx.now.toISOString(), timeZones.eastern);
    const found = await db.many<FactRow>(sql`
      select c.id, c.kind, c.amount_cents as amount, coalesce(l.traditional_post_tax_amount_cents, 0)::bigint as "afterTax",
             c.from_month as "fromMonth", c.final_month as "finalMonth", left(l.detail->>'firstMonth', 7) as "firstMonth",
             (select to_char(max(f.repeats_on), 'YYYY-MM') from order_lines f
               where f.repeats_line_id = l.id and f.deleted_at is null and f.status <> 'cancelled') as "lastCreatedMonth",
             (l.status = 'cancelled' or (l.status = 'complete' and l.substatus is distinct from 'done')
               or (c.kind <> 'finalMonth' and c.kind <> 'death' and coalesce(left(l.detail->>'finalMonth', 7) < ${today.slice(0, 7)}, false))) as "isOver"
        from recurring_changes c join order_lines l on l.id = c.order_line_id
       where c.id = any(${rows.map((row) => String(row['id']))}::text[])`);
    return new Map(found.map(({ id, ...facts }) => [id, { ...facts, afterTax: cents(facts.afterTax) }]));
  },
  follow,
});
