import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { reportAlertFrom, reportDueOn } from '@fiducia/domain/screening/blocked-money-machine';
import { moneyBlocked } from '@fiducia/domain/trust/blocked-recipes';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { recordCreation } from '../../platform/engine/transition.ts';
import { insertRecords } from '../../platform/engine/write-record.ts';
import { post } from '../../platform/ledger/post.ts';
import { blockedMoneyTable } from './blocked-money.table.ts';

interface LineToBlock {
  readonly id: string;
  readonly hit_id: string;
  readonly subject_name: string;
  readonly participant_id: string | null;
  readonly master_account_id: string;
  readonly balance: Cents;
}

/** Order lines `id` whose money a confirmed hit `hit_id` blocks, unless OFAC licensed its release. */
const linesOfConfirmed = sql`
  with confirmed as (
    select h.id as hit_id, h.subject_name, s.kind, s.record_id from screening_hits h join screening_subjects s on s.id = h.subject_id
     where h.status = 'confirmed' and h.deleted_at is null),
  of_hits as (
    select c.hit_id, c.subject_name, l.id from confirmed c join order_lines l on l.participant_id = c.record_id where c.kind = 'participant'
    union all
    select c.hit_id, c.subject_name, i.order_line_id from confirmed c join payment_instructions i on i.id = c.record_id
     where c.kind = 'payee' and i.deleted_at is null
    union all
    select c.hit_id, c.subject_name, l.id from confirmed c join plan_custodians p on p.id = c.record_id and p.deleted_at is null
      join order_lines l on l.plan_id = p.plan_id where c.kind = 'custodian'
    union all
    select c.hit_id, c.subject_name, l.id from confirmed c join plan_trustees p on p.id = c.record_id and p.deleted_at is null
      join order_lines l on l.plan_id = p.plan_id where c.kind = 'trustee'),
  unlicensed as (
    select o.* from of_hits o where not exists (
      select from blocked_money b
       where b.order_line_id = o.id and b.screening_hit_id = o.hit_id and b.status = 'released' and b.deleted_at is null))`;

/**
 * Moves the money of order lines with a confirmed hit to the blocked account, and starts the clock of the report. Runs
 * again for money that reaches a line later, such as a returned payment. Returns how many amounts were blocked.
 */
export async function blockMoney(tx: Tx, ctx: ActorContext): Promise<number> {
  const db = tx.bypassingRowSecurity('blocking moves money of every sponsor');
  const found = await db.many<{ id: string }>(sql`
    ${linesOfConfirmed}
    select distinct l.id from unlicensed u join order_lines l on l.id = u.id
      join ledger_accounts a on a.id = l.ledger_account_id and a.balance_cents < 0`);
  if (found.length === 0) return 0;
  const ids = found.map(({ id }) => id);
  await db.run(sql`
    select id from orders where id in (select order_id from order_lines where id = any(${ids}::text[])) order by id for no key update`);
  await db.run(sql`select id from order_lines where id = any(${ids}::text[]) order by id for no key update`);
  const lines = await db.many<LineToBlock>(sql`
    ${linesOfConfirmed}
    select distinct on (l.id) l.id, u.hit_id, u.subject_name, l.participant_id, l.master_account_id, (-a.balance_cents)::bigint as balance
      from unlicensed u join order_lines l on l.id = u.id
      join ledger_accounts a on a.id = l.ledger_account_id and a.balance_cents < 0
     where l.id = any(${ids}::text[]) order by l.id, u.hit_id`);
  const today = localDate(ctx.now.toISOString(), timeZones.eastern);
  const inserted = await insertRecords(
    db,
    ctx,
    blockedMoneyTable,
    lines.map((line) => ({
      draft: {},
      initialValues: {
        status: 'blocked',
        screening_hit_id: line.hit_id,
        subject_name: line.subject_name,
        order_line_id: line.id,
        participant_id: line.participant_id,
        master_account_id: line.master_account_id,
        amount_cents: line.balance,
        blocked_on: today,
        report_due_on: reportDueOn(today),
        alert_from: reportAlertFrom(today),
      },
    })),
  );
  const blockedState = { status: 'blocked', substatus: null };
  await recordCreation(
    db,
    ctx,
    blockedMoneyTable,
    inserted.map((id) => ({ id, state: blockedState })),
  );
  await post(
    db,
    ctx,
    lines.map((line, index) =>
      moneyBlocked({
        amount: line.balance,
        masterAccountId: line.master_account_id,
        blockedMoneyId: inserted[index] ?? '',
        orderLineId: line.id,
      }),
    ),
  );
  return lines.length;
}

/** Raises an alert for each report that is due soon or late, and closes those of reports that were filed. */
export async function refreshReportAlerts(tx: Tx, now: Date): Promise<void> {
  const today = localDate(now.toISOString(), timeZones.eastern);
  const db = tx.bypassingRowSecurity('alerts about blocked money are raised for all staff');
  const due = sql`
    select id, report_due_on from blocked_money where report_filed_on is null and deleted_at is null and alert_from <= ${today}`;
  await db.run(sql`
    update alerts set acknowledged_at = ${now}
     where kind = 'blockedReportDue' and acknowledged_at is null and subject_id not in (select d.id from (${due}) d)`);
  await db.run(sql`
    insert into alerts (kind, subject_id, sentence, raised_at)
    select 'blockedReportDue', d.id,
           'The report to OFAC on blocked money is due on ' || to_char(d.report_due_on, 'MM/DD/YYYY') || '. File it, and record the reference.', ${now}
      from (${due}) d
    on conflict (subject_id) where kind = 'blockedReportDue' and acknowledged_at is null do nothing`);
}
