-- expand: payees of fees and sweeps of collected fees; the previous version settles debits of fees without a sweep

create table fee_payees (
  id entity_id primary key,
  display_name text not null,
  -- `all` for the payee of all fee types that have no payee of their own.
  fee_type_code text not null,
  routing_number text,
  account_number_encrypted bytea, account_number_index bytea, account_number_last4 text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
  constraint fee_payees__account check ((routing_number is null) = (account_number_encrypted is null))
);
create unique index fee_payees__type on fee_payees (fee_type_code) where deleted_at is null;
create index fee_payees__by_created_at on fee_payees (created_at, id) where deleted_at is null;

create table fee_sweeps (
  id entity_id primary key,
  friendly_id text not null constraint fee_sweeps__friendly_id unique,
  fee_payee_id entity_id not null references fee_payees (id) on delete restrict,
  corporate_bank_account_id entity_id not null references corporate_bank_accounts (id) on delete restrict,
  status text not null default 'open' constraint fee_sweeps__state check (status in ('open', 'sent', 'cancelled', 'settled', 'returned')),
  settle_on date not null,
  -- Set when the sweep is sent. Until then, the amount is the total of its fees.
  sent_amount_cents cents check (sent_amount_cents > 0),
  created_by entity_id references users (id) on delete restrict,
  sent_by entity_id references users (id) on delete restrict,
  sent_at timestamptz,
  outgoing_bank_file_id entity_id references outgoing_bank_files (id) on delete restrict,
  settled_on date,
  bank_transaction_id entity_id references bank_transactions (id) on delete restrict,
  return_reason text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
  constraint fee_sweeps__sent check ((status in ('sent', 'settled', 'returned')) = (sent_amount_cents is not null)),
  constraint fee_sweeps__two_people check (sent_by is null or sent_by is distinct from created_by),
  constraint fee_sweeps__settled check ((status = 'settled') = (settled_on is not null))
);
create index fee_sweeps__by_created_at on fee_sweeps (created_at, id) where deleted_at is null;
create index fee_sweeps__open on fee_sweeps (status, created_at, id) where deleted_at is null;

-- The fees of each sweep with the amounts it pays. A fee is in one open, sent, or settled sweep at most.
create table fee_sweep_items (
  id entity_id primary key,
  fee_sweep_id entity_id not null references fee_sweeps (id) on delete restrict,
  order_line_fee_id entity_id not null references order_line_fees (id) on delete restrict,
  master_account_id entity_id not null references accounts (id) on delete restrict,
  amount_cents cents not null check (amount_cents > 0),
  -- Set when the sweep is canceled or returned: the fee can be swept again.
  released_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create unique index fee_sweep_items__one_live on fee_sweep_items (order_line_fee_id) where released_at is null and deleted_at is null;
create index fee_sweep_items__sweep on fee_sweep_items (fee_sweep_id, created_at, id);
create index fee_sweep_items__by_created_at on fee_sweep_items (created_at, id) where deleted_at is null;
create index fee_sweep_items__tenant on fee_sweep_items (master_account_id, created_at, id) where deleted_at is null;

alter table order_line_fees
  add column held_at timestamptz,
  add column held_by entity_id references users (id) on delete restrict,
  add column hold_reason text,
  add constraint order_line_fees__held check ((held_at is null) = (hold_reason is null));
create index order_line_fees__posted on order_line_fees (posted_at, id) where posted_at is not null and deleted_at is null;

-- ------ Row-level security --------------------------------------------------------------------------------------------

grant select on fee_sweep_items to fiducia_tenant;
alter table fee_sweep_items enable row level security;
create policy tenant on fee_sweep_items to fiducia_tenant using (
    fee_sweep_items.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    fee_sweep_items.master_account_id = any ((select tenant_master_accounts())::text[]));
