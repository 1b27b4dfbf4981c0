import type { AuditPredicate } from '../../area.ts';
import { foundBy } from '../../platform/db/audit-queries.ts';
import type { Queries } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import { plantAccount, plantDeposit, plantLine, plantTransaction } from '../trust/audit-plants.ts';

/** Inserts an IRA of a prospect. */
async function plantIra(db: Queries, of: { readonly status: string; readonly stage: string }): Promise<string> {
  const [id, prospectId] = [newId(), newId()];
  await db.run(sql`
    insert into prospects (id, status, first_name, last_name, email_address)
    values (${prospectId}, ${of.stage}, 'Planted', 'Owner', ${`${prospectId}@example.test`})`);
  await db.run(sql`
    insert into ira_accounts (id, friendly_id, prospect_id, ira_type, status, custodian_name, account_number_encrypted, account_number_index,
                              account_number_last4, opened_at, revocable_until, revoked_at)
    values (${id}, ${id}, ${prospectId}, 'rollover', ${of.status}, 'Planted', '', '', '0000', now(), current_date,
            case ${of.status} when 'revoked' then now() end)`);
  return id;
}

/** Inserts a transfer into an IRA that claims to be credited. */
async function plantCreditedTransfer(db: Queries): Promise<void> {
  const iraId = await plantIra(db, { status: 'open', stage: 'active' });
  const [userId, fileId] = [newId(), newId()];
  await db.run(
    sql`insert into users (id, type, email_address) values (${userId}, 'accountHolder', ${`${userId}@example.test`})`,
  );
  await db.run(sql`
    insert into stored_files (id, file_name, mime_type, size_bytes, sha256, storage_key, kind)
    values (${fileId}, 'Letter of acceptance.pdf', 'application/pdf', 0, '', ${fileId}, 'iraTransferLetter')`);
  await db.run(sql`
    insert into ira_transfers (id, friendly_id, ira_account_id, user_id, institution_name, address_line1, city, state_code, postal_code,
                               account_kind, account_number_encrypted, account_number_index, account_number_last4, kind, is_whole,
                               amount_cents, status, step_since, signed_name, signed_at, letter_file_id, credited_at)
    values (${newId()}, ${newId()}, ${iraId}, ${userId}, 'Planted', '', '', '', '', 'plan', '', '', '0000', 'rollover', true,
            100, 'credited', now(), 'Planted Owner', now(), ${fileId}, now())`);
}

/** Inserts a released form of an IRA whose book has no money. */
async function plantForm(db: Queries): Promise<void> {
  const iraId = await plantIra(db, { status: 'open', stage: 'readyForFunds' });
  const [formId, accountId] = [newId(), newId()];
  await db.run(sql`
    insert into tax_forms (id, friendly_id, tax_year, form_code, form_key, kind_code, version, status, recipient_name, account_id,
                           master_account_id, ira_account_id, gross_cents, taxable_cents, federal_tax_cents, state_tax_cents, boxes, recipient,
                           payer, prepared_at)
    values (${formId}, ${formId}, 2025, '5498', ${formId}, 'original', 1, 'released', 'Planted Owner', ${accountId}, ${accountId}, ${iraId},
            100, 0, 0, 0, '[]', '{}', '{}', '2026-01-15')`);
  await db.run(sql`
    insert into tax_form_items (id, tax_form_id, ira_account_id, source_code, source_id, gross_cents, taxable_cents, federal_tax_cents,
                                state_tax_cents, created_at)
    values (${newId()}, ${formId}, ${iraId}, 'iraTransaction', ${newId()}, 100, 0, 0, 0, '2026-01-15')`);
}

