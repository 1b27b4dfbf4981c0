-- The row security of every table, printed from the declarations by tools/print-row-security.ts.

revoke all on account_forms from fiducia_tenant;
grant select, insert, update on account_forms to fiducia_tenant;
drop policy if exists tenant on account_forms;
drop policy if exists reads on account_forms;
drop policy if exists person on account_forms;
drop policy if exists person_reads on account_forms;
alter table account_forms enable row level security;
create policy tenant on account_forms to fiducia_tenant using (
    exists (select from accounts parent where parent.id = account_forms.account_id))
  with check (
    exists (select from accounts parent where parent.id = account_forms.account_id));
revoke all on account_users from fiducia_tenant;
grant select on account_users to fiducia_tenant;
drop policy if exists tenant on account_users;
drop policy if exists reads on account_users;
drop policy if exists person on account_users;
drop policy if exists person_reads on account_users;
alter table account_users enable row level security;
create policy reads on account_users for select to fiducia_tenant using (
    account_users.user_id = (select tenant_user()));
create policy tenant on account_users to fiducia_tenant using (
    account_users.account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    account_users.account_id = any ((select tenant_master_accounts())::text[]));
revoke all on account_verifications from fiducia_tenant;
grant select, insert, update on account_verifications to fiducia_tenant;
drop policy if exists tenant on account_verifications;
drop policy if exists reads on account_verifications;
drop policy if exists person on account_verifications;
drop policy if exists person_reads on account_verifications;
alter table account_verifications enable row level security;
create policy person on account_verifications to fiducia_person using (
    account_verifications.participant_id = any ((select tenant_participants())::text[]))
  with check (
    account_verifications.participant_id = any ((select tenant_participants())::text[]) and account_verifications.master_account_id = any ((select tenant_places())::text[]));
create policy tenant on account_verifications to fiducia_tenant using (
    account_verifications.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    account_verifications.master_account_id = any ((select tenant_master_accounts())::text[]));
revoke all on accounts from fiducia_tenant;
grant select, insert, update on accounts to fiducia_tenant;
drop policy if exists tenant on accounts;
drop policy if exists reads on accounts;
drop policy if exists person on accounts;
drop policy if exists person_reads on accounts;
alter table accounts enable row level security;
create policy person_reads on accounts for select to fiducia_person using (
    accounts.master_account_id = any ((select tenant_places())::text[]));
create policy reads on accounts for select to fiducia_tenant using (
    exists (select from prospects child where child.account_id = accounts.id));
create policy tenant on accounts to fiducia_tenant using (
    accounts.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    accounts.master_account_id = any ((select tenant_master_accounts())::text[]));
revoke all on agreement_amendment_versions from fiducia_tenant;
grant select on agreement_amendment_versions to fiducia_tenant;
drop policy if exists tenant on agreement_amendment_versions;
drop policy if exists reads on agreement_amendment_versions;
drop policy if exists person on agreement_amendment_versions;
drop policy if exists person_reads on agreement_amendment_versions;
alter table agreement_amendment_versions disable row level security;
revoke all on agreement_user_responses from fiducia_tenant;
grant select, insert, update on agreement_user_responses to fiducia_tenant;
drop policy if exists tenant on agreement_user_responses;
drop policy if exists reads on agreement_user_responses;
drop policy if exists person on agreement_user_responses;
drop policy if exists person_reads on agreement_user_responses;
alter table agreement_user_responses enable row level security;
create policy tenant on agreement_user_responses to fiducia_tenant using (
    agreement_user_responses.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    agreement_user_responses.master_account_id = any ((select tenant_master_accounts())::text[]));
revoke all on agreement_versions from fiducia_tenant;
grant select on agreement_versions to fiducia_tenant;
drop policy if exists tenant on agreement_versions;
drop policy if exists reads on agreement_versions;
drop policy if exists person on agreement_versions;
drop policy if exists person_reads on agreement_versions;
alter table agreement_versions disable row level security;
revoke all on agreements from fiducia_tenant;
grant select on agreements to fiducia_tenant;
drop policy if exists tenant on agreements;
drop policy if exists reads on agreements;
drop policy if exists person on agreements;
drop policy if exists person_reads on agreements;
alter table agreements disable row level security;
revoke all on alerts from fiducia_tenant;
drop policy if exists tenant on alerts;
drop policy if exists reads on alerts;
drop policy if exists person on alerts;
drop policy if exists person_reads on alerts;
alter table alerts disable row level security;
revoke all on authenticators from fiducia_tenant;
drop policy if exists tenant on authenticators;
drop policy if exists reads on authenticators;
drop policy if exists person on authenticators;
drop policy if exists person_reads on authenticators;
alter table authenticators disable row level security;
revoke all on auto_participant_files from fiducia_tenant;
drop policy if exists tenant on auto_participant_files;
drop policy if exists reads on auto_participant_files;
drop policy if exists person on auto_participant_files;
drop policy if exists person_reads on auto_participant_files;
alter table auto_participant_files disable row level security;
revoke all on auto_participants from fiducia_tenant;
grant select, insert, update on auto_participants to fiducia_tenant;
drop policy if exists tenant on auto_participants;
drop policy if exists reads on auto_participants;
drop policy if exists person on auto_participants;
drop policy if exists person_reads on auto_participants;
alter table auto_participants enable row level security;
create policy person on auto_participants to fiducia_person using (
    auto_participants.participant_id = any ((select tenant_participants())::text[]))
  with check (
    auto_participants.participant_id = any ((select tenant_participants())::text[]) and auto_participants.master_account_id = any ((select tenant_places())::text[]));
create policy tenant on auto_participants to fiducia_tenant using (
    auto_participants.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    auto_participants.master_account_id = any ((select tenant_master_accounts())::text[]));
revoke all on bank_answer_files from fiducia_tenant;
drop policy if exists tenant on bank_answer_files;
drop policy if exists reads on bank_answer_files;
drop policy if exists person on bank_answer_files;
drop policy if exists person_reads on bank_answer_files;
alter table bank_answer_files disable row level security;
revoke all on bank_answers from fiducia_tenant;
drop policy if exists tenant on bank_answers;
drop policy if exists reads on bank_answers;
drop policy if exists person on bank_answers;
drop policy if exists person_reads on bank_answers;
alter table bank_answers disable row level security;
revoke all on bank_transaction_files from fiducia_tenant;
drop policy if exists tenant on bank_transaction_files;
drop policy if exists reads on bank_transaction_files;
drop policy if exists person on bank_transaction_files;
drop policy if exists person_reads on bank_transaction_files;
alter table bank_transaction_files disable row level security;
revoke all on bank_transactions from fiducia_tenant;
drop policy if exists tenant on bank_transactions;
drop policy if exists reads on bank_transactions;
drop policy if exists person on bank_transactions;
drop policy if exists person_reads on bank_transactions;
alter table bank_transactions disable row level security;
revoke all on bulk_order_inbound_parsed_order_lines from fiducia_tenant;
grant select on bulk_order_inbound_parsed_order_lines to fiducia_tenant;
drop policy if exists tenant on bulk_order_inbound_parsed_order_lines;
drop policy if exists reads on bulk_order_inbound_parsed_order_lines;
drop policy if exists person on bulk_order_inbound_parsed_order_lines;
drop policy if exists person_reads on bulk_order_inbound_parsed_order_lines;
alter table bulk_order_inbound_parsed_order_lines enable row level security;
create policy tenant on bulk_order_inbound_parsed_order_lines to fiducia_tenant using (
    exists (select from bulk_orders parent where parent.id = bulk_order_inbound_parsed_order_lines.bulk_order_id))
  with check (
    exists (select from bulk_orders parent where parent.id = bulk_order_inbound_parsed_order_lines.bulk_order_id));
