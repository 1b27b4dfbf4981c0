-- Orders and their lines: one line is one distribution to one participant.

create table orders (
  id entity_id primary key,
  friendly_id text not null constraint orders__friendly_id unique,
  service_code text not null,
  status text not null,
  substatus text,
  account_id entity_id not null references accounts (id) on delete restrict,
  master_account_id entity_id not null references accounts (id) on delete restrict,
  plan_id entity_id references plans (id) on delete restrict,
  total_order_lines integer not null default 0,
  total_funds_required_cents cents not null default 0,
  total_funds_associated_cents cents not null default 0,
  fee_payer text not null default 'payee' check (fee_payer in ('payee', 'subaccount', 'masterAccount')),
  comments text,
  supplement_document_id entity_id references stored_files (id) on delete restrict,
  created_by entity_id references users (id) on delete restrict,
  submitted_by entity_id references users (id) on delete restrict,
  submitted_at timestamptz,
  initiated_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
  constraint orders__state check (status || coalesce('/' || substatus, '') in ('open', 'open/uploading', 'open/submitting', 'submitted', 'waitingForReview', 'errors',
    'inProgress', 'complete', 'cancelled'))
);
-- Filters.
create index orders__tenant on orders (master_account_id, created_at, id) where deleted_at is null;
create index orders__status on orders (status, created_at desc);
create index orders__plan on orders (plan_id);
create index orders__friendly_id_prefix on orders (friendly_id text_pattern_ops);
create index orders__text on orders using gin (friendly_id gin_trgm_ops);
-- Sort orders.
create index orders__by_created_at on orders (created_at, id) where deleted_at is null;
create index orders__by_updated_at on orders (updated_at, id) where deleted_at is null;
create index orders__by_service_code on orders (service_code, id) where deleted_at is null;
create index orders__by_status on orders (status, id) where deleted_at is null;
create index orders__by_submitted_at on orders (submitted_at, id) where deleted_at is null;
create index orders__by_initiated_at on orders (initiated_at, id) where deleted_at is null;
create index orders__by_completed_at on orders (completed_at, id) where deleted_at is null;

