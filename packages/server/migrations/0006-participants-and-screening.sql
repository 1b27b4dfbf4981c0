-- Participants, feeds from recordkeepers, identity checks and sanctions lists.

-- ------ Participants --------------------------------------------------------------------------------------------

create table participants (
  id entity_id primary key,
  friendly_id text not null constraint participants__friendly_id unique,
  master_account_id entity_id not null references accounts (id) on delete restrict,
  subaccount_id entity_id not null references accounts (id) on delete restrict,
  user_id entity_id references users (id) on delete restrict,
  status text not null default 'active' constraint participants__state check (status in ('active', 'inactive', 'deceased')),
  identity_status text not null default 'notVerified'
    constraint participants__identity_state check (identity_status in ('notVerified', 'verified', 'failed', 'review')),
  first_name text,
  middle_name text,
  last_name text,
  company_name text,
  tax_id_type text not null default 'socialSecurityNumber',
  tax_id_encrypted bytea, tax_id_index bytea, tax_id_last4 text,
  date_of_birth date,
  language_code text not null default 'en' check (language_code in ('en', 'es')),
  email_address text,
  phone_number text,
  attention_to text, address_line1 text, address_line2 text, city text, state_code text, other_region text, postal_code text,
  country_code text not null default 'US',
  address_confirmed_at timestamptz,
  contact_changed_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index participants__tax_id on participants (tax_id_index);
create index participants__user on participants (user_id) where user_id is not null;
create index participants__friendly_id_prefix on participants (friendly_id text_pattern_ops);
create index participants__all on participants (created_at, id);
-- language_of() looks for Spanish only. Those rows are few.
create index participants__spanish on participants (lower(email_address)) where language_code = 'es';
create index participants__spanish_phone on participants (phone_number) where language_code = 'es';
-- Filters. Where `include` repeats the column of an expression, PostgreSQL can count in the index alone.
create index participants__tenant on participants (master_account_id, created_at, id) where deleted_at is null;
create index participants__tenant_status on participants (master_account_id, status, created_at, id) where deleted_at is null;
create index participants__tenant_state on participants (master_account_id, lower(state_code) text_pattern_ops, created_at, id)
  include (state_code) where deleted_at is null;
create index participants__subaccount on participants (subaccount_id, created_at, id) where deleted_at is null;
create index participants__status on participants (status, created_at, id) where deleted_at is null;
create index participants__identity on participants (identity_status, created_at, id) where deleted_at is null;
create index participants__born on participants (date_of_birth);
create index participants__last_name on participants (lower(last_name) text_pattern_ops) include (last_name) where deleted_at is null;
create index participants__first_name on participants (lower(first_name) text_pattern_ops) include (first_name) where deleted_at is null;
create index participants__company on participants (lower(company_name) text_pattern_ops) where company_name is not null;
create index participants__email on participants (lower(email_address) text_pattern_ops);
create index participants__city on participants (lower(city) text_pattern_ops) include (city) where deleted_at is null;
create index participants__state on participants (lower(state_code) text_pattern_ops, created_at) include (state_code) where deleted_at is null;
create index participants__text on participants using gin (((case when first_name is null then '' else first_name end) || ' '
  || (case when last_name is null then '' else last_name end) || ' ' || (case when company_name is null then '' else company_name end)) gin_trgm_ops);
create index participants__without_tax_id on participants (created_at, id) where tax_id_index is null and deleted_at is null;
create index participants__without_address on participants (created_at, id) where address_line1 is null and deleted_at is null;
-- Sort orders.
create index participants__by_created_at on participants (created_at, id) where deleted_at is null;
create index participants__by_updated_at on participants (updated_at, id) where deleted_at is null;
create index participants__by_first_name on participants (first_name, id) where deleted_at is null;
create index participants__by_last_name on participants (last_name, id) where deleted_at is null;
create index participants__by_state_code on participants (state_code, id) where deleted_at is null;

-- How often names and states occur. Without it, the planner assumes every name is one of 200.
create statistics participants__names on (lower(last_name)), (lower(first_name)), (lower(city)) from participants;
create statistics participants__states on (lower(state_code)) from participants;

-- Language of a message to an email address or phone number.
create function language_of(recipient text) returns text language sql stable as $$
  select case when exists (
    select from participants where language_code = 'es' and deleted_at is null
       and (lower(email_address) = lower(recipient) or phone_number = recipient))
    or exists (
    select from users where language_code = 'es' and deleted_at is null
       and (lower(email_address) = lower(recipient) or sms_enabled_phone_number = recipient)) then 'es' else 'en' end
$$;

-- Requests to change a name, birth date or tax ID. They need a review.
create table participant_change_requests (
  id entity_id primary key,
  participant_id entity_id not null references participants (id) on delete restrict,
  master_account_id entity_id not null references accounts (id) on delete restrict,
  status text not null default 'waitingForReview' check (status in ('waitingForReview', 'accepted', 'rejected', 'withdrawn')),
  changes jsonb not null,
  tax_id_encrypted bytea, tax_id_index bytea, tax_id_last4 text,
  reason text,
  decided_by entity_id references users (id) on delete restrict,
  decided_at timestamptz,
  decision_reason text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index participant_change_requests__participant on participant_change_requests (participant_id);
create index participant_change_requests__waiting on participant_change_requests (participant_id) where status = 'waitingForReview';

-- Which surveys a person started or dismissed. Participants who signed in with a PIN are identified by their
-- participant record.
create table survey_answers (
  id entity_id primary key,
  user_id entity_id references users (id) on delete restrict,
  participant_id entity_id references participants (id) on delete restrict,
  event_type text not null check (event_type in ('PREMSUBMIT', 'EXPRESSSUBMIT', 'EXPRESSIRA', 'BESUBMIT')),
  was_dismissed boolean not null,
  answered_at timestamptz not null,
  constraint survey_answers__one_person check (num_nonnulls(user_id, participant_id) = 1),
  constraint survey_answers__user unique (user_id, event_type),
  constraint survey_answers__participant unique (participant_id, event_type)
);

-- ------ Participants from recordkeepers' feeds ------------------------------------------------------------------

-- Participants received from a recordkeeper's feed, before they become participants.
create table auto_participant_files (
  id entity_id primary key,
  stored_file_id entity_id not null references stored_files (id) on delete restrict,
  file_name text not null,
  sha256 text not null,
  total_rows integer not null default 0 check (total_rows >= 0),
  known_rows integer not null default 0 check (known_rows >= 0),
  user_id entity_id references users (id) on delete restrict,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create unique index auto_participant_files__once on auto_participant_files (sha256) where deleted_at is null;
create index auto_participant_files__created on auto_participant_files (created_at desc);

create table auto_participants (
  id entity_id primary key,
  auto_participant_file_id entity_id not null references auto_participant_files (id) on delete restrict,
  master_account_id entity_id not null references accounts (id) on delete restrict,
  subaccount_id entity_id not null references accounts (id) on delete restrict,
  plan_id entity_id not null references plans (id) on delete restrict,
  participant_id entity_id references participants (id) on delete restrict,
  status text not null default 'new' check (status in ('new', 'onHold', 'accepted', 'rejected')),
  first_name text not null, last_name text not null,
  tax_id_encrypted bytea not null, tax_id_index bytea not null, tax_id_last4 text not null,
  date_of_birth date,
  email_address text,
  address_line1 text, city text, state_code text, postal_code text,
  balance_cents cents not null check (balance_cents >= 0),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create unique index auto_participants__once on auto_participants (plan_id, tax_id_index) where deleted_at is null and status <> 'rejected';
create index auto_participants__file on auto_participants (auto_participant_file_id);
create index auto_participants__status on auto_participants (status, created_at desc);
create index auto_participants__participant on auto_participants (participant_id) where participant_id is not null;
create index auto_participants__tenant on auto_participants (master_account_id, created_at desc);
create index auto_participants__text on auto_participants using gin ((first_name || ' ' || last_name) gin_trgm_ops);

-- ------ Screening -----------------------------------------------------------------------------------------------

-- Results of the identity check, one row per request to the provider.
create table identity_checks (
  id entity_id primary key,
  participant_id entity_id not null references participants (id) on delete restrict,
  result text not null check (result in ('passed', 'review', 'failed', 'unavailable')),
  user_id entity_id references users (id) on delete restrict,
  created_at timestamptz not null
);
create index identity_checks__participant on identity_checks (participant_id, created_at desc);

create table ofac_file_versions (
  id entity_id primary key,
  s3_key text not null,
  pulled_at_utc timestamptz not null,
  status text not null default 'pulled' check (status in ('pulled')),
  total_names integer not null,
  stored_file_id entity_id not null references stored_files (id) on delete restrict,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index ofac_file_versions__pulled on ofac_file_versions (pulled_at_utc desc);

create table fin_cen_files (
  id entity_id primary key,
  requested_on date not null,
  answer_due_on date not null,
  total_individuals integer not null,
  total_businesses integer not null,
  individual_stored_file_id entity_id not null references stored_files (id) on delete restrict,
  business_stored_file_id entity_id not null references stored_files (id) on delete restrict,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index fin_cen_files__requested on fin_cen_files (requested_on desc);

-- ------ References of earlier tables ----------------------------------------------------------------------------

alter table stored_files add foreign key (participant_id) references participants (id) on delete restrict;
alter table sessions add foreign key (participant_id) references participants (id) on delete restrict;
