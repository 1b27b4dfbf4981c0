-- Platform: ids, encryption keys, logs, jobs, messages.

create extension if not exists pg_trgm;

-- 32 hexadecimal characters, ordered by time, generated without a central sequence.
create function new_id() returns text language sql volatile as $$
  select lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0')
      || '7' || substr(replace(gen_random_uuid()::text, '-', ''), 14)
$$;

create domain entity_id as text check (value ~ '^[0-9a-f]{32}$');

create domain cents as bigint check (value between -1000000000000000 and 1000000000000000);

-- Trigger of append-only tables.
create function reject_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- ------ Encryption keys -----------------------------------------------------------------------------------------

-- Keys that encrypt columns, each wrapped by the master key from the configuration. A key's life: coming (every
-- process can read with it, none writes yet), sealing (encrypts new values), leaving (old values still use it),
-- retired (no value uses it).
create table data_keys (
  id entity_id primary key,
  purpose text not null,
  wrapped bytea not null,
  state text not null default 'sealing' check (state in ('coming', 'sealing', 'leaving', 'retired')),
  state_since timestamptz not null default now(),
  created_at timestamptz not null default now()
);
-- One key per purpose encrypts, and at most one is about to.
create unique index data_keys__sealing on data_keys (purpose) where state = 'sealing';
create unique index data_keys__coming on data_keys (purpose) where state = 'coming';

-- ------ What happened: changes, transitions, views of masked values, security events ----------------------------

-- Every create, update, delete and restore of a record, with what changed. No foreign keys: the log is append-only
-- and outlives what it describes.
create table change_logs (
  id entity_id primary key,
  entity text not null,
  record_id entity_id not null,
  action text not null check (action in ('create', 'update', 'delete', 'restore', 'transition')),
  user_id entity_id,
  user_type text not null,
  request_id text,
  master_account_id entity_id,
  before jsonb,
  after jsonb,
  written_in bigint not null default pg_current_xact_id()::text::bigint,
  created_at timestamptz not null
);
create index change_logs__record on change_logs (record_id, created_at desc);
create index change_logs__written_in on change_logs (written_in);

create trigger change_logs__append_only before update or delete on change_logs for each row execute function reject_change();

-- Every state transition with the facts it was decided on. Append-only and without foreign keys, like change_logs.
create table transitions (
  id entity_id primary key,
  entity text not null,
  record_id entity_id not null,
  transition text not null,
  from_status text,
  from_substatus text,
  to_status text not null,
  to_substatus text,
  user_id entity_id,
  user_type text not null,
  note text,
  facts jsonb not null,
  request_id text,
  written_in bigint not null default pg_current_xact_id()::text::bigint,
  created_at timestamptz not null
);
create index transitions__record on transitions (record_id, created_at);
create index transitions__written_in on transitions (written_in);

create trigger transitions__append_only before update or delete on transitions for each row execute function reject_change();

-- Each time someone viewed a masked value in full, such as a Social Security number. Like change_logs, without foreign
-- keys.
create table reveals (
  id entity_id primary key,
  entity text not null,
  record_id entity_id not null,
  field text not null,
  user_id entity_id,
  user_type text not null,
  reason text,
  request_id text,
  written_in bigint not null default pg_current_xact_id()::text::bigint,
  created_at timestamptz not null default now()
);
create index reveals__record on reveals (record_id);
create index reveals__written_in on reveals (written_in);

create trigger reveals__append_only before update or delete on reveals for each row execute function reject_change();

-- Sign-ins, failed attempts, permission changes and the like. user_id has no foreign key: the log is append-only and
-- outlives its users.
create table security_events (
  id entity_id primary key,
  kind text not null,
  user_id entity_id,
  subject text,
  request_id text,
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  -- The list page expects both columns of every entity. Events are never changed or deleted.
  updated_at timestamptz generated always as (created_at) stored,
  deleted_at timestamptz check (deleted_at is null)
);
create index security_events__user on security_events (user_id, created_at desc);
create index security_events__created on security_events (created_at desc, id desc);
create index security_events__kind on security_events (kind, created_at desc);
create index security_events__subject on security_events (subject, created_at desc) where subject is not null;
create index security_events__request on security_events (request_id) where request_id is not null;

create trigger security_events__append_only before update or delete on security_events for each row execute function reject_change();

-- Every view of a masked value is a security event too.
create function log_reveal() returns trigger language plpgsql as $$
begin
  insert into security_events (id, kind, user_id, subject, request_id, details, created_at)
  values (new_id(), 'secretRevealed', new.user_id, new.record_id, new.request_id,
          jsonb_build_object('userType', new.user_type, 'record', new.entity, 'field', new.field, 'reason', new.reason), new.created_at);
  return null;
