-- The registry of unclaimed benefits, campaigns and prospects of advisors, invoices, and what accounts and plans lacked.

alter table accounts
  add column logo_file_id entity_id references stored_files (id),
  add column advisor_selected_plan_id entity_id references plans (id);
alter table plans add column logo_file_id entity_id references stored_files (id);
alter table account_users
  add column agreed_at timestamptz,
  add column declined_at timestamptz;

-- What an advisor's firm answered in a form of its account opening; one row for each form.
create table account_forms (
  id entity_id primary key,
  account_id entity_id not null references accounts (id),
  name text not null,
  answers jsonb not null,
  user_id entity_id,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  constraint account_forms__once unique (account_id, name)
);

create table national_registry_accounts (
  id entity_id primary key,
  user_id entity_id references users (id),
  company_name text not null,
  employer_identification_number text,
  contact_first_name text, contact_last_name text, contact_email_address text, contact_phone_number text,
  contact_address_line1 text not null, contact_address_line2 text, contact_city text not null, contact_state_code text,
  contact_postal_code text not null,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index national_registry_accounts__user on national_registry_accounts (user_id);
create index national_registry_accounts__created on national_registry_accounts (created_at desc);
create index national_registry_accounts__text on national_registry_accounts
  using gin ((company_name || ' ' || contact_city) gin_trgm_ops);

create table national_registry_participants (
  id entity_id primary key,
  national_registry_account_id entity_id not null references national_registry_accounts (id),
  user_id entity_id references users (id),
  first_name text, last_name text,
  tax_id_encrypted bytea not null, tax_id_index bytea not null, tax_id_last4 text not null,
  plan_name text,
  email_address text,
  status text not null default 'listed' check (status in ('listed', 'found', 'reunited')),
  contact_left text,
  last_searched_at timestamptz,
  total_searches integer not null default 0 check (total_searches >= 0),
  told_employer_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create unique index national_registry_participants__once on national_registry_participants
  (national_registry_account_id, tax_id_index) where deleted_at is null;
create index national_registry_participants__tax_id on national_registry_participants (tax_id_index);
create index national_registry_participants__account on national_registry_participants (national_registry_account_id, created_at desc);
create index national_registry_participants__text on national_registry_participants
  using gin ((coalesce(first_name, '') || ' ' || coalesce(last_name, '')) gin_trgm_ops);

-- Who looked for whom. The number that was looked for is kept as its blind index alone.
create table national_registry_searches (
  id entity_id primary key,
  national_registry_account_id entity_id references national_registry_accounts (id),
  national_registry_participant_id entity_id references national_registry_participants (id),
  user_id entity_id,
  tax_id_index bytea not null,
  was_found boolean not null,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index national_registry_searches__account on national_registry_searches (national_registry_account_id, created_at desc);

create table national_registry_imports (
  id entity_id primary key,
  national_registry_account_id entity_id not null references national_registry_accounts (id),
  stored_file_id entity_id not null references stored_files (id),
  stage text not null check (stage in ('reading', 'done', 'refused')),
  total_rows integer not null default 0, done_rows integer not null default 0, faulty_rows integer not null default 0,
  known_rows integer not null default 0,
  errors jsonb not null default '{}',
  user_id entity_id,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);
create index national_registry_imports__account on national_registry_imports (national_registry_account_id, created_at desc);

create table national_registry_contact_requests (
  id entity_id primary key,
  full_name text not null,
  email_address text not null,
  sender_type text not null check (sender_type in ('employee', 'employer', 'provider')),
  topic text not null,
  message text not null,
  status text not null default 'open' check (status in ('open', 'answered', 'closed', 'spam')),
  assigned_user_id entity_id references users (id),
  answer text,
  answered_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index national_registry_contact_requests__open on national_registry_contact_requests (created_at) where status = 'open';
create index national_registry_contact_requests__created on national_registry_contact_requests (created_at desc);

create table campaigns (
  id entity_id primary key,
  account_id entity_id not null references accounts (id),
  master_account_id entity_id not null references accounts (id),
  display_name text not null,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index campaigns__account on campaigns (account_id, created_at desc);
create index campaigns__tenant on campaigns (master_account_id, created_at desc);
create index campaigns__text on campaigns using gin (display_name gin_trgm_ops);

create table prospects (
  id entity_id primary key,
  campaign_id entity_id references campaigns (id),
  account_id entity_id not null references accounts (id),
  master_account_id entity_id not null references accounts (id),
  user_id entity_id references users (id),
  first_name text not null, last_name text not null, email_address text not null,
  stage text not null default 'added'
    check (stage in ('added', 'invited', 'registered', 'advisorApproved', 'noAdvisor', 'applicationSubmitted', 'preferencesCompleted')),
  is_unsubscribed boolean not null default false,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create unique index prospects__once on prospects (campaign_id, lower(email_address)) where deleted_at is null;
create index prospects__account on prospects (account_id, created_at desc);
create index prospects__tenant on prospects (master_account_id, created_at desc);
create index prospects__text on prospects using gin ((first_name || ' ' || last_name || ' ' || email_address) gin_trgm_ops);

-- account_id is who pays; plan_id says for which plan's people.
create table invoices (
  id entity_id primary key,
  friendly_id text not null constraint invoices__friendly_id unique,
  master_account_id entity_id not null references accounts (id),
  account_id entity_id not null references accounts (id),
  plan_id entity_id references plans (id),
  status text not null default 'draft' check (status in ('draft', 'sent', 'paid', 'void')),
  total_cents cents not null default 0 check (total_cents >= 0),
  due_on date not null,
  memo text,
  sent_at timestamptz,
  paid_at timestamptz,
  deposit_link_id entity_id references deposit_links (id),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
  constraint invoices__paid_by_link check ((status = 'paid') = (deposit_link_id is not null))
);
create index invoices__account on invoices (account_id, created_at desc);
create index invoices__plan on invoices (plan_id, created_at desc) where plan_id is not null;
create index invoices__tenant on invoices (master_account_id, created_at desc);
create index invoices__link on invoices (deposit_link_id) where deposit_link_id is not null;
create index invoices__text on invoices using gin (friendly_id gin_trgm_ops);

-- voided_at frees the fee for another invoice, while the line stays to be read.
create table invoice_lines (
  id entity_id primary key,
  invoice_id entity_id not null references invoices (id),
  master_account_id entity_id not null,
  order_line_id entity_id not null references order_lines (id),
  order_line_fee_id entity_id not null references order_line_fees (id),
  display_name text not null,
  quantity integer not null default 1 check (quantity > 0),
  price_cents cents not null check (price_cents > 0),
  amount_cents cents not null check (amount_cents > 0),
  voided_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create unique index invoice_lines__fee_once on invoice_lines (order_line_fee_id) where voided_at is null and deleted_at is null;
create index invoice_lines__invoice on invoice_lines (invoice_id, created_at);

create index accounts__parent on accounts (parent_account_id) where parent_account_id is not null;
