import { isBankingDay } from '@fiducia/domain/foundation/calendar/banking-calendar';
import type { AuditPredicate } from '../../../area.ts';
import { foundBy } from '../../../platform/db/audit-queries.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { readStoredFile } from '../../../platform/files/store-file.ts';
import { readAchFile } from '../../../rails/ach/read-ach-file.ts';
import { paymentPlants as plant } from './payment-audit-plants.ts';

const live = ['created', 'sent', 'cleared', 'cancellationrequestedatbank'];

const paidTwice = foundBy(sql`
  select i.id from payment_instructions i join payments p on p.payment_instruction_id = i.id and p.status = any(${live}::text[])
   group by i.id, i.net_cents having count(*) > 1 or sum(p.amount_cents) <> i.net_cents`);

const sharedNumbers = foundBy(sql`
  select p.id from payments p where p.status = any(${live}::text[]) and exists (
    select 1 from payments o where o.id < p.id and o.status = any(${live}::text[]) and (
      (o.payment_instruction_id = p.payment_instruction_id and o.attempt = p.attempt)
      or (o.corporate_bank_account_id = p.corporate_bank_account_id and o.check_number = p.check_number)
      or (o.payment_batch_id = p.payment_batch_id and o.trace_number = p.trace_number)
      or o.end_to_end_id = p.end_to_end_id or o.uetr = p.uetr))`);

/**
 * Returns batches whose totals differ from their payments or files, payments without a batch, and files that differ
 * from their recorded digest.
 */
async function wrongBatches(db: Queries, files: FileStore): Promise<string[]> {
  const differing = await db.many<{ id: string }>(sql`
    select b.id from payment_batches b
      left join lateral (select count(*) as count, coalesce(sum(amount_cents), 0) as total from payments p where p.payment_batch_id = b.id) paid on true
     where (b.status in ('enteredAtBank', 'sent', 'settled') or paid.count > 0)
       and (paid.count <> b.total_count or paid.total <> b.total_cents)
    union
    select coalesce(f.payment_batch_id, f.id) from outgoing_bank_files f
      left join stored_files s on s.id = f.stored_file_id
      left join payment_batches b on b.id = f.payment_batch_id
     where s.sha256 is distinct from f.sha256
        or (b.id is not null and f.kind not in ('positivePayVoid', 'positivePayAgain') and (f.total_count, f.total_cents) is distinct from (b.total_count, b.total_cents::bigint))
    union
    select p.id from payments p left join payment_batches b on b.id = p.payment_batch_id where b.id is null`);
  return [...new Set([...differing.map(({ id }) => id), ...(await wrongAchFiles(db, files))])];
}

async function wrongAchFiles(db: Queries, files: FileStore): Promise<string[]> {
  const batches = await db.many<{ id: string; stored_file_id: string; total_cents: number }>(
    sql`select coalesce(payment_batch_id, id) as id, stored_file_id, total_cents from outgoing_bank_files where kind = 'ach' order by id`,
  );
  const wrong: string[] = [];
  for (const { id, stored_file_id, total_cents } of batches) {
    const read = await readStoredFile(files, stored_file_id).then(
      (bytes) => readAchFile(bytes, 'ours'),
      () => undefined,
    );
    if (read === undefined || !read.ok || read.value.totals.creditCents !== BigInt(total_cents)) wrong.push(id);
  }
  return wrong;
}

/** Payments created while their instruction was not in a batch or their order line was not in progress. */
const paidOutOfTurn = foundBy(sql`
  select p.id from payments p
    left join lateral (select to_status from transitions m where m.record_id = p.payment_instruction_id and m.created_at <= p.created_at
        order by m.created_at desc, m.id desc limit 1) instruction on true
    left join lateral (select to_status from transitions m where m.record_id = p.order_line_id and m.created_at < p.created_at
        order by m.created_at desc, m.id desc limit 1) line on true
   where coalesce(instruction.to_status, '') <> 'inBatch' or line.to_status <> 'inProgress'`);

/** Payments sent to participants whose death was recorded. */
const sentToDeceased = foundBy(sql`
  select p.id from payments p
    join lateral (select created_at from transitions m where m.record_id = p.id and m.to_status = 'sent'
        order by m.created_at, m.id limit 1) sent on true
    join lateral (select to_status from transitions m where m.record_id = p.participant_id and m.created_at <= sent.created_at
        order by m.created_at desc, m.id desc limit 1) person on true
   where person.to_status = 'deceased'`);

const brokenChains = foundBy(sql`
  select p.id from payments p join payments before on before.id = p.replaces_id
   where p.status <> 'cancelled' and (before.status not in ('returned', 'stopped', 'rejected') or before.payment_instruction_id <> p.payment_instruction_id)`);

