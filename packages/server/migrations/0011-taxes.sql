-- Taxes and fees of order lines, payments to tax authorities.

-- Fees are calculated when an election is made and posted with its payment.
create table order_line_fees (
  id entity_id primary key,
  order_line_id entity_id not null references order_lines (id) on delete restrict,
  payment_instruction_id entity_id references payment_instructions (id) on delete restrict,
  master_account_id entity_id not null references accounts (id) on delete restrict,
  fee_id entity_id references fees (id) on delete restrict,
  fee_type_code text not null,
  display_name text not null,
  payer text not null check (payer in ('payee', 'subaccount', 'masterAccount')),
  treatment text not null check (treatment in ('planExpense', 'netReducing', 'invoiced')),
  amount_cents cents not null check (amount_cents >= 0),
  posted_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index order_line_fees__line on order_line_fees (order_line_id);
create index order_line_fees__by_created_at on order_line_fees (created_at, id) where deleted_at is null;

create table tax_payment_batches (
  id entity_id primary key,
  friendly_id text not null constraint tax_payment_batches__friendly_id unique,
  authority text not null,
  due_on date not null,
  status text not null default 'open' check (status in ('open', 'paid')),
  -- When the bank statement showed the payment to the authority.
  paid_on date,
  created_by entity_id references users (id) on delete restrict,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
  constraint tax_payment_batches__paid check ((status = 'paid') = (paid_on is not null))
);
create index tax_payment_batches__authority on tax_payment_batches (authority, due_on);

create table order_line_taxes (
  id entity_id primary key,
  order_line_id entity_id not null references order_lines (id) on delete restrict,
  payment_instruction_id entity_id references payment_instructions (id) on delete restrict,
  master_account_id entity_id not null references accounts (id) on delete restrict,
  authority text not null,
  rule_id text not null,
  rule_version text not null,
  base_cents cents not null,
  rate_bp integer,
  amount_cents cents not null check (amount_cents >= 0),
  rounding text not null,
  source text not null,
  sentence text not null,
  is_elected boolean not null default false,
  status text not null default 'withheld' check (status in ('withheld', 'unwound', 'inBatch', 'paid')),
  tax_payment_batch_id entity_id references tax_payment_batches (id) on delete restrict,
  withheld_on date not null,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index order_line_taxes__line on order_line_taxes (order_line_id);
create index order_line_taxes__authority on order_line_taxes (authority, status);
create index order_line_taxes__batch on order_line_taxes (tax_payment_batch_id) where tax_payment_batch_id is not null;
create index order_line_taxes__instruction on order_line_taxes (payment_instruction_id);
create index order_line_taxes__by_created_at on order_line_taxes (created_at, id) where deleted_at is null;

create table tax_refunds (
  id entity_id primary key,
  friendly_id text not null constraint tax_refunds__friendly_id unique,
  order_line_tax_id entity_id not null references order_line_taxes (id) on delete restrict,
  order_line_id entity_id not null references order_lines (id) on delete restrict,
  master_account_id entity_id not null references accounts (id) on delete restrict,
  authority text not null,
  amount_cents cents not null check (amount_cents > 0),
  reason text not null,
  requested_on date not null,
  received_on date,
  status text not null default 'requested' check (status in ('requested')),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index tax_refunds__line on tax_refunds (order_line_id, authority);
create index tax_refunds__tax on tax_refunds (order_line_tax_id);

-- Withholding rules of the states. A job copies the built-in rules into this table, so staff can view them.
create table state_tax_rates (
  id entity_id primary key,
  state_code text not null,
  display_name text not null,
  rule_code text not null check (rule_code in ('none', 'voluntary', 'mandatoryWithFederal', 'mandatoryOnRollover', 'byDefault', 'special')),
  rollover_rate_bp integer,
  lump_sum_rate_bp integer,
  share_of_federal_bp integer,
  opt_out_code text not null check (opt_out_code in ('never', 'stateForm', 'onlyWithFederal')),
  smallest_voluntary_cents cents not null,
  is_whole_dollars boolean not null,
  form_name text,
  version text not null constraint state_tax_rates__version unique,
  valid_from date not null,
  valid_to date,
  source text not null,
  verified_on date not null,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index state_tax_rates__state on state_tax_rates (state_code, valid_from);
