-- expand: searches of 314(a) requests with their matches and proof; previous versions ignore them

alter table fin_cen_files
  add column status text not null default 'received'
    constraint fin_cen_files__state check (status in ('received', 'searched', 'answered', 'noMatch', 'overdue')),
  add column individual_sha256 text,
  add column business_sha256 text,
  add column total_subjects integer,
  add column searched_at timestamptz,
  -- How many records of each kind were compared, the days from which they count, and the rules that were used.
  add column search_proof jsonb,
  add column total_matches integer not null default 0,
  add column answered_at timestamptz,
  add column answered_by entity_id references users (id) on delete restrict,
  add column answer_note text,
  add column purged_at timestamptz,
  alter column individual_stored_file_id drop not null,
  alter column business_stored_file_id drop not null;
create index fin_cen_files__pending on fin_cen_files (answer_due_on, id) where status in ('received', 'searched') and deleted_at is null;

create table fin_cen_matches (
  id entity_id primary key,
  fin_cen_file_id entity_id not null references fin_cen_files (id) on delete restrict,
  tracking_number text not null,
  subject_kind text not null check (subject_kind in ('individual', 'business')),
  subject_name text not null,
  -- Names, numbers with their last four digits, dates of birth, and addresses of the request.
  subject_facts jsonb not null,
  basis text not null check (basis in ('number', 'name', 'alias')),
  listed_name text not null,
  score_basis_points integer not null check (score_basis_points between 0 and 10000),
  record_kind text not null check (record_kind in ('participant', 'payee', 'sponsor', 'plan')),
  record_id entity_id not null,
  record_name text not null,
  record_facts jsonb not null,
  status text not null default 'open' constraint fin_cen_matches__state check (status in ('open', 'confirmed', 'dismissed')),
  decided_by entity_id references users (id) on delete restrict,
  decided_at timestamptz,
  decision_note text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
  constraint fin_cen_matches__pair unique (fin_cen_file_id, tracking_number, subject_name, record_kind, record_id)
);
create index fin_cen_matches__open on fin_cen_matches (fin_cen_file_id) where status = 'open';

insert into jobs (kind, run_at, dedupe_key) values ('watch-fin-cen', now(), 'first') on conflict do nothing;
insert into system_properties (property_name, value, kind, is_public, description) values
  ('finCenDaysKept', '90', 'number', false, 'Days after a request under section 314(a) is closed until its lists and dismissed matches are deleted; the proof of the search stays')
on conflict (property_name) do nothing;
