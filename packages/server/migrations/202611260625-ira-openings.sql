-- expand: applications for IRAs from their first page to the open account; the previous version writes none of the new stages

alter table prospects
  drop constraint prospects_status_check,
  add constraint prospects_status_check check (status in ('added', 'invited', 'registered', 'advisorApproved', 'advisorDeclined',
    'noAdvisor', 'applicationStarted', 'applicationSubmitted', 'inReview', 'declined', 'readyForPersonalization',
    'preferencesCompleted', 'readyForFunds', 'setUpComplete', 'active')),
  add column registered_at timestamptz,
  add column employment jsonb,
  add column affiliations jsonb,
  add column identity_status text not null default 'notVerified'
    constraint prospects_identity_status_check check (identity_status in ('notVerified', 'verified', 'failed', 'review')),
  add column identity_file_id entity_id references stored_files (id) on delete restrict,
  add column review_note text,
  add column reviewed_by entity_id references users (id) on delete restrict,
  add column reviewed_at timestamptz;
create index prospects__by_status on prospects (status, created_at, id) where deleted_at is null;

alter table next_level_accounts
  -- When the job tries again. Null while nothing failed, and when staff must look at it.
  add column next_try_at timestamptz,
  add column parked_at timestamptz,
  add column given_up_at timestamptz,
  add column give_up_reason text,
  add constraint next_level_accounts__given_up check ((given_up_at is null) = (give_up_reason is null));
create index next_level_accounts__parked on next_level_accounts (parked_at, id) where parked_at is not null and given_up_at is null and deleted_at is null;

create table ira_accounts (
  id entity_id primary key,
  friendly_id text not null constraint ira_accounts__friendly_id unique,
  prospect_id entity_id references prospects (id) on delete restrict,
  participant_id entity_id references participants (id) on delete restrict,
  -- The owner's login.
  user_id entity_id references users (id) on delete restrict,
  master_account_id entity_id references accounts (id) on delete restrict,
  ira_type text not null constraint ira_accounts_ira_type_check check (ira_type in ('traditional', 'roth', 'rollover')),
  status text not null default 'open' constraint ira_accounts__state check (status in ('open', 'revoked', 'closed')),
  custodian_name text not null,
  account_number_encrypted bytea, account_number_index bytea, account_number_last4 text,
  opened_at timestamptz not null,
  revocable_until date not null,
  revoked_at timestamptz,
  -- When the custodian closed a revoked IRA.
  closed_at timestamptz,
  beneficiaries jsonb not null default '[]',
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
  constraint ira_accounts__of_one check (num_nonnulls(participant_id, prospect_id) = 1),
  constraint ira_accounts__revoked check ((status in ('revoked', 'closed')) = (revoked_at is not null)),
  constraint ira_accounts__closed check ((status = 'closed') = (closed_at is not null))
);
create unique index ira_accounts__prospect on ira_accounts (prospect_id) where deleted_at is null;
create unique index ira_accounts__participant on ira_accounts (participant_id) where deleted_at is null;
create index ira_accounts__by_created_at on ira_accounts (created_at, id) where deleted_at is null;
create index ira_accounts__user on ira_accounts (user_id, created_at, id) where user_id is not null;
create index ira_accounts__tenant on ira_accounts (master_account_id, created_at, id) where deleted_at is null;
create index ira_accounts__number on ira_accounts (account_number_index);

-- ------ Row-level security --------------------------------------------------------------------------------------------

grant select, insert, update on ira_accounts to fiducia_tenant;
alter table ira_accounts enable row level security;
create policy person on ira_accounts to fiducia_person using (
    ira_accounts.participant_id = any ((select tenant_participants())::text[]))
  with check (
    ira_accounts.participant_id = any ((select tenant_participants())::text[]) and ira_accounts.master_account_id = any ((select tenant_places())::text[]));
create policy reads on ira_accounts for select to fiducia_tenant using (
    ira_accounts.user_id = (select tenant_user()));
create policy tenant on ira_accounts to fiducia_tenant using (
    ira_accounts.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    ira_accounts.master_account_id = any ((select tenant_master_accounts())::text[]));
