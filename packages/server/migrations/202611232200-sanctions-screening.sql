-- expand: versions of sanctions lists, what is screened against them, and hits

-- ------ Versions -----------------------------------------------------------------------------------------------

alter table ofac_file_versions
  add column list text not null default 'sdn' constraint ofac_file_versions__list check (list in ('sdn', 'consolidated')),
  add column sha256 text,
  add column part_file_ids text[] not null default '{}',
  add column total_added integer not null default 0,
  add column total_removed integer not null default 0,
  add column total_changed integer not null default 0,
  add column activated_at timestamptz;
alter table ofac_file_versions drop constraint ofac_file_versions_status_check;
-- Nobody was screened against the lists that were imported before.
update ofac_file_versions set status = 'superseded';
alter table ofac_file_versions alter column status set default 'staged',
  add constraint ofac_file_versions__state check (status in ('staged', 'active', 'superseded'));
create unique index ofac_file_versions__active on ofac_file_versions (list) where status = 'active';

-- A row per content of an entry: an entry that changes gets a new one.
create table ofac_entries (
  id entity_id primary key,
  list text not null,
  ent_num integer not null,
  fingerprint text not null,
  content jsonb not null,
  added_version_id entity_id not null references ofac_file_versions (id) on delete restrict,
  removed_version_id entity_id references ofac_file_versions (id) on delete restrict,
  created_at timestamptz not null default now()
);
create unique index ofac_entries__in_force on ofac_entries (list, ent_num) where removed_version_id is null;

-- ------ Subjects -----------------------------------------------------------------------------------------------

create table screening_subjects (
  id entity_id primary key,
  kind text not null constraint screening_subjects__kind check (kind in ('participant', 'payee')),
  record_id entity_id not null,
  name text not null,
  -- What was screened. A subject whose record has another fingerprint now must be screened again.
  fingerprint text not null,
  -- The versions of the lists, the matcher, and the thresholds that it was screened with.
  screened_with text not null,
  screened_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint screening_subjects__record unique (record_id, kind)
);

-- Participants and payees to screen: triggers note every new or changed one.
create table screening_queue (
  kind text not null,
  record_id entity_id not null,
  created_at timestamptz not null default now(),
  primary key (kind, record_id)
);

create function note_to_screen() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into screening_queue (kind, record_id) values (tg_argv[0], new.id) on conflict do nothing;
  return null;
end $$;
create trigger participants__to_screen_new after insert on participants
  for each row execute function note_to_screen('participant');
create trigger participants__to_screen_changed after update of first_name, middle_name, last_name, company_name, date_of_birth, country_code on participants
  for each row when ((old.first_name, old.middle_name, old.last_name, old.company_name, old.date_of_birth, old.country_code)
    is distinct from (new.first_name, new.middle_name, new.last_name, new.company_name, new.date_of_birth, new.country_code))
  execute function note_to_screen('participant');
create trigger payment_instructions__to_screen_new after insert on payment_instructions
  for each row execute function note_to_screen('payee');
create trigger payment_instructions__to_screen_changed after update of payable_to, country_code on payment_instructions
  for each row when ((old.payable_to, old.country_code) is distinct from (new.payable_to, new.country_code))
  execute function note_to_screen('payee');
insert into screening_queue (kind, record_id) select 'participant', id from participants where deleted_at is null;

-- ------ Hits ---------------------------------------------------------------------------------------------------

create table screening_hits (
  id entity_id primary key,
  status text not null constraint screening_hits__state check (status in ('open', 'cleared', 'confirmed', 'lapsed')),
  subject_id entity_id not null references screening_subjects (id) on delete restrict,
  subject_kind text not null,
  subject_name text not null,
  participant_id entity_id references participants (id) on delete restrict,
  master_account_id entity_id references accounts (id) on delete restrict,
  ofac_entry_id entity_id not null references ofac_entries (id) on delete restrict,
  list text not null,
  ent_num integer not null,
  listed_name text not null,
  name_strength text not null,
  score_basis_points integer not null,
  grade text not null,
  birth text not null,
  years_apart integer,
  country text not null,
  subject_fingerprint text not null,
  screened_with text not null,
  reviewed_by entity_id references users (id) on delete restrict,
  reviewed_at timestamptz,
  differing_facts text[] not null default '{}',
  decided_by entity_id references users (id) on delete restrict,
  decided_at timestamptz,
  decision_note text,
  report_due_on date,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
  constraint screening_hits__pair unique (subject_id, ofac_entry_id)
);
create index screening_hits__open on screening_hits (created_at, id) where status = 'open';
create index screening_hits__holding on screening_hits (subject_id) where status in ('open', 'confirmed');
create index screening_hits__participant on screening_hits (participant_id);
create index screening_hits__by_created_at on screening_hits (created_at, id);

insert into system_properties (property_name, value, kind, is_public, description) values
  ('screeningScore', '88', 'number', false, 'Name score, of 100, from which a name alone is a sanctions hit'),
  ('screeningScoreWithSecondFact', '80', 'number', false, 'Name score, of 100, from which a name is a sanctions hit if the year of birth or the country is the same'),
  ('screeningYearsApart', '2', 'number', false, 'Years between dates of birth above which a sanctions hit is graded low'),
  ('secondScreeningReviewAbove', '0', 'number', false, 'Payment in dollars above which two reviewers must clear a sanctions hit')
on conflict (property_name) do nothing;

insert into jobs (kind, run_at, dedupe_key) values ('screen-queue', now(), 'first') on conflict do nothing;

-- Requests under section 314(a) are confidential: their files get a kind of their own.
update stored_files set kind = 'finCenList'
 where id in (select individual_stored_file_id from fin_cen_files union all select business_stored_file_id from fin_cen_files);
