-- The chains over the ledger and the journal (docs/decisions/0011-chains.md). A row bears the number of the database
-- transaction that wrote it, so that writers never wait for each other and a job can seal what can no longer change.

-- Transaction numbers begin anew when a dump is restored into another server; the base carries the positions on.
create table chain_base (
  is_only_row boolean primary key default true check (is_only_row),
  base bigint not null
);
insert into chain_base (base) values (0);

alter table ledger_transactions add column written_in bigint not null default pg_current_xact_id()::text::bigint;
alter table change_logs add column written_in bigint not null default pg_current_xact_id()::text::bigint;
alter table moves add column written_in bigint not null default pg_current_xact_id()::text::bigint;
alter table reveals add column written_in bigint not null default pg_current_xact_id()::text::bigint;
create index ledger_transactions__written_in on ledger_transactions (written_in);
create index change_logs__written_in on change_logs (written_in);
create index moves__written_in on moves (written_in);
create index reveals__written_in on reveals (written_in);

-- One seal covers every row of its chain from a position up to, not including, another. `marks` are 32 bytes a row, in
-- order: its id and the head of its hash, so that a broken seal can name the row. `signature` needs a key that is not here.
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
create trigger seals__append_only before update or delete on seals for each row execute function refuse_change();

-- Called at every start: rows that are written from now on come after everything that is sealed.
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
  foreach name in array array['ledger_transactions', 'change_logs', 'moves', 'reveals'] loop
    execute format('alter table %I alter column written_in set default %s + pg_current_xact_id()::text::bigint', name, ahead);
  end loop;
end $$;

-- What the program itself may do, when it signs in as fiducia_app and not as the owner: everything with rows, but no change
-- of what is append-only, and nothing with the tables. Called after the migrations; without that role it does nothing.
create function grant_application_rights() returns void language plpgsql as $$
declare
  name text;
begin
  if not exists (select from pg_roles where rolname = 'fiducia_app') then
    return;
  end if;
  execute format('grant usage on schema %I to fiducia_app', current_schema());
  execute format('grant select, insert, update, delete on all tables in schema %I to fiducia_app', current_schema());
  execute format('grant usage, select on all sequences in schema %I to fiducia_app', current_schema());
  foreach name in array array['ledger_transactions', 'ledger_entries', 'change_logs', 'moves', 'reveals', 'seals'] loop
    execute format('revoke update, delete, truncate on %I from fiducia_app', name);
  end loop;
  revoke insert, update, delete, truncate on migrations, chain_base from fiducia_app;
end $$;

insert into jobs (kind, run_at, dedupe_key) values ('seal-chains', now(), 'first');
insert into jobs (kind, run_at, dedupe_key) values ('remove-old-work', now() + interval '1 day', 'first');
