-- expand: indexes for first pages of lists, and for reads of one record, that scanned a growing table
-- no-transaction

-- Default order of lists.
create index concurrently if not exists account_users__by_created_at on account_users (created_at, id)
  where deleted_at is null;
create index concurrently if not exists accounts__by_created_at on accounts (created_at, id) where deleted_at is null;
create index concurrently if not exists agreement_user_responses__by_created_at on agreement_user_responses (created_at, id)
  where deleted_at is null;
create index concurrently if not exists auto_participants__by_created_at on auto_participants (created_at, id)
  where deleted_at is null;
create index concurrently if not exists bulk_orders__by_created_at on bulk_orders (created_at, id)
  where deleted_at is null;
create index concurrently if not exists campaign_emails__by_created_at on campaign_emails (created_at, id)
  where deleted_at is null;
create index concurrently if not exists deposit_batch_order_lines__by_created_at on deposit_batch_order_lines (created_at, id)
  where deleted_at is null;
create index concurrently if not exists fees__by_created_at on fees (created_at, id) where deleted_at is null;
create index concurrently if not exists held_bank_answers__by_created_at on held_bank_answers (created_at, id)
  where deleted_at is null;
create index concurrently if not exists invoice_lines__by_created_at on invoice_lines (created_at, id)
  where deleted_at is null;
create index concurrently if not exists invoices__by_created_at on invoices (created_at, id) where deleted_at is null;
create index concurrently if not exists national_registry_participants__by_created_at on national_registry_participants (created_at, id)
  where deleted_at is null;
create index concurrently if not exists national_registry_searches__by_created_at on national_registry_searches (created_at, id)
  where deleted_at is null;
create index concurrently if not exists notes__by_created_at on notes (created_at, id) where deleted_at is null;
create index concurrently if not exists notifications__by_created_at on notifications (created_at, id)
  where deleted_at is null;
create index concurrently if not exists order_line_associations__by_created_at on order_line_associations (created_at, id)
  where deleted_at is null;
create index concurrently if not exists order_uploads__by_created_at on order_uploads (created_at, id)
  where deleted_at is null;
create index concurrently if not exists participant_change_requests__by_created_at on participant_change_requests (created_at, id)
  where deleted_at is null;
create index concurrently if not exists payment_batch_payment_instructions__by_created_at on payment_batch_payment_instructions (created_at, id)
  where deleted_at is null;
create index concurrently if not exists plan_custodians__by_created_at on plan_custodians (created_at, id)
  where deleted_at is null;
create index concurrently if not exists plan_trustees__by_created_at on plan_trustees (created_at, id)
  where deleted_at is null;
create index concurrently if not exists plans__by_created_at on plans (created_at, id) where deleted_at is null;
create index concurrently if not exists prospects__by_created_at on prospects (created_at, id) where deleted_at is null;
create index concurrently if not exists recurring_batch_orders__by_created_at on recurring_batch_orders (created_at, id)
  where deleted_at is null;
create index concurrently if not exists tax_form_searches__by_created_at on tax_form_searches (created_at, id)
  where deleted_at is null;
create index concurrently if not exists tax_refunds__by_created_at on tax_refunds (created_at, id)
  where deleted_at is null;
create index concurrently if not exists tax_reporting_change_logs__by_created_at on tax_reporting_change_logs (created_at, id)
  where deleted_at is null;
create index concurrently if not exists users__by_created_at on users (created_at, id) where deleted_at is null;
create index concurrently if not exists bank_transactions__by_date on bank_transactions (transaction_date, id)
  where deleted_at is null;
create index concurrently if not exists deposits__by_check_date on deposits (check_date, id) where deleted_at is null;
create index concurrently if not exists bulk_order_inbound_parsed_order_lines__by_row on bulk_order_inbound_parsed_order_lines (row_number, id)
  where deleted_at is null;
create index concurrently if not exists tax_forms__by_recipient on tax_forms (recipient_name, id)
  where deleted_at is null;
create index concurrently if not exists saved_views__by_label on saved_views (label, id) where deleted_at is null;

-- Default order of a sponsor's lists.
create index concurrently if not exists accounts__tenant_created_at on accounts (master_account_id, created_at, id)
  where deleted_at is null;
create index concurrently if not exists agreement_user_responses__tenant_created_at on agreement_user_responses (master_account_id, created_at, id)
  where deleted_at is null;
create index concurrently if not exists plan_custodians__tenant_created_at on plan_custodians (master_account_id, created_at, id)
  where deleted_at is null;
create index concurrently if not exists plan_trustees__tenant_created_at on plan_trustees (master_account_id, created_at, id)
  where deleted_at is null;
create index concurrently if not exists tax_form_searches__tenant_created_at on tax_form_searches (master_account_id, created_at, id)
  where deleted_at is null;
create index concurrently if not exists tax_forms__tenant_recipient on tax_forms (master_account_id, recipient_name, id)
  where deleted_at is null;

-- Rows that belong to one record.
create index concurrently if not exists deposit_links__of_account on deposit_links (account_id)
  where type = 'account' and deleted_at is null;
create index concurrently if not exists fees__place on fees (account_id, plan_id) where deleted_at is null;
create index concurrently if not exists order_line_fees__instruction on order_line_fees (payment_instruction_id);
create index concurrently if not exists orders__open_by_account on orders (account_id)
  where deleted_at is null and status not in ('complete', 'cancelled');
create index concurrently if not exists orders__open_by_master on orders (master_account_id)
  where deleted_at is null and status not in ('complete', 'cancelled');
create index concurrently if not exists payment_instructions__replaces on payment_instructions (replaces_id)
  where replaces_id is not null;
create index concurrently if not exists plan_custodians__plan on plan_custodians (plan_id) where deleted_at is null;
create index concurrently if not exists plan_trustees__plan on plan_trustees (plan_id) where deleted_at is null;

-- Sponsors among all accounts.
create index concurrently if not exists accounts__sponsors on accounts (created_at)
  where id = master_account_id and deleted_at is null;
