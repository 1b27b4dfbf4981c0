-- expand: address history, bad addresses, and the steps of searches for missing participants; previous versions ignore them

-- Mail to the current address was returned.
alter table participants add column address_bad_since timestamptz;
create index participants__bad_address on participants (address_bad_since) where address_bad_since is not null and deleted_at is null;

alter table order_line_documents add column returned_at timestamptz, add column returned_reason text;
create index order_line_documents__returned on order_line_documents (returned_at) where returned_at is not null;

create table participant_addresses (
  id entity_id primary key,
  participant_id entity_id not null references participants (id) on delete restrict,
  master_account_id entity_id not null references accounts (id) on delete restrict,
  address_line1 text, address_line2 text, city text, state_code text, other_region text, postal_code text, country_code text,
  source text not null constraint participant_addresses__source check (source in ('onFile', 'sponsor', 'participant', 'staff', 'provider')),
  -- Mail to this address was returned.
  bad_since timestamptz,
  bad_reason text,
  user_id entity_id references users (id) on delete restrict,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index participant_addresses__participant on participant_addresses (participant_id, created_at, id);
create index participant_addresses__tenant on participant_addresses (master_account_id, created_at, id) where deleted_at is null;
create index participant_addresses__by_created_at on participant_addresses (created_at, id) where deleted_at is null;

create table diligence_steps (
  id entity_id primary key,
  participant_id entity_id not null references participants (id) on delete restrict,
  order_line_id entity_id references order_lines (id) on delete restrict,
  master_account_id entity_id not null references accounts (id) on delete restrict,
  kind text not null constraint diligence_steps__kind check (kind in
    ('certifiedMail', 'mail', 'email', 'phone', 'freeSearch', 'commercialSearch', 'employer', 'beneficiary', 'deathAudit', 'returnedMail', 'registry')),
  result text not null constraint diligence_steps__result check (result in ('sent', 'noAnswer', 'returned', 'notFound', 'found', 'done')),
  done_on date not null,
  note text,
  evidence_file_id entity_id references stored_files (id) on delete restrict,
  user_id entity_id references users (id) on delete restrict,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index diligence_steps__participant on diligence_steps (participant_id, done_on, id);
create index diligence_steps__line on diligence_steps (order_line_id) where order_line_id is not null;
create index diligence_steps__tenant on diligence_steps (master_account_id, created_at, id) where deleted_at is null;
create index diligence_steps__by_created_at on diligence_steps (created_at, id) where deleted_at is null;
create index diligence_steps__by_done_on on diligence_steps (done_on, id) where deleted_at is null;

-- The registry account of a sponsor whose missing participants we list.
alter table national_registry_accounts add column master_account_id entity_id references accounts (id) on delete restrict;
create index national_registry_accounts__sponsor on national_registry_accounts (master_account_id) where master_account_id is not null and deleted_at is null;

grant select on participant_addresses to fiducia_tenant;
alter table participant_addresses enable row level security;
create policy person on participant_addresses to fiducia_person using (
    participant_addresses.participant_id = any ((select tenant_participants())::text[]))
  with check (
    participant_addresses.participant_id = any ((select tenant_participants())::text[]) and participant_addresses.master_account_id = any ((select tenant_places())::text[]));
create policy tenant on participant_addresses to fiducia_tenant using (
    participant_addresses.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    participant_addresses.master_account_id = any ((select tenant_master_accounts())::text[]));
grant select on diligence_steps to fiducia_tenant;
alter table diligence_steps enable row level security;
create policy person on diligence_steps to fiducia_person using (
    diligence_steps.participant_id = any ((select tenant_participants())::text[]))
  with check (
    diligence_steps.participant_id = any ((select tenant_participants())::text[]) and diligence_steps.master_account_id = any ((select tenant_places())::text[]));
create policy tenant on diligence_steps to fiducia_tenant using (
    diligence_steps.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    diligence_steps.master_account_id = any ((select tenant_master_accounts())::text[]));
