import { livePaymentStatuses } from '@fiducia/domain/payments/payment-status';
import type { AuditPredicate } from '../../area.ts';
import { foundBy } from '../../platform/db/audit-queries.ts';
import { newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import { plantChain, plantDeposit, plantLine, plantLink } from './audit-plants.ts';
import { sponsorDebts } from './sponsor-debts.ts';

/** Invariants of deposits, links, and associations (D1 to D7), and of the bank files they come from (J7). */
export const depositAudit: readonly AuditPredicate[] = [
  {
    id: 'D1',
    sentence: 'The bank transactions assigned to each funded deposit add up to its amount.',
    violations: foundBy(sql`
      select d.id from deposits d left join bank_transactions b on b.deposit_id = d.id
       where d.status in ('onHold', 'available', 'associated') group by d.id having coalesce(sum(b.amount_cents), 0) <> d.amount_cents order by d.id`),
    plant: async (db) => {
      await plantDeposit(db, { status: 'available' });
    },
  },
  {
    id: 'D2',
    sentence:
      'A bank transaction belongs to a deposit if and only if it is assigned or returned, and no transaction is stored twice.',
    violations: foundBy(sql`
      select id from bank_transactions where (status in ('assigned', 'returned')) <> (deposit_id is not null)
      union all select min(id) from bank_transactions group by natural_key having count(*) > 1 order by id`),
    plant: async (db) => {
      await db.run(sql`
        insert into bank_transactions (id, corporate_bank_account_id, transaction_date, amount_cents, transaction_type_code, bank_type_code, natural_key, status, available_on)
        values (${newId()}, ${newId()}, '2026-01-02', 100, '195', '195', ${newId()}, 'assigned', '2026-01-02')`);
    },
  },
  {
    id: 'D3',
    sentence:
      'Active links of each deposit and its credits to IRAs add up to its linked amount; associations, paid invoices, and the remainder add up to each link; and an invoice is owed in the ledger exactly while it is payable.',
    violations: foundBy(sql`
      select d.id from deposits d left join (
               select deposit_id, amount_cents from deposit_links where deleted_at is null
               union all select deposit_id, amount_cents from ira_transactions) l on l.deposit_id = d.id
       group by d.id having coalesce(sum(l.amount_cents), 0) <> d.linked_cents or d.linked_cents > d.amount_cents
      union all
      select l.id from deposit_links l left join order_line_associations a on a.deposit_link_id = l.id and a.deleted_at is null
       where l.deleted_at is null group by l.id
      having coalesce(sum(a.amount_cents), 0) + l.remainder_to_associate_cents
             + coalesce((select sum(i.total_cents) from invoices i where i.deposit_link_id = l.id), 0) <> l.amount_cents
      union all
      select i.id from invoices i left join ledger_accounts a on a.code = '1100' and a.holder_type = 'invoice' and a.holder_id = i.id
       where coalesce(a.balance_cents, 0) <> case when i.status = 'sent' then i.total_cents else 0 end order by id`),
    plant: async (db) => {
      const deposit = await plantDeposit(db, { linked: 100 });
      await plantLink(db, deposit, { amount: 100, remainder: 50 });
    },
  },
  {
    id: 'D4',
    sentence:
      'The associated amount of each order line is the sum of its active associations, and its required amount is not negative.',
    violations: foundBy(sql`
      select l.id from order_lines l
        left join (select order_line_id, sum(amount_cents) as total from order_line_associations where deleted_at is null group by order_line_id) a on a.order_line_id = l.id
       where l.total_funds_associated_cents <> coalesce(a.total, 0) or l.total_funds_required_cents < 0 order by l.id`),
    plant: async (db) => {
      await plantLine(db, { associated: 5 });
    },
  },
  {
    id: 'D5',
    sentence: 'In each chain, the link, plan, line, and association belong to one client.',
    violations: foundBy(sql`
      select a.id from order_line_associations a join order_lines l on l.id = a.order_line_id
        left join deposit_links k on k.id = a.deposit_link_id
       where a.deleted_at is null and (l.master_account_id <> a.master_account_id or k.master_account_id <> a.master_account_id
          or (k.type = 'plan' and k.plan_id is distinct from l.plan_id)) order by a.id`),
    plant: (db) => plantChain(db, { lineClient: newId() }),
  },
  {
    id: 'D6',
    sentence: 'No money is associated with a canceled or deleted line, and no money on hold was paid out.',
    violations: foundBy(sql`
      select a.id from order_line_associations a join order_lines l on l.id = a.order_line_id
       where a.deleted_at is null and (l.status = 'cancelled' or l.deleted_at is not null
          or (exists (select from payments p where p.order_line_id = l.id and p.status = any(${[...livePaymentStatuses]}::text[]))
              and exists (select from deposit_links k join bank_transactions b on b.deposit_id = k.deposit_id
                           where k.id = a.deposit_link_id and b.is_on_hold))) order by a.id`),
    plant: (db) => plantChain(db, { lineStatus: 'cancelled' }),
  },
  {
    id: 'D7',
    sentence:
      'A deposit that the bank reversed has left the ledger with its full amount, and no line holds what its sponsor owes.',
    violations: foundBy(sql`
      select d.id from deposits d
        left join ledger_transactions x on x.source_id = d.id and x.recipe in ('P31', 'P32')
        left join ledger_entries e on e.transaction_id = x.id and e.amount_cents < 0
             and exists (select from ledger_accounts c where c.id = e.ledger_account_id and c.code = '1000')
       where d.status = 'returned' group by d.id having coalesce(-sum(e.amount_cents), 0) <> d.amount_cents
      union all
      select d.line from (${sponsorDebts}) d join ledger_accounts a on a.code = '2200' and a.holder_type = 'orderLine' and a.holder_id = d.line
       where a.balance_cents < 0 order by id`),
    plant: async (db) => {
      await plantDeposit(db, { status: 'returned' });
    },
  },
  {
    id: 'J7',
    sentence: 'Each bank file has exactly the rows it added, and the rows read are the new plus the known ones.',
    violations: foundBy(sql`
      select f.id from bank_transaction_files f left join bank_transactions b on b.bank_transaction_file_id = f.id
       group by f.id having count(b.id) <> f.new_rows or f.total_rows <> f.new_rows + f.known_rows order by f.id`),
    plant: async (db) => {
      await db.run(sql`
        insert into bank_transaction_files (id, file_name, total_rows, new_rows, known_rows, is_balanced) values (${newId()}, 'lost rows', 2, 1, 1, true)`);
    },
  },
];
