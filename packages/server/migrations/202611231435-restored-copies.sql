-- expand: marks outside of the database, and the hold of a database that is behind them; previous versions read neither

-- The last marks that this database wrote. A mark in the file store whose row is missing here was written after the
-- moment that this database was restored to.
create table high_water_marks (
  sequence bigint primary key,
  token text not null,
  written_at timestamptz not null default now()
);

-- The departures to the bank that this database knows, each with its mark in the file store.
create table departures (
  id entity_id primary key,
  created_at timestamptz not null default now()
);

create table recovery_holds (
  id entity_id primary key,
  reason text not null check (reason in ('databaseIsBehind', 'marksAreBehind')),
  -- The newest change that the database contains, and the mark that it doesn't.
  restored_to timestamptz,
  mark jsonb,
  mark_written_at timestamptz,
  opened_at timestamptz not null default now(),
  prepared_at timestamptz,
  audit_started_at timestamptz,
  audit_ended_at timestamptz,
  audit_findings jsonb,
  requested_by entity_id references users (id) on delete restrict,
  requested_at timestamptz,
  decision text check (decision = 'approve'),
  decided_by entity_id references users (id) on delete restrict,
  decided_at timestamptz,
  constraint recovery_holds__two_people check (decision is null or (requested_by is not null and decided_by is not null and decided_by <> requested_by))
);
create unique index recovery_holds__one_open on recovery_holds ((true)) where decision is null;

create table recovery_items (
  id entity_id primary key,
  recovery_hold_id entity_id not null references recovery_holds (id) on delete restrict,
  kind text not null check (kind in ('batch', 'file', 'messages')),
  -- The batch, the bank file, or the group of messages. The database may not contain it.
  subject text not null,
  facts jsonb not null,
  -- First and last ACH trace number, for the bank's responses.
  first_trace text,
  last_trace text,
  decision text check (decision in ('has', 'hasNot')),
  decided_by entity_id references users (id) on delete restrict,
  decided_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index recovery_items__subject on recovery_items (recovery_hold_id, kind, subject);
create index recovery_items__traces on recovery_items (first_trace, last_trace) where first_trace is not null;

-- Payment instructions that the bank already has in a batch that this database doesn't contain.
create table instructions_at_bank (
  payment_instruction_id entity_id primary key references payment_instructions (id) on delete restrict,
  recovery_item_id entity_id not null references recovery_items (id) on delete restrict,
  created_at timestamptz not null default now()
);
create index instructions_at_bank__item on instructions_at_bank (recovery_item_id);

-- ACH files of a day that may have used a file ID modifier, in addition to those that the database contains.
create table skipped_file_ids (
  corporate_bank_account_id entity_id not null references corporate_bank_accounts (id) on delete restrict,
  file_date date not null,
  skipped integer not null check (skipped > 0),
  primary key (corporate_bank_account_id, file_date)
);
