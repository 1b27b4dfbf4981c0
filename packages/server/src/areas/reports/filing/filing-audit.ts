import type { AuditPredicate } from '../../../area.ts';
import { foundBy } from '../../../platform/db/audit-queries.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { sql } from '../../../platform/db/sql.ts';

interface PlantedFile {
  readonly status: string;
  readonly records?: number;
  readonly grossCents?: number;
  readonly createdBy?: string;
  readonly approvedBy?: string | null;
}

async function plantFile(db: Tx, of: PlantedFile): Promise<string> {
  const id = newId();
  const isSent = !['draft', 'validated', 'discarded'].includes(of.status);
  await db.run(sql`
    insert into tax_reporting_files (id, friendly_id, tax_year, form_code, payer_key, payer_name, total_records, total_gross_cents, status,
                                     created_by, approved_by, approved_at, sent_at, receipt_id, stored_file_id)
    values (${id}, ${id}, 2025, '1099-R', '123456789', 'Planted payer', ${of.records ?? 1}, ${of.grossCents ?? 100}, ${of.status},
            ${of.createdBy ?? newId()}, ${of.approvedBy === undefined ? newId() : of.approvedBy}, ${isSent ? '2026-03-01' : null},
            ${isSent ? '2026-03-02' : null}, ${isSent ? id : null}, ${isSent ? newId() : null})`);
  return id;
}

interface PlantedRecord {
  readonly fileId: string;
  readonly formId?: string;
  readonly number?: number;
  readonly kind?: string;
  readonly status: string;
  readonly errors?: readonly object[];
  readonly correctsId?: string | null;
}

async function plantRecord(db: Tx, of: PlantedRecord): Promise<string> {
  const id = newId();
  const isAnswered = of.status !== 'open' && of.status !== 'discarded';
  await db.run(sql`
    insert into tax_reporting_records (id, tax_reporting_file_id, tax_form_id, record_number, kind_code, destination, unique_record_id,
                                       gross_cents, taxable_cents, federal_tax_cents, state_tax_cents, status, errors, answered_at, corrects_id)
    values (${id}, ${of.fileId}, ${of.formId ?? newId()}, ${of.number ?? 1}, ${of.kind ?? 'original'}, 'IRS', ${id}, 100, 0, 0, 0, ${of.status},
            ${JSON.stringify(of.errors ?? [])}, ${isAnswered ? '2026-03-03' : null}, ${of.correctsId ?? null})`);
  return id;
}

