-- Tax forms of a year, refunds of withheld tax, what goes to authorities together, lists of the Treasury.

create table tax_form_searches (
  id entity_id primary key,
  tax_year integer not null,
  form_codes text[] not null,
  account_id entity_id references accounts (id),
  plan_id entity_id references plans (id),
  master_account_id entity_id not null references accounts (id),
  made_for text not null check (made_for in ('staff', 'client')),
  status text not null default 'preparing' check (status in ('preparing', 'ready', 'failed')),
  failure text,
  total_people integer not null default 0,
  total_forms integer not null default 0,
  form_ids text[] not null default '{}',
  stored_file_id entity_id references stored_files (id),
  requested_by entity_id references users (id),
  ready_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
  constraint tax_form_searches__one_scope check (num_nonnulls(account_id, plan_id) = 1)
);
create index tax_form_searches__account on tax_form_searches (account_id, tax_year) where account_id is not null;
create index tax_form_searches__plan on tax_form_searches (plan_id, tax_year) where plan_id is not null;
create index tax_form_searches__tenant on tax_form_searches (master_account_id, created_at desc);

-- form_key: payer, payee, codes and state that one form is for. identity_index: blind index of name and taxpayer number.
create table tax_forms (
  id entity_id primary key,
  friendly_id text not null constraint tax_forms__friendly_id unique,
  tax_year integer not null,
  form_code text not null check (form_code in ('1099-R', '1042-S')),
  form_key text not null,
  kind_code text not null check (kind_code in ('original', 'corrected')),
  correction_code text check (correction_code in ('amounts', 'identity')),
  version integer not null,
  status text not null check (status in ('prepared', 'withdrawn', 'released', 'superseded')),
  recipient_name text not null,
  tax_id_encrypted bytea, tax_id_index bytea, tax_id_last4 text,
  participant_id entity_id references participants (id),
  plan_id entity_id references plans (id),
  account_id entity_id not null references accounts (id),
  master_account_id entity_id not null references accounts (id),
  gross_cents cents not null,
  taxable_cents cents not null,
  federal_tax_cents cents not null,
  state_tax_cents cents not null,
  distribution_codes text[] not null default '{}',
  state_code text,
  boxes jsonb not null,
  recipient jsonb not null,
  payer jsonb not null,
  prepared_at timestamptz not null,
  released_at timestamptz,
  released_by entity_id references users (id),
  replaces_id entity_id references tax_forms (id),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create unique index tax_forms__one_prepared on tax_forms (tax_year, form_key) where status = 'prepared';
create unique index tax_forms__one_released on tax_forms (tax_year, form_key) where status = 'released';
create index tax_forms__plan on tax_forms (plan_id, tax_year);
create index tax_forms__tenant on tax_forms (master_account_id, tax_year);
create index tax_forms__account on tax_forms (account_id, tax_year);
create index tax_forms__participant on tax_forms (participant_id, tax_year);
create index tax_forms__tax_id on tax_forms (tax_id_index) where tax_id_index is not null;
create index tax_forms__text on tax_forms using gin ((recipient_name || ' ' || friendly_id) gin_trgm_ops);

-- What a form was made from. source_id: the payment instruction, or the line itself.
create table tax_form_items (
  id entity_id primary key,
  tax_form_id entity_id not null references tax_forms (id),
  order_line_id entity_id not null references order_lines (id),
  source_code text not null check (source_code in ('payment', 'loan', 'employerStock', 'toldBySponsor')),
  source_id entity_id not null,
  gross_cents cents not null,
  taxable_cents cents not null,
  federal_tax_cents cents not null,
  state_tax_cents cents not null,
  created_at timestamptz not null,
  constraint tax_form_items__once unique (tax_form_id, source_code, source_id)
);
create index tax_form_items__line on tax_form_items (order_line_id);
create index tax_form_items__source on tax_form_items (source_id);

create table tax_payment_batches (
  id entity_id primary key,
  friendly_id text not null constraint tax_payment_batches__friendly_id unique,
  authority text not null,
  due_on date not null,
  status text not null default 'open' check (status in ('open')),
  created_by entity_id references users (id),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index tax_payment_batches__authority on tax_payment_batches (authority, due_on);
alter table order_line_taxes add column tax_payment_batch_id entity_id references tax_payment_batches (id);
create index order_line_taxes__batch on order_line_taxes (tax_payment_batch_id) where tax_payment_batch_id is not null;
create index order_line_taxes__instruction on order_line_taxes (payment_instruction_id);

create table tax_refunds (
  id entity_id primary key,
  friendly_id text not null constraint tax_refunds__friendly_id unique,
  order_line_tax_id entity_id not null references order_line_taxes (id),
  order_line_id entity_id not null references order_lines (id),
  master_account_id entity_id not null references accounts (id),
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

create table tax_reporting_files (
  id entity_id primary key,
  tax_year integer not null,
  form_code text not null,
  payer_name text not null,
  payer_ein text,
  total_records integer not null default 0,
  total_gross_cents cents not null default 0,
  total_taxable_cents cents not null default 0,
  total_federal_tax_cents cents not null default 0,
  total_corrections integer not null default 0,
  status text not null default 'draft' check (status in ('draft', 'validated', 'sent', 'accepted', 'rejected')),
  sent_at timestamptz, accepted_at timestamptz,
  stored_file_id entity_id references stored_files (id),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index tax_reporting_files__year on tax_reporting_files (tax_year, form_code);

create table tax_reporting_change_logs (
  id entity_id primary key,
  tax_form_id entity_id not null references tax_forms (id),
  participant_id entity_id references participants (id),
  master_account_id entity_id not null references accounts (id),
  box text not null,
  old_value text,
  new_value text not null,
  reason text not null,
  status text not null default 'waitingForReview' check (status in ('waitingForReview')),
  asked_by entity_id references users (id),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index tax_reporting_change_logs__form on tax_reporting_change_logs (tax_form_id);
create index tax_reporting_change_logs__participant on tax_reporting_change_logs (participant_id);
create index tax_reporting_change_logs__tenant on tax_reporting_change_logs (master_account_id, created_at desc);

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
-- The rates are part of the program; the job writes those that the table does not have yet.
insert into jobs (kind, run_at, dedupe_key) values ('keep-state-tax-rates', now(), '0110');

create table ofac_file_versions (
  id entity_id primary key,
  s3_key text not null,
  pulled_at_utc timestamptz not null,
  status text not null default 'pulled' check (status in ('pulled')),
  total_names integer not null,
  stored_file_id entity_id not null references stored_files (id),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index ofac_file_versions__pulled on ofac_file_versions (pulled_at_utc desc);

create table fin_cen_files (
  id entity_id primary key,
  requested_on date not null,
  answer_due_on date not null,
  total_individuals integer not null,
  total_businesses integer not null,
  individual_stored_file_id entity_id not null references stored_files (id),
  business_stored_file_id entity_id not null references stored_files (id),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index fin_cen_files__requested on fin_cen_files (requested_on desc);