revoke all on bulk_orders from fiducia_tenant;
grant select on bulk_orders to fiducia_tenant;
drop policy if exists tenant on bulk_orders;
drop policy if exists reads on bulk_orders;
drop policy if exists person on bulk_orders;
drop policy if exists person_reads on bulk_orders;
alter table bulk_orders enable row level security;
create policy tenant on bulk_orders to fiducia_tenant using (
    bulk_orders.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    bulk_orders.master_account_id = any ((select tenant_master_accounts())::text[]));
revoke all on campaign_emails from fiducia_tenant;
grant select, insert, update on campaign_emails to fiducia_tenant;
drop policy if exists tenant on campaign_emails;
drop policy if exists reads on campaign_emails;
drop policy if exists person on campaign_emails;
drop policy if exists person_reads on campaign_emails;
alter table campaign_emails enable row level security;
create policy tenant on campaign_emails to fiducia_tenant using (
    campaign_emails.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    campaign_emails.master_account_id = any ((select tenant_master_accounts())::text[]));
revoke all on campaigns from fiducia_tenant;
grant select, insert, update on campaigns to fiducia_tenant;
drop policy if exists tenant on campaigns;
drop policy if exists reads on campaigns;
drop policy if exists person on campaigns;
drop policy if exists person_reads on campaigns;
alter table campaigns enable row level security;
create policy reads on campaigns for select to fiducia_tenant using (
    exists (select from prospects child where child.campaign_id = campaigns.id));
create policy tenant on campaigns to fiducia_tenant using (
    campaigns.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    campaigns.master_account_id = any ((select tenant_master_accounts())::text[]));
revoke all on chain_base from fiducia_tenant;
drop policy if exists tenant on chain_base;
drop policy if exists reads on chain_base;
drop policy if exists person on chain_base;
drop policy if exists person_reads on chain_base;
alter table chain_base disable row level security;
revoke all on change_logs from fiducia_tenant;
grant insert on change_logs to fiducia_tenant;
drop policy if exists tenant on change_logs;
drop policy if exists reads on change_logs;
drop policy if exists person on change_logs;
drop policy if exists person_reads on change_logs;
alter table change_logs disable row level security;
revoke all on corporate_bank_accounts from fiducia_tenant;
drop policy if exists tenant on corporate_bank_accounts;
drop policy if exists reads on corporate_bank_accounts;
drop policy if exists person on corporate_bank_accounts;
drop policy if exists person_reads on corporate_bank_accounts;
alter table corporate_bank_accounts disable row level security;
revoke all on custom_brand_links from fiducia_tenant;
grant select on custom_brand_links to fiducia_tenant;
drop policy if exists tenant on custom_brand_links;
drop policy if exists reads on custom_brand_links;
drop policy if exists person on custom_brand_links;
drop policy if exists person_reads on custom_brand_links;
alter table custom_brand_links disable row level security;
revoke all on custom_brands from fiducia_tenant;
grant select on custom_brands to fiducia_tenant;
drop policy if exists tenant on custom_brands;
drop policy if exists reads on custom_brands;
drop policy if exists person on custom_brands;
drop policy if exists person_reads on custom_brands;
alter table custom_brands disable row level security;
revoke all on data_keys from fiducia_tenant;
drop policy if exists tenant on data_keys;
drop policy if exists reads on data_keys;
drop policy if exists person on data_keys;
drop policy if exists person_reads on data_keys;
alter table data_keys disable row level security;
revoke all on deposit_batch_order_lines from fiducia_tenant;
grant select on deposit_batch_order_lines to fiducia_tenant;
drop policy if exists tenant on deposit_batch_order_lines;
drop policy if exists reads on deposit_batch_order_lines;
drop policy if exists person on deposit_batch_order_lines;
drop policy if exists person_reads on deposit_batch_order_lines;
alter table deposit_batch_order_lines enable row level security;
create policy tenant on deposit_batch_order_lines to fiducia_tenant using (
    deposit_batch_order_lines.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    deposit_batch_order_lines.master_account_id = any ((select tenant_master_accounts())::text[]));
revoke all on deposit_batches from fiducia_tenant;
drop policy if exists tenant on deposit_batches;
drop policy if exists reads on deposit_batches;
drop policy if exists person on deposit_batches;
drop policy if exists person_reads on deposit_batches;
alter table deposit_batches disable row level security;
revoke all on deposit_images from fiducia_tenant;
drop policy if exists tenant on deposit_images;
drop policy if exists reads on deposit_images;
drop policy if exists person on deposit_images;
drop policy if exists person_reads on deposit_images;
alter table deposit_images disable row level security;
revoke all on deposit_links from fiducia_tenant;
grant select on deposit_links to fiducia_tenant;
drop policy if exists tenant on deposit_links;
drop policy if exists reads on deposit_links;
drop policy if exists person on deposit_links;
drop policy if exists person_reads on deposit_links;
alter table deposit_links enable row level security;
create policy tenant on deposit_links to fiducia_tenant using (
    deposit_links.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    deposit_links.master_account_id = any ((select tenant_master_accounts())::text[]));
revoke all on deposits from fiducia_tenant;
grant select on deposits to fiducia_tenant;
drop policy if exists tenant on deposits;
drop policy if exists reads on deposits;
drop policy if exists person on deposits;
drop policy if exists person_reads on deposits;
alter table deposits enable row level security;
create policy tenant on deposits to fiducia_tenant using (
    deposits.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    deposits.master_account_id = any ((select tenant_master_accounts())::text[]));
revoke all on document_batch_prints from fiducia_tenant;
drop policy if exists tenant on document_batch_prints;
drop policy if exists reads on document_batch_prints;
drop policy if exists person on document_batch_prints;
drop policy if exists person_reads on document_batch_prints;
alter table document_batch_prints disable row level security;
revoke all on document_batches from fiducia_tenant;
drop policy if exists tenant on document_batches;
drop policy if exists reads on document_batches;
drop policy if exists person on document_batches;
drop policy if exists person_reads on document_batches;
alter table document_batches disable row level security;
revoke all on exports from fiducia_tenant;
grant select, insert, update on exports to fiducia_tenant;
drop policy if exists tenant on exports;
drop policy if exists reads on exports;
drop policy if exists person on exports;
drop policy if exists person_reads on exports;
alter table exports enable row level security;
create policy tenant on exports to fiducia_tenant using (
    exports.user_id = (select tenant_user()))
  with check (
    exports.user_id = (select tenant_user()));
