-- expand: accounts of participants who didn't respond, what was deposited to them, and openings by type; the previous version uses none of it

alter table ira_accounts
  -- False for an account at a custodian that was paid. Its money isn't in our trust account.
  add column is_held_here boolean not null default true;
alter table ira_accounts drop constraint ira_accounts_ira_type_check;
alter table ira_accounts add constraint ira_accounts_ira_type_check check (ira_type in ('traditional', 'roth', 'rollover', 'savingsAccount'));
drop index ira_accounts__participant;
create unique index ira_accounts__participant on ira_accounts (participant_id, ira_type) where is_held_here and deleted_at is null;
create index ira_accounts__of_participant on ira_accounts (participant_id) where participant_id is not null;
create unique index ira_accounts__number_once on ira_accounts (custodian_name, account_number_index) where not is_held_here and deleted_at is null;

alter table deposit_batch_order_lines
  -- What was deposited, by source. Stored when the batch is sent.
  add column pretax_amount_cents cents,
  add column roth_amount_cents cents,
  add column after_tax_amount_cents cents,
  add column outcome text constraint deposit_batch_order_lines_outcome_check
    check (outcome in ('opened', 'participantIra', 'selfDirectedIra', 'otherAccount', 'rejected')),
  add column ira_account_id entity_id references ira_accounts (id) on delete restrict,
  add column rejected_at timestamptz,
  add constraint deposit_batch_order_lines__sources check (num_nulls(pretax_amount_cents, roth_amount_cents, after_tax_amount_cents) in (0, 3));
create index deposit_batch_order_lines__account on deposit_batch_order_lines (ira_account_id) where ira_account_id is not null;
create index deposit_batch_order_lines__line on deposit_batch_order_lines (order_line_id);

-- Money that an order line brought to an account: through a deposit batch, or within our trust account (P28).
alter table ira_transactions alter column deposit_id drop not null;
alter table ira_transactions
  add column from_order_line_id entity_id references order_lines (id) on delete restrict,
  add column deposit_batch_order_line_id entity_id references deposit_batch_order_lines (id) on delete restrict,
  add constraint ira_transactions__member check (deposit_batch_order_line_id is null or from_order_line_id is not null);
alter table ira_transactions drop constraint ira_transactions__source;
alter table ira_transactions add constraint ira_transactions__source check (num_nonnulls(deposit_id, order_line_id, from_order_line_id) = 1);
alter table ira_transactions drop constraint ira_transactions_kind_check;
alter table ira_transactions add constraint ira_transactions_kind_check check (
  kind in ('contribution', 'rollover', 'transferIn', 'interest', 'planDeposit', 'distribution', 'reversal'));
create unique index ira_transactions__member_once on ira_transactions (deposit_batch_order_line_id)
  where deposit_batch_order_line_id is not null and reverses_id is null;
create unique index ira_transactions__moved_once on ira_transactions (from_order_line_id)
  where from_order_line_id is not null and deposit_batch_order_line_id is null and reverses_id is null;

-- A participant's traditional and Roth IRAs are opened apart.
alter table next_level_accounts add column is_roth boolean not null default false;
drop index next_level_accounts__participant;
create unique index next_level_accounts__participant on next_level_accounts (participant_id, is_roth) where deleted_at is null;
