-- Accounts, plans, participants.

create table accounts (
  id entity_id primary key,
  friendly_id text not null constraint accounts__friendly_id unique,
  display_name text not null,
  status text not null default 'active' check (status in ('active', 'inactive')),
  master_account_id entity_id not null,
  parent_account_id entity_id references accounts (id),
  account_type_code text,
  company_type_code text,
  employer_identification_number text,
  attention_to text, address_line1 text, address_line2 text, city text, state_code text, other_region text, postal_code text,
  country_code text not null default 'US',
  phone_number text,
  needs_order_approval boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index accounts__master on accounts (master_account_id);
create index accounts__text on accounts using gin ((display_name || ' ' || friendly_id) gin_trgm_ops);

create table account_users (
  id entity_id primary key default new_id(),
  account_id entity_id not null references accounts (id),
  user_id entity_id not null references users (id),
  role_id entity_id references roles (id),
  is_account_owner boolean not null default false,
  status text not null default 'active' check (status in ('invited', 'active', 'rejected', 'cancelled', 'inactive')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint account_users__once unique (account_id, user_id)
);
create index account_users__user on account_users (user_id);

create table fees (
  id entity_id primary key default new_id(),
  code text not null,
  display_name text not null,
  fee_type_code text not null,
  service_code text,
  payment_method_code text,
  payer text not null check (payer in ('payee', 'subaccount', 'masterAccount')),
  treatment text not null check (treatment in ('planExpense', 'netReducing', 'invoiced')),
  amount_cents cents not null check (amount_cents >= 0),
  account_id entity_id references accounts (id),
  plan_id entity_id,
  valid_from date not null default '2020-01-01',
  valid_to date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

create table plans (
  id entity_id primary key,
  friendly_id text not null constraint plans__friendly_id unique,
  display_name text not null,
  account_id entity_id not null references accounts (id),
  master_account_id entity_id not null references accounts (id),
  plan_type_code text,
  employer_identification_number text,
  plan_number text,
  plan_year_end text,
  annuity_type_codes text[] not null default '{}',
  status text not null default 'active' check (status in ('active', 'inactive')),
  is_terminating boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index plans__tenant on plans (master_account_id, created_at desc);
create index plans__account on plans (account_id);
create index plans__text on plans using gin ((display_name || ' ' || friendly_id) gin_trgm_ops);

create table plan_custodians (
  id entity_id primary key, plan_id entity_id not null references plans (id), master_account_id entity_id not null,
  display_name text not null, email_address text, phone_number text, account_number_encrypted bytea, account_number_index bytea,
  account_number_last4 text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create table plan_trustees (
  id entity_id primary key, plan_id entity_id not null references plans (id), master_account_id entity_id not null,
  display_name text not null, email_address text, phone_number text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);

create table participants (
  id entity_id primary key,
  friendly_id text not null constraint participants__friendly_id unique,
  master_account_id entity_id not null references accounts (id),
  subaccount_id entity_id not null references accounts (id),
  user_id entity_id references users (id),
  first_name text,
  middle_name text,
  last_name text,
  company_name text,
  tax_id_type text not null default 'socialSecurityNumber',
  tax_id_encrypted bytea, tax_id_index bytea, tax_id_last4 text,
  date_of_birth date,
  email_address text,
  phone_number text,
  attention_to text, address_line1 text, address_line2 text, city text, state_code text, other_region text, postal_code text,
  country_code text not null default 'US',
  status text not null default 'active',
  identity_status text not null default 'notVerified',
  address_confirmed_at timestamptz,
  contact_changed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index participants__tenant on participants (master_account_id, created_at desc);
create index participants__tax_id on participants (tax_id_index);
create index participants__user on participants (user_id) where user_id is not null;
create index participants__text on participants using gin ((coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(company_name, '')) gin_trgm_ops);

create table participant_change_requests (
  id entity_id primary key,
  participant_id entity_id not null references participants (id),
  master_account_id entity_id not null,
  status text not null default 'waitingForReview' check (status in ('waitingForReview', 'accepted', 'refused', 'withdrawn')),
  changes jsonb not null,
  tax_id_encrypted bytea, tax_id_index bytea, tax_id_last4 text,
  reason text,
  decided_by entity_id, decided_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index participant_change_requests__participant on participant_change_requests (participant_id);