revoke all on feature_flags from fiducia_tenant;
grant select on feature_flags to fiducia_tenant;
drop policy if exists tenant on feature_flags;
drop policy if exists reads on feature_flags;
drop policy if exists person on feature_flags;
drop policy if exists person_reads on feature_flags;
alter table feature_flags disable row level security;
revoke all on fees from fiducia_tenant;
grant select on fees to fiducia_tenant;
drop policy if exists tenant on fees;
drop policy if exists reads on fees;
drop policy if exists person on fees;
drop policy if exists person_reads on fees;
alter table fees enable row level security;
create policy reads on fees for select to fiducia_tenant using (
    fees.account_id is null
    or exists (select from accounts parent where parent.id = fees.account_id));
revoke all on fin_cen_files from fiducia_tenant;
drop policy if exists tenant on fin_cen_files;
drop policy if exists reads on fin_cen_files;
drop policy if exists person on fin_cen_files;
drop policy if exists person_reads on fin_cen_files;
alter table fin_cen_files disable row level security;
revoke all on flags from fiducia_tenant;
drop policy if exists tenant on flags;
drop policy if exists reads on flags;
drop policy if exists person on flags;
drop policy if exists person_reads on flags;
alter table flags disable row level security;
revoke all on idempotency_keys from fiducia_tenant;
grant insert on idempotency_keys to fiducia_tenant;
drop policy if exists tenant on idempotency_keys;
drop policy if exists reads on idempotency_keys;
drop policy if exists person on idempotency_keys;
drop policy if exists person_reads on idempotency_keys;
alter table idempotency_keys disable row level security;
revoke all on identity_checks from fiducia_tenant;
grant select, insert, update on identity_checks to fiducia_tenant;
drop policy if exists tenant on identity_checks;
drop policy if exists reads on identity_checks;
drop policy if exists person on identity_checks;
drop policy if exists person_reads on identity_checks;
alter table identity_checks enable row level security;
create policy tenant on identity_checks to fiducia_tenant using (
    exists (select from participants parent where parent.id = identity_checks.participant_id))
  with check (
    exists (select from participants parent where parent.id = identity_checks.participant_id));
revoke all on inbound_raw_files from fiducia_tenant;
drop policy if exists tenant on inbound_raw_files;
drop policy if exists reads on inbound_raw_files;
drop policy if exists person on inbound_raw_files;
drop policy if exists person_reads on inbound_raw_files;
alter table inbound_raw_files disable row level security;
revoke all on invoice_lines from fiducia_tenant;
grant select on invoice_lines to fiducia_tenant;
drop policy if exists tenant on invoice_lines;
drop policy if exists reads on invoice_lines;
drop policy if exists person on invoice_lines;
drop policy if exists person_reads on invoice_lines;
alter table invoice_lines enable row level security;
create policy tenant on invoice_lines to fiducia_tenant using (
    invoice_lines.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    invoice_lines.master_account_id = any ((select tenant_master_accounts())::text[]));
revoke all on invoices from fiducia_tenant;
grant select on invoices to fiducia_tenant;
drop policy if exists tenant on invoices;
drop policy if exists reads on invoices;
drop policy if exists person on invoices;
drop policy if exists person_reads on invoices;
alter table invoices enable row level security;
create policy tenant on invoices to fiducia_tenant using (
    invoices.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    invoices.master_account_id = any ((select tenant_master_accounts())::text[]));
revoke all on jobs from fiducia_tenant;
grant insert, select (id, kind, dedupe_key) on jobs to fiducia_tenant;
drop policy if exists tenant on jobs;
drop policy if exists reads on jobs;
drop policy if exists person on jobs;
drop policy if exists person_reads on jobs;
alter table jobs disable row level security;
revoke all on known_devices from fiducia_tenant;
drop policy if exists tenant on known_devices;
drop policy if exists reads on known_devices;
drop policy if exists person on known_devices;
drop policy if exists person_reads on known_devices;
alter table known_devices disable row level security;
revoke all on ledger_accounts from fiducia_tenant;
grant select on ledger_accounts to fiducia_tenant;
drop policy if exists tenant on ledger_accounts;
drop policy if exists reads on ledger_accounts;
drop policy if exists person on ledger_accounts;
drop policy if exists person_reads on ledger_accounts;
alter table ledger_accounts enable row level security;
create policy person_reads on ledger_accounts for select to fiducia_person using (
    ledger_accounts.id = any ((select tenant_line_ledgers())::text[]));
create policy tenant on ledger_accounts to fiducia_tenant using (
    ledger_accounts.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    ledger_accounts.master_account_id = any ((select tenant_master_accounts())::text[]));
revoke all on ledger_entries from fiducia_tenant;
grant select on ledger_entries to fiducia_tenant;
drop policy if exists tenant on ledger_entries;
drop policy if exists reads on ledger_entries;
drop policy if exists person on ledger_entries;
drop policy if exists person_reads on ledger_entries;
alter table ledger_entries enable row level security;
create policy tenant on ledger_entries to fiducia_tenant using (
    exists (select from ledger_transactions parent where parent.id = ledger_entries.transaction_id))
  with check (
    exists (select from ledger_transactions parent where parent.id = ledger_entries.transaction_id));
revoke all on ledger_transactions from fiducia_tenant;
grant select on ledger_transactions to fiducia_tenant;
drop policy if exists tenant on ledger_transactions;
drop policy if exists reads on ledger_transactions;
drop policy if exists person on ledger_transactions;
drop policy if exists person_reads on ledger_transactions;
alter table ledger_transactions enable row level security;
create policy tenant on ledger_transactions to fiducia_tenant using (
    ledger_transactions.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    ledger_transactions.master_account_id = any ((select tenant_master_accounts())::text[]));
revoke all on login_challenges from fiducia_tenant;
drop policy if exists tenant on login_challenges;
drop policy if exists reads on login_challenges;
drop policy if exists person on login_challenges;
drop policy if exists person_reads on login_challenges;
alter table login_challenges disable row level security;
revoke all on messages from fiducia_tenant;
grant select on messages to fiducia_tenant;
drop policy if exists tenant on messages;
drop policy if exists reads on messages;
drop policy if exists person on messages;
drop policy if exists person_reads on messages;
alter table messages disable row level security;
revoke all on migrations from fiducia_tenant;
drop policy if exists tenant on migrations;
drop policy if exists reads on migrations;
drop policy if exists person on migrations;
drop policy if exists person_reads on migrations;
alter table migrations disable row level security;
revoke all on moves from fiducia_tenant;
grant insert on moves to fiducia_tenant;
drop policy if exists tenant on moves;
drop policy if exists reads on moves;
drop policy if exists person on moves;
drop policy if exists person_reads on moves;
alter table moves disable row level security;
revoke all on national_registry_accounts from fiducia_tenant;
grant select, insert, update on national_registry_accounts to fiducia_tenant;
drop policy if exists tenant on national_registry_accounts;
drop policy if exists reads on national_registry_accounts;
drop policy if exists person on national_registry_accounts;
drop policy if exists person_reads on national_registry_accounts;
alter table national_registry_accounts enable row level security;
create policy tenant on national_registry_accounts to fiducia_tenant using (
    national_registry_accounts.user_id = (select tenant_user()))
  with check (
    national_registry_accounts.user_id = (select tenant_user()));
