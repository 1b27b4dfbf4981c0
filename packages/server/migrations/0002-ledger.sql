-- Ledger: accounts, transactions, entries, and the hash chains that make later changes detectable.

-- Append-only double entry. Amounts are signed cents, debit positive. An account's id is the hash of its code and
-- holder, so no lookup is needed to find it.
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
  -- How often this recipe had been posted for this source, and reversed, before.
  occurrence smallint not null default 0,
  reverses_id entity_id unique references ledger_transactions (id) on delete restrict,
  master_account_id entity_id,
  memo text not null default '',
  user_id entity_id,
  written_in bigint not null default pg_current_xact_id()::text::bigint,
  posted_at timestamptz not null
);
-- Recipes that post once for a source until that posting is reversed (domain/src/trust/once-per-source.ts).
create unique index ledger_transactions__posts_once on ledger_transactions (recipe, source_type, source_id, occurrence)
  where reverses_id is null and recipe in ('P1', 'P4', 'P5', 'P6', 'P7', 'P8', 'P10', 'P13', 'P14', 'P15', 'P16', 'P17', 'P18', 'P19',
    'P20', 'P21', 'P22', 'P31', 'P33');
create index ledger_transactions__source on ledger_transactions (source_id);
create index ledger_transactions__written_in on ledger_transactions (written_in);

create table ledger_entries (
  id entity_id primary key,
  transaction_id entity_id not null references ledger_transactions (id) on delete restrict,
  ledger_account_id entity_id not null references ledger_accounts (id) on delete restrict,
  amount_cents cents not null check (amount_cents <> 0),
  position smallint not null,
  posted_at timestamptz not null
);
create index ledger_entries__account on ledger_entries (ledger_account_id, posted_at, id);
create index ledger_entries__transaction on ledger_entries (transaction_id);

-- Corrections are posted as separate entries.
create trigger ledger_transactions__append_only before update or delete on ledger_transactions for each row execute function reject_change();
create trigger ledger_entries__append_only before update or delete on ledger_entries for each row execute function reject_change();

-- At commit, a transaction has two or more entries that sum to zero.
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

-- An entry can only join a transaction of the same database transaction: a later one could unbalance it unnoticed.
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
create trigger ledger_entries__same_transaction before insert on ledger_entries for each row execute function ledger_entry_joins_new_transaction();

-- ------ The ledger as records that staff can search and export --------------------------------------------------

create view asset_tracking_ledgers with (security_invoker = true) as
  select a.id, a.code, a.holder_type, a.holder_id, a.master_account_id, a.normal_side, a.balance_cents, a.created_at,
         coalesce((select max(e.posted_at) from ledger_entries e where e.ledger_account_id = a.id), a.created_at) as updated_at,
         null::timestamptz as deleted_at
    from ledger_accounts a;

create view asset_tracking_ledger_entries with (security_invoker = true) as
  select e.id, e.transaction_id, e.ledger_account_id, e.amount_cents, e.posted_at, e.posted_at as created_at,
         e.posted_at as updated_at, null::timestamptz as deleted_at
    from ledger_entries e;

-- ------ Hash chains ---------------------------------------------------------------------------------------------

-- Hash chains over the ledger and the change journal (docs/decisions/0011-chains.md). Each row stores the number of
-- the database transaction that wrote it, so writers never wait for each other and a job can seal ranges that can no
-- longer change. Transaction numbers restart when a dump is restored into another server; the base offsets them.
create table chain_base (
  is_only_row boolean primary key default true check (is_only_row),
  base bigint not null
);

insert into chain_base (base) values (0);

-- A seal covers every row of its chain from one position up to, but not including, another. marks holds 32 bytes per
-- row, in order: the row's id and the first half of its hash, so that a broken seal can name the row. signature needs
-- a key that is not in the database. sealed_at is for people who inspect the chain.
create table seals (
  chain text not null check (chain in ('ledger', 'journal')),
  number integer not null,
  from_position bigint not null,
  to_position bigint not null,
  row_count integer not null,
  marks bytea not null,
  digest bytea not null,
  previous bytea not null,
  hash bytea not null,
  signature bytea not null,
  sealed_at timestamptz not null default now(),
  primary key (chain, number),
  check (from_position < to_position)
);

create trigger seals__append_only before update or delete on seals for each row execute function reject_change();

-- Runs at every start. After a restore into another server, whose transaction numbers are lower, it raises the base,
-- so that new rows come after everything that is sealed.
create function align_chains() returns void language plpgsql as $$
declare
  ahead bigint;
  name text;
begin
  select coalesce(max(s.to_position), 0) - b.base - pg_current_xact_id()::text::bigint into ahead
    from chain_base b left join seals s on true group by b.base;
  if ahead <= 0 then
    return;
  end if;
  update chain_base set base = base + ahead returning base into ahead;
  foreach name in array array['ledger_transactions', 'change_logs', 'transitions', 'reveals'] loop
    execute format('alter table %I alter column written_in set default %s + pg_current_xact_id()::text::bigint', name, ahead);
  end loop;
end $$;
