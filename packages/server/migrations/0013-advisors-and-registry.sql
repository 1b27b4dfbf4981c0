-- Advisors: campaigns and prospects. National registry of unclaimed benefits.

-- ------ Advisors ------------------------------------------------------------------------------------------------

create table campaigns (
  id entity_id primary key,
  account_id entity_id not null references accounts (id) on delete restrict,
  master_account_id entity_id not null references accounts (id) on delete restrict,
  display_name text not null,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index campaigns__account on campaigns (account_id, created_at desc);
create index campaigns__tenant on campaigns (master_account_id, created_at desc);
create index campaigns__text on campaigns using gin (display_name gin_trgm_ops);

create table prospects (
  id entity_id primary key,
  -- The campaign and the advisor's account. Null for a lead from a partner who has no advisor yet.
  campaign_id entity_id references campaigns (id) on delete restrict,
  account_id entity_id references accounts (id) on delete restrict,
  master_account_id entity_id references accounts (id) on delete restrict,
  user_id entity_id references users (id) on delete restrict,
  status text not null default 'added' check (status in ('added', 'invited', 'registered', 'advisorApproved', 'advisorDeclined',
    'noAdvisor', 'applicationSubmitted', 'preferencesCompleted')),
  first_name text not null,
  last_name text not null,
  email_address text not null,
  phone_number text,
  address_line1 text, address_line2 text, city text, state_code text, postal_code text,
  date_of_birth date,
  tax_id_encrypted bytea, tax_id_index bytea, tax_id_last4 text,

  -- Campaign emails.
  is_unsubscribed boolean not null default false,
  unsubscribed_at timestamptz,
  last_mailed_at timestamptz,
  total_follow_ups integer not null default 0 check (total_follow_ups >= 0),

  -- The partner's identifiers.
  partner_prospect_source text,
  partner_ira_prospect_id text,
  ira_plan_id text,

  -- The advisor's decision and the IRA application.
  approval_file_id entity_id references stored_files (id) on delete restrict,
  decision_note text,
  decided_at timestamptz,
  ira_type text check (ira_type in ('traditional', 'roth', 'rollover')),
  beneficiaries jsonb not null default '[]',
  preferences jsonb,
  agreement_version_id entity_id references agreement_versions (id) on delete restrict,
  submitted_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
  constraint prospects__place check ((account_id is null) = (master_account_id is null))
);
create unique index prospects__once on prospects (campaign_id, lower(email_address)) where deleted_at is null;
create index prospects__account on prospects (account_id, created_at desc);
create index prospects__tenant on prospects (master_account_id, created_at desc);
create index prospects__text on prospects using gin ((first_name || ' ' || last_name || ' ' || email_address) gin_trgm_ops);
create index prospects__email on prospects (lower(email_address)) where deleted_at is null;
create index prospects__user on prospects (user_id) where user_id is not null;
create unique index prospects__lead_once on prospects
  (lower(email_address), coalesce(partner_prospect_source, ''), coalesce(partner_ira_prospect_id, ''))
  where campaign_id is null and deleted_at is null;
create index prospects__agreement_version on prospects (agreement_version_id) where agreement_version_id is not null;

-- Emails a campaign sent or still has to send, one row each.
create table campaign_emails (
  id entity_id primary key,
  campaign_id entity_id not null references campaigns (id) on delete restrict,
  prospect_id entity_id not null references prospects (id) on delete restrict,
  account_id entity_id not null references accounts (id) on delete restrict,
  master_account_id entity_id not null references accounts (id) on delete restrict,
  next_level_email_template_id entity_id not null references next_level_email_templates (id) on delete restrict,
  kind text not null check (kind in ('invitation', 'followUp')),
  email_status text not null default 'waiting' check (email_status in ('waiting', 'sent', 'notSent')),
  sent_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index campaign_emails__campaign on campaign_emails (campaign_id, created_at desc);
create index campaign_emails__waiting on campaign_emails (campaign_id, id) where email_status = 'waiting';
create index campaign_emails__prospect on campaign_emails (prospect_id, created_at desc);
create index campaign_emails__tenant on campaign_emails (master_account_id, created_at desc);
create index campaign_emails__template on campaign_emails (next_level_email_template_id);

-- A participant's default IRA at an outside provider, and the result of the last request to that provider.
create table next_level_accounts (
  id entity_id primary key,
  participant_id entity_id references participants (id) on delete restrict,
  prospect_id entity_id references prospects (id) on delete restrict,
  step text not null default 'open' check (step in ('open', 'addPerson', 'preferences')),
  outcome text not null check (outcome in ('done', 'failed')),
  account_number_encrypted bytea, account_number_index bytea, account_number_last4 text,
  person_number text,
  preferences jsonb,
  message text,
  total_tries integer not null default 0 check (total_tries >= 0),
  last_tried_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
  constraint next_level_accounts__of_one check (num_nonnulls(participant_id, prospect_id) = 1)
);
create unique index next_level_accounts__participant on next_level_accounts (participant_id) where deleted_at is null;
create unique index next_level_accounts__prospect on next_level_accounts (prospect_id) where deleted_at is null;
create index next_level_accounts__failed on next_level_accounts (last_tried_at) where outcome = 'failed';
create index next_level_accounts__created on next_level_accounts (created_at desc);

-- ------ National registry ---------------------------------------------------------------------------------------

-- National registry of unclaimed benefits.
create table national_registry_accounts (
  id entity_id primary key,
  user_id entity_id references users (id) on delete restrict,
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
  national_registry_account_id entity_id not null references national_registry_accounts (id) on delete restrict,
  user_id entity_id references users (id) on delete restrict,
  first_name text, last_name text,
  tax_id_encrypted bytea not null, tax_id_index bytea not null, tax_id_last4 text not null,
  plan_name text,
  email_address text,
  status text not null default 'listed' check (status in ('listed', 'found', 'reunited')),
  contact_left text,
  last_searched_at timestamptz,
  total_searches integer not null default 0 check (total_searches >= 0),
  reported_to_employer_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create unique index national_registry_participants__once on national_registry_participants
  (national_registry_account_id, tax_id_index) where deleted_at is null;
create index national_registry_participants__tax_id on national_registry_participants (tax_id_index);
create index national_registry_participants__account on national_registry_participants (national_registry_account_id, created_at desc);
create index national_registry_participants__text on national_registry_participants using gin (
  ((case when first_name is null then '' else first_name end) || ' ' || (case when last_name is null then '' else last_name end)) gin_trgm_ops);

-- Who searched for whom. The tax ID that was searched is stored only as its blind index.
create table national_registry_searches (
  id entity_id primary key,
  national_registry_account_id entity_id references national_registry_accounts (id) on delete restrict,
  national_registry_participant_id entity_id references national_registry_participants (id) on delete restrict,
  user_id entity_id references users (id) on delete restrict,
  tax_id_index bytea not null,
  was_found boolean not null,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index national_registry_searches__account on national_registry_searches (national_registry_account_id, created_at desc);

create table national_registry_imports (
  id entity_id primary key,
  national_registry_account_id entity_id not null references national_registry_accounts (id) on delete restrict,
  stored_file_id entity_id not null references stored_files (id) on delete restrict,
  stage text not null check (stage in ('reading', 'done', 'rejected')),
  total_rows integer not null default 0, done_rows integer not null default 0, faulty_rows integer not null default 0,
  known_rows integer not null default 0,
  errors jsonb not null default '{}',
  user_id entity_id references users (id) on delete restrict,
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
  assigned_user_id entity_id references users (id) on delete restrict,
  answer text,
  answered_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index national_registry_contact_requests__open on national_registry_contact_requests (created_at) where status = 'open';
create index national_registry_contact_requests__created on national_registry_contact_requests (created_at desc);
