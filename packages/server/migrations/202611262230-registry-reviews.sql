-- expand: imports that list the rows without errors, reviews of employers, and yearly confirmations of their listings; the
-- previous version writes none of them

-- Rows that an import didn't list, with the values masked.
alter table national_registry_imports add column faults jsonb not null default '[]';

alter table national_registry_accounts
  -- Public searches find only the listings of active employers.
  add column status text not null default 'active'
    constraint national_registry_accounts__state check (status in ('waitingForReview', 'active', 'declined')),
  add column decline_reason text,
  -- When the employer last confirmed that its listings are current, and who did.
  add column confirmed_at timestamptz,
  add column confirmed_by entity_id references users (id) on delete restrict,
  add column confirmation_due_on date not null default ((now() at time zone 'America/New_York') + interval '1 year')::date,
  add constraint national_registry_accounts__confirmed check ((confirmed_at is null) = (confirmed_by is null));
create index national_registry_accounts__confirmed_by on national_registry_accounts (confirmed_by) where confirmed_by is not null;
create index national_registry_accounts__due on national_registry_accounts (confirmation_due_on) where deleted_at is null;
-- Employers that have listed people for longer have a month to confirm.
update national_registry_accounts
   set confirmation_due_on = greatest((created_at at time zone 'America/New_York' + interval '1 year')::date, current_date + 30);

insert into system_properties (property_name, value, kind, is_public, description) values
  ('registryUnconfirmedMonths', '15', 'number', false, 'Months without a confirmation by the employer after which a search shows since when its registry listings aren''t confirmed');

-- Every run schedules the next one.
insert into jobs (kind, run_at, dedupe_key) values ('remind-registry-employers', now(), 'first');
