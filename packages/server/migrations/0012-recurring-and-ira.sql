-- Recurring benefits, invoices, deposits to IRA custodians.

-- ------ Recurring benefits --------------------------------------------------------------------------------------

-- Recurring benefits: one batch creates the payments of a month.
create table recurring_batches (
  id entity_id primary key,
  friendly_id text not null constraint recurring_batches__friendly_id unique,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  status text not null check (status in ('draft', 'released', 'cancelled')),
  exceptions jsonb not null default '[]',
  created_by entity_id references users (id) on delete restrict,
  released_by entity_id references users (id) on delete restrict,
  released_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);

create table recurring_batch_orders (
  id entity_id primary key,
  recurring_batch_id entity_id not null references recurring_batches (id) on delete restrict,
  order_id entity_id not null constraint recurring_batch_orders__order unique references orders (id) on delete restrict,
  plan_id entity_id not null references plans (id) on delete restrict,
  master_account_id entity_id not null references accounts (id) on delete restrict,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index recurring_batch_orders__batch on recurring_batch_orders (recurring_batch_id);
create index recurring_batch_orders__plan on recurring_batch_orders (plan_id);

-- ------ Invoices ------------------------------------------------------------------------------------------------

-- account_id is the payer; plan_id is the plan whose participants caused the fees.
create table invoices (
  id entity_id primary key,
  friendly_id text not null constraint invoices__friendly_id unique,
  master_account_id entity_id not null references accounts (id) on delete restrict,
  account_id entity_id not null references accounts (id) on delete restrict,
  plan_id entity_id references plans (id) on delete restrict,
  status text not null default 'draft' check (status in ('draft', 'sent', 'paid', 'void')),
  total_cents cents not null default 0 check (total_cents >= 0),
  due_on date not null,
  memo text,
  sent_at timestamptz,
  paid_at timestamptz,
  -- When the deposit that had paid the invoice was returned by the bank; the invoice is due again.
  payment_returned_at timestamptz,
  deposit_link_id entity_id references deposit_links (id) on delete restrict,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
  constraint invoices__paid_by_link check ((status = 'paid') = (deposit_link_id is not null))
);
create index invoices__account on invoices (account_id, created_at desc);
create index invoices__plan on invoices (plan_id, created_at desc) where plan_id is not null;
create index invoices__tenant on invoices (master_account_id, created_at desc);
create index invoices__link on invoices (deposit_link_id) where deposit_link_id is not null;
create index invoices__text on invoices using gin (friendly_id gin_trgm_ops);

-- voided_at releases the fee for another invoice; the line is kept for display.
create table invoice_lines (
  id entity_id primary key,
  invoice_id entity_id not null references invoices (id) on delete restrict,
  master_account_id entity_id not null references accounts (id) on delete restrict,
  order_line_id entity_id not null references order_lines (id) on delete restrict,
  order_line_fee_id entity_id not null references order_line_fees (id) on delete restrict,
  display_name text not null,
  quantity integer not null default 1 check (quantity > 0),
  price_cents cents not null check (price_cents > 0),
  amount_cents cents not null check (amount_cents > 0),
  voided_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create unique index invoice_lines__fee_once on invoice_lines (order_line_fee_id) where voided_at is null and deleted_at is null;
create index invoice_lines__invoice on invoice_lines (invoice_id, created_at);

-- ------ Deposits to IRA custodians ------------------------------------------------------------------------------

-- Money sent to the custodian of IRAs and savings accounts, listed in one file per batch.
create table deposit_batches (
  id entity_id primary key,
  friendly_id text not null constraint deposit_batches__friendly_id unique,
  flag_name text not null,
  destination text not null,
  status text not null check (status in ('open', 'sent', 'confirmed', 'cancelled')),
  stored_file_id entity_id references stored_files (id) on delete restrict,
  created_by entity_id references users (id) on delete restrict,
  sent_at timestamptz,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);

create table deposit_batch_order_lines (
  id entity_id primary key,
  deposit_batch_id entity_id not null references deposit_batches (id) on delete restrict,
  order_line_id entity_id not null references order_lines (id) on delete restrict,
  master_account_id entity_id not null references accounts (id) on delete restrict,
  reject_reason text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create unique index deposit_batch_order_lines__once on deposit_batch_order_lines (order_line_id)
  where deleted_at is null and reject_reason is null;
create index deposit_batch_order_lines__batch on deposit_batch_order_lines (deposit_batch_id);
