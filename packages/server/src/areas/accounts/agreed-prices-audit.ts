import type { AuditPredicate } from '../../area.ts';
import { foundBy } from '../../platform/db/audit-queries.ts';
import { newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';

/** Invariants of prices agreed with accounts and plans. */
export const agreedPricesAudit: readonly AuditPredicate[] = [
  {
    id: 'F1',
    sentence: 'Each approved price is in the fee schedule with its amount and dates, and no other price is.',
    violations: foundBy(sql`
      select p.id from agreed_prices p left join fees f on f.agreed_price_id = p.id and f.deleted_at is null
       where p.deleted_at is null and case when p.status in ('approved', 'ended')
         then f.id is null or (f.amount_cents, f.valid_from, f.payer) is distinct from (p.amount_cents, p.valid_from, p.payer)
           or f.valid_to is distinct from p.valid_to or f.account_id is distinct from p.account_id or f.plan_id is distinct from p.plan_id
         else f.id is not null end
       order by p.id`),
    plant: async (db) => {
      await db.run(sql`
        insert into agreed_prices (id, master_account_id, account_id, standard_fee_id, fee_code, display_name, payer, amount_cents, valid_from,
                                   reason, status, created_by, decided_by)
        values (${newId()}, ${newId()}, ${newId()}, ${newId()}, 'planted', 'Planted', 'payee', 100, '2026-01-01', 'planted', 'approved',
                ${newId()}, ${newId()})`);
    },
  },
  {
    id: 'F2',
    sentence: 'At most one agreed price for a fee and place is in effect on any day.',
    violations: foundBy(sql`
      select a.id from fees a join fees b on b.id <> a.id and b.code = a.code and b.deleted_at is null and b.agreed_price_id is not null
         and b.service_code is not distinct from a.service_code and b.payment_method_code is not distinct from a.payment_method_code
         and coalesce(b.plan_id, b.account_id) = coalesce(a.plan_id, a.account_id)
         and (b.valid_from, b.id) > (a.valid_from, a.id) and b.valid_from <= coalesce(a.valid_to, 'infinity')
         and coalesce(b.valid_to, 'infinity') >= b.valid_from and coalesce(a.valid_to, 'infinity') >= a.valid_from
       where a.deleted_at is null and a.agreed_price_id is not null order by a.id`),
    plant: async (db) => {
      const accountId = newId();
      for (const validFrom of ['2026-01-01', '2026-02-01'])
        await db.run(sql`
          insert into fees (id, code, display_name, fee_type_code, payer, treatment, amount_cents, account_id, valid_from, agreed_price_id)
          values (${newId()}, 'planted', 'Planted', 'requestorFee', 'payee', 'netReducing', 100, ${accountId}, ${validFrom}, ${newId()})`);
    },
  },
];