async function unlawfulDates(db: Queries): Promise<string[]> {
  const rows = await db.many<{ id: string; effective_date: string; made_on: string }>(sql`
    select id, effective_date, (created_at at time zone 'America/New_York')::date as made_on from payments order by id`);
  const open = new Map<string, boolean>();
  for (const { effective_date: date } of rows) if (!open.has(date)) open.set(date, isBankingDay(date));
  return rows
    .filter(({ effective_date, made_on }) => open.get(effective_date) !== true || effective_date < made_on)
    .map(({ id }) => id);
}

const taxesOffTheBooks = foundBy(sql`
  select t.id from order_line_taxes t left join ledger_accounts a on a.id = md5('2300:orderLineTax:' || t.id)
   where t.deleted_at is null
     and coalesce(-a.balance_cents, 0) <> case when t.status = 'withheld' then (t.amount_cents + t.refunded_cents)::bigint else 0 end
  union
  select a.holder_id from ledger_accounts a where a.code = '2300' and a.balance_cents <> 0
     and not exists (select 1 from order_line_taxes t where t.id = a.holder_id)`);

/**
 * Fees that match neither a row of the fee schedule in effect (in full or spread across the order line's payments) nor
 * a later change by staff to the fee or the row.
 */
const feesOffSchedule = foundBy(sql`
  select c.id from order_line_fees c
    left join lateral (select * from fees s where s.id = c.fee_id
        or (c.fee_id is null and s.fee_type_code = c.fee_type_code and s.amount_cents = c.amount_cents) limit 1) f on true
    left join order_lines l on l.id = c.order_line_id
   where c.deleted_at is null
     and (f.id is null or f.valid_from > coalesce(l.pay_on, (c.created_at at time zone 'America/New_York')::date)
       or (c.amount_cents + c.waived_amount_cents <> f.amount_cents
         and f.amount_cents <> (select sum(o.amount_cents + o.waived_amount_cents) from order_line_fees o
               where o.order_line_id = c.order_line_id and o.fee_id = c.fee_id and o.created_at = c.created_at)
         and f.amount_cents <> (select sum(o.amount_cents + o.waived_amount_cents) from order_line_fees o
               where o.order_line_id = c.order_line_id and o.fee_id = c.fee_id and o.deleted_at is null)
         and not exists (select from change_logs g where g.record_id = f.id and g.action = 'update' and g.created_at >= c.created_at
               and (g.before ->> 'amount_cents')::bigint = c.amount_cents)
         and not exists (select from change_logs g where g.record_id = c.id and g.action = 'update' and g.user_type = 'staffMember'
               and (g.after ->> 'amount_cents')::bigint = c.amount_cents)))`);

const miscounted = foundBy(sql`
  select l.id from order_lines l
    left join lateral (select count(*) as made, count(*) filter (where status = any(${live}::text[])) as standing
        from payments p where p.order_line_id = l.id and p.deleted_at is null) c on true
   where l.total_payments_count <> c.standing or l.total_all_payments_count <> c.made`);

/** Invariants of payments, their batches, and their taxes. */
export const paymentAudit: readonly AuditPredicate[] = [
  {
    id: 'P3',
    sentence: 'An instruction has at most one active payment, and it pays exactly the net amount.',
    violations: paidTwice,
    plant: plant.otherAmount,
  },
  {
    id: 'P4',
    sentence: 'No two active payments share an attempt, a check number, a trace number, or a reference.',
    violations: sharedNumbers,
    plant: plant.sharedCheckNumber,
  },
  {
    id: 'P5',
    sentence: 'Each payment is in one batch. Batch, payments, and stored files agree to the cent and the byte.',
    violations: wrongBatches,
    plant: plant.wrongTotal,
  },
  {
    id: 'P8',
    sentence: 'No payment was created while its instruction was not in a batch or its line was not in progress.',
    violations: paidOutOfTurn,
    plant: plant.outOfTurn,
  },
  {
    id: 'P14',
    sentence: 'A reissued payment replaces one of the same instruction that was returned, stopped, or rejected.',
    violations: brokenChains,
    plant: plant.brokenChain,
  },
  {
    id: 'P15',
    sentence: 'Payments take effect on a banking day, and not before they were created.',
    violations: unlawfulDates,
    plant: plant.onSunday,
  },
  {
    id: 'P16',
    sentence: 'No payment was sent to a participant whose death was recorded.',
    violations: sentToDeceased,
    plant: plant.toDeceased,
  },
  {
    id: 'T2',
    sentence: 'The balance of each taxes-payable account is exactly the withheld tax.',
    violations: taxesOffTheBooks,
    plant: plant.unpostedTax,
  },
  {
    id: 'T4',
    sentence: 'Each fee matches the fee schedule in effect on its date, or a later change by staff.',
    violations: feesOffSchedule,
    plant: plant.inventedFee,
  },
  {
    id: 'O7',
    sentence: 'The payment counts of order lines match the payments table.',
    violations: miscounted,
    plant: plant.miscounted,
  },
];
