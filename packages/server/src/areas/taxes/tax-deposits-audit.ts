import type { AuditPredicate } from '../../area.ts';
import { foundBy } from '../../platform/db/audit-queries.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { authorityCode } from './payer-of-tax.ts';
import { nettedInTaxPayment } from './tax-payment.table.ts';

async function plantDeposit(db: Tx, status: 'due' | 'sent'): Promise<string> {
  const id = newId();
  await db.run(sql`
    insert into tax_payments (id, friendly_id, taxing_authority_id, payer_key, payer_name, tax_year, deposit_rule, liability_from, liability_to,
                              due_on, status, sent_amount_cents, tax_payment_batch_id)
    values (${id}, ${id}, ${newId()}, '123456789', 'Planted payer', 2026, 'monthly', '2026-03-01', '2026-03-31', '2026-04-15', ${status},
            ${status === 'sent' ? 100 : null}, ${status === 'sent' ? newId() : null})`);
  return id;
}

async function plantTax(db: Tx, depositId: string, of: { status: string; withheldOn: string }): Promise<void> {
  await db.run(sql`
    insert into order_line_taxes (id, order_line_id, master_account_id, authority, rule_id, rule_version, base_cents, amount_cents, rounding,
                                  source, sentence, status, tax_payment_id, withheld_on)
    values (${newId()}, ${newId()}, ${newId()}, 'federal', 'planted', 'planted', 1000, 100, 'planted', 'planted', 'planted', ${of.status},
            ${depositId}, ${of.withheldOn})`);
}

/** Invariants of tax deposits. */
export const taxDepositsAudit: readonly AuditPredicate[] = [
  {
    id: 'T21',
    sentence:
      'Each tax in a deposit was withheld in the deposit’s period, for its authority, and is in the same batch.',
    violations: foundBy(sql`
      select t.id from order_line_taxes t join tax_payments p on p.id = t.tax_payment_id
        left join taxing_authorities a on a.id = p.taxing_authority_id
       where t.deleted_at is null
         and (t.withheld_on not between p.liability_from and p.liability_to or p.deleted_at is not null
           or a.code <> ${raw(authorityCode)} or t.tax_payment_batch_id is distinct from p.tax_payment_batch_id)
       order by t.id`),
    plant: async (db) => plantTax(db, await plantDeposit(db, 'due'), { status: 'withheld', withheldOn: '2026-04-02' }),
  },
  {
    id: 'T22',
    sentence:
      'The amount of a sent or settled deposit is the total of its taxes less netted refunds, and in transit until the bank debits it.',
    violations: foundBy(sql`
      select p.id from tax_payments p
        left join ledger_accounts l on l.id = md5('2310:taxPayment:' || p.id)
       where p.deleted_at is null and (
         (p.status in ('sent', 'settled') and p.sent_amount_cents is distinct from (
           select coalesce(sum(t.amount_cents + t.refunded_cents), 0) from order_line_taxes t where t.tax_payment_id = p.id and t.deleted_at is null)
           - ${raw(nettedInTaxPayment('p'))})
         or coalesce(-l.balance_cents, 0) <> case when p.status = 'sent' then p.sent_amount_cents else 0 end)
       order by p.id`),
    plant: async (db) => {
      await plantDeposit(db, 'sent');
    },
  },
  {
    id: 'T23',
    sentence:
      'The status of each tax agrees with its deposit: withheld until it is sent, in a batch until it is settled.',
    violations: foundBy(sql`
      select t.id from order_line_taxes t join tax_payments p on p.id = t.tax_payment_id
       where t.deleted_at is null and t.status <> case p.status when 'sent' then 'inBatch' when 'settled' then 'paid' else 'withheld' end
       order by t.id`),
    plant: async (db) => plantTax(db, await plantDeposit(db, 'due'), { status: 'paid', withheldOn: '2026-03-02' }),
  },
  {
    id: 'T24',
    sentence: 'Each sent batch was sent by a person who did not prepare it, and has deposits that were sent.',
    violations: foundBy(sql`
      select b.id from tax_payment_batches b
       where b.status <> 'open' and b.sent_at is not null and b.deleted_at is null
         and (b.sent_by is null or b.sent_by in (b.created_by, b.prepared_by)
           or not exists (select from tax_payments p where p.tax_payment_batch_id = b.id and p.sent_amount_cents is not null))
       order by b.id`),
    plant: async (db) => {
      await db.run(sql`
        insert into tax_payment_batches (id, friendly_id, authority, due_on, status, sent_at, sent_by)
        values (${newId()}, 'PLANTED', 'federal', '2026-04-15', 'sent', '2026-04-14', ${newId()})`);
    },
  },
];