/** Invariants of files of information returns, their records and acknowledgments, and of corrections. */
export const filingAudit: readonly AuditPredicate[] = [
  {
    id: 'T31',
    sentence: 'The totals of each file are those of its records, which are numbered without a gap.',
    violations: foundBy(sql`
      select x.id from tax_reporting_files x left join tax_reporting_records r on r.tax_reporting_file_id = x.id and r.deleted_at is null
       where x.deleted_at is null
       group by x.id
      having count(r.id) <> x.total_records or coalesce(max(r.record_number), 0) <> x.total_records
          or coalesce(sum(r.gross_cents), 0) <> x.total_gross_cents or coalesce(sum(r.taxable_cents), 0) <> x.total_taxable_cents
          or coalesce(sum(r.federal_tax_cents), 0) <> x.total_federal_tax_cents or coalesce(sum(r.state_tax_cents), 0) <> x.total_state_tax_cents
       order by x.id`),
    plant: async (db) => {
      await plantRecord(db, { fileId: await plantFile(db, { status: 'draft', grossCents: 101 }), status: 'open' });
    },
  },
  {
    id: 'T32',
    sentence: 'Each sent file was approved by a person who did not prepare it, and has its content and receipt.',
    violations: foundBy(sql`
      select x.id from tax_reporting_files x
       where x.status not in ('draft', 'validated', 'discarded') and x.deleted_at is null
         and (x.approved_by is null or x.approved_by in (x.created_by, x.validated_by) or x.stored_file_id is null
           or x.receipt_id is null or x.sent_at is null)
       order by x.id`),
    plant: async (db) => {
      await db.run(sql`alter table tax_reporting_files drop constraint tax_reporting_files__two_people`);
      const person = newId();
      const fileId = await plantFile(db, { status: 'sent', createdBy: person, approvedBy: person });
      await plantRecord(db, { fileId, status: 'open' });
    },
  },
  {
    id: 'T33',
    sentence:
      'The status of each file follows from its records: open until all are answered, discarded with all of them.',
    violations: foundBy(sql`
      select x.id from tax_reporting_files x
        cross join lateral (
          select count(*) filter (where r.status = 'open') as open, count(*) filter (where r.status = 'rejected') as rejected,
                 count(*) filter (where r.status = 'acceptedWithErrors') as errors, count(*) filter (where r.status = 'discarded') as discarded,
                 count(*) as records
            from tax_reporting_records r where r.tax_reporting_file_id = x.id and r.deleted_at is null) n
       where x.deleted_at is null and case
         when x.status in ('draft', 'validated') then n.open <> n.records
         when x.status = 'sent' then n.open = 0
         when x.status = 'discarded' then n.discarded <> n.records
         else n.open + n.discarded > 0 or x.status <> case
           when n.rejected = n.records then 'rejected' when n.rejected > 0 then 'partlyAccepted'
           when n.errors > 0 then 'acceptedWithErrors' else 'accepted' end end
       order by x.id`),
    plant: async (db) => {
      const fileId = await plantFile(db, { status: 'accepted' });
      await plantRecord(db, { fileId, status: 'rejected', errors: [{ code: 'E1', words: 'Planted' }] });
    },
  },
  {
    id: 'T34',
    sentence: 'A form is in at most one open file per destination, and is not filed again after it was accepted.',
    violations: foundBy(sql`
      select min(r.id) as id from tax_reporting_records r
       where r.status in ('open', 'accepted', 'acceptedWithErrors') and r.deleted_at is null
       group by r.tax_form_id, r.destination, r.kind_code having count(*) > 1 order by 1`),
    plant: async (db) => {
      await db.run(sql`drop index tax_reporting_records__once`);
      const formId = newId();
      for (const status of ['draft', 'validated'])
        await plantRecord(db, { fileId: await plantFile(db, { status }), formId, status: 'open' });
    },
  },
  {
    id: 'T35',
    sentence:
      'Each correction refers to a record of the same form, year, and destination that was accepted, and each record with errors or rejected says why.',
    violations: foundBy(sql`
      select r.id from tax_reporting_records r
        left join tax_reporting_records c on c.id = r.corrects_id
        left join tax_forms f on f.id = r.tax_form_id left join tax_forms before on before.id = c.tax_form_id
       where r.deleted_at is null and (
         (r.kind_code <> 'original' and (c.id is null or c.status not in ('accepted', 'acceptedWithErrors')
           or c.destination <> r.destination
           or before.form_key <> f.form_key or before.tax_year <> f.tax_year))
         or (r.status in ('acceptedWithErrors', 'rejected') and jsonb_array_length(r.errors) = 0))
       order by r.id`),
    plant: async (db) => {
      await plantRecord(db, { fileId: await plantFile(db, { status: 'rejected' }), status: 'rejected' });
    },
  },
  {
    id: 'T36',
    sentence: 'Each imported acknowledgment answered as many records as it says, and a rejected one answered none.',
    violations: foundBy(sql`
      select a.id from tax_reporting_acknowledgements a
        cross join lateral (select count(*) as records from tax_reporting_records r where r.tax_reporting_acknowledgement_id = a.id) n
       where a.deleted_at is null
         and (case when a.result = 'imported' then a.total_accepted + a.total_with_errors + a.total_rejected else 0 end <> n.records
           or (a.result = 'rejected' and jsonb_array_length(a.problems) = 0))
       order by a.id`),
    plant: async (db) => {
      await db.run(sql`
        insert into tax_reporting_acknowledgements (id, tax_reporting_file_id, file_name, sha256, result, total_accepted)
        values (${newId()}, ${newId()}, 'planted.csv', 'planted', 'imported', 1)`);
    },
  },
  {
    id: 'T37',
    sentence: 'Each correction of a tax form was approved or refused by a person who did not request it.',
    violations: foundBy(sql`
      select c.id from tax_reporting_change_logs c
       where c.status in ('approved', 'refused') and c.deleted_at is null
         and (c.decided_by is null or c.decided_by = c.asked_by or c.decided_at is null)
       order by c.id`),
    plant: async (db) => {
      await db.run(sql`alter table tax_reporting_change_logs drop constraint tax_reporting_change_logs__two_people`);
      await db.run(sql`
        insert into tax_reporting_change_logs (id, tax_form_id, master_account_id, box, new_value, reason, status, asked_by)
        values (${newId()}, ${newId()}, ${newId()}, '7', '7', 'Planted', 'approved', ${newId()})`);
    },
  },
  {
    id: 'T38',
    sentence: 'A filing extension is granted after the tax year and before the extended due date.',
    violations: foundBy(sql`
      select e.id from tax_filing_extensions e
       where e.deleted_at is null and e.granted_on not between make_date(e.tax_year + 1, 1, 1) and make_date(e.tax_year + 1, 12, 31)
       order by e.id`),
    plant: async (db) => {
      await db.run(sql`
        insert into tax_filing_extensions (id, tax_year, form_code, payer_ein, granted_on, confirmation_number)
        values (${newId()}, 2025, '1099-R', '123456789', '2025-03-01', 'PLANTED')`);
    },
  },
];
