-- expand: pulls of sanctions lists, re-screen runs, and what was screened when; previous versions ignore them

alter table ofac_file_versions drop constraint ofac_file_versions__state,
  add constraint ofac_file_versions__state check (status in ('staged', 'active', 'failed', 'superseded')),
  add column failure text,
  -- True if only the size is in doubt, so that a person can accept the version.
  add column is_size_doubtful boolean not null default false;

create table sanctions_list_pulls (
  id entity_id primary key,
  list text not null check (list in ('sdn', 'consolidated')),
  requested_at timestamptz not null,
  -- Null for the daily pull.
  requested_by entity_id references users (id) on delete restrict,
  finished_at timestamptz,
  outcome text check (outcome in ('activated', 'unchanged', 'failed', 'unavailable', 'notConfigured')),
  detail text,
  version_id entity_id references ofac_file_versions (id) on delete restrict,
  created_at timestamptz not null default now(),
  constraint sanctions_list_pulls__outcome check ((finished_at is null) = (outcome is null))
);
create unique index sanctions_list_pulls__waiting on sanctions_list_pulls (list) where finished_at is null;
create index sanctions_list_pulls__latest on sanctions_list_pulls (list, requested_at desc);

-- Everyone is screened again when a list comes into force.
create table screening_runs (
  id entity_id primary key,
  ofac_file_version_id entity_id not null references ofac_file_versions (id) on delete restrict,
  started_at timestamptz not null,
  total_queued integer not null,
  finished_at timestamptz,
  -- Counts by kind of what was screened, and of the hits that are new.
  screened jsonb,
  total_new_hits integer,
  created_at timestamptz not null default now(),
  constraint screening_runs__version unique (ofac_file_version_id)
);
create index screening_runs__unfinished on screening_runs (started_at) where finished_at is null;

-- What was screened: a row per content of a subject, from its first to its last screening. The runs above say with which
-- lists everyone was screened again in between.
create table subject_screenings (
  id entity_id primary key default new_id(),
  subject_id entity_id not null references screening_subjects (id) on delete restrict,
  name text not null,
  fingerprint text not null,
  first_at timestamptz not null,
  first_with text not null,
  last_at timestamptz not null,
  last_with text not null,
  times integer not null default 1,
  is_current boolean not null default true,
  created_at timestamptz not null default now()
);
create unique index subject_screenings__current on subject_screenings (subject_id) where is_current;
create index subject_screenings__subject on subject_screenings (subject_id, first_at desc);

create function log_screening() returns trigger language plpgsql security definer set search_path from current as $$
begin
  update subject_screenings set last_at = new.screened_at, last_with = new.screened_with, times = times + 1
   where subject_id = new.id and is_current and fingerprint = new.fingerprint;
  if not found then
    update subject_screenings set is_current = false where subject_id = new.id and is_current;
    insert into subject_screenings (subject_id, name, fingerprint, first_at, first_with, last_at, last_with)
    values (new.id, new.name, new.fingerprint, new.screened_at, new.screened_with, new.screened_at, new.screened_with);
  end if;
  return null;
end $$;
create trigger screening_subjects__log after insert or update of screened_at on screening_subjects
  for each row execute function log_screening();
insert into subject_screenings (subject_id, name, fingerprint, first_at, first_with, last_at, last_with)
select id, name, fingerprint, screened_at, screened_with, screened_at, screened_with from screening_subjects;

-- ------ Retention ----------------------------------------------------------------------------------------------

-- Source: 31 CFR 501.601: 10 years since 2025-03-12.
create function retain_record() returns trigger language plpgsql set search_path from current as $$
begin
  if old.created_at > now() - tg_argv[0]::interval then
    raise exception 'records in % are retained for %', tg_table_name, tg_argv[0]
      using errcode = 'restrict_violation', constraint = 'record_retained';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger ofac_file_versions__retain before delete on ofac_file_versions for each row execute function retain_record('10 years');
create trigger ofac_file_versions__retain_visible before update of deleted_at on ofac_file_versions
  for each row when (new.deleted_at is not null) execute function retain_record('10 years');
create trigger ofac_entries__retain before delete on ofac_entries for each row execute function retain_record('10 years');
create trigger sanctions_list_pulls__retain before delete on sanctions_list_pulls for each row execute function retain_record('10 years');
create trigger screening_runs__retain before delete on screening_runs for each row execute function retain_record('10 years');
create trigger screening_subjects__retain before delete on screening_subjects for each row execute function retain_record('10 years');
create trigger subject_screenings__retain before delete on subject_screenings for each row execute function retain_record('10 years');
create trigger screening_hits__retain before delete on screening_hits for each row execute function retain_record('10 years');
create trigger screening_hits__retain_visible before update of deleted_at on screening_hits
  for each row when (new.deleted_at is not null) execute function retain_record('10 years');
create trigger stored_files__retain before delete on stored_files
  for each row when (old.kind = 'screeningList') execute function retain_record('10 years');
-- The lists of a 314(a) request are deleted by policy; the request with the proof of its search stays for 5 years.
create trigger fin_cen_files__retain before delete on fin_cen_files for each row execute function retain_record('5 years');
create trigger fin_cen_files__retain_visible before update of deleted_at on fin_cen_files
  for each row when (new.deleted_at is not null) execute function retain_record('5 years');

insert into jobs (kind, run_at, dedupe_key) values ('pull-sanctions-lists', now(), 'first') on conflict do nothing;