revoke all on national_registry_contact_requests from fiducia_tenant;
drop policy if exists tenant on national_registry_contact_requests;
drop policy if exists reads on national_registry_contact_requests;
drop policy if exists person on national_registry_contact_requests;
drop policy if exists person_reads on national_registry_contact_requests;
alter table national_registry_contact_requests disable row level security;
revoke all on national_registry_imports from fiducia_tenant;
grant select, insert, update on national_registry_imports to fiducia_tenant;
drop policy if exists tenant on national_registry_imports;
drop policy if exists reads on national_registry_imports;
drop policy if exists person on national_registry_imports;
drop policy if exists person_reads on national_registry_imports;
alter table national_registry_imports enable row level security;
create policy tenant on national_registry_imports to fiducia_tenant using (
    national_registry_imports.user_id = (select tenant_user()))
  with check (
    national_registry_imports.user_id = (select tenant_user()));
revoke all on national_registry_participants from fiducia_tenant;
grant select, insert, update on national_registry_participants to fiducia_tenant;
drop policy if exists tenant on national_registry_participants;
drop policy if exists reads on national_registry_participants;
drop policy if exists person on national_registry_participants;
drop policy if exists person_reads on national_registry_participants;
alter table national_registry_participants enable row level security;
create policy tenant on national_registry_participants to fiducia_tenant using (
    national_registry_participants.user_id = (select tenant_user()))
  with check (
    national_registry_participants.user_id = (select tenant_user()));
revoke all on national_registry_searches from fiducia_tenant;
grant select, insert, update on national_registry_searches to fiducia_tenant;
drop policy if exists tenant on national_registry_searches;
drop policy if exists reads on national_registry_searches;
drop policy if exists person on national_registry_searches;
drop policy if exists person_reads on national_registry_searches;
alter table national_registry_searches enable row level security;
create policy tenant on national_registry_searches to fiducia_tenant using (
    national_registry_searches.user_id = (select tenant_user()))
  with check (
    national_registry_searches.user_id = (select tenant_user()));
revoke all on next_level_accounts from fiducia_tenant;
drop policy if exists tenant on next_level_accounts;
drop policy if exists reads on next_level_accounts;
drop policy if exists person on next_level_accounts;
drop policy if exists person_reads on next_level_accounts;
alter table next_level_accounts disable row level security;
revoke all on next_level_email_templates from fiducia_tenant;
grant select, insert, update on next_level_email_templates to fiducia_tenant;
drop policy if exists tenant on next_level_email_templates;
drop policy if exists reads on next_level_email_templates;
drop policy if exists person on next_level_email_templates;
drop policy if exists person_reads on next_level_email_templates;
alter table next_level_email_templates enable row level security;
create policy tenant on next_level_email_templates to fiducia_tenant using (
    next_level_email_templates.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    next_level_email_templates.master_account_id = any ((select tenant_master_accounts())::text[]));
revoke all on notes from fiducia_tenant;
grant insert on notes to fiducia_tenant;
drop policy if exists tenant on notes;
drop policy if exists reads on notes;
drop policy if exists person on notes;
drop policy if exists person_reads on notes;
alter table notes disable row level security;
revoke all on notice_versions from fiducia_tenant;
grant select on notice_versions to fiducia_tenant;
drop policy if exists tenant on notice_versions;
drop policy if exists reads on notice_versions;
drop policy if exists person on notice_versions;
drop policy if exists person_reads on notice_versions;
alter table notice_versions disable row level security;
revoke all on notices from fiducia_tenant;
grant select on notices to fiducia_tenant;
drop policy if exists tenant on notices;
drop policy if exists reads on notices;
drop policy if exists person on notices;
drop policy if exists person_reads on notices;
alter table notices disable row level security;
revoke all on notifications from fiducia_tenant;
grant select, insert, update on notifications to fiducia_tenant;
drop policy if exists tenant on notifications;
drop policy if exists reads on notifications;
drop policy if exists person on notifications;
drop policy if exists person_reads on notifications;
alter table notifications enable row level security;
create policy tenant on notifications to fiducia_tenant using (
    notifications.account_id = any ((select tenant_master_accounts())::text[])
    or notifications.user_id = (select tenant_user()))
  with check (
    notifications.account_id = any ((select tenant_master_accounts())::text[])
    or notifications.user_id = (select tenant_user()));
revoke all on ofac_file_versions from fiducia_tenant;
grant select on ofac_file_versions to fiducia_tenant;
drop policy if exists tenant on ofac_file_versions;
drop policy if exists reads on ofac_file_versions;
drop policy if exists person on ofac_file_versions;
drop policy if exists person_reads on ofac_file_versions;
alter table ofac_file_versions disable row level security;
revoke all on order_line_agreements from fiducia_tenant;
grant select, insert, update on order_line_agreements to fiducia_tenant;
drop policy if exists tenant on order_line_agreements;
drop policy if exists reads on order_line_agreements;
drop policy if exists person on order_line_agreements;
drop policy if exists person_reads on order_line_agreements;
alter table order_line_agreements enable row level security;
create policy person on order_line_agreements to fiducia_person using (
    order_line_agreements.participant_id = any ((select tenant_participants())::text[]))
  with check (
    order_line_agreements.participant_id = any ((select tenant_participants())::text[]) and order_line_agreements.master_account_id = any ((select tenant_places())::text[]));
create policy tenant on order_line_agreements to fiducia_tenant using (
    order_line_agreements.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    order_line_agreements.master_account_id = any ((select tenant_master_accounts())::text[]));
revoke all on order_line_associations from fiducia_tenant;
grant select on order_line_associations to fiducia_tenant;
drop policy if exists tenant on order_line_associations;
drop policy if exists reads on order_line_associations;
drop policy if exists person on order_line_associations;
drop policy if exists person_reads on order_line_associations;
alter table order_line_associations enable row level security;
create policy tenant on order_line_associations to fiducia_tenant using (
    order_line_associations.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    order_line_associations.master_account_id = any ((select tenant_master_accounts())::text[]));
revoke all on order_line_documents from fiducia_tenant;
grant select, insert, update on order_line_documents to fiducia_tenant;
drop policy if exists tenant on order_line_documents;
drop policy if exists reads on order_line_documents;
drop policy if exists person on order_line_documents;
drop policy if exists person_reads on order_line_documents;
alter table order_line_documents enable row level security;
create policy person on order_line_documents to fiducia_person using (
    order_line_documents.participant_id = any ((select tenant_participants())::text[]))
  with check (
    order_line_documents.participant_id = any ((select tenant_participants())::text[]) and order_line_documents.master_account_id = any ((select tenant_places())::text[]));
