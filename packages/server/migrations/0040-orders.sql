-- Orders, order lines, uploads.

create table orders (
  id entity_id primary key,
  friendly_id text not null constraint orders__friendly_id unique,
  service_code text not null,
  status text not null,
  substatus text,
  account_id entity_id not null references accounts (id),
  master_account_id entity_id not null references accounts (id),
  plan_id entity_id references plans (id),
  total_order_lines integer not null default 0,
  total_funds_required_cents cents not null default 0,
  total_funds_associated_cents cents not null default 0,
  fee_payer text not null default 'payee' check (fee_payer in ('payee', 'subaccount', 'masterAccount')),
  comments text,
  supplement_document_id entity_id references stored_files (id),
  created_by entity_id references users (id),
  submitted_by entity_id references users (id),
  submitted_at timestamptz,
  initiated_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index orders__tenant on orders (master_account_id, created_at desc);
create index orders__status on orders (status, created_at desc);
create index orders__plan on orders (plan_id);

create table order_lines (
  id entity_id primary key,
  friendly_id text not null constraint order_lines__friendly_id unique,
  order_id entity_id not null references orders (id),
  order_service_code text not null,
  status text not null,
  substatus text,
  master_account_id entity_id not null references accounts (id),
  subaccount_id entity_id references accounts (id),
  plan_id entity_id references plans (id),
  participant_id entity_id references participants (id),
  first_name text,
  last_name text,
  row_number integer,
  distribution_reason_code text,
  retirement_account_type_code text,
  roth_account_opened_in_year integer,
  roth_basis_amount_cents cents,
  roth_balance_cents cents,
  traditional_pre_tax_amount_cents cents,
  traditional_post_tax_amount_cents cents,
  tax_authority_state_code text,
  has_outstanding_loan boolean,
  loan_is_defaulting boolean,
  loan_outstanding_amount_cents cents,
  decedent_first_name text, decedent_last_name text, decedent_date_of_death date,
  gross_distribution_amount_cents cents not null default 0,
  distribution_group text,
  detail jsonb not null default '{}',
  fields_requiring_data_fix jsonb,
  upload_row jsonb,
  total_funds_required_cents cents not null default 0,
  total_funds_associated_cents cents not null default 0,
  total_payments_count integer not null default 0,
  total_all_payments_count integer not null default 0,
  total_other_fees_paid_by_master_account_cents cents not null default 0,
  total_requestor_fees_paid_by_subaccount_cents cents not null default 0,
  total_other_fees_paid_by_subaccount_cents cents not null default 0,
  is_missing_participant_default boolean not null default false,
  ledger_account_id text generated always as (md5('2200:orderLine:' || id)) stored,
  pin_hash text,
  pin_attempts integer not null default 0,
  pin_locked_at timestamptz,
  unlocked_at timestamptz,
  first_notice_at timestamptz,
  first_notice_document_id entity_id references order_line_documents (id),
  second_notice_at timestamptz,
  second_notice_document_id entity_id references order_line_documents (id),
  respond_by date,
  becomes_non_responsive_participant_at_end_of_day_on date,
  participant_elected_to_keep_waiting_period boolean,
  waiting_period_ends_on date,
  hold_ends_on date,
  pay_on date,
  completed_at timestamptz,
  supplement_document_id entity_id references stored_files (id),
  state_changed_at timestamptz not null default now(),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index order_lines__order on order_lines (order_id, row_number);
create index order_lines__tenant on order_lines (master_account_id, created_at desc);
create index order_lines__tenant_status on order_lines (master_account_id, status, created_at desc);
create index order_lines__status on order_lines (status, substatus, created_at desc);
create index order_lines__participant on order_lines (participant_id);
create index order_lines__plan on order_lines (plan_id, created_at desc);
create index order_lines__text on order_lines using gin ((coalesce(first_name, '') || ' ' || coalesce(last_name, '')) gin_trgm_ops);

alter table order_line_documents add foreign key (order_line_id) references order_lines (id);

create table order_uploads (
  id entity_id primary key,
  order_id entity_id not null references orders (id),
  stored_file_id entity_id not null references stored_files (id),
  sha256 text not null,
  stage text not null default 'reading' check (stage in ('reading', 'done', 'refused')),
  total_rows integer not null default 0,
  done_rows integer not null default 0,
  faulty_rows integer not null default 0,
  errors jsonb not null default '{}',
  user_id entity_id,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);
create index order_uploads__order on order_uploads (order_id, created_at desc);
