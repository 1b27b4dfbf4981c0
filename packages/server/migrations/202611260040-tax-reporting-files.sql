-- expand: files of information returns with their records and acknowledgments; the previous version writes none

alter table tax_reporting_files
  add column friendly_id text constraint tax_reporting_files__friendly_id unique,
  add column kind_code text not null default 'original' check (kind_code in ('original', 'correction')),
  -- The EIN; or the account's ID until its EIN is entered.
  add column payer_key text,
  add column destination text not null default 'IRS',
  add column format_code text not null default 'irisCsv' check (format_code in ('irisCsv', 'irisXml', 'pub1220')),
  add column total_state_tax_cents cents not null default 0,
  -- What the checks found when the file was validated last, record by record.
  add column problems jsonb not null default '[]',
  add column validated_at timestamptz,
  add column validated_by entity_id references users (id) on delete restrict,
  add column approved_at timestamptz,
  add column approved_by entity_id references users (id) on delete restrict,
  add column sent_by entity_id references users (id) on delete restrict,
  add column receipt_id text constraint tax_reporting_files__receipt unique,
  add column created_by entity_id references users (id) on delete restrict,
  drop constraint tax_reporting_files_status_check,
  add constraint tax_reporting_files__state
    check (status in ('draft', 'validated', 'sent', 'accepted', 'acceptedWithErrors', 'partlyAccepted', 'rejected', 'discarded')),
  -- A file is sent only after a person who didn't prepare it approved it.
  add constraint tax_reporting_files__two_people check (
    status in ('draft', 'validated', 'discarded')
    or (approved_by is not null and approved_by is distinct from created_by and approved_by is distinct from validated_by and receipt_id is not null));
create index tax_reporting_files__payer on tax_reporting_files (payer_key, tax_year, form_code);
create index tax_reporting_files__by_created_at on tax_reporting_files (created_at, id) where deleted_at is null;

create table tax_reporting_records (
  id entity_id primary key,
  tax_reporting_file_id entity_id not null references tax_reporting_files (id) on delete restrict,
  tax_form_id entity_id not null references tax_forms (id) on delete restrict,
  record_number integer not null check (record_number > 0),
  kind_code text not null check (kind_code in ('original', 'correction', 'correctionPart1', 'correctionPart2')),
  destination text not null,
  -- The authority's number of the record, from its acknowledgment.
  unique_record_id text constraint tax_reporting_records__unique_id unique,
  -- The amounts that the record reports; zero in the first part of a two-step correction.
  gross_cents cents not null,
  taxable_cents cents not null,
  federal_tax_cents cents not null,
  state_tax_cents cents not null,
  status text not null default 'open'
    constraint tax_reporting_records__state check (status in ('open', 'accepted', 'acceptedWithErrors', 'rejected', 'discarded')),
  -- Codes of the authority, with its words.
  errors jsonb not null default '[]',
  answered_at timestamptz,
  tax_reporting_acknowledgement_id entity_id,
  corrects_id entity_id references tax_reporting_records (id) on delete restrict,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
  constraint tax_reporting_records__number unique (tax_reporting_file_id, record_number),
  constraint tax_reporting_records__corrects check ((kind_code = 'original') = (corrects_id is null))
);
-- A form is in at most one open file, and isn't filed again after it was accepted.
create unique index tax_reporting_records__once on tax_reporting_records (tax_form_id, destination, kind_code)
  where status in ('open', 'accepted', 'acceptedWithErrors') and deleted_at is null;
create index tax_reporting_records__form on tax_reporting_records (tax_form_id);
create index tax_reporting_records__corrects_record on tax_reporting_records (corrects_id) where corrects_id is not null;
create index tax_reporting_records__by_number on tax_reporting_records (record_number, id) where deleted_at is null;

-- The versions of a form, newest last.
create index tax_forms__key on tax_forms (tax_year, form_key, version);

-- Uploads of acknowledgments. A rejected one changed no record.
create table tax_reporting_acknowledgements (
  id entity_id primary key,
  tax_reporting_file_id entity_id not null references tax_reporting_files (id) on delete restrict,
  file_name text not null,
  sha256 text not null,
  result text not null check (result in ('imported', 'rejected')),
  answered_at timestamptz,
  total_accepted integer not null default 0,
  total_with_errors integer not null default 0,
  total_rejected integer not null default 0,
  problems jsonb not null default '[]',
  stored_file_id entity_id references stored_files (id) on delete restrict,
  imported_by entity_id references users (id) on delete restrict,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create unique index tax_reporting_acknowledgements__once on tax_reporting_acknowledgements (tax_reporting_file_id, sha256)
  where result = 'imported';
create index tax_reporting_acknowledgements__file on tax_reporting_acknowledgements (tax_reporting_file_id, created_at desc);
create index tax_reporting_acknowledgements__by_created_at on tax_reporting_acknowledgements (created_at, id) where deleted_at is null;
alter table tax_reporting_records add constraint tax_reporting_records__acknowledgement
  foreign key (tax_reporting_acknowledgement_id) references tax_reporting_acknowledgements (id) on delete restrict;

-- The CSV template of a form and year, as the IRS publishes it for the IRIS portal.
create table tax_form_templates (
  id entity_id primary key,
  form_code text not null,
  tax_year integer not null,
  row_limit integer not null check (row_limit > 0),
  headers text[] not null,
  uploaded_by entity_id references users (id) on delete restrict,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index tax_form_templates__year on tax_form_templates (tax_year, form_code, created_at desc);
create index tax_form_templates__by_created_at on tax_form_templates (created_at, id) where deleted_at is null;

create table tax_filing_extensions (
  id entity_id primary key,
  tax_year integer not null,
  form_code text not null,
  payer_ein text not null,
  granted_on date not null,
  confirmation_number text not null,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create unique index tax_filing_extensions__once on tax_filing_extensions (tax_year, form_code, payer_ein) where deleted_at is null;
create index tax_filing_extensions__by_created_at on tax_filing_extensions (created_at, id) where deleted_at is null;

