-- Trust: bank statements, deposits, and which order lines they fund.

-- ------ Our bank accounts and their statements ------------------------------------------------------------------

-- Our trust accounts.
create table corporate_bank_accounts (
  id entity_id primary key default new_id(),
  code text not null constraint corporate_bank_accounts__code unique,
  display_name text not null,
  bank_name text not null,
  routing_number text not null,
  account_number_encrypted bytea, account_number_index bytea, account_number_last4 text,
  ach_company_id text not null default '',
  next_check_number bigint not null default 1001,
  cut_offs jsonb not null default '{}',
  -- Names, layouts and codes that the bank requires in this account's files.
  file_settings jsonb not null default '{}',
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);

create table inbound_raw_files (
  id entity_id primary key,
  kind text not null,
  stored_file_id entity_id not null references stored_files (id) on delete restrict,
  sha256 text not null constraint inbound_raw_files__sha256 unique,
  file_name text not null,
  status text not null check (status in ('received', 'applied', 'rejected')),
  errors jsonb not null default '{}',
  user_id entity_id references users (id) on delete restrict,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);

create table bank_transaction_files (
  id entity_id primary key,
  inbound_raw_file_id entity_id references inbound_raw_files (id) on delete restrict,
  corporate_bank_account_id entity_id references corporate_bank_accounts (id) on delete restrict,
  file_name text not null,
  period_from date, period_to date,
  total_rows integer not null, new_rows integer not null, known_rows integer not null,
  opening_balance_cents cents, closing_balance_cents cents,
  is_balanced boolean not null,
  warnings text[] not null default '{}',
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);

create table deposits (
  id entity_id primary key,
  friendly_id text not null constraint deposits__friendly_id unique,
  status text not null constraint deposits__state check (status in
    ('received', 'onHold', 'available', 'associated', 'returned', 'cancelled')),
  check_date date not null,
  amount_cents cents not null check (amount_cents > 0),
  linked_cents cents not null default 0,
  payer text, institution text, check_number text,
  master_account_id entity_id references accounts (id) on delete restrict,
  subaccount_id entity_id references accounts (id) on delete restrict,
  order_id entity_id references orders (id) on delete restrict,
  order_line_id entity_id references order_lines (id) on delete restrict,
  available_on date,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
  constraint deposits__not_overlinked check (linked_cents between 0 and amount_cents)
);
create index deposits__status on deposits (status, check_date desc);
create index deposits__by_created_at on deposits (created_at, id) where deleted_at is null;
create index deposits__text on deposits using gin (((case when payer is null then '' else payer end) || ' '
  || (case when institution is null then '' else institution end) || ' ' || (case when friendly_id is null then '' else friendly_id end)) gin_trgm_ops);

create table deposit_images (
  id entity_id primary key,
  deposit_id entity_id not null references deposits (id) on delete restrict,
  image_type text not null check (image_type in ('checkFrontImage', 'checkBackImage', 'other')),
  stored_file_id entity_id not null references stored_files (id) on delete restrict,
  -- The bytes as received. `stored_file_id` may be a PNG converted from them.
  original_file_id entity_id not null references stored_files (id) on delete restrict,
  sha256 text not null,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index deposit_images__deposit on deposit_images (deposit_id);
create index deposit_images__sha256 on deposit_images (sha256);

create table bank_transactions (
  id entity_id primary key,
  bank_transaction_file_id entity_id references bank_transaction_files (id) on delete restrict,
  corporate_bank_account_id entity_id not null references corporate_bank_accounts (id) on delete restrict,
  transaction_date date not null,
  amount_cents cents not null check (amount_cents <> 0),
  transaction_type_code text not null,
  bank_type_code text not null,
  type_name text not null default '',
  bank_reference text, customer_reference text,
  description text not null default '',
  natural_key text not null constraint bank_transactions__natural_key unique,
  status text not null default 'unassigned' check (status in ('unassigned', 'assigned', 'settled', 'returned', 'ignored')),
  administrative_hold_days integer not null default 0,
  available_on date not null,
  is_on_hold boolean not null default false,
  deposit_id entity_id references deposits (id) on delete restrict,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index bank_transactions__status on bank_transactions (status, transaction_date desc);
create index bank_transactions__deposit on bank_transactions (deposit_id);
create index bank_transactions__file on bank_transactions (bank_transaction_file_id);
create index bank_transactions__bank on bank_transactions (corporate_bank_account_id, transaction_date desc);
create index bank_transactions__on_hold on bank_transactions (available_on) where is_on_hold;
create index bank_transactions__text on bank_transactions using gin (((case when description is null then '' else description end) || ' '
  || (case when bank_reference is null then '' else bank_reference end) || ' '
  || (case when customer_reference is null then '' else customer_reference end)) gin_trgm_ops);

-- ------ Funding of order lines ----------------------------------------------------------------------------------

-- Assigns all or part of a deposit to a plan or an account. Order lines are funded from links.
create table deposit_links (
  id entity_id primary key,
  friendly_id text not null constraint deposit_links__friendly_id unique,
  deposit_id entity_id not null references deposits (id) on delete restrict,
  type text not null check (type in ('plan', 'account')),
  plan_id entity_id references plans (id) on delete restrict,
  account_id entity_id references accounts (id) on delete restrict,
  master_account_id entity_id not null references accounts (id) on delete restrict,
  amount_cents cents not null check (amount_cents > 0),
  remainder_to_associate_cents cents not null check (remainder_to_associate_cents >= 0),
  created_by entity_id references users (id) on delete restrict,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
  constraint deposit_links__one_target check ((type = 'plan') = (plan_id is not null) and (type = 'account') = (account_id is not null and plan_id is null))
);
create index deposit_links__deposit on deposit_links (deposit_id);
create index deposit_links__plan on deposit_links (plan_id) where remainder_to_associate_cents > 0;
create index deposit_links__account on deposit_links (account_id) where remainder_to_associate_cents > 0;
create index deposit_links__tenant on deposit_links (master_account_id, created_at desc);
create index deposit_links__by_created_at on deposit_links (created_at, id) where deleted_at is null;

create table order_line_associations (
  id entity_id primary key,
  order_line_id entity_id not null references order_lines (id) on delete restrict,
  deposit_link_id entity_id references deposit_links (id) on delete restrict,
  -- Set when account credit was used instead of a deposit link.
  account_id entity_id references accounts (id) on delete restrict,
  master_account_id entity_id not null references accounts (id) on delete restrict,
  amount_cents cents not null check (amount_cents > 0),
  credit_for_account boolean not null default false,
  method text not null default 'byHand' check (method in ('byHand', 'automatic')),
  created_by entity_id references users (id) on delete restrict,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
  constraint order_line_associations__one_source check ((deposit_link_id is null) = (account_id is not null) and credit_for_account = (account_id is not null))
);
create index order_line_associations__line on order_line_associations (order_line_id);
create index order_line_associations__link on order_line_associations (deposit_link_id);
