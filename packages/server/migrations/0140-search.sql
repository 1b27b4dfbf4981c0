-- Exports in the background: where the file lies, how far it is, and what went wrong.
alter table exports drop column stored_file_id;
alter table exports drop column status;
alter table exports add column started_at timestamptz;
alter table exports add column ready_at timestamptz;
alter table exports add column failed_at timestamptz;
alter table exports add column storage_key text;
alter table exports add column done_rows integer not null default 0;
create index exports__storage_key on exports (storage_key) where storage_key is not null;
-- What was asked for may hold a tax id: it is kept sealed. Exports live for a day, so the old ones may go.
delete from exports;
alter table exports drop column query;
alter table exports add column query_sealed bytea not null;

-- Lists. Each sortable column of a table that grows with the people has an index that gives the order whole (the id
-- breaks ties), so a page costs the same among a thousand rows and among millions. They leave deleted rows out, as nearly
-- every search does, and so they also count without reading the table.
drop index order_lines__tenant;
drop index order_lines__tenant_status;
drop index order_lines__status;
drop index order_lines__plan;
create index order_lines__all on order_lines (created_at, id);
create index order_lines__tenant on order_lines (master_account_id, created_at, id) where deleted_at is null;
create index order_lines__tenant_status on order_lines (master_account_id, status, created_at, id) where deleted_at is null;
create index order_lines__status on order_lines (status, created_at, id) where deleted_at is null;
create index order_lines__substatus on order_lines (substatus, created_at, id) where deleted_at is null and substatus is not null;
create index order_lines__plan on order_lines (plan_id, created_at, id) where deleted_at is null;
create index order_lines__subaccount on order_lines (subaccount_id, created_at, id) where deleted_at is null;
create index order_lines__by_created_at on order_lines (created_at, id) where deleted_at is null;
create index order_lines__by_updated_at on order_lines (updated_at, id) where deleted_at is null;
create index order_lines__by_first_name on order_lines (first_name, id) where deleted_at is null;
create index order_lines__by_last_name on order_lines (last_name, id) where deleted_at is null;
create index order_lines__by_order_service_code on order_lines (order_service_code, id) where deleted_at is null;
create index order_lines__by_status on order_lines (status, id) where deleted_at is null;
create index order_lines__by_gross on order_lines (gross_distribution_amount_cents, id) where deleted_at is null;
create index order_lines__by_total_funds_required on order_lines (total_funds_required_cents, id) where deleted_at is null;
create index order_lines__by_total_funds_associated on order_lines (total_funds_associated_cents, id) where deleted_at is null;
create index order_lines__by_row_number on order_lines (row_number, id) where deleted_at is null;
create index order_lines__by_first_notice_at on order_lines (first_notice_at, id) where deleted_at is null;
create index order_lines__by_respond_by on order_lines (respond_by, id) where deleted_at is null;
create index order_lines__by_non_responsive_on on order_lines (becomes_non_responsive_participant_at_end_of_day_on, id) where deleted_at is null;
create index order_lines__by_non_responsive_since on order_lines (non_responsive_since, id) where deleted_at is null;
create index order_lines__by_repeats_on on order_lines (repeats_on, id) where deleted_at is null;
create index order_lines__by_address_searched_at on order_lines (address_searched_at, id) where deleted_at is null;
create index order_lines__by_new_rollover_exported_at on order_lines (new_rollover_exported_at, id) where deleted_at is null;
create index order_lines__by_completed_at on order_lines (completed_at, id) where deleted_at is null;
create index order_lines__by_state_changed_at on order_lines (state_changed_at, id) where deleted_at is null;
-- Words of filters: `equals` and `startsWith` whatever the case, `contains` through the trigrams of the name. The plain
-- column lies beside, because PostgreSQL counts in an index of expressions only when it finds it there.
drop index order_lines__last_name;
create index order_lines__last_name on order_lines (lower(last_name) text_pattern_ops) include (last_name) where deleted_at is null;
create index order_lines__first_name on order_lines (lower(first_name) text_pattern_ops) include (first_name) where deleted_at is null;
create index order_lines__reason on order_lines (lower(distribution_reason_code) text_pattern_ops, created_at) include (distribution_reason_code) where deleted_at is null;
create index order_lines__tax_state on order_lines (lower(tax_authority_state_code) text_pattern_ops, created_at) include (tax_authority_state_code) where deleted_at is null;
create index order_lines__account_type on order_lines (retirement_account_type_code, created_at) where deleted_at is null;
create index order_lines__group on order_lines (distribution_group, created_at) where deleted_at is null and distribution_group is not null;
create index order_lines__second_notice on order_lines (second_notice_at) where second_notice_at is not null;
create index order_lines__waiting_period on order_lines (waiting_period_ends_on) where waiting_period_ends_on is not null;
create index order_lines__pay_on on order_lines (pay_on) where pay_on is not null;
create index order_lines__faults on order_lines (created_at) where fields_requiring_data_fix is not null;
create index order_lines__locked on order_lines (created_at) where pin_locked_at is not null;

