-- The way of a prospect, what campaigns sent, the outside of default IRAs, and people whom a recordkeeper's feed brings.

alter table prospects rename column stage to status;
alter table prospects drop constraint prospects_stage_check;
alter table prospects
  add constraint prospects_status_check check (status in ('added', 'invited', 'registered', 'advisorApproved', 'advisorDeclined',
    'noAdvisor', 'applicationSubmitted', 'preferencesCompleted')),
  alter column account_id drop not null,
  alter column master_account_id drop not null,
  add constraint prospects__place check ((account_id is null) = (master_account_id is null)),
  add column unsubscribed_at timestamptz,
  add column last_mailed_at timestamptz,
  add column total_follow_ups integer not null default 0 check (total_follow_ups >= 0),
  add column partner_prospect_source text, add column ira_plan_id text, add column partner_ira_prospect_id text,
  add column approval_file_id entity_id references stored_files (id),
  add column decision_note text,
  add column decided_at timestamptz,
  add column submitted_at timestamptz,
  add column ira_type text check (ira_type in ('traditional', 'roth', 'rollover')),
  add column date_of_birth date,
  add column tax_id_encrypted bytea, add column tax_id_index bytea, add column tax_id_last4 text,
  add column phone_number text,
  add column address_line1 text, add column address_line2 text, add column city text, add column state_code text,
  add column postal_code text,
  add column beneficiaries jsonb not null default '[]',
  add column preferences jsonb;
create index prospects__email on prospects (lower(email_address)) where deleted_at is null;
create index prospects__user on prospects (user_id) where user_id is not null;
create unique index prospects__lead_once on prospects
  (lower(email_address), coalesce(partner_prospect_source, ''), coalesce(partner_ira_prospect_id, ''))
  where campaign_id is null and deleted_at is null;

-- What campaigns sent, or still have to send: one row for each message.
create table campaign_emails (
  id entity_id primary key,
  campaign_id entity_id not null references campaigns (id),
  prospect_id entity_id not null references prospects (id),
  account_id entity_id not null references accounts (id),
  master_account_id entity_id not null references accounts (id),
  next_level_email_template_id entity_id not null references next_level_email_templates (id),
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

-- What providers outside keep of a person's default IRA, and how the last question went.
create table next_level_accounts (
  id entity_id primary key,
  participant_id entity_id references participants (id),
  prospect_id entity_id references prospects (id),
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

create table auto_participant_files (
  id entity_id primary key,
  stored_file_id entity_id not null references stored_files (id),
  file_name text not null,
  sha256 text not null,
  total_rows integer not null default 0 check (total_rows >= 0),
  known_rows integer not null default 0 check (known_rows >= 0),
  user_id entity_id,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create unique index auto_participant_files__once on auto_participant_files (sha256) where deleted_at is null;
create index auto_participant_files__created on auto_participant_files (created_at desc);

create table auto_participants (
  id entity_id primary key,
  auto_participant_file_id entity_id not null references auto_participant_files (id),
  master_account_id entity_id not null references accounts (id),
  subaccount_id entity_id not null references accounts (id),
  plan_id entity_id not null references plans (id),
  participant_id entity_id references participants (id),
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