/** Invariants of IRAs (I1 to I4), of the transfers into them (I5), and of their forms (I6). */
export const iraAudit: readonly AuditPredicate[] = [
  {
    id: 'I1',
    sentence: 'The transactions of each IRA held here add up to what the ledger holds for it in account 2800.',
    violations: foundBy(sql`
      select coalesce(t.id, a.holder_id) as id
        from (select x.ira_account_id as id, sum(x.amount_cents) as total from ira_transactions x
                join ira_accounts held on held.id = x.ira_account_id and held.is_held_here group by x.ira_account_id) t
        full join (select holder_id, balance_cents from ledger_accounts where code = '2800' and holder_type = 'iraAccount') a on a.holder_id = t.id
       where coalesce(t.total, 0) <> -coalesce(a.balance_cents, 0) order by id`),
    plant: async (db) => {
      const id = newId();
      await db.run(sql`
        insert into ledger_accounts (id, code, holder_type, holder_id, normal_side, has_floor, balance_cents)
        values (md5(concat('2800:iraAccount:', ${id}::text)), '2800', 'iraAccount', ${id}, -1, true, -100)`);
    },
  },
  {
    id: 'I2',
    sentence: 'An IRA that was revoked or closed holds no money.',
    violations: foundBy(sql`
      select a.id from ira_accounts a join ira_transactions t on t.ira_account_id = a.id
       where a.status <> 'open' group by a.id having sum(t.amount_cents) <> 0 order by a.id`),
    plant: async (db) => {
      const iraId = await plantIra(db, { status: 'revoked', stage: 'active' });
      const depositId = await plantDeposit(db, { status: 'available', linked: 100 });
      const [cash, custody] = [
        await plantAccount(db, { code: '1000', balance: 100 }),
        await plantAccount(db, { code: '2800', holderType: 'iraAccount', holderId: iraId, balance: -100 }),
      ];
      await plantTransaction(
        db,
        [
          { account: cash, cents: 100 },
          { account: custody, cents: -100 },
        ],
        { source: depositId },
      );
      await db.run(sql`
        insert into ira_transactions (id, friendly_id, ira_account_id, kind, amount_cents, effective_on, deposit_id)
        values (${newId()}, ${newId()}, ${iraId}, 'rollover', 100, '2026-01-02', ${depositId})`);
    },
  },
  {
    id: 'I3',
    sentence: 'A prospect has an IRA exactly from the stage on in which it has a number.',
    violations: foundBy(sql`
      select p.id from prospects p left join ira_accounts a on a.prospect_id = p.id and a.deleted_at is null
       where p.deleted_at is null and (p.status in ('readyForFunds', 'setUpComplete', 'active')) <> (a.id is not null) order by p.id`),
    plant: async (db) => {
      await plantIra(db, { status: 'open', stage: 'preferencesCompleted' });
    },
  },
  {
    id: 'I4',
    sentence: 'Each deposit that a custodian accepted is in its account, unless its payment was returned.',
    violations: foundBy(sql`
      select m.id from deposit_batch_order_lines m
        left join ira_transactions t on t.deposit_batch_order_line_id = m.id and t.reverses_id is null
        left join ira_transactions r on r.reverses_id = t.id
       where m.ira_account_id is not null and m.deleted_at is null
         and (t.id is null or t.ira_account_id <> m.ira_account_id or (r.id is null) <> (m.rejected_at is null)
           or t.amount_cents <> m.pretax_amount_cents + m.roth_amount_cents + m.after_tax_amount_cents)
       order by m.id`),
    plant: async (db) => {
      const iraId = await plantIra(db, { status: 'open', stage: 'readyForFunds' });
      const [batchId, lineId] = [newId(), await plantLine(db, { associated: 0 })];
      await db.run(sql`
        insert into deposit_batches (id, friendly_id, flag_name, destination, status) values (${batchId}, ${batchId}, 'Planted', 'Planted', 'confirmed')`);
      await db.run(sql`
        insert into deposit_batch_order_lines (id, deposit_batch_id, order_line_id, master_account_id, pretax_amount_cents, roth_amount_cents,
                                               after_tax_amount_cents, outcome, ira_account_id)
        select ${newId()}, ${batchId}, l.id, l.master_account_id, 100, 0, 0, 'opened', ${iraId} from order_lines l where l.id = ${lineId}`);
    },
  },
  {
    id: 'I5',
    sentence:
      'A transfer into an IRA is credited exactly if a credit of it was not reversed, and every credit is of the transfer’s IRA and kind.',
    violations: foundBy(sql`
      with live as (select c.* from ira_transactions c
                     where c.ira_transfer_id is not null and not exists (select from ira_transactions r where r.reverses_id = c.id))
      select t.id from ira_transfers t
       where (t.status = 'credited') <> exists (select from live c where c.ira_transfer_id = t.id)
          or exists (select from live c where c.ira_transfer_id = t.id and (c.ira_account_id <> t.ira_account_id or c.kind <> t.kind))
       order by t.id`),
    plant: plantCreditedTransfer,
  },
  {
    id: 'I6',
    sentence:
      'Each released Form 5498 of an IRA held here reports the contributions for the year, and the rollovers in it, that were in its book when it was prepared.',
    violations: foundBy(sql`
      select f.id from tax_forms f
       where f.form_code = '5498' and f.ira_account_id is not null and f.status = 'released' and f.deleted_at is null
         and f.gross_cents <> (
           select coalesce(sum(t.amount_cents), 0) from ira_transactions t
            where t.ira_account_id = f.ira_account_id and t.created_at <= f.prepared_at
              and (t.kind = 'contribution' and t.tax_year = f.tax_year
                or t.kind = 'rollover' and t.effective_on between make_date(f.tax_year, 1, 1) and make_date(f.tax_year, 12, 31))
              and not exists (select from ira_transactions r where r.reverses_id = t.id and r.created_at <= f.prepared_at))
       order by f.id`),
    plant: plantForm,
  },
];
