-- Address searches, bulk orders, recurring benefits and deposit batches.

-- How an address search of a line ended, who knew, and when. The address itself is the participant's.
alter table order_lines
  add column address_search_outcome text check (address_search_outcome in ('found', 'notFound')),
  add column address_search_source text check (address_search_source in ('provider', 'staff')),
  add column address_searched_at timestamptz;

-- Recurring benefits: one line sets a pension up, a line of its own pays each further date.
alter table order_lines
  add column repeats_line_id entity_id references order_lines (id),
  add column repeats_on date,
  add column is_payment_creation_paused boolean not null default false,
  add constraint order_lines__repeats_on_a_day check ((repeats_line_id is null) = (repeats_on is null));
create unique index order_lines__one_payment_a_day on order_lines (repeats_line_id, repeats_on)
  where repeats_line_id is not null and deleted_at is null and status <> 'cancelled';
create index order_lines__pensions on order_lines (plan_id) where order_service_code = 'recurringBenefits' and repeats_line_id is null;

create table recurring_batches (
  id entity_id primary key,
  friendly_id text not null constraint recurring_batches__friendly_id unique,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  status text not null check (status in ('draft', 'released', 'cancelled')),
  exceptions jsonb not null default '[]',
  created_by entity_id references users (id),
  released_by entity_id references users (id),
  released_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);

create table recurring_batch_orders (
  id entity_id primary key,
  recurring_batch_id entity_id not null references recurring_batches (id),
  order_id entity_id not null constraint recurring_batch_orders__order unique references orders (id),
  plan_id entity_id not null references plans (id),
  master_account_id entity_id not null,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index recurring_batch_orders__batch on recurring_batch_orders (recurring_batch_id);
create index recurring_batch_orders__plan on recurring_batch_orders (plan_id);

-- Bulk orders: each file that was read into one, row by row.
alter table order_uploads add column deleted_at timestamptz;

create table bulk_orders (
  id entity_id primary key,
  order_id entity_id not null references orders (id),
  order_upload_id entity_id not null constraint bulk_orders__upload unique references order_uploads (id),
  master_account_id entity_id not null,
  created_by entity_id references users (id),
  notified_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index bulk_orders__order on bulk_orders (order_id);

create table bulk_order_inbound_parsed_order_lines (
  id entity_id primary key,
  bulk_order_id entity_id not null references bulk_orders (id),
  order_line_id entity_id not null references order_lines (id),
  row_number integer,
  errors jsonb not null default '{}',
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index bulk_parsed_lines__bulk on bulk_order_inbound_parsed_order_lines (bulk_order_id, row_number);

-- Deposit batches: money that goes to the custodian of IRAs and savings accounts, told as one file.
create table deposit_batches (
  id entity_id primary key,
  friendly_id text not null constraint deposit_batches__friendly_id unique,
  flag_name text not null,
  destination text not null,
  status text not null check (status in ('open', 'sent', 'confirmed', 'cancelled')),
  stored_file_id entity_id references stored_files (id),
  created_by entity_id references users (id),
  sent_at timestamptz,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);

create table deposit_batch_order_lines (
  id entity_id primary key,
  deposit_batch_id entity_id not null references deposit_batches (id),
  order_line_id entity_id not null references order_lines (id),
  master_account_id entity_id not null,
  reject_reason text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create unique index deposit_batch_order_lines__once on deposit_batch_order_lines (order_line_id)
  where deleted_at is null and reject_reason is null;
create index deposit_batch_order_lines__batch on deposit_batch_order_lines (deposit_batch_id);

-- What staff bring to lines by file: the recordkeeper's own id, the listing in the registry of unclaimed benefits; and what was told of new accounts.
alter table order_lines
  add column client_identifier text,
  add column registry_number text,
  add column registry_listed_on date,
  add column new_rollover_exported_at timestamptz;
