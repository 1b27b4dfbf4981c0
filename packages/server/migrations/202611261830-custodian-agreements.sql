-- expand: agreements with custodians and savings banks of default accounts; the previous version reads the system properties

create table custodian_agreements (
  id entity_id primary key,
  product text not null constraint custodian_agreements_product_check check (product in ('traditionalIra', 'rothIra', 'savingsAccount')),
  -- Null if the agreement is for everybody.
  master_account_id entity_id references accounts (id) on delete restrict,
  account_id entity_id references accounts (id) on delete restrict,
  plan_id entity_id references plans (id) on delete restrict,
  -- As printed on checks.
  payable_to text not null,
  address_line1 text not null, city text not null, state_code text not null, postal_code text not null,
  starts_on date not null,
  ends_on date,
  reference text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
  constraint custodian_agreements__place check (account_id is null or plan_id is null),
  constraint custodian_agreements__days check (ends_on is null or starts_on <= ends_on)
);
create index custodian_agreements__by_created_at on custodian_agreements (created_at, id) where deleted_at is null;
create index custodian_agreements__by_starts_on on custodian_agreements (starts_on, id) where deleted_at is null;
create index custodian_agreements__account on custodian_agreements (account_id, starts_on) where account_id is not null;
create index custodian_agreements__plan on custodian_agreements (plan_id, starts_on) where plan_id is not null;
create index custodian_agreements__tenant on custodian_agreements (master_account_id, created_at, id) where deleted_at is null;

-- The custodians are screened like the institutions in the system properties.
create trigger custodian_agreements__to_screen_new after insert on custodian_agreements
  for each row execute function note_to_screen('institution');
create trigger custodian_agreements__to_screen_changed after update of payable_to, deleted_at on custodian_agreements
  for each row when ((old.payable_to, old.deleted_at) is distinct from (new.payable_to, new.deleted_at))
  execute function note_to_screen('institution');

-- ------ Row-level security --------------------------------------------------------------------------------------------

grant select, insert, update on custodian_agreements to fiducia_tenant;
alter table custodian_agreements enable row level security;
create policy tenant on custodian_agreements to fiducia_tenant using (
    custodian_agreements.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    custodian_agreements.master_account_id = any ((select tenant_master_accounts())::text[]));