create table order_lines (
  id entity_id primary key,
  friendly_id text not null constraint order_lines__friendly_id unique,
  order_id entity_id not null references orders (id) on delete restrict,
  order_service_code text not null,
  status text not null,
  substatus text,
  state_changed_at timestamptz not null default now(),
  master_account_id entity_id not null references accounts (id) on delete restrict,
  subaccount_id entity_id references accounts (id) on delete restrict,
  plan_id entity_id references plans (id) on delete restrict,

  -- The participant, and what the imported file says about them.
  participant_id entity_id references participants (id) on delete restrict,
  first_name text,
  last_name text,
  decedent_first_name text, decedent_last_name text, decedent_date_of_death date,
  row_number integer,
  upload_row jsonb,
  fields_requiring_data_fix jsonb,
  -- The recordkeeper's identifier for this participant.
  client_identifier text,

  -- The distribution.
  distribution_reason_code text,
  distribution_group text,
  retirement_account_type_code text,
  gross_distribution_amount_cents cents not null default 0,
  traditional_pre_tax_amount_cents cents,
  traditional_post_tax_amount_cents cents,
  roth_account_opened_in_year integer,
  roth_basis_amount_cents cents,
  roth_balance_cents cents,
  has_outstanding_loan boolean,
  loan_is_defaulting boolean,
  loan_outstanding_amount_cents cents,
  tax_authority_state_code text,
  supplement_document_id entity_id references stored_files (id) on delete restrict,
  detail jsonb not null default '{}',

  -- Money: totals kept up to date in the transaction that changes them.
  total_funds_required_cents cents not null default 0,
  total_funds_associated_cents cents not null default 0,
  total_payments_count integer not null default 0,
  total_all_payments_count integer not null default 0,
  total_other_fees_paid_by_master_account_cents cents not null default 0,
  total_requestor_fees_paid_by_subaccount_cents cents not null default 0,
  total_other_fees_paid_by_subaccount_cents cents not null default 0,
  -- The line's ledger account 2200, whose id is the hash of code and holder.
  ledger_account_id text generated always as (md5('2200:orderLine:' || id)) stored,

  -- Participants without a login answer with the PIN from their letter.
  pin_hash text,
  pin_attempts integer not null default 0,
  pin_locked_at timestamptz,
  unlocked_at timestamptz,

  -- Notices and deadlines.
  first_notice_at timestamptz,
  first_notice_document_id entity_id references order_line_documents (id) on delete restrict,
  second_notice_at timestamptz,
  second_notice_document_id entity_id references order_line_documents (id) on delete restrict,
  respond_by date,
  participant_elected_to_keep_waiting_period boolean,
  waiting_period_ends_on date,
  hold_ends_on date,
  pay_on date,
  completed_at timestamptz,

  -- Participants who do not respond.
  becomes_non_responsive_participant_at_end_of_day_on date,
  non_responsive_since date,
  non_responsive_participant_action text
    check (non_responsive_participant_action in ('automaticRollover', 'taxableSavingsAccount', 'cashPayment', 'returnedToPlan')),
  non_responsive_reason text,
  is_missing_participant_default boolean not null default false,
  -- Result of an address search. The address itself is stored with the participant.
  address_search_outcome text check (address_search_outcome in ('found', 'notFound')),
  address_search_source text check (address_search_source in ('provider', 'staff')),
  address_searched_at timestamptz,
  -- Listing in the registry of unclaimed benefits.
  registry_number text,
  registry_listed_on date,
  new_rollover_exported_at timestamptz,

  -- Recurring benefits: one line sets up the pension; each later payment date has its own line that refers to it.
  repeats_line_id entity_id references order_lines (id) on delete restrict,
  repeats_on date,
  is_payment_creation_paused boolean not null default false,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
  constraint order_lines__repeats_on_a_day check ((repeats_line_id is null) = (repeats_on is null)),
  constraint order_lines__state check (status || coalesce('/' || substatus, '') in ('open', 'submitted', 'waitingForParticipant',
    'waitingForParticipant/waitingForApproval', 'pending', 'pending/waitingForAssets', 'pending/depositHold', 'pending/thirtyDayWait',
    'inProgress/waitingToPay', 'inProgress/waitingForAssets', 'inProgress/depositHold', 'inProgress/thirtyDayWait', 'complete/done',
    'complete/defaultedToIra', 'complete/defaultedToTsa', 'complete/closed', 'complete/returnedToPlan', 'complete/stopped',
    'waitingForReissue', 'cancelled'))
);
create index order_lines__order on order_lines (order_id, row_number);
create index order_lines__participant on order_lines (participant_id);
create index order_lines__friendly_id_prefix on order_lines (friendly_id text_pattern_ops);
create index order_lines__all on order_lines (created_at, id);
-- A pension pays at most once per date.
create unique index order_lines__one_payment_a_day on order_lines (repeats_line_id, repeats_on)
  where repeats_line_id is not null and deleted_at is null and status <> 'cancelled';
create index order_lines__pensions on order_lines (plan_id) where order_service_code = 'recurringBenefits' and repeats_line_id is null;
-- Lines that wait for funding; lines whose participant's deadline passes tonight.
create index order_lines__needing on order_lines (plan_id, order_id)
  where total_funds_required_cents > total_funds_associated_cents and deleted_at is null;
create index order_lines__silent on order_lines (becomes_non_responsive_participant_at_end_of_day_on)
  where status = 'waitingForParticipant' and substatus is null and deleted_at is null;
-- Filters. Where `include` repeats the column of an expression, PostgreSQL can count in the index alone.
create index order_lines__tenant on order_lines (master_account_id, created_at, id) where deleted_at is null;
create index order_lines__tenant_status on order_lines (master_account_id, status, created_at, id) where deleted_at is null;
create index order_lines__status on order_lines (status, created_at, id)
  include (order_service_code, gross_distribution_amount_cents) where deleted_at is null;
create index order_lines__substatus on order_lines (substatus, created_at, id) where deleted_at is null and substatus is not null;
create index order_lines__plan on order_lines (plan_id, created_at, id) where deleted_at is null;
create index order_lines__subaccount on order_lines (subaccount_id, created_at, id) where deleted_at is null;
create index order_lines__last_name on order_lines (lower(last_name) text_pattern_ops) include (last_name) where deleted_at is null;
create index order_lines__first_name on order_lines (lower(first_name) text_pattern_ops) include (first_name) where deleted_at is null;
create index order_lines__text on order_lines using gin (((case when first_name is null then '' else first_name end) || ' '
  || (case when last_name is null then '' else last_name end)) gin_trgm_ops);
