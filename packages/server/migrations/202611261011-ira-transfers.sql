-- expand: money that owners bring from old accounts into their IRAs; the previous version uses none of it

create table ira_transfers (
  id entity_id primary key,
  friendly_id text not null constraint ira_transfers__friendly_id unique,
  ira_account_id entity_id not null references ira_accounts (id) on delete restrict,
  -- The owner's login and advisor, as on the IRA.
  user_id entity_id not null references users (id) on delete restrict,
  master_account_id entity_id references accounts (id) on delete restrict,
  -- Null if the owner entered an institution that isn't listed. The letter has the name and address as they are here.
  institution_id entity_id references institutions (id) on delete restrict,
  institution_name text not null,
  institution_phone text,
  address_line1 text not null, city text not null, state_code text not null, postal_code text not null,
  account_kind text not null constraint ira_transfers_account_kind_check check (account_kind in ('traditionalIra', 'rothIra', 'plan', 'rothPlan')),
  account_number_encrypted bytea not null, account_number_index bytea not null, account_number_last4 text not null,
  kind text not null constraint ira_transfers_kind_check check (kind in ('rollover', 'transferIn')),
  is_whole boolean not null,
  amount_cents cents not null constraint ira_transfers_amount_cents_check check (amount_cents > 0),
  status text not null default 'draft'
    constraint ira_transfers__state check (status in ('draft', 'signed', 'sent', 'received', 'credited', 'canceled', 'rejected')),
  step_since timestamptz not null,
  signed_name text,
  signed_at timestamptz,
  letter_file_id entity_id references stored_files (id) on delete restrict,
  sent_at timestamptz,
  carrier text constraint ira_transfers_carrier_check check (carrier in ('mail', 'overnight', 'fax', 'upload')),
  expected_on date,
  received_at timestamptz,
  credited_at timestamptz,
  ended_at timestamptz,
  end_note text,
  -- The last day on which the owner asked for a follow-up, and the time of a request that staff haven't acted on.
  nudged_on date,
  follow_up_asked_at timestamptz,
  followed_up_at timestamptz,
  follow_up_note text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
  constraint ira_transfers__signed check ((signed_at is null) = (signed_name is null) and (signed_at is null) = (letter_file_id is null)
    and (status not in ('signed', 'sent', 'received', 'credited', 'rejected') or signed_at is not null)),
  constraint ira_transfers__sent check ((sent_at is null) = (carrier is null) and (sent_at is null) = (expected_on is null)
    and (status not in ('sent', 'received') or sent_at is not null)),
  constraint ira_transfers__credited check ((status = 'credited') = (credited_at is not null)),
  constraint ira_transfers__ended check ((status in ('canceled', 'rejected')) = (ended_at is not null))
);
-- One open letter for an old account. Owners enter institutions' names in different ways, so the number alone counts.
create unique index ira_transfers__one_open on ira_transfers (ira_account_id, account_number_index)
  where status in ('draft', 'signed', 'sent', 'received') and deleted_at is null;
create index ira_transfers__by_created_at on ira_transfers (created_at, id) where deleted_at is null;
create index ira_transfers__by_status on ira_transfers (status, step_since, id) where deleted_at is null;
create index ira_transfers__to_follow_up on ira_transfers (follow_up_asked_at, id) where follow_up_asked_at is not null and deleted_at is null;
create index ira_transfers__account on ira_transfers (ira_account_id, created_at, id);
create index ira_transfers__institution on ira_transfers (institution_id) where institution_id is not null;
create index ira_transfers__user on ira_transfers (user_id, created_at, id);
create index ira_transfers__tenant on ira_transfers (master_account_id, created_at, id) where deleted_at is null;

-- The transfer that brought the money.
alter table ira_transactions add column ira_transfer_id entity_id references ira_transfers (id) on delete restrict;
create index ira_transactions__transfer on ira_transactions (ira_transfer_id) where ira_transfer_id is not null;

insert into system_properties (property_name, value, kind, is_public, description) values
  ('iraTransferWireInstructions', '', 'text', false, 'Bank, routing number, and account for wires, as printed in letters of acceptance. If empty, the letters ask for checks only.');

-- ------ Row-level security --------------------------------------------------------------------------------------------

grant select, insert, update on ira_transfers to fiducia_tenant;
alter table ira_transfers enable row level security;
create policy reads on ira_transfers for select to fiducia_tenant using (
    ira_transfers.user_id = (select tenant_user()));
create policy tenant on ira_transfers to fiducia_tenant using (
    ira_transfers.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    ira_transfers.master_account_id = any ((select tenant_master_accounts())::text[]));
