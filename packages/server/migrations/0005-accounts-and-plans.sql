-- Accounts of sponsors and advisors, their users, agreements and settings; plans.

-- ------ Accounts and their users --------------------------------------------------------------------------------

create table accounts (
  id entity_id primary key,
  friendly_id text not null constraint accounts__friendly_id unique,
  display_name text not null,
  status text not null default 'active' check (status in ('active', 'inactive')),
  -- The tenant: the topmost account. A master account is its own.
  master_account_id entity_id not null references accounts (id) on delete restrict,
  parent_account_id entity_id references accounts (id) on delete restrict,
  account_type_code text,
  company_type_code text,
  employer_identification_number text,
  attention_to text, address_line1 text, address_line2 text, city text, state_code text, other_region text, postal_code text,
  country_code text not null default 'US',
  phone_number text,
  logo_file_id entity_id references stored_files (id) on delete restrict,
  needs_order_approval boolean not null default false,
  advisor_selected_plan_id entity_id,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index accounts__master on accounts (master_account_id);
create index accounts__text on accounts using gin ((display_name || ' ' || friendly_id) gin_trgm_ops);
create index accounts__friendly_id_prefix on accounts (friendly_id text_pattern_ops);
create index accounts__parent on accounts (parent_account_id) where parent_account_id is not null;

create table account_users (
  id entity_id primary key default new_id(),
  account_id entity_id not null references accounts (id) on delete restrict,
  user_id entity_id not null references users (id) on delete restrict,
  role_id entity_id references roles (id) on delete restrict,
  is_account_owner boolean not null default false,
  status text not null default 'active' check (status in ('invited', 'active', 'rejected', 'cancelled', 'inactive')),
  -- Null when the user was added without an invitation.
  invited_by entity_id references users (id) on delete restrict,
  invitation_expires_at timestamptz,
  agreed_at timestamptz,
  declined_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
  constraint account_users__once unique (account_id, user_id)
);
create index account_users__user on account_users (user_id);

-- ------ Agreements with clients, advisors and participants ------------------------------------------------------

create table agreements (
  id entity_id primary key default new_id(),
  code text not null constraint agreements__code unique,
  display_name text not null,
  description text not null,
  audience text not null check (audience in ('client', 'advisor', 'accountHolder', 'nationalRegistryClient', 'participant')),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);

insert into agreements (code, display_name, description, audience) values
  ('serviceAgreement', 'Service agreement', 'Our services for a sponsor, and their fees', 'client'),
  ('dataProtectionAgreement', 'Data protection agreement', 'How we handle participants'' personal data', 'client'),
  ('automaticRolloverAgreement', 'Automatic rollover agreement', 'Safe harbor rollovers for non-responsive participants', 'client'),
  ('advisorAgreement', 'Advisor agreement', 'Terms for registered investment advisors', 'advisor'),
  ('iraAdoptionAgreement', 'IRA adoption agreement', 'Adoption and disclosure of a rollover IRA', 'accountHolder'),
  ('registryAgreement', 'Registry agreement', 'Terms for employers that list participants in the national registry', 'nationalRegistryClient'),
  ('participantAuthorization', 'Participant authorization', 'Signed with every election. The text is built in.', 'participant'),
  ('participantTaxNotice', 'Special Tax Notice', 'Signed with every election. The text is built in.', 'participant'),
  ('participantNextlevelIra', 'Participant rollover IRA', 'Signed when an IRA is opened. The text is built in.', 'participant');

-- Every record has a create entry in the change log, so built-in rows get one too.
insert into change_logs (id, entity, record_id, action, user_type, after, created_at)
select new_id(), 'Agreement', t.id, 'create', 'system', jsonb_strip_nulls(to_jsonb(t)), now() from agreements t;

create table agreement_versions (
  id entity_id primary key,
  agreement_code text not null references agreements (code) on delete restrict,
  stored_file_id entity_id not null references stored_files (id) on delete restrict,
  version text not null,
  is_client_consent_required boolean not null default true,
  apply_to_new_accounts_only boolean not null default false,
  identifier text,
  replace_on date,
  deadline_on date,
  account_id entity_id references accounts (id) on delete restrict,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create unique index agreement_versions__once on agreement_versions (agreement_code, version, coalesce(account_id::text, ''));
create index agreement_versions__account on agreement_versions (account_id) where account_id is not null;

create table agreement_amendment_versions (
  id entity_id primary key,
  agreement_code text not null references agreements (code) on delete restrict,
  account_id entity_id references accounts (id) on delete restrict,
  stored_file_id entity_id not null references stored_files (id) on delete restrict,
  lock_account_until_agreed boolean not null default false,
  identifier text not null,
  summary text not null,
  deadline_on date,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index agreement_amendment_versions__code on agreement_amendment_versions (agreement_code);
create index agreement_amendment_versions__lock on agreement_amendment_versions (account_id) where lock_account_until_agreed and deleted_at is null;

-- agreed_at is the server's time; claimed_at is the time the browser reported.
create table agreement_user_responses (
  id entity_id primary key,
  agreement_version_id entity_id references agreement_versions (id) on delete restrict,
  agreement_amendment_version_id entity_id references agreement_amendment_versions (id) on delete restrict,
  account_id entity_id not null references accounts (id) on delete restrict,
  master_account_id entity_id not null references accounts (id) on delete restrict,
  user_id entity_id not null references users (id) on delete restrict,
  agreed_at timestamptz not null,
  claimed_at text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
  constraint agreement_user_responses__one_thing check (num_nonnulls(agreement_version_id, agreement_amendment_version_id) = 1)
);
create unique index agreement_user_responses__version on agreement_user_responses (agreement_version_id, account_id) where agreement_version_id is not null;
create unique index agreement_user_responses__amendment on agreement_user_responses (agreement_amendment_version_id, account_id)
  where agreement_amendment_version_id is not null;
create index agreement_user_responses__account on agreement_user_responses (account_id);

-- ------ Settings of an account ----------------------------------------------------------------------------------

-- Answers to one form of an advisor's account application.
create table account_forms (
  id entity_id primary key,
  account_id entity_id not null references accounts (id) on delete restrict,
  name text not null,
  answers jsonb not null,
  user_id entity_id references users (id) on delete restrict,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  constraint account_forms__once unique (account_id, name)
);

-- Contrast of the logo against a white and a dark page: the WCAG ratio times 100.
create table custom_brands (
  id entity_id primary key,
  display_name text not null,
  logo_stored_file_id entity_id not null references stored_files (id) on delete restrict,
  contrast_on_light integer not null,
  contrast_on_dark integer not null,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);

create table custom_brand_links (
  id entity_id primary key,
  custom_brand_id entity_id not null references custom_brands (id) on delete restrict,
  entity text not null check (entity in ('Account', 'User')),
  record_id entity_id not null constraint custom_brand_links__once unique,
  created_at timestamptz not null default now()
);
create index custom_brand_links__brand on custom_brand_links (custom_brand_id);

create table next_level_email_templates (
  id entity_id primary key,
  account_id entity_id not null references accounts (id) on delete restrict,
  master_account_id entity_id not null references accounts (id) on delete restrict,
  display_name text not null,
  stored_file_id entity_id not null references stored_files (id) on delete restrict,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index next_level_email_templates__account on next_level_email_templates (account_id);

create table notifications (
  id entity_id primary key,
  account_user_id entity_id not null references account_users (id) on delete restrict,
  account_id entity_id not null references accounts (id) on delete restrict,
  user_id entity_id not null references users (id) on delete restrict,
  notification_type_code text not null,
  is_on boolean not null default true,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
  constraint notifications__once unique (account_user_id, notification_type_code)
);
create index notifications__user on notifications (user_id);

-- ------ Single sign-on ------------------------------------------------------------------------------------------

-- Single sign-on: the identity provider of a sponsor.
create table sign_on_providers (
  id entity_id primary key,
  master_account_id entity_id not null constraint sign_on_providers__account unique references accounts (id) on delete restrict,
  issuer text not null,
  client_id text not null,
  client_secret_encrypted bytea not null,
  -- How the company proved that it owns its domains.
  domains_proof text not null,
  is_required boolean not null default false,
  -- Values of the `acr` and `amr` claims that count as a second factor.
  trusted_contexts text[] not null default '{}',
  trusted_methods text[] not null default '{}',
  ends_session boolean not null default false,
  updated_at timestamptz not null
);

-- Email domains of a provider. A domain belongs to one provider, so an address never leads to two.
create table sign_on_domains (
  domain text constraint sign_on_domains__domain primary key check (domain = lower(domain)),
  provider_id entity_id not null references sign_on_providers (id) on delete cascade
);
create index sign_on_domains__provider on sign_on_domains (provider_id);

-- A sign-in in progress at the provider: valid once, for ten minutes, for the browser that holds the handle.
create table sign_on_attempts (
  id entity_id primary key,
  handle_hash bytea not null constraint sign_on_attempts__handle unique,
  -- Null for the staff provider, which comes from the configuration.
  provider_id entity_id references sign_on_providers (id) on delete cascade,
  issuer text not null,
  -- State, nonce and PKCE verifier.
  secrets_encrypted bytea not null,
  return_url text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_on_attempts__expiry on sign_on_attempts (expires_at);
create index sign_on_attempts__provider on sign_on_attempts (provider_id);

-- ------ Plans ---------------------------------------------------------------------------------------------------

create table plans (
  id entity_id primary key,
  friendly_id text not null constraint plans__friendly_id unique,
  display_name text not null,
  account_id entity_id not null references accounts (id) on delete restrict,
  master_account_id entity_id not null references accounts (id) on delete restrict,
  plan_type_code text,
  employer_identification_number text,
  plan_number text,
  plan_year_end text,
  annuity_type_codes text[] not null default '{}',
  status text not null default 'active' check (status in ('active', 'inactive')),
  is_terminating boolean not null default false,
  logo_file_id entity_id references stored_files (id) on delete restrict,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index plans__tenant on plans (master_account_id, created_at desc);
create index plans__account on plans (account_id);
create index plans__text on plans using gin ((display_name || ' ' || friendly_id) gin_trgm_ops);
create index plans__friendly_id_prefix on plans (friendly_id text_pattern_ops);

create table plan_custodians (
  id entity_id primary key,
  plan_id entity_id not null references plans (id) on delete restrict,
  master_account_id entity_id not null references accounts (id) on delete restrict,
  display_name text not null,
  email_address text,
  phone_number text,
  account_number_encrypted bytea, account_number_index bytea, account_number_last4 text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);

create table plan_trustees (
  id entity_id primary key,
  plan_id entity_id not null references plans (id) on delete restrict,
  master_account_id entity_id not null references accounts (id) on delete restrict,
  display_name text not null,
  email_address text,
  phone_number text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);

-- Price list. account_id and plan_id are null for standard prices; otherwise the price applies to that account or
-- plan.
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
  account_id entity_id references accounts (id) on delete restrict,
  plan_id entity_id references plans (id) on delete restrict,
  valid_from date not null default '2020-01-01',
  valid_to date,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);

-- ------ Exports -------------------------------------------------------------------------------------------------

-- Requested exports. A job writes the file; it expires after a day.
create table exports (
  id entity_id primary key,
  user_id entity_id references users (id) on delete restrict,
  -- No foreign key: ended sessions are deleted sooner than exports.
  session_id entity_id,
  -- The account the user was working in. Notifications about the export follow the user's settings there.
  account_id entity_id references accounts (id) on delete restrict,
  entity text not null,
  report_title text not null,
  -- The query may contain a tax ID, so it is encrypted.
  query_sealed bytea not null,
  -- Which rows the user could see when the file was written. A user whose access has changed since cannot download it.
  seen_as text,
  format text not null check (format in ('csv', 'xlsx')),
  storage_key text,
  done_rows integer not null default 0,
  total_rows integer,
  started_at timestamptz,
  ready_at timestamptz,
  failed_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index exports__user on exports (user_id, created_at desc);
create index exports__storage_key on exports (storage_key) where storage_key is not null;

-- ------ References of earlier tables ----------------------------------------------------------------------------

alter table accounts add foreign key (advisor_selected_plan_id) references plans (id) on delete restrict;
alter table users add foreign key (last_accessed_account_id) references accounts (id) on delete restrict;
alter table ledger_accounts add foreign key (master_account_id) references accounts (id) on delete restrict;
alter table ledger_transactions add foreign key (master_account_id) references accounts (id) on delete restrict;
alter table stored_files add foreign key (master_account_id) references accounts (id) on delete restrict;
