-- expand: corporate bank accounts are created and changed by requests that a second person approves

create table corporate_bank_account_changes (
  id entity_id primary key,
  -- Null until a new account is approved.
  corporate_bank_account_id entity_id references corporate_bank_accounts (id) on delete restrict,
  display_name text not null,
  changes text not null,
  reason text not null,
  proposed jsonb not null,
  formerly jsonb,
  -- Null if the change keeps the current number.
  account_number_encrypted bytea, account_number_index bytea, account_number_last4 text,
  next_check_number bigint,
  opening_balance_cents cents check (opening_balance_cents >= 0),
  opening_balance_on date,

  decision text check (decision in ('approve', 'reject')),
  requested_by entity_id references users (id) on delete restrict,
  decided_by entity_id references users (id) on delete restrict,
  decided_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
  constraint corporate_bank_account_changes__two_people check (decided_by is null or decided_by is distinct from requested_by),
  constraint corporate_bank_account_changes__approved_by check (decision is distinct from 'approve' or decided_by is not null)
);
create unique index corporate_bank_account_changes__one_open on corporate_bank_account_changes (corporate_bank_account_id)
  where decision is null and corporate_bank_account_id is not null and deleted_at is null;
create index corporate_bank_account_changes__created on corporate_bank_account_changes (created_at, id);
create unique index corporate_bank_accounts__number on corporate_bank_accounts (routing_number, account_number_index)
  where account_number_index is not null and deleted_at is null;