create index order_lines__reason on order_lines (lower(distribution_reason_code) text_pattern_ops, created_at) include (distribution_reason_code) where deleted_at is null;
create index order_lines__tax_state on order_lines (lower(tax_authority_state_code) text_pattern_ops, created_at) include (tax_authority_state_code) where deleted_at is null;
create index order_lines__account_type on order_lines (retirement_account_type_code, created_at) where deleted_at is null;
create index order_lines__group on order_lines (distribution_group, created_at) where deleted_at is null and distribution_group is not null;
create index order_lines__second_notice on order_lines (second_notice_at) where second_notice_at is not null;
create index order_lines__waiting_period on order_lines (waiting_period_ends_on) where waiting_period_ends_on is not null;
create index order_lines__pay_on on order_lines (pay_on) where pay_on is not null;
create index order_lines__faults on order_lines (created_at, id) where fields_requiring_data_fix is not null and deleted_at is null;
create index order_lines__locked on order_lines (created_at, id) where pin_locked_at is not null and deleted_at is null;
-- Sort orders.
create index order_lines__by_created_at on order_lines (created_at, id) where deleted_at is null;
create index order_lines__by_updated_at on order_lines (updated_at, id) where deleted_at is null;
create index order_lines__by_first_name on order_lines (first_name, id) where deleted_at is null;
create index order_lines__by_last_name on order_lines (last_name, id) where deleted_at is null;
create index order_lines__by_order_service_code on order_lines (order_service_code, id) where deleted_at is null;
create index order_lines__by_status on order_lines (status, id) where deleted_at is null;
create index order_lines__by_gross on order_lines (gross_distribution_amount_cents, id) where deleted_at is null;
create index order_lines__by_total_funds_required on order_lines (total_funds_required_cents, id) where deleted_at is null;
create index order_lines__by_total_funds_associated on order_lines (total_funds_associated_cents, id) where deleted_at is null;
create index order_lines__by_row_number on order_lines (row_number, id) where deleted_at is null;
create index order_lines__by_first_notice_at on order_lines (first_notice_at, id) where deleted_at is null;
create index order_lines__by_respond_by on order_lines (respond_by, id) where deleted_at is null;
create index order_lines__by_non_responsive_on on order_lines (becomes_non_responsive_participant_at_end_of_day_on, id) where deleted_at is null;
create index order_lines__by_non_responsive_since on order_lines (non_responsive_since, id) where deleted_at is null;
create index order_lines__by_repeats_on on order_lines (repeats_on, id) where deleted_at is null;
create index order_lines__by_address_searched_at on order_lines (address_searched_at, id) where deleted_at is null;
create index order_lines__by_new_rollover_exported_at on order_lines (new_rollover_exported_at, id) where deleted_at is null;
create index order_lines__by_completed_at on order_lines (completed_at, id) where deleted_at is null;
create index order_lines__by_state_changed_at on order_lines (state_changed_at, id) where deleted_at is null;

-- How often names occur. Without it, the planner assumes every name is one of 200.
create statistics order_lines__names on (lower(last_name)), (lower(first_name)) from order_lines;

alter table order_line_documents add foreign key (order_line_id) references order_lines (id) on delete restrict;

-- ------ Imported files ------------------------------------------------------------------------------------------

create table order_uploads (
  id entity_id primary key,
  order_id entity_id not null references orders (id) on delete restrict,
  stored_file_id entity_id not null references stored_files (id) on delete restrict,
  sha256 text not null,
  stage text not null default 'reading' check (stage in ('reading', 'done', 'rejected')),
  total_rows integer not null default 0,
  done_rows integer not null default 0,
  faulty_rows integer not null default 0,
  errors jsonb not null default '{}',
  user_id entity_id references users (id) on delete restrict,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index order_uploads__order on order_uploads (order_id, created_at desc);

-- A file imported into an order, and the order lines read from its rows.
create table bulk_orders (
  id entity_id primary key,
  order_id entity_id not null references orders (id) on delete restrict,
  order_upload_id entity_id not null constraint bulk_orders__upload unique references order_uploads (id) on delete restrict,
  master_account_id entity_id not null references accounts (id) on delete restrict,
  created_by entity_id references users (id) on delete restrict,
  notified_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index bulk_orders__order on bulk_orders (order_id);

create table bulk_order_inbound_parsed_order_lines (
  id entity_id primary key,
  bulk_order_id entity_id not null references bulk_orders (id) on delete restrict,
  order_line_id entity_id not null references order_lines (id) on delete restrict,
  row_number integer,
  errors jsonb not null default '{}',
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index bulk_parsed_lines__bulk on bulk_order_inbound_parsed_order_lines (bulk_order_id, row_number);