create policy tenant on order_line_documents to fiducia_tenant using (
    order_line_documents.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    order_line_documents.master_account_id = any ((select tenant_master_accounts())::text[]));
revoke all on order_line_fees from fiducia_tenant;
grant select, insert, update on order_line_fees to fiducia_tenant;
drop policy if exists tenant on order_line_fees;
drop policy if exists reads on order_line_fees;
drop policy if exists person on order_line_fees;
drop policy if exists person_reads on order_line_fees;
alter table order_line_fees enable row level security;
create policy person on order_line_fees to fiducia_person using (
    order_line_fees.order_line_id = any ((select tenant_lines())::text[]))
  with check (
    order_line_fees.order_line_id = any ((select tenant_lines())::text[]));
create policy tenant on order_line_fees to fiducia_tenant using (
    order_line_fees.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    order_line_fees.master_account_id = any ((select tenant_master_accounts())::text[]));
revoke all on order_line_taxes from fiducia_tenant;
grant select, insert, update on order_line_taxes to fiducia_tenant;
drop policy if exists tenant on order_line_taxes;
drop policy if exists reads on order_line_taxes;
drop policy if exists person on order_line_taxes;
drop policy if exists person_reads on order_line_taxes;
alter table order_line_taxes enable row level security;
create policy person on order_line_taxes to fiducia_person using (
    order_line_taxes.order_line_id = any ((select tenant_lines())::text[]))
  with check (
    order_line_taxes.order_line_id = any ((select tenant_lines())::text[]));
create policy tenant on order_line_taxes to fiducia_tenant using (
    order_line_taxes.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    order_line_taxes.master_account_id = any ((select tenant_master_accounts())::text[]));
revoke all on order_lines from fiducia_tenant;
grant select, insert, update on order_lines to fiducia_tenant;
drop policy if exists tenant on order_lines;
drop policy if exists reads on order_lines;
drop policy if exists person on order_lines;
drop policy if exists person_reads on order_lines;
alter table order_lines enable row level security;
create policy person on order_lines to fiducia_person using (
    order_lines.participant_id = any ((select tenant_participants())::text[]))
  with check (
    order_lines.participant_id = any ((select tenant_participants())::text[]) and order_lines.master_account_id = any ((select tenant_places())::text[]));
create policy tenant on order_lines to fiducia_tenant using (
    order_lines.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    order_lines.master_account_id = any ((select tenant_master_accounts())::text[]));
revoke all on order_uploads from fiducia_tenant;
grant select, insert, update on order_uploads to fiducia_tenant;
drop policy if exists tenant on order_uploads;
drop policy if exists reads on order_uploads;
drop policy if exists person on order_uploads;
drop policy if exists person_reads on order_uploads;
alter table order_uploads enable row level security;
create policy tenant on order_uploads to fiducia_tenant using (
    exists (select from orders parent where parent.id = order_uploads.order_id))
  with check (
    exists (select from orders parent where parent.id = order_uploads.order_id));
revoke all on orders from fiducia_tenant;
grant select, insert, update on orders to fiducia_tenant;
drop policy if exists tenant on orders;
drop policy if exists reads on orders;
drop policy if exists person on orders;
drop policy if exists person_reads on orders;
alter table orders enable row level security;
create policy person_reads on orders for select to fiducia_person using (
    orders.id = any ((select tenant_orders())::text[]));
create policy tenant on orders to fiducia_tenant using (
    orders.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    orders.master_account_id = any ((select tenant_master_accounts())::text[]));
revoke all on outbox_messages from fiducia_tenant;
grant insert, select (id, recipient, kind, cause) on outbox_messages to fiducia_tenant;
drop policy if exists tenant on outbox_messages;
drop policy if exists reads on outbox_messages;
drop policy if exists person on outbox_messages;
drop policy if exists person_reads on outbox_messages;
alter table outbox_messages disable row level security;
revoke all on outgoing_bank_files from fiducia_tenant;
drop policy if exists tenant on outgoing_bank_files;
drop policy if exists reads on outgoing_bank_files;
drop policy if exists person on outgoing_bank_files;
drop policy if exists person_reads on outgoing_bank_files;
alter table outgoing_bank_files disable row level security;
revoke all on participant_change_requests from fiducia_tenant;
grant select, insert, update on participant_change_requests to fiducia_tenant;
drop policy if exists tenant on participant_change_requests;
drop policy if exists reads on participant_change_requests;
drop policy if exists person on participant_change_requests;
drop policy if exists person_reads on participant_change_requests;
alter table participant_change_requests enable row level security;
create policy person on participant_change_requests to fiducia_person using (
    participant_change_requests.participant_id = any ((select tenant_participants())::text[]))
  with check (
    participant_change_requests.participant_id = any ((select tenant_participants())::text[]) and participant_change_requests.master_account_id = any ((select tenant_places())::text[]));
create policy tenant on participant_change_requests to fiducia_tenant using (
    participant_change_requests.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    participant_change_requests.master_account_id = any ((select tenant_master_accounts())::text[]));
revoke all on participants from fiducia_tenant;
grant select, insert, update on participants to fiducia_tenant;
drop policy if exists tenant on participants;
drop policy if exists reads on participants;
drop policy if exists person on participants;
drop policy if exists person_reads on participants;
alter table participants enable row level security;
create policy person on participants to fiducia_person using (
    participants.id = any ((select tenant_participants())::text[]))
  with check (
    participants.id = any ((select tenant_participants())::text[]) and participants.master_account_id = any ((select tenant_places())::text[]));
create policy tenant on participants to fiducia_tenant using (
    participants.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    participants.master_account_id = any ((select tenant_master_accounts())::text[]));
revoke all on passkey_challenges from fiducia_tenant;
drop policy if exists tenant on passkey_challenges;
drop policy if exists reads on passkey_challenges;
drop policy if exists person on passkey_challenges;
drop policy if exists person_reads on passkey_challenges;
alter table passkey_challenges disable row level security;
revoke all on passkeys from fiducia_tenant;
drop policy if exists tenant on passkeys;
drop policy if exists reads on passkeys;
drop policy if exists person on passkeys;
drop policy if exists person_reads on passkeys;
alter table passkeys disable row level security;
revoke all on payment_batch_payment_instructions from fiducia_tenant;
drop policy if exists tenant on payment_batch_payment_instructions;
drop policy if exists reads on payment_batch_payment_instructions;
drop policy if exists person on payment_batch_payment_instructions;
drop policy if exists person_reads on payment_batch_payment_instructions;
alter table payment_batch_payment_instructions disable row level security;
revoke all on payment_batch_prints from fiducia_tenant;
drop policy if exists tenant on payment_batch_prints;
drop policy if exists reads on payment_batch_prints;
drop policy if exists person on payment_batch_prints;
drop policy if exists person_reads on payment_batch_prints;
alter table payment_batch_prints disable row level security;
revoke all on payment_batch_releases from fiducia_tenant;
drop policy if exists tenant on payment_batch_releases;
drop policy if exists reads on payment_batch_releases;
drop policy if exists person on payment_batch_releases;
drop policy if exists person_reads on payment_batch_releases;
alter table payment_batch_releases disable row level security;
revoke all on payment_batches from fiducia_tenant;
grant select on payment_batches to fiducia_tenant;
drop policy if exists tenant on payment_batches;
drop policy if exists reads on payment_batches;
drop policy if exists person on payment_batches;
drop policy if exists person_reads on payment_batches;
alter table payment_batches enable row level security;
create policy reads on payment_batches for select to fiducia_tenant using (
    exists (select from payments child where child.payment_batch_id = payment_batches.id));
