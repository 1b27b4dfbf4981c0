-- expand: prices agreed with accounts and plans; the previous version reads their fees, which stay in the fee schedule

create table agreed_prices (
  id entity_id primary key,
  master_account_id entity_id not null references accounts (id) on delete restrict,
  account_id entity_id references accounts (id) on delete restrict,
  plan_id entity_id references plans (id) on delete restrict,
  -- The standard fee that this price replaces, and what it is charged for.
  standard_fee_id entity_id not null references fees (id) on delete restrict,
  fee_code text not null,
  display_name text not null,
  service_code text,
  payment_method_code text,
  payer text not null check (payer in ('payee', 'subaccount', 'masterAccount')),
  amount_cents cents not null check (amount_cents >= 0),
  valid_from date not null,
  valid_to date,
  reason text not null,
  status text not null default 'proposed' constraint agreed_prices__state check (status in ('proposed', 'approved', 'declined', 'withdrawn', 'ended')),
  created_by entity_id references users (id) on delete restrict,
  decided_by entity_id references users (id) on delete restrict,
  decided_at timestamptz,
  decision_note text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
  constraint agreed_prices__place check ((account_id is null) <> (plan_id is null)),
  constraint agreed_prices__days check (valid_to is null or status = 'ended' or valid_from <= valid_to),
  constraint agreed_prices__two_people check (status not in ('approved', 'ended') or (decided_by is not null and decided_by is distinct from created_by))
);
create unique index agreed_prices__one_proposed on agreed_prices
  (coalesce(plan_id, account_id), fee_code, coalesce(service_code, ''), coalesce(payment_method_code, ''))
  where status = 'proposed' and deleted_at is null;
create index agreed_prices__account on agreed_prices (account_id, valid_from) where account_id is not null;
create index agreed_prices__plan on agreed_prices (plan_id, valid_from) where plan_id is not null;
create index agreed_prices__by_valid_from on agreed_prices (valid_from, id) where deleted_at is null;
create index agreed_prices__by_created_at on agreed_prices (created_at, id) where deleted_at is null;
create index agreed_prices__tenant on agreed_prices (master_account_id, created_at, id) where deleted_at is null;

alter table fees
  add column agreed_price_id entity_id references agreed_prices (id) on delete restrict;
create unique index fees__agreed_price on fees (agreed_price_id) where agreed_price_id is not null;
create index fees__account on fees (account_id) where account_id is not null and deleted_at is null;
create index fees__plan on fees (plan_id) where plan_id is not null and deleted_at is null;

-- ------ Row-level security --------------------------------------------------------------------------------------------

grant select on agreed_prices to fiducia_tenant;
alter table agreed_prices enable row level security;
create policy tenant on agreed_prices to fiducia_tenant using (
    agreed_prices.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    agreed_prices.master_account_id = any ((select tenant_master_accounts())::text[]));