end $$;
create trigger reveals__logged after insert on reveals for each row execute function log_reveal();

-- ------ Requests ------------------------------------------------------------------------------------------------

-- The stored response for each Idempotency-Key, returned when a request is repeated.
create table idempotency_keys (
  user_key text not null,
  key text not null,
  request_hash text not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_key, key)
);
create index idempotency_keys__age on idempotency_keys (created_at);

-- ------ Jobs and messages ---------------------------------------------------------------------------------------

-- Background jobs, inserted in the transaction of the change that causes them. run_at is business time (the
-- adjustable clock in development); lease_until and retry_at are database time.
create table jobs (
  id text primary key default replace(gen_random_uuid()::text, '-', ''),
  kind text not null,
  payload jsonb not null default '{}',
  dedupe_key text,
  run_at timestamptz not null,
  retry_at timestamptz,
  attempts integer not null default 0,
  max_attempts integer not null default 10,
  lease_until timestamptz,
  leased_by text,
  last_error text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  parked_at timestamptz,
  constraint jobs__attempts check (attempts between 0 and max_attempts),
  constraint jobs__one_end check (finished_at is null or parked_at is null),
  constraint jobs__ended_is_not_leased check (coalesce(finished_at, parked_at) is null or lease_until is null)
);
create unique index jobs__kind_and_dedupe_key on jobs (kind, dedupe_key) where dedupe_key is not null;
-- For claiming jobs, the list of parked jobs, and deleting old jobs.
create index jobs__due on jobs (run_at) where finished_at is null and parked_at is null;
create index jobs__parked on jobs (parked_at) where parked_at is not null;
create index jobs__finished on jobs (finished_at) where finished_at is not null;

-- The first run of each daily or hourly job; every run schedules the next one.
insert into jobs (kind, run_at, dedupe_key) values
  ('seal-chains', now(), 'first'),
  ('keep-state-tax-rates', now(), 'first'),
  ('sweep-files', now() + interval '1 day', 'first'),
  ('mark-non-responsive', now() + interval '1 day', 'first'),
  ('remove-old-work', now() + interval '1 day', 'first');

-- What a staff member must look at. Every parked job has an alert.
create table alerts (
  id text primary key default replace(gen_random_uuid()::text, '-', ''),
  kind text not null,
  subject_id text not null,
  sentence text not null,
  raised_at timestamptz not null default now(),
  acknowledged_at timestamptz,
  acknowledged_by text
);
create index alerts__open on alerts (raised_at) where acknowledged_at is null;

-- Outgoing messages, each at most once per recipient, kind and cause. handed_over_at is set before a message is
-- handed to the carrier: if sent_at is still null after a crash, no one knows whether it was sent, so it is not sent
-- again automatically.
create table outbox_messages (
  id text primary key default replace(gen_random_uuid()::text, '-', ''),
  channel text not null,
  recipient text not null,
  kind text not null,
  cause text not null,
  subject text not null,
  -- The text contains codes, links, PINs and amounts, so it is encrypted. blanked_at: when the text was deleted.
  body_sealed bytea,
  blanked_at timestamptz,
  -- Unencrypted text is encrypted at the next start; no row has both.
  body_text text,
  body_html text,
  created_at timestamptz not null default now(),
  handed_over_at timestamptz,
  sent_at timestamptz,
  attempts integer not null default 0,
  error text,
  constraint outbox_messages__channel check (channel in ('email', 'sms', 'letter')),
  constraint outbox_messages__recipient_kind_cause unique (recipient, kind, cause),
  constraint outbox_messages__one_body check (body_sealed is null or (body_text is null and body_html is null))
);
-- For the outbox page and the check for messages that wait too long.
create index outbox_messages__created on outbox_messages (created_at desc);
create index outbox_messages__unsent on outbox_messages (created_at) where sent_at is null;
create index outbox_messages__clear on outbox_messages (id) where body_text is not null;
create index outbox_messages__to_blank on outbox_messages (sent_at) where body_sealed is not null;

-- ------ Business clock ------------------------------------------------------------------------------------------

-- How far the business clock of a development installation is ahead. Empty in production.
create table world_clock (
  is_only_row boolean primary key default true,
  offset_milliseconds bigint not null,
  constraint world_clock__one_row check (is_only_row),
  constraint world_clock__never_back check (offset_milliseconds >= 0)
);