drop index participants__tenant;
create index participants__all on participants (created_at, id);
create index participants__tenant on participants (master_account_id, created_at, id) where deleted_at is null;
create index participants__subaccount on participants (subaccount_id, created_at, id) where deleted_at is null;
create index participants__status on participants (status, created_at, id) where deleted_at is null;
create index participants__friendly_id_prefix on participants (friendly_id text_pattern_ops);
create index participants__by_created_at on participants (created_at, id) where deleted_at is null;
create index participants__by_updated_at on participants (updated_at, id) where deleted_at is null;
create index participants__by_first_name on participants (first_name, id) where deleted_at is null;
create index participants__by_last_name on participants (last_name, id) where deleted_at is null;
create index participants__by_state_code on participants (state_code, id) where deleted_at is null;
create index participants__last_name on participants (lower(last_name) text_pattern_ops) include (last_name) where deleted_at is null;
create index participants__first_name on participants (lower(first_name) text_pattern_ops) include (first_name) where deleted_at is null;
create index participants__company on participants (lower(company_name) text_pattern_ops) where company_name is not null;
create index participants__email on participants (lower(email_address) text_pattern_ops);
create index participants__city on participants (lower(city) text_pattern_ops) include (city) where deleted_at is null;
create index participants__state on participants (lower(state_code) text_pattern_ops, created_at) include (state_code) where deleted_at is null;
create index participants__born on participants (date_of_birth);
create index participants__identity on participants (identity_status, created_at, id) where deleted_at is null;
create index participants__without_tax_id on participants (created_at) where tax_id_index is null;
create index participants__without_address on participants (created_at) where address_line1 is null;

drop index payments__tenant;
create index payments__tenant on payments (master_account_id, created_at, id) where deleted_at is null;
create index payments__status on payments (status, created_at, id) where deleted_at is null;
create index payments__check_number on payments (check_number) where check_number is not null;
create index payments__by_created_at on payments (created_at, id) where deleted_at is null;
create index payments__by_updated_at on payments (updated_at, id) where deleted_at is null;
create index payments__by_payable_to on payments (payable_to, id) where deleted_at is null;
create index payments__by_amount on payments (amount_cents, id) where deleted_at is null;
create index payments__by_effective_date on payments (effective_date, id) where deleted_at is null;
create index payments__by_status on payments (status, id) where deleted_at is null;
create index payments__by_cleared_on on payments (cleared_on, id) where deleted_at is null;

drop index payment_instructions__tenant;
create index payment_instructions__tenant on payment_instructions (master_account_id, created_at, id) where deleted_at is null;
create index payment_instructions__plan on payment_instructions (plan_id, created_at, id) where deleted_at is null;
create index payment_instructions__by_created_at on payment_instructions (created_at, id) where deleted_at is null;
create index payment_instructions__by_updated_at on payment_instructions (updated_at, id) where deleted_at is null;
create index payment_instructions__by_status on payment_instructions (status, id) where deleted_at is null;
create index payment_instructions__by_payment_method_code on payment_instructions (payment_method_code, id) where deleted_at is null;
create index payment_instructions__by_gross on payment_instructions (gross_cents, id) where deleted_at is null;
create index payment_instructions__by_net on payment_instructions (net_cents, id) where deleted_at is null;
create index payment_instructions__by_approved_at on payment_instructions (approved_at, id) where deleted_at is null;

drop index orders__tenant;
create index orders__tenant on orders (master_account_id, created_at, id) where deleted_at is null;
create index orders__by_created_at on orders (created_at, id) where deleted_at is null;
create index orders__by_updated_at on orders (updated_at, id) where deleted_at is null;
create index orders__by_service_code on orders (service_code, id) where deleted_at is null;
create index orders__by_status on orders (status, id) where deleted_at is null;
create index orders__by_submitted_at on orders (submitted_at, id) where deleted_at is null;
create index orders__by_initiated_at on orders (initiated_at, id) where deleted_at is null;
create index orders__by_completed_at on orders (completed_at, id) where deleted_at is null;

create index stored_files__by_created_at on stored_files (created_at, id) where deleted_at is null;
create index order_line_documents__by_created_at on order_line_documents (created_at, id) where deleted_at is null;
create index order_line_taxes__by_created_at on order_line_taxes (created_at, id) where deleted_at is null;
create index order_line_fees__by_created_at on order_line_fees (created_at, id) where deleted_at is null;
create index deposit_links__by_created_at on deposit_links (created_at, id) where deleted_at is null;
create index deposits__by_created_at on deposits (created_at, id) where deleted_at is null;
