-- Work that follows from a change, written in the transaction of that change.
-- run_at is business time (the movable clock in development); lease_until and retry_at are database time.
create table jobs (
  id           text primary key default replace(gen_random_uuid()::text, '-', ''),
  kind         text not null,
  payload      jsonb not null default '{}',
  dedupe_key   text,
  run_at       timestamptz not null,
  retry_at     timestamptz,
  attempts     integer not null default 0,
  max_attempts integer not null default 10,
  lease_until  timestamptz,
  leased_by    text,
  last_error   text,
  created_at   timestamptz not null default now(),
  finished_at  timestamptz,
  parked_at    timestamptz,
  constraint jobs__attempts check (attempts between 0 and max_attempts),
  constraint jobs__one_end check (finished_at is null or parked_at is null),
  constraint jobs__ended_is_not_leased check (coalesce(finished_at, parked_at) is null or lease_until is null)
);
create unique index jobs__kind_and_dedupe_key on jobs (kind, dedupe_key) where dedupe_key is not null;
-- Serves the claim.
create index jobs__due on jobs (run_at) where finished_at is null and parked_at is null;
-- Serves the list of parked work.
create index jobs__parked on jobs (parked_at) where parked_at is not null;

-- What a person must look at. Every parked job has one.
create table alerts (
  id              text primary key default replace(gen_random_uuid()::text, '-', ''),
  kind            text not null,
  subject_id      text not null,
  sentence        text not null,
  raised_at       timestamptz not null default now(),
  acknowledged_at timestamptz,
  acknowledged_by text
);
create index alerts__open on alerts (raised_at) where acknowledged_at is null;
