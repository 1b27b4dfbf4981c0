import { recognizedRefundStates } from '@fiducia/domain/taxes/refunds/tax-refund-machine';
import type { AuditPredicate } from '../../../area.ts';
import { foundBy } from '../../../platform/db/audit-queries.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { sql } from '../../../platform/db/sql.ts';

const recognized = [...recognizedRefundStates];

async function plantTax(db: Tx, refunded: number): Promise<{ id: string; line: string }> {
  const [id, line] = [newId(), newId()];
  await db.run(sql`
    insert into order_line_taxes (id, order_line_id, master_account_id, authority, rule_id, rule_version, base_cents, amount_cents, refunded_cents,
                                  rounding, source, sentence, status, withheld_on)
    values (${id}, ${line}, ${newId()}, 'federal', 'planted', 'planted', 1000, 0, ${refunded}, 'planted', 'planted', 'planted', 'paid', '2026-03-02')`);
  return { id, line };
}

async function plantRefund(
  db: Tx,
  of: { taxId: string; line: string; status: string; receivedOn?: string },
): Promise<string> {
  const id = newId();
  await db.run(sql`
    insert into tax_refunds (id, friendly_id, order_line_tax_id, order_line_id, master_account_id, authority, amount_cents, reason, requested_on,
                             status, received_on, bank_transaction_id)
    values (${id}, ${id}, ${of.taxId}, ${of.line}, ${newId()}, 'federal', 100, 'planted', '2026-03-02', ${of.status}, ${of.receivedOn ?? null},
            ${of.receivedOn === undefined ? null : newId()})`);
  return id;
}

async function plantAdjustment(
  db: Tx,
  of: { taxId: string; line: string; balance: number; refundId?: string },
): Promise<void> {
  const id = newId();
  await db.run(sql`
    insert into tax_adjustments (id, friendly_id, order_line_tax_id, order_line_id, master_account_id, authority, tax_year, timing, amount_cents,
                                 reason_code, note, status, tax_refund_id, created_by, decided_by, decided_at, balance_cents)
    values (${id}, ${id}, ${of.taxId}, ${of.line}, ${newId()}, 'planted', 2026, ${of.refundId === undefined ? 'beforeDeposit' : 'afterDeposit'}, 100, 'other', 'planted', 'approved',
            ${of.refundId ?? null}, ${newId()}, ${newId()}, '2026-03-02', ${of.balance})`);
}

