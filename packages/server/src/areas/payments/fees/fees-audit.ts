import type { AuditPredicate } from '../../../area.ts';
import { foundBy } from '../../../platform/db/audit-queries.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { sql } from '../../../platform/db/sql.ts';

async function plantFee(db: Tx, of: { readonly waived: number; readonly posted: boolean }): Promise<string> {
  const id = newId();
  await db.run(sql`
    insert into order_line_fees (id, order_line_id, master_account_id, fee_type_code, display_name, payer, treatment, amount_cents,
                                 waived_amount_cents, fee_code, posted_at)
    values (${id}, ${newId()}, ${newId()}, 'planted', 'Planted', 'masterAccount', 'invoiced', ${of.waived > 0 ? 0 : 100}, ${of.waived}, 'planted',
            ${of.posted ? '2026-01-05T12:00:00Z' : null})`);
  return id;
}

async function plantSweep(db: Tx, status: 'sent' | 'settled', total: number): Promise<string> {
  const id = newId();
  await db.run(sql`
    insert into fee_sweeps (id, friendly_id, fee_payee_id, corporate_bank_account_id, status, settle_on, sent_amount_cents, settled_on)
    values (${id}, ${id}, ${newId()}, ${newId()}, ${status}, '2026-01-06', ${total}, ${status === 'settled' ? '2026-01-06' : null})`);
  return id;
}

async function plantBalance(db: Tx, holderId: string, cents: number): Promise<void> {
  await db.run(sql`
    insert into ledger_accounts (id, code, holder_type, holder_id, normal_side, has_floor, balance_cents)
    values (md5('2400:orderLineFee:' || ${holderId}), '2400', 'orderLineFee', ${holderId}, -1, true, ${-cents})`);
}

/** Invariants of fees and their sweeps. */
export const feesAudit: readonly AuditPredicate[] = [
  {
    id: 'F3',
    sentence: 'The balance of each fee is what was collected for it minus what was swept.',
    violations: foundBy(sql`
      with moved as (
        select a.holder_id as id, sum(case when x.recipe = 'P12' then 0 else -e.amount_cents end) as collected,
               sum(case when x.recipe = 'P12' then e.amount_cents else 0 end) as swept
          from ledger_accounts a join ledger_entries e on e.ledger_account_id = a.id join ledger_transactions x on x.id = e.transaction_id
         where a.code = '2400' group by a.holder_id)
      select a.holder_id as id from ledger_accounts a left join moved m on m.id = a.holder_id left join order_line_fees f on f.id = a.holder_id
       where a.code = '2400'
         and (-a.balance_cents <> coalesce(m.collected - m.swept, 0) or coalesce(m.swept, 0) > coalesce(m.collected, 0)
           or coalesce(m.collected, 0) <> case when f.posted_at is null or f.deleted_at is not null then 0 else f.amount_cents::bigint end)
       order by 1`),
    // The planted fee is on no schedule.
    implies: ['T4'],
    plant: async (db) => plantBalance(db, await plantFee(db, { waived: 0, posted: true }), 100),
  },
  {
    id: 'F4',
    sentence: 'A sent or settled sweep pays exactly its fees, none of which is in another sweep or was released.',
    violations: foundBy(sql`
      select s.id from fee_sweeps s
        left join lateral (select coalesce(sum(i.amount_cents), 0) as total, count(*) filter (where i.released_at is not null) as released
          from fee_sweep_items i where i.fee_sweep_id = s.id and i.deleted_at is null) i on true
       where s.deleted_at is null and s.status in ('sent', 'settled') and (i.total <> s.sent_amount_cents or i.released > 0) order by s.id`),
    plant: async (db) => {
      await plantSweep(db, 'sent', 100);
    },
  },
  {
    id: 'F5',
    sentence: 'Each fee of a settled sweep was swept with at least the amount that the sweep paid for it.',
    violations: foundBy(sql`
      select i.id from fee_sweep_items i join fee_sweeps s on s.id = i.fee_sweep_id and s.status = 'settled'
       where i.deleted_at is null and i.released_at is null and i.amount_cents > (
         select coalesce(sum(e.amount_cents), 0) from ledger_transactions x join ledger_entries e on e.transaction_id = x.id
           join ledger_accounts a on a.id = e.ledger_account_id and a.code = '2400'
          where x.recipe = 'P12' and x.source_type = 'orderLineFee' and x.source_id = i.order_line_fee_id)
       order by i.id`),
    plant: async (db) => {
      const sweepId = await plantSweep(db, 'settled', 100);
      await db.run(sql`
        insert into fee_sweep_items (id, fee_sweep_id, order_line_fee_id, master_account_id, amount_cents)
        values (${newId()}, ${sweepId}, ${newId()}, ${newId()}, 100)`);
    },
  },
  {
    id: 'F6',
    sentence: 'A fee is waived as decided: it is waived exactly while a waiver is in force.',
    violations: foundBy(sql`
      select f.id from order_line_fees f
       where f.deleted_at is null and f.posted_at is null and f.fee_code is not null and f.amount_cents + f.waived_amount_cents > 0
         and (f.waived_amount_cents > 0) <> exists (select from order_line_fee_changes c
               where c.order_line_id = f.order_line_id and c.fee_code = f.fee_code and c.payment_method_code = coalesce(f.payment_method_code, 'any')
                 and c.kind = 'waiver' and c.undone_at is null and c.deleted_at is null)
       order by f.id`),
    implies: ['T4'],
    plant: async (db) => {
      await plantFee(db, { waived: 100, posted: false });
    },
  },
];