revoke all on payment_instruction_approvals from fiducia_tenant;
grant select, insert, update on payment_instruction_approvals to fiducia_tenant;
drop policy if exists tenant on payment_instruction_approvals;
drop policy if exists reads on payment_instruction_approvals;
drop policy if exists person on payment_instruction_approvals;
drop policy if exists person_reads on payment_instruction_approvals;
alter table payment_instruction_approvals enable row level security;
create policy tenant on payment_instruction_approvals to fiducia_tenant using (
    exists (select from payment_instructions parent where parent.id = payment_instruction_approvals.payment_instruction_id))
  with check (
    exists (select from payment_instructions parent where parent.id = payment_instruction_approvals.payment_instruction_id));
revoke all on payment_instruction_overrides from fiducia_tenant;
grant select, insert, update on payment_instruction_overrides to fiducia_tenant;
drop policy if exists tenant on payment_instruction_overrides;
drop policy if exists reads on payment_instruction_overrides;
drop policy if exists person on payment_instruction_overrides;
drop policy if exists person_reads on payment_instruction_overrides;
alter table payment_instruction_overrides enable row level security;
create policy tenant on payment_instruction_overrides to fiducia_tenant using (
    exists (select from payment_instructions parent where parent.id = payment_instruction_overrides.payment_instruction_id))
  with check (
    exists (select from payment_instructions parent where parent.id = payment_instruction_overrides.payment_instruction_id));
revoke all on payment_instructions from fiducia_tenant;
grant select, insert, update on payment_instructions to fiducia_tenant;
drop policy if exists tenant on payment_instructions;
drop policy if exists reads on payment_instructions;
drop policy if exists person on payment_instructions;
drop policy if exists person_reads on payment_instructions;
alter table payment_instructions enable row level security;
create policy person on payment_instructions to fiducia_person using (
    payment_instructions.participant_id = any ((select tenant_participants())::text[]))
  with check (
    payment_instructions.participant_id = any ((select tenant_participants())::text[]) and payment_instructions.master_account_id = any ((select tenant_places())::text[]));
create policy tenant on payment_instructions to fiducia_tenant using (
    payment_instructions.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    payment_instructions.master_account_id = any ((select tenant_master_accounts())::text[]));
revoke all on payments from fiducia_tenant;
grant select, insert, update on payments to fiducia_tenant;
drop policy if exists tenant on payments;
drop policy if exists reads on payments;
drop policy if exists person on payments;
drop policy if exists person_reads on payments;
alter table payments enable row level security;
create policy person on payments to fiducia_person using (
    payments.participant_id = any ((select tenant_participants())::text[]))
  with check (
    payments.participant_id = any ((select tenant_participants())::text[]) and payments.master_account_id = any ((select tenant_places())::text[]));
create policy tenant on payments to fiducia_tenant using (
    payments.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    payments.master_account_id = any ((select tenant_master_accounts())::text[]));
revoke all on plan_custodians from fiducia_tenant;
grant select, insert, update on plan_custodians to fiducia_tenant;
drop policy if exists tenant on plan_custodians;
drop policy if exists reads on plan_custodians;
drop policy if exists person on plan_custodians;
drop policy if exists person_reads on plan_custodians;
alter table plan_custodians enable row level security;
create policy tenant on plan_custodians to fiducia_tenant using (
    plan_custodians.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    plan_custodians.master_account_id = any ((select tenant_master_accounts())::text[]));
revoke all on plan_trustees from fiducia_tenant;
grant select, insert, update on plan_trustees to fiducia_tenant;
drop policy if exists tenant on plan_trustees;
drop policy if exists reads on plan_trustees;
drop policy if exists person on plan_trustees;
drop policy if exists person_reads on plan_trustees;
alter table plan_trustees enable row level security;
create policy tenant on plan_trustees to fiducia_tenant using (
    plan_trustees.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    plan_trustees.master_account_id = any ((select tenant_master_accounts())::text[]));
revoke all on plans from fiducia_tenant;
grant select, insert, update on plans to fiducia_tenant;
drop policy if exists tenant on plans;
drop policy if exists reads on plans;
drop policy if exists person on plans;
drop policy if exists person_reads on plans;
alter table plans enable row level security;
create policy person_reads on plans for select to fiducia_person using (
    plans.master_account_id = any ((select tenant_places())::text[]));
create policy tenant on plans to fiducia_tenant using (
    plans.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    plans.master_account_id = any ((select tenant_master_accounts())::text[]));
revoke all on prenotes from fiducia_tenant;
drop policy if exists tenant on prenotes;
drop policy if exists reads on prenotes;
drop policy if exists person on prenotes;
drop policy if exists person_reads on prenotes;
alter table prenotes disable row level security;
revoke all on prospects from fiducia_tenant;
grant select, insert, update on prospects to fiducia_tenant;
drop policy if exists tenant on prospects;
drop policy if exists reads on prospects;
drop policy if exists person on prospects;
drop policy if exists person_reads on prospects;
alter table prospects enable row level security;
create policy reads on prospects for select to fiducia_tenant using (
    prospects.user_id = (select tenant_user()));
create policy tenant on prospects to fiducia_tenant using (
    prospects.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    prospects.master_account_id = any ((select tenant_master_accounts())::text[]));
revoke all on rate_limits from fiducia_tenant;
drop policy if exists tenant on rate_limits;
drop policy if exists reads on rate_limits;
drop policy if exists person on rate_limits;
drop policy if exists person_reads on rate_limits;
alter table rate_limits disable row level security;
revoke all on recovery_codes from fiducia_tenant;
drop policy if exists tenant on recovery_codes;
drop policy if exists reads on recovery_codes;
drop policy if exists person on recovery_codes;
drop policy if exists person_reads on recovery_codes;
alter table recovery_codes disable row level security;
revoke all on recurring_batch_orders from fiducia_tenant;
grant select on recurring_batch_orders to fiducia_tenant;
drop policy if exists tenant on recurring_batch_orders;
drop policy if exists reads on recurring_batch_orders;
drop policy if exists person on recurring_batch_orders;
drop policy if exists person_reads on recurring_batch_orders;
alter table recurring_batch_orders enable row level security;
create policy tenant on recurring_batch_orders to fiducia_tenant using (
    recurring_batch_orders.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    recurring_batch_orders.master_account_id = any ((select tenant_master_accounts())::text[]));
