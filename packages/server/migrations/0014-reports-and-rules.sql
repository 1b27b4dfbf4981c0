-- Tax forms of a year, and versions of business rules.

-- ------ Tax forms -----------------------------------------------------------------------------------------------

create table tax_form_searches (
  id entity_id primary key,
  tax_year integer not null,
  form_codes text[] not null,
  account_id entity_id references accounts (id) on delete restrict,
  plan_id entity_id references plans (id) on delete restrict,
  master_account_id entity_id not null references accounts (id) on delete restrict,
  made_for text not null check (made_for in ('staff', 'client')),
  status text not null default 'preparing' check (status in ('preparing', 'ready', 'failed')),
  failure text,
  total_people integer not null default 0,
  total_forms integer not null default 0,
  form_ids text[] not null default '{}',
  stored_file_id entity_id references stored_files (id) on delete restrict,
  requested_by entity_id references users (id) on delete restrict,
  ready_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
  constraint tax_form_searches__one_scope check (num_nonnulls(account_id, plan_id) = 1)
);
create index tax_form_searches__account on tax_form_searches (account_id, tax_year) where account_id is not null;
create index tax_form_searches__plan on tax_form_searches (plan_id, tax_year) where plan_id is not null;
create index tax_form_searches__tenant on tax_form_searches (master_account_id, created_at desc);

-- form_key identifies the payer, payee, distribution codes and state that one form covers.
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
  participant_id entity_id references participants (id) on delete restrict,
  plan_id entity_id references plans (id) on delete restrict,
  account_id entity_id not null references accounts (id) on delete restrict,
  master_account_id entity_id not null references accounts (id) on delete restrict,
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
  released_by entity_id references users (id) on delete restrict,
  replaces_id entity_id references tax_forms (id) on delete restrict,
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

-- The payments a form adds up. source_id is the payment instruction, or the order line itself.
create table tax_form_items (
  id entity_id primary key,
  tax_form_id entity_id not null references tax_forms (id) on delete restrict,
  order_line_id entity_id not null references order_lines (id) on delete restrict,
  source_code text not null check (source_code in ('payment', 'loan', 'employerStock', 'reportedBySponsor')),
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
  stored_file_id entity_id references stored_files (id) on delete restrict,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index tax_reporting_files__year on tax_reporting_files (tax_year, form_code);

create table tax_reporting_change_logs (
  id entity_id primary key,
  tax_form_id entity_id not null references tax_forms (id) on delete restrict,
  participant_id entity_id references participants (id) on delete restrict,
  master_account_id entity_id not null references accounts (id) on delete restrict,
  box text not null,
  old_value text,
  new_value text not null,
  reason text not null,
  status text not null default 'waitingForReview' check (status in ('waitingForReview')),
  asked_by entity_id references users (id) on delete restrict,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index tax_reporting_change_logs__form on tax_reporting_change_logs (tax_form_id);
create index tax_reporting_change_logs__participant on tax_reporting_change_logs (participant_id);
create index tax_reporting_change_logs__tenant on tax_reporting_change_logs (master_account_id, created_at desc);

-- ------ Rules ---------------------------------------------------------------------------------------------------

-- Versions of business rules entered by staff. They override the built-in rules.
create table rule_versions (
  id entity_id primary key,
  number integer generated by default as identity constraint rule_versions__number unique,
  rule_code text not null check (rule_code in ('noticePeriods', 'defaultAction', 'federalWithholding', 'regularPayments', 'stateWithholding', 'houseFee')),
  rule_key text,
  status text not null default 'draft' check (status in ('draft', 'published', 'discarded', 'withdrawn')),
  valid_from date not null,
  valid_to date not null,
  figures jsonb not null,
  source text not null,
  sureness text not null check (sureness in ('confirmed', 'known', 'uncertain')),
  reason text not null,
  dry_run jsonb,
  created_by entity_id references users (id) on delete restrict,
  changed_by entity_id references users (id) on delete restrict,
  published_by entity_id references users (id) on delete restrict,
  published_at timestamptz,
  fee_id entity_id references fees (id) on delete restrict,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
  constraint rule_versions__days check (valid_from <= valid_to),
  constraint rule_versions__two_people check (status <> 'published' or (published_by is not null and published_by is distinct from created_by and published_by is distinct from changed_by)),
  constraint rule_versions__keyed check ((rule_code in ('stateWithholding', 'houseFee')) = (rule_key is not null))
);
create index rule_versions__published on rule_versions (published_at) where status = 'published' and deleted_at is null;
