-- expand: the transactions of IRAs, and the recipe that credits a deposit to one; the previous version uses neither

create table ira_transactions (
  id entity_id primary key,
  friendly_id text not null constraint ira_transactions__friendly_id unique,
  ira_account_id entity_id not null references ira_accounts (id) on delete restrict,
  -- The owner's login and advisor, as on the IRA.
  user_id entity_id references users (id) on delete restrict,
  master_account_id entity_id references accounts (id) on delete restrict,
  kind text not null constraint ira_transactions_kind_check check (kind in ('contribution', 'rollover', 'transferIn', 'interest', 'reversal')),
  tax_year integer,
  amount_cents cents not null,
  effective_on date not null,
  deposit_id entity_id not null references deposits (id) on delete restrict,
  reverses_id entity_id references ira_transactions (id) on delete restrict,
  note text,
  created_by entity_id references users (id) on delete restrict,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
  constraint ira_transactions__sign check ((kind = 'reversal') = (amount_cents < 0) and amount_cents <> 0),
  constraint ira_transactions__reversal check ((kind = 'reversal') = (reverses_id is not null)),
  constraint ira_transactions__year check ((kind = 'contribution') = (tax_year is not null))
);
create unique index ira_transactions__reversed_once on ira_transactions (reverses_id) where reverses_id is not null;
create index ira_transactions__account on ira_transactions (ira_account_id, effective_on, id);
create index ira_transactions__deposit on ira_transactions (deposit_id);
create index ira_transactions__by_created_at on ira_transactions (created_at, id) where deleted_at is null;
create index ira_transactions__user on ira_transactions (user_id, created_at, id) where user_id is not null;
create index ira_transactions__tenant on ira_transactions (master_account_id, created_at, id) where deleted_at is null;

-- P37 posts once for each transaction of an IRA.
drop index ledger_transactions__posts_once;
create unique index ledger_transactions__posts_once on ledger_transactions (recipe, source_type, source_id, occurrence)
  where reverses_id is null and recipe in ('P1', 'P4', 'P5', 'P6', 'P7', 'P8', 'P9', 'P10', 'P13', 'P14', 'P15', 'P16', 'P17', 'P18', 'P19',
    'P20', 'P21', 'P22', 'P23', 'P24', 'P25', 'P30', 'P31', 'P33', 'P35', 'P36', 'P37');

-- ------ Row-level security --------------------------------------------------------------------------------------------

grant select, insert, update on ira_transactions to fiducia_tenant;
alter table ira_transactions enable row level security;
create policy reads on ira_transactions for select to fiducia_tenant using (
    ira_transactions.user_id = (select tenant_user()));
create policy tenant on ira_transactions to fiducia_tenant using (
    ira_transactions.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    ira_transactions.master_account_id = any ((select tenant_master_accounts())::text[]));