revoke all on recurring_batches from fiducia_tenant;
drop policy if exists tenant on recurring_batches;
drop policy if exists reads on recurring_batches;
drop policy if exists person on recurring_batches;
drop policy if exists person_reads on recurring_batches;
alter table recurring_batches disable row level security;
revoke all on reveals from fiducia_tenant;
grant insert on reveals to fiducia_tenant;
drop policy if exists tenant on reveals;
drop policy if exists reads on reveals;
drop policy if exists person on reveals;
drop policy if exists person_reads on reveals;
alter table reveals disable row level security;
revoke all on role_changes from fiducia_tenant;
drop policy if exists tenant on role_changes;
drop policy if exists reads on role_changes;
drop policy if exists person on role_changes;
drop policy if exists person_reads on role_changes;
alter table role_changes disable row level security;
revoke all on roles from fiducia_tenant;
grant select on roles to fiducia_tenant;
drop policy if exists tenant on roles;
drop policy if exists reads on roles;
drop policy if exists person on roles;
drop policy if exists person_reads on roles;
alter table roles disable row level security;
revoke all on rule_versions from fiducia_tenant;
grant select on rule_versions to fiducia_tenant;
drop policy if exists tenant on rule_versions;
drop policy if exists reads on rule_versions;
drop policy if exists person on rule_versions;
drop policy if exists person_reads on rule_versions;
alter table rule_versions disable row level security;
revoke all on saved_view_looks from fiducia_tenant;
grant select, insert, update on saved_view_looks to fiducia_tenant;
drop policy if exists tenant on saved_view_looks;
drop policy if exists reads on saved_view_looks;
drop policy if exists person on saved_view_looks;
drop policy if exists person_reads on saved_view_looks;
alter table saved_view_looks enable row level security;
create policy tenant on saved_view_looks to fiducia_tenant using (
    saved_view_looks.user_id = (select tenant_user()))
  with check (
    saved_view_looks.user_id = (select tenant_user()));
revoke all on saved_views from fiducia_tenant;
grant select, insert, update on saved_views to fiducia_tenant;
drop policy if exists tenant on saved_views;
drop policy if exists reads on saved_views;
drop policy if exists person on saved_views;
drop policy if exists person_reads on saved_views;
alter table saved_views enable row level security;
create policy reads on saved_views for select to fiducia_tenant using (
    saved_views.shared_with <> 'nobody');
create policy tenant on saved_views to fiducia_tenant using (
    saved_views.user_id = (select tenant_user()))
  with check (
    saved_views.user_id = (select tenant_user()));
revoke all on seals from fiducia_tenant;
drop policy if exists tenant on seals;
drop policy if exists reads on seals;
drop policy if exists person on seals;
drop policy if exists person_reads on seals;
alter table seals disable row level security;
revoke all on security_events from fiducia_tenant;
grant insert on security_events to fiducia_tenant;
drop policy if exists tenant on security_events;
drop policy if exists reads on security_events;
drop policy if exists person on security_events;
drop policy if exists person_reads on security_events;
alter table security_events disable row level security;
revoke all on sessions from fiducia_tenant;
drop policy if exists tenant on sessions;
drop policy if exists reads on sessions;
drop policy if exists person on sessions;
drop policy if exists person_reads on sessions;
alter table sessions disable row level security;
revoke all on sign_in_attempts from fiducia_tenant;
drop policy if exists tenant on sign_in_attempts;
drop policy if exists reads on sign_in_attempts;
drop policy if exists person on sign_in_attempts;
drop policy if exists person_reads on sign_in_attempts;
alter table sign_in_attempts disable row level security;
revoke all on sign_on_attempts from fiducia_tenant;
drop policy if exists tenant on sign_on_attempts;
drop policy if exists reads on sign_on_attempts;
drop policy if exists person on sign_on_attempts;
drop policy if exists person_reads on sign_on_attempts;
alter table sign_on_attempts disable row level security;
revoke all on sign_on_bindings from fiducia_tenant;
drop policy if exists tenant on sign_on_bindings;
drop policy if exists reads on sign_on_bindings;
drop policy if exists person on sign_on_bindings;
drop policy if exists person_reads on sign_on_bindings;
alter table sign_on_bindings disable row level security;
revoke all on sign_on_domains from fiducia_tenant;
drop policy if exists tenant on sign_on_domains;
drop policy if exists reads on sign_on_domains;
drop policy if exists person on sign_on_domains;
drop policy if exists person_reads on sign_on_domains;
alter table sign_on_domains disable row level security;
revoke all on sign_on_providers from fiducia_tenant;
drop policy if exists tenant on sign_on_providers;
drop policy if exists reads on sign_on_providers;
drop policy if exists person on sign_on_providers;
drop policy if exists person_reads on sign_on_providers;
alter table sign_on_providers disable row level security;
revoke all on state_tax_rates from fiducia_tenant;
grant select on state_tax_rates to fiducia_tenant;
drop policy if exists tenant on state_tax_rates;
drop policy if exists reads on state_tax_rates;
drop policy if exists person on state_tax_rates;
drop policy if exists person_reads on state_tax_rates;
alter table state_tax_rates disable row level security;
revoke all on stored_files from fiducia_tenant;
grant select, insert, update on stored_files to fiducia_tenant;
drop policy if exists tenant on stored_files;
drop policy if exists reads on stored_files;
drop policy if exists person on stored_files;
drop policy if exists person_reads on stored_files;
alter table stored_files enable row level security;
create policy person on stored_files to fiducia_person using (
    stored_files.participant_id = any ((select tenant_participants())::text[]))
  with check (
    stored_files.participant_id = any ((select tenant_participants())::text[]) and stored_files.master_account_id = any ((select tenant_places())::text[]));
create policy reads on stored_files for select to fiducia_tenant using (
    stored_files.master_account_id is null and exists (select from agreement_versions child where child.stored_file_id = stored_files.id)
    or stored_files.master_account_id is null and exists (select from agreement_amendment_versions child where child.stored_file_id = stored_files.id)
    or stored_files.master_account_id is null and exists (select from user_guides child where child.stored_file_id = stored_files.id)
    or stored_files.master_account_id is null and exists (select from custom_brands child where child.logo_stored_file_id = stored_files.id));
create policy tenant on stored_files to fiducia_tenant using (
    stored_files.master_account_id = any ((select tenant_master_accounts())::text[])
    or stored_files.master_account_id is null and stored_files.participant_id is null and stored_files.user_id = (select tenant_user()))
  with check (
    stored_files.master_account_id = any ((select tenant_master_accounts())::text[])
    or stored_files.master_account_id is null and stored_files.participant_id is null and stored_files.user_id = (select tenant_user()));
