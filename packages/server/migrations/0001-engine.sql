-- What every area stands on: ids, change log, moves, idempotency, notes, flags, reveals, settings, the ledger.

create extension if not exists pg_trgm;

-- 32 hexadecimal characters, ordered by time, made without a central sequence.
create function new_id() returns text language sql volatile as $$
  select lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0')
      || '7' || substr(replace(gen_random_uuid()::text, '-', ''), 14)
$$;

create domain entity_id as text check (value ~ '^[0-9a-f]{32}$');
create domain cents as bigint check (value between -1000000000000000 and 1000000000000000);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Data keys, each wrapped by the master key of the configuration.
create table data_keys (
  id entity_id primary key,
  purpose text not null,
  wrapped bytea not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);
create unique index data_keys__current on data_keys (purpose) where retired_at is null;

create table change_logs (
  id entity_id primary key,
  entity text not null,
  record_id entity_id not null,
  action text not null check (action in ('create', 'update', 'delete', 'restore', 'move')),
  user_id entity_id,
  user_type text not null,
  request_id text,
  master_account_id entity_id,
  before jsonb,
  after jsonb,
  created_at timestamptz not null
);
create index change_logs__record on change_logs (record_id, created_at desc);
create trigger change_logs__append_only before update or delete on change_logs for each row execute function refuse_change();

create table moves (
  id entity_id primary key,
  entity text not null,
  record_id entity_id not null,
  move text not null,
  from_status text,
  from_substatus text,
  to_status text not null,
  to_substatus text,
  user_id entity_id,
  user_type text not null,
  note text,
  facts jsonb not null,
  request_id text,
  created_at timestamptz not null
);
create index moves__record on moves (record_id, created_at);
create trigger moves__append_only before update or delete on moves for each row execute function refuse_change();

create table idempotency_keys (
  user_key text not null,
  key text not null,
  request_hash text not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_key, key)
);
create index idempotency_keys__age on idempotency_keys (created_at);

create table notes (
  id entity_id primary key,
  entity text not null,
  record_id entity_id not null,
  note text not null,
  user_id entity_id,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index notes__record on notes (record_id, created_at desc);

create table flags (
  entity text not null,
  record_id entity_id not null,
  flag_name text not null,
  is_on boolean not null,
  user_id entity_id,
  updated_at timestamptz not null default now(),
  primary key (record_id, flag_name)
);

create table reveals (
  id entity_id primary key,
  entity text not null,
  record_id entity_id not null,
  field text not null,
  user_id entity_id,
  user_type text not null,
  reason text,
  request_id text,
  created_at timestamptz not null default now()
);
create index reveals__record on reveals (record_id);
create trigger reveals__append_only before update or delete on reveals for each row execute function refuse_change();

create table security_events (
  id entity_id primary key,
  kind text not null,
  user_id entity_id,
  subject text,
  request_id text,
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index security_events__user on security_events (user_id, created_at desc);

create table system_properties (
  id entity_id primary key default new_id(),
  property_name text not null constraint system_properties__name unique,
  value text not null,
  description text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

create table feature_flags (
  id entity_id primary key default new_id(),
  code text not null constraint feature_flags__code unique,
  description text not null default '',
  is_on boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

-- The ledger: append-only double entry. Amounts are signed cents, debit positive. An account's id is the hash of its
-- code and holder, so that everybody names it without asking.

create table ledger_accounts (
  id entity_id primary key,
  code text not null,
  holder_type text not null,
  holder_id text not null,
  master_account_id entity_id,
  normal_side smallint not null check (normal_side in (-1, 1)),
  has_floor boolean not null,
  balance_cents cents not null default 0,
  created_at timestamptz not null default now(),
  constraint ledger_accounts__holder unique (code, holder_type, holder_id),
  constraint ledger_accounts__not_below_zero check (not has_floor or balance_cents * normal_side >= 0)
);
create index ledger_accounts__of_holder on ledger_accounts (holder_type, holder_id);

create table ledger_transactions (
  id entity_id primary key,
  recipe text not null,
  source_type text not null,
  source_id entity_id not null,
  reverses_id entity_id unique references ledger_transactions (id),
  master_account_id entity_id,
  memo text not null default '',
  user_id entity_id,
  posted_at timestamptz not null
);
create index ledger_transactions__source on ledger_transactions (source_id);

create table ledger_entries (
  id entity_id primary key,
  transaction_id entity_id not null references ledger_transactions (id),
  ledger_account_id entity_id not null references ledger_accounts (id),
  amount_cents cents not null check (amount_cents <> 0),
  position smallint not null,
  posted_at timestamptz not null
);
create index ledger_entries__account on ledger_entries (ledger_account_id, posted_at, id);
create index ledger_entries__transaction on ledger_entries (transaction_id);

create trigger ledger_transactions__append_only before update or delete on ledger_transactions
  for each row execute function refuse_change();
create trigger ledger_entries__append_only before update or delete on ledger_entries
  for each row execute function refuse_change();

create function ledger_transaction_balances() returns trigger language plpgsql as $$
declare
  total bigint;
  entries integer;
begin
  select coalesce(sum(amount_cents), 0), count(*) into total, entries
    from ledger_entries where transaction_id = new.id;
  if total <> 0 or entries < 2 then
    raise exception 'ledger transaction % has % entries that sum to %', new.id, entries, total
      using errcode = 'check_violation', constraint = 'ledger_transactions__sum_is_zero';
  end if;
  return null;
end $$;
create constraint trigger ledger_transactions__sum_is_zero after insert on ledger_transactions
  deferrable initially deferred for each row execute function ledger_transaction_balances();

-- An entry may only join a transaction of its own database transaction: later entries could unbalance it unseen.
create function ledger_entry_joins_new_transaction() returns trigger language plpgsql as $$
begin
  if not exists (
    select 1 from ledger_transactions t where t.id = new.transaction_id and t.posted_at = new.posted_at
      and t.xmin::text::bigint = (pg_current_xact_id()::text::bigint & 4294967295)
  ) then
    raise exception 'ledger transaction % is closed', new.transaction_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger ledger_entries__same_transaction before insert on ledger_entries
  for each row execute function ledger_entry_joins_new_transaction();