/** Invariants of tax refunds and tax adjustments. */
export const refundsAudit: readonly AuditPredicate[] = [
  {
    id: 'T25',
    sentence:
      'The refunded part of each tax is the total of its refunds that the authority or a second person agreed to.',
    violations: foundBy(sql`
      select t.id from order_line_taxes t where t.deleted_at is null and t.refunded_cents <> coalesce((
        select sum(r.amount_cents) from tax_refunds r where r.order_line_tax_id = t.id and r.status = any(${recognized}::text[]) and r.deleted_at is null), 0)
       order by t.id`),
    plant: async (db) => {
      await plantTax(db, 100);
    },
  },
  {
    id: 'T26',
    sentence:
      'A refund is receivable from when it is agreed to until it is received, less what sent deposits are lower by.',
    violations: foundBy(sql`
      select r.id from tax_refunds r left join ledger_accounts a on a.id = md5('1200:taxRefund:' || r.id)
       where r.deleted_at is null and coalesce(a.balance_cents, 0) <> case
         when r.status <> all(${recognized}::text[]) or r.received_on is not null then 0
         else r.amount_cents - coalesce((select sum(o.amount_cents) from tax_refund_offsets o join tax_payments p on p.id = o.tax_payment_id
                where o.tax_refund_id = r.id and o.deleted_at is null and p.status in ('sent', 'settled')), 0) end
       order by r.id`),
    plant: async (db) => {
      const tax = await plantTax(db, 100);
      const refundId = await plantRefund(db, { taxId: tax.id, line: tax.line, status: 'agreed' });
      await plantAdjustment(db, { taxId: tax.id, line: tax.line, balance: 100, refundId });
    },
  },
  {
    id: 'T27',
    sentence: 'Each agreed refund is in the adjustments ledger with its tax and amount.',
    violations: foundBy(sql`
      select r.id from tax_refunds r where r.status = any(${recognized}::text[]) and r.deleted_at is null and not exists (
        select from tax_adjustments a where a.tax_refund_id = r.id and a.status = 'approved' and a.amount_cents = r.amount_cents
          and a.order_line_tax_id = r.order_line_tax_id)
       order by r.id`),
    plant: async (db) => {
      const tax = await plantTax(db, 100);
      const refundId = await plantRefund(db, { taxId: tax.id, line: tax.line, status: 'agreed' });
      await db.run(sql`
        insert into ledger_accounts (id, code, holder_type, holder_id, normal_side, has_floor, balance_cents)
        values (md5('1200:taxRefund:' || ${refundId}), '1200', 'taxRefund', ${refundId}, 1, true, 100)`);
    },
  },
  {
    id: 'T28',
    sentence: 'The balance of each adjustment is the total of the adjustments of its authority and year up to it.',
    violations: foundBy(sql`
      select id from (
        select a.id, a.balance_cents, sum(a.amount_cents) over (partition by a.authority, a.tax_year order by a.balance_cents, a.id) as running
          from tax_adjustments a where a.status = 'approved' and a.deleted_at is null) x where balance_cents <> running order by id`),
    plant: async (db) => {
      const tax = await plantTax(db, 0);
      await plantAdjustment(db, { taxId: tax.id, line: tax.line, balance: 99 });
    },
  },
  {
    id: 'T29',
    sentence:
      'Tax that was paid back was paid once: by cleared payments of an instruction of the amount, or to the plan.',
    violations: foundBy(sql`
      select a.id from tax_adjustments a where a.paid_out_on is not null and a.deleted_at is null and (a.status <> 'approved' or a.paid_to is null
        or (a.paid_to = 'participant' and (select coalesce(sum(i.net_cents), 0) from payment_instructions i
              where i.tax_adjustment_id = a.id and i.status <> 'cancelled' and i.deleted_at is null) <> a.amount_cents))
      union
      select i.id from payment_instructions i join tax_adjustments a on a.id = i.tax_adjustment_id
       where i.status <> 'cancelled' and i.deleted_at is null and (i.gross_cents <> a.amount_cents or i.net_cents <> a.amount_cents or i.order_line_id <> a.order_line_id)
       order by id`),
    plant: async (db) => {
      const tax = await plantTax(db, 0);
      await plantAdjustment(db, { taxId: tax.id, line: tax.line, balance: 100 });
      await db.run(
        sql`update tax_adjustments set paid_out_on = '2026-03-04', paid_to = 'participant' where order_line_tax_id = ${tax.id}`,
      );
    },
  },
  {
    id: 'T30',
    sentence:
      'A received refund has one bank credit of its amount, and a netted one was netted with deposits of its payer and year.',
    violations: foundBy(sql`
      select r.id from tax_refunds r left join bank_transactions b on b.id = r.bank_transaction_id
       where r.received_on is not null and r.deleted_at is null and (b.id is null or b.amount_cents <> r.amount_cents or b.status <> 'settled')
      union
      select o.id from tax_refund_offsets o join tax_payments p on p.id = o.tax_payment_id join tax_refunds r on r.id = o.tax_refund_id
        join order_line_taxes t on t.id = r.order_line_tax_id
       where o.deleted_at is null and p.tax_year <> extract(year from t.withheld_on)
       order by id`),
    plant: async (db) => {
      const tax = await plantTax(db, 100);
      const refundId = await plantRefund(db, {
        taxId: tax.id,
        line: tax.line,
        status: 'received',
        receivedOn: '2026-03-03',
      });
      await plantAdjustment(db, { taxId: tax.id, line: tax.line, balance: 100, refundId });
    },
  },
];
