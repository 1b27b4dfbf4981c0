-- expand: causes of identity checks, death audits, and documents that prove an identity; previous versions ignore them

alter table identity_checks add column kind text not null default 'identity' constraint identity_checks__kind check (kind in ('identity', 'death', 'decision')),
  add column cause text not null default 'staff'
    constraint identity_checks__cause check (cause in ('staff', 'unlock', 'electronicPayment', 'nameOrTaxIdChanged', 'daily')),
  add column note text;
alter table identity_checks drop constraint identity_checks_result_check;
alter table identity_checks add constraint identity_checks_result_check
  check (result in ('passed', 'review', 'failed', 'unavailable', 'alive', 'deceased'));

-- Nothing ever set a participant to inactive.
alter table participants drop constraint participants__state;
alter table participants add constraint participants__state check (status in ('active', 'deceased'));

-- A death audit found the participant. Staff decide whether the participant died.
alter table participants add column death_reported_at timestamptz;
create index participants__death_reported on participants (death_reported_at) where death_reported_at is not null and deleted_at is null;
create index participants__to_verify on participants (created_at, id) where identity_status in ('review', 'failed') and deleted_at is null;

create table identity_documents (
  id entity_id primary key,
  participant_id entity_id not null references participants (id) on delete restrict,
  master_account_id entity_id not null references accounts (id) on delete restrict,
  status text not null default 'waitingForReview' constraint identity_documents__state check (status in ('waitingForReview', 'accepted', 'rejected')),
  document_type text not null constraint identity_documents__type check (document_type in ('driversLicense', 'stateId', 'passport', 'other')),
  stored_file_id entity_id not null references stored_files (id) on delete restrict,
  decided_by entity_id references users (id) on delete restrict,
  decided_at timestamptz,
  decision_reason text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index identity_documents__participant on identity_documents (participant_id, created_at, id);
create index identity_documents__tenant on identity_documents (master_account_id, created_at, id) where deleted_at is null;
create index identity_documents__status on identity_documents (status, created_at, id) where deleted_at is null;
create index identity_documents__by_created_at on identity_documents (created_at, id) where deleted_at is null;

insert into system_properties (property_name, value, kind, is_public, description) values
  ('identityRequiredAbove', '10000.00', 'number', false, 'Gross amount of an order line, in dollars, above which the participant''s identity must be verified before approval');

grant select, insert, update on identity_documents to fiducia_tenant;
alter table identity_documents enable row level security;
create policy person on identity_documents to fiducia_person using (
    identity_documents.participant_id = any ((select tenant_participants())::text[]))
  with check (
    identity_documents.participant_id = any ((select tenant_participants())::text[]) and identity_documents.master_account_id = any ((select tenant_places())::text[]));
create policy tenant on identity_documents to fiducia_tenant using (
    identity_documents.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    identity_documents.master_account_id = any ((select tenant_master_accounts())::text[]));