revoke all on survey_answers from fiducia_tenant;
grant select, insert, update on survey_answers to fiducia_tenant;
drop policy if exists tenant on survey_answers;
drop policy if exists reads on survey_answers;
drop policy if exists person on survey_answers;
drop policy if exists person_reads on survey_answers;
alter table survey_answers enable row level security;
create policy person on survey_answers to fiducia_person using (
    survey_answers.participant_id = any ((select tenant_participants())::text[]))
  with check (
    survey_answers.participant_id = any ((select tenant_participants())::text[]));
create policy tenant on survey_answers to fiducia_tenant using (
    survey_answers.user_id = (select tenant_user()))
  with check (
    survey_answers.user_id = (select tenant_user()));
revoke all on system_properties from fiducia_tenant;
grant select on system_properties to fiducia_tenant;
drop policy if exists tenant on system_properties;
drop policy if exists reads on system_properties;
drop policy if exists person on system_properties;
drop policy if exists person_reads on system_properties;
alter table system_properties disable row level security;
revoke all on tax_form_items from fiducia_tenant;
grant select on tax_form_items to fiducia_tenant;
drop policy if exists tenant on tax_form_items;
drop policy if exists reads on tax_form_items;
drop policy if exists person on tax_form_items;
drop policy if exists person_reads on tax_form_items;
alter table tax_form_items enable row level security;
create policy tenant on tax_form_items to fiducia_tenant using (
    exists (select from tax_forms parent where parent.id = tax_form_items.tax_form_id))
  with check (
    exists (select from tax_forms parent where parent.id = tax_form_items.tax_form_id));
revoke all on tax_form_searches from fiducia_tenant;
grant select, insert, update on tax_form_searches to fiducia_tenant;
drop policy if exists tenant on tax_form_searches;
drop policy if exists reads on tax_form_searches;
drop policy if exists person on tax_form_searches;
drop policy if exists person_reads on tax_form_searches;
alter table tax_form_searches enable row level security;
create policy tenant on tax_form_searches to fiducia_tenant using (
    tax_form_searches.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    tax_form_searches.master_account_id = any ((select tenant_master_accounts())::text[]));
revoke all on tax_forms from fiducia_tenant;
grant select, insert, update on tax_forms to fiducia_tenant;
drop policy if exists tenant on tax_forms;
drop policy if exists reads on tax_forms;
drop policy if exists person on tax_forms;
drop policy if exists person_reads on tax_forms;
alter table tax_forms enable row level security;
create policy person on tax_forms to fiducia_person using (
    tax_forms.participant_id = any ((select tenant_participants())::text[]))
  with check (
    tax_forms.participant_id = any ((select tenant_participants())::text[]) and tax_forms.master_account_id = any ((select tenant_places())::text[]));
create policy tenant on tax_forms to fiducia_tenant using (
    tax_forms.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    tax_forms.master_account_id = any ((select tenant_master_accounts())::text[]));
revoke all on tax_payment_batches from fiducia_tenant;
drop policy if exists tenant on tax_payment_batches;
drop policy if exists reads on tax_payment_batches;
drop policy if exists person on tax_payment_batches;
drop policy if exists person_reads on tax_payment_batches;
alter table tax_payment_batches disable row level security;
revoke all on tax_refunds from fiducia_tenant;
grant select on tax_refunds to fiducia_tenant;
drop policy if exists tenant on tax_refunds;
drop policy if exists reads on tax_refunds;
drop policy if exists person on tax_refunds;
drop policy if exists person_reads on tax_refunds;
alter table tax_refunds enable row level security;
create policy tenant on tax_refunds to fiducia_tenant using (
    tax_refunds.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    tax_refunds.master_account_id = any ((select tenant_master_accounts())::text[]));
revoke all on tax_reporting_change_logs from fiducia_tenant;
grant select, insert, update on tax_reporting_change_logs to fiducia_tenant;
drop policy if exists tenant on tax_reporting_change_logs;
drop policy if exists reads on tax_reporting_change_logs;
drop policy if exists person on tax_reporting_change_logs;
drop policy if exists person_reads on tax_reporting_change_logs;
alter table tax_reporting_change_logs enable row level security;
create policy person on tax_reporting_change_logs to fiducia_person using (
    tax_reporting_change_logs.participant_id = any ((select tenant_participants())::text[]))
  with check (
    tax_reporting_change_logs.participant_id = any ((select tenant_participants())::text[]) and tax_reporting_change_logs.master_account_id = any ((select tenant_places())::text[]));
create policy tenant on tax_reporting_change_logs to fiducia_tenant using (
    tax_reporting_change_logs.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    tax_reporting_change_logs.master_account_id = any ((select tenant_master_accounts())::text[]));
revoke all on tax_reporting_files from fiducia_tenant;
drop policy if exists tenant on tax_reporting_files;
drop policy if exists reads on tax_reporting_files;
drop policy if exists person on tax_reporting_files;
drop policy if exists person_reads on tax_reporting_files;
alter table tax_reporting_files disable row level security;
revoke all on trace_counters from fiducia_tenant;
drop policy if exists tenant on trace_counters;
drop policy if exists reads on trace_counters;
drop policy if exists person on trace_counters;
drop policy if exists person_reads on trace_counters;
alter table trace_counters disable row level security;
revoke all on used_captchas from fiducia_tenant;
drop policy if exists tenant on used_captchas;
drop policy if exists reads on used_captchas;
drop policy if exists person on used_captchas;
drop policy if exists person_reads on used_captchas;
alter table used_captchas disable row level security;
revoke all on user_guides from fiducia_tenant;
grant select on user_guides to fiducia_tenant;
drop policy if exists tenant on user_guides;
drop policy if exists reads on user_guides;
drop policy if exists person on user_guides;
drop policy if exists person_reads on user_guides;
alter table user_guides disable row level security;
revoke all on user_roles from fiducia_tenant;
drop policy if exists tenant on user_roles;
drop policy if exists reads on user_roles;
drop policy if exists person on user_roles;
drop policy if exists person_reads on user_roles;
alter table user_roles disable row level security;
revoke all on user_tokens from fiducia_tenant;
drop policy if exists tenant on user_tokens;
drop policy if exists reads on user_tokens;
drop policy if exists person on user_tokens;
drop policy if exists person_reads on user_tokens;
alter table user_tokens disable row level security;
revoke all on users from fiducia_tenant;
grant select on users to fiducia_tenant;
drop policy if exists tenant on users;
drop policy if exists reads on users;
drop policy if exists person on users;
drop policy if exists person_reads on users;
alter table users enable row level security;
create policy reads on users for select to fiducia_tenant using (
    users.type = 'staffMember'
    or exists (select from account_users child where child.user_id = users.id)
    or exists (select from participants child where child.user_id = users.id));
create policy tenant on users to fiducia_tenant using (
    users.id = (select tenant_user()))
  with check (
    users.id = (select tenant_user()));
revoke all on world_clock from fiducia_tenant;
drop policy if exists tenant on world_clock;
drop policy if exists reads on world_clock;
drop policy if exists person on world_clock;
drop policy if exists person_reads on world_clock;
alter table world_clock disable row level security;
