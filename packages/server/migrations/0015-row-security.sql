-- Row-level security (docs/decisions/0015-row-security.md). Requests of clients and advisors run as fiducia_tenant,
-- requests of participants and other individuals as fiducia_person, which has extra policies for rows that belong to
-- a person. tools/print-row-security.ts prints the policies from the declarations. A table without a grant is closed
-- to both roles.

-- The roles have no login. Databases of one server share them, and another database may create them at the same time.
do $$
declare
  name text;
begin
  foreach name in array array['fiducia_tenant', 'fiducia_person'] loop
    if not exists (select from pg_roles where rolname = name) then
      execute format('create role %I nologin', name);
    end if;
  end loop;
exception when duplicate_object or unique_violation then
  null;
end $$;

-- The role that runs the migrations must be a member of both to set them. fiducia_person inherits the rights of
-- fiducia_tenant.
do $$
declare
  name text;
begin
  foreach name in array array['fiducia_tenant', 'fiducia_person'] loop
    if not pg_has_role(current_user, name, 'member') then
      execute format('grant %I to %I', name, current_user);
    end if;
  end loop;
  if not pg_has_role('fiducia_person', 'fiducia_tenant', 'usage') then
    grant fiducia_tenant to fiducia_person;
  end if;
  execute format('grant usage on schema %I to fiducia_tenant', current_schema());
end $$;

-- ------ What the connection knows about the caller; null when nothing was set -----------------------------------

create function tenant_master_accounts() returns text[] language sql stable as $$
  select string_to_array(nullif(current_setting('fiducia.master_account_ids', true), ''), ',')
$$;
create function tenant_participants() returns text[] language sql stable as $$
  select string_to_array(nullif(current_setting('fiducia.participant_ids', true), ''), ',')
$$;
create function tenant_user() returns text language sql stable as $$
  select nullif(current_setting('fiducia.user_id', true), '')
$$;

-- These read other tables. They run as the owner, so no policy of those tables is added to the plan, and they run
-- once per statement.
create function tenant_places() returns text[] language sql stable security definer set search_path from current as $$
  select array_agg(distinct p.master_account_id::text) from participants p where p.id = any (tenant_participants())
$$;
create function tenant_lines() returns text[] language sql stable security definer set search_path from current as $$
  select array_agg(l.id::text) from order_lines l where l.participant_id = any (tenant_participants())
$$;
create function tenant_orders() returns text[] language sql stable security definer set search_path from current as $$
  select array_agg(distinct l.order_id::text) from order_lines l where l.participant_id = any (tenant_participants())
$$;
create function tenant_line_ledgers() returns text[] language sql stable security definer set search_path from current as $$
  select array_agg(l.ledger_account_id::text) from order_lines l where l.participant_id = any (tenant_participants())
$$;

-- ------ Reference tables, which everyone reads ------------------------------------------------------------------

grant select on agreement_amendment_versions, agreement_versions, agreements, custom_brand_links, custom_brands,
  feature_flags, messages, notice_versions, notices, ofac_file_versions, roles, rule_versions, state_tax_rates,
  system_properties, user_guides
  to fiducia_tenant;

-- ------ Logs and queues: every request may add to them; only the application reads them -------------------------

grant insert on change_logs, idempotency_keys, transitions, notes, reveals, security_events
  to fiducia_tenant;

-- `on conflict` reads the columns of the key.
grant insert, select (id, kind, dedupe_key) on jobs to fiducia_tenant;
grant insert, select (id, recipient, kind, cause) on outbox_messages to fiducia_tenant;

-- ------ Files and exports ---------------------------------------------------------------------------------------

grant select, insert, update on stored_files to fiducia_tenant;
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

grant select, insert, update on exports to fiducia_tenant;
alter table exports enable row level security;
create policy tenant on exports to fiducia_tenant using (
    exports.user_id = (select tenant_user()))
  with check (
    exports.user_id = (select tenant_user()));

-- ------ Ledger --------------------------------------------------------------------------------------------------

grant select on ledger_accounts to fiducia_tenant;
alter table ledger_accounts enable row level security;
create policy person_reads on ledger_accounts for select to fiducia_person using (
    ledger_accounts.id = any ((select tenant_line_ledgers())::text[]));
create policy tenant on ledger_accounts to fiducia_tenant using (
    ledger_accounts.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    ledger_accounts.master_account_id = any ((select tenant_master_accounts())::text[]));

grant select on ledger_transactions to fiducia_tenant;
alter table ledger_transactions enable row level security;
create policy tenant on ledger_transactions to fiducia_tenant using (
    ledger_transactions.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    ledger_transactions.master_account_id = any ((select tenant_master_accounts())::text[]));

grant select on ledger_entries to fiducia_tenant;
alter table ledger_entries enable row level security;
create policy tenant on ledger_entries to fiducia_tenant using (
    exists (select from ledger_transactions parent where parent.id = ledger_entries.transaction_id))
  with check (
    exists (select from ledger_transactions parent where parent.id = ledger_entries.transaction_id));

-- ------ Access --------------------------------------------------------------------------------------------------

grant select on users to fiducia_tenant;
alter table users enable row level security;
create policy reads on users for select to fiducia_tenant using (
    users.type = 'staffMember'
    or exists (select from account_users child where child.user_id = users.id)
    or exists (select from participants child where child.user_id = users.id));
create policy tenant on users to fiducia_tenant using (
    users.id = (select tenant_user()))
  with check (
    users.id = (select tenant_user()));

-- ------ System --------------------------------------------------------------------------------------------------

grant select, insert, update on saved_views to fiducia_tenant;
alter table saved_views enable row level security;
create policy reads on saved_views for select to fiducia_tenant using (
    saved_views.shared_with <> 'nobody');
create policy tenant on saved_views to fiducia_tenant using (
    saved_views.user_id = (select tenant_user()))
  with check (
    saved_views.user_id = (select tenant_user()));

grant select, insert, update on saved_view_looks to fiducia_tenant;
alter table saved_view_looks enable row level security;
create policy tenant on saved_view_looks to fiducia_tenant using (
    saved_view_looks.user_id = (select tenant_user()))
  with check (
    saved_view_looks.user_id = (select tenant_user()));

-- ------ Accounts and plans --------------------------------------------------------------------------------------

grant select, insert, update on accounts to fiducia_tenant;
alter table accounts enable row level security;
create policy person_reads on accounts for select to fiducia_person using (
    accounts.master_account_id = any ((select tenant_places())::text[])
    or exists (select from prospects child where child.account_id = accounts.id));
create policy tenant on accounts to fiducia_tenant using (
    accounts.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    accounts.master_account_id = any ((select tenant_master_accounts())::text[]));

grant select on account_users to fiducia_tenant;
alter table account_users enable row level security;
create policy reads on account_users for select to fiducia_tenant using (
    account_users.user_id = (select tenant_user()));
create policy tenant on account_users to fiducia_tenant using (
    account_users.account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    account_users.account_id = any ((select tenant_master_accounts())::text[]));

grant select on fees to fiducia_tenant;
alter table fees enable row level security;
create policy reads on fees for select to fiducia_tenant using (
    fees.account_id is null
    or exists (select from accounts parent where parent.id = fees.account_id));

grant select, insert, update on agreement_user_responses to fiducia_tenant;
alter table agreement_user_responses enable row level security;
create policy tenant on agreement_user_responses to fiducia_tenant using (
    agreement_user_responses.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    agreement_user_responses.master_account_id = any ((select tenant_master_accounts())::text[]));

grant select, insert, update on account_forms to fiducia_tenant;
alter table account_forms enable row level security;
create policy tenant on account_forms to fiducia_tenant using (
    exists (select from accounts parent where parent.id = account_forms.account_id))
  with check (
    exists (select from accounts parent where parent.id = account_forms.account_id));

grant select, insert, update on next_level_email_templates to fiducia_tenant;
alter table next_level_email_templates enable row level security;
create policy tenant on next_level_email_templates to fiducia_tenant using (
    next_level_email_templates.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    next_level_email_templates.master_account_id = any ((select tenant_master_accounts())::text[]));

grant select, insert, update on notifications to fiducia_tenant;
alter table notifications enable row level security;
create policy tenant on notifications to fiducia_tenant using (
    notifications.account_id = any ((select tenant_master_accounts())::text[])
    or notifications.user_id = (select tenant_user()))
  with check (
    notifications.account_id = any ((select tenant_master_accounts())::text[])
    or notifications.user_id = (select tenant_user()));

grant select, insert, update on plans to fiducia_tenant;
alter table plans enable row level security;
create policy person_reads on plans for select to fiducia_person using (
    plans.master_account_id = any ((select tenant_places())::text[]));
create policy tenant on plans to fiducia_tenant using (
    plans.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    plans.master_account_id = any ((select tenant_master_accounts())::text[]));

grant select, insert, update on plan_custodians to fiducia_tenant;
alter table plan_custodians enable row level security;
create policy tenant on plan_custodians to fiducia_tenant using (
    plan_custodians.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    plan_custodians.master_account_id = any ((select tenant_master_accounts())::text[]));

grant select, insert, update on plan_trustees to fiducia_tenant;
alter table plan_trustees enable row level security;
create policy tenant on plan_trustees to fiducia_tenant using (
    plan_trustees.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    plan_trustees.master_account_id = any ((select tenant_master_accounts())::text[]));

-- ------ Participants and screening ------------------------------------------------------------------------------

grant select, insert, update on participants to fiducia_tenant;
alter table participants enable row level security;
create policy person on participants to fiducia_person using (
    participants.id = any ((select tenant_participants())::text[]))
  with check (
    participants.id = any ((select tenant_participants())::text[]) and participants.master_account_id = any ((select tenant_places())::text[]));
create policy tenant on participants to fiducia_tenant using (
    participants.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    participants.master_account_id = any ((select tenant_master_accounts())::text[]));

grant select, insert, update on participant_change_requests to fiducia_tenant;
alter table participant_change_requests enable row level security;
create policy person on participant_change_requests to fiducia_person using (
    participant_change_requests.participant_id = any ((select tenant_participants())::text[]))
  with check (
    participant_change_requests.participant_id = any ((select tenant_participants())::text[]) and participant_change_requests.master_account_id = any ((select tenant_places())::text[]));
create policy tenant on participant_change_requests to fiducia_tenant using (
    participant_change_requests.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    participant_change_requests.master_account_id = any ((select tenant_master_accounts())::text[]));

grant select, insert, update on survey_answers to fiducia_tenant;
alter table survey_answers enable row level security;
create policy person on survey_answers to fiducia_person using (
    survey_answers.participant_id = any ((select tenant_participants())::text[]))
  with check (
    survey_answers.participant_id = any ((select tenant_participants())::text[]));
create policy tenant on survey_answers to fiducia_tenant using (
    survey_answers.user_id = (select tenant_user()))
  with check (
    survey_answers.user_id = (select tenant_user()));

grant select, insert, update on auto_participants to fiducia_tenant;
alter table auto_participants enable row level security;
create policy person on auto_participants to fiducia_person using (
    auto_participants.participant_id = any ((select tenant_participants())::text[]))
  with check (
    auto_participants.participant_id = any ((select tenant_participants())::text[]) and auto_participants.master_account_id = any ((select tenant_places())::text[]));
create policy tenant on auto_participants to fiducia_tenant using (
    auto_participants.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    auto_participants.master_account_id = any ((select tenant_master_accounts())::text[]));

grant select, insert, update on identity_checks to fiducia_tenant;
alter table identity_checks enable row level security;
create policy tenant on identity_checks to fiducia_tenant using (
    exists (select from participants parent where parent.id = identity_checks.participant_id))
  with check (
    exists (select from participants parent where parent.id = identity_checks.participant_id));

-- ------ Documents -----------------------------------------------------------------------------------------------

grant select, insert, update on order_line_documents to fiducia_tenant;
alter table order_line_documents enable row level security;
create policy person on order_line_documents to fiducia_person using (
    order_line_documents.participant_id = any ((select tenant_participants())::text[]))
  with check (
    order_line_documents.participant_id = any ((select tenant_participants())::text[]) and order_line_documents.master_account_id = any ((select tenant_places())::text[]));
create policy tenant on order_line_documents to fiducia_tenant using (
    order_line_documents.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    order_line_documents.master_account_id = any ((select tenant_master_accounts())::text[]));

-- ------ Orders --------------------------------------------------------------------------------------------------

grant select, insert, update on orders to fiducia_tenant;
alter table orders enable row level security;
create policy person_reads on orders for select to fiducia_person using (
    orders.id = any ((select tenant_orders())::text[]));
create policy tenant on orders to fiducia_tenant using (
    orders.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    orders.master_account_id = any ((select tenant_master_accounts())::text[]));

grant select, insert, update on order_lines to fiducia_tenant;
alter table order_lines enable row level security;
create policy person on order_lines to fiducia_person using (
    order_lines.participant_id = any ((select tenant_participants())::text[]))
  with check (
    order_lines.participant_id = any ((select tenant_participants())::text[]) and order_lines.master_account_id = any ((select tenant_places())::text[]));
create policy tenant on order_lines to fiducia_tenant using (
    order_lines.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    order_lines.master_account_id = any ((select tenant_master_accounts())::text[]));

grant select, insert, update on order_uploads to fiducia_tenant;
alter table order_uploads enable row level security;
create policy tenant on order_uploads to fiducia_tenant using (
    exists (select from orders parent where parent.id = order_uploads.order_id))
  with check (
    exists (select from orders parent where parent.id = order_uploads.order_id));

grant select on bulk_orders to fiducia_tenant;
alter table bulk_orders enable row level security;
create policy tenant on bulk_orders to fiducia_tenant using (
    bulk_orders.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    bulk_orders.master_account_id = any ((select tenant_master_accounts())::text[]));

grant select on bulk_order_inbound_parsed_order_lines to fiducia_tenant;
alter table bulk_order_inbound_parsed_order_lines enable row level security;
create policy tenant on bulk_order_inbound_parsed_order_lines to fiducia_tenant using (
    exists (select from bulk_orders parent where parent.id = bulk_order_inbound_parsed_order_lines.bulk_order_id))
  with check (
    exists (select from bulk_orders parent where parent.id = bulk_order_inbound_parsed_order_lines.bulk_order_id));

-- ------ Trust ---------------------------------------------------------------------------------------------------

grant select on deposits to fiducia_tenant;
alter table deposits enable row level security;
create policy tenant on deposits to fiducia_tenant using (
    deposits.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    deposits.master_account_id = any ((select tenant_master_accounts())::text[]));

grant select on deposit_links to fiducia_tenant;
alter table deposit_links enable row level security;
create policy tenant on deposit_links to fiducia_tenant using (
    deposit_links.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    deposit_links.master_account_id = any ((select tenant_master_accounts())::text[]));

grant select on order_line_associations to fiducia_tenant;
alter table order_line_associations enable row level security;
create policy tenant on order_line_associations to fiducia_tenant using (
    order_line_associations.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    order_line_associations.master_account_id = any ((select tenant_master_accounts())::text[]));

-- ------ Payments ------------------------------------------------------------------------------------------------

grant select, insert, update on payment_instructions to fiducia_tenant;
alter table payment_instructions enable row level security;
create policy person on payment_instructions to fiducia_person using (
    payment_instructions.participant_id = any ((select tenant_participants())::text[]))
  with check (
    payment_instructions.participant_id = any ((select tenant_participants())::text[]) and payment_instructions.master_account_id = any ((select tenant_places())::text[]));
create policy tenant on payment_instructions to fiducia_tenant using (
    payment_instructions.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    payment_instructions.master_account_id = any ((select tenant_master_accounts())::text[]));

grant select, insert, update on payment_instruction_approvals to fiducia_tenant;
alter table payment_instruction_approvals enable row level security;
create policy tenant on payment_instruction_approvals to fiducia_tenant using (
    exists (select from payment_instructions parent where parent.id = payment_instruction_approvals.payment_instruction_id))
  with check (
    exists (select from payment_instructions parent where parent.id = payment_instruction_approvals.payment_instruction_id));

grant select, insert, update on payment_instruction_overrides to fiducia_tenant;
alter table payment_instruction_overrides enable row level security;
create policy tenant on payment_instruction_overrides to fiducia_tenant using (
    exists (select from payment_instructions parent where parent.id = payment_instruction_overrides.payment_instruction_id))
  with check (
    exists (select from payment_instructions parent where parent.id = payment_instruction_overrides.payment_instruction_id));

grant select, insert, update on account_verifications to fiducia_tenant;
alter table account_verifications enable row level security;
create policy person on account_verifications to fiducia_person using (
    account_verifications.participant_id = any ((select tenant_participants())::text[]))
  with check (
    account_verifications.participant_id = any ((select tenant_participants())::text[]) and account_verifications.master_account_id = any ((select tenant_places())::text[]));
create policy tenant on account_verifications to fiducia_tenant using (
    account_verifications.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    account_verifications.master_account_id = any ((select tenant_master_accounts())::text[]));

grant select, insert, update on order_line_agreements to fiducia_tenant;
alter table order_line_agreements enable row level security;
create policy person on order_line_agreements to fiducia_person using (
    order_line_agreements.participant_id = any ((select tenant_participants())::text[]))
  with check (
    order_line_agreements.participant_id = any ((select tenant_participants())::text[]) and order_line_agreements.master_account_id = any ((select tenant_places())::text[]));
create policy tenant on order_line_agreements to fiducia_tenant using (
    order_line_agreements.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    order_line_agreements.master_account_id = any ((select tenant_master_accounts())::text[]));

grant select on payment_batches to fiducia_tenant;
alter table payment_batches enable row level security;
create policy reads on payment_batches for select to fiducia_tenant using (
    exists (select from payments child where child.payment_batch_id = payment_batches.id));

grant select, insert, update on payments to fiducia_tenant;
alter table payments enable row level security;
create policy person on payments to fiducia_person using (
    payments.participant_id = any ((select tenant_participants())::text[]))
  with check (
    payments.participant_id = any ((select tenant_participants())::text[]) and payments.master_account_id = any ((select tenant_places())::text[]));
create policy tenant on payments to fiducia_tenant using (
    payments.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    payments.master_account_id = any ((select tenant_master_accounts())::text[]));

-- ------ Taxes ---------------------------------------------------------------------------------------------------

grant select, insert, update on order_line_fees to fiducia_tenant;
alter table order_line_fees enable row level security;
create policy person on order_line_fees to fiducia_person using (
    order_line_fees.order_line_id = any ((select tenant_lines())::text[]))
  with check (
    order_line_fees.order_line_id = any ((select tenant_lines())::text[]));
create policy tenant on order_line_fees to fiducia_tenant using (
    order_line_fees.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    order_line_fees.master_account_id = any ((select tenant_master_accounts())::text[]));

grant select, insert, update on order_line_taxes to fiducia_tenant;
alter table order_line_taxes enable row level security;
create policy person on order_line_taxes to fiducia_person using (
    order_line_taxes.order_line_id = any ((select tenant_lines())::text[]))
  with check (
    order_line_taxes.order_line_id = any ((select tenant_lines())::text[]));
create policy tenant on order_line_taxes to fiducia_tenant using (
    order_line_taxes.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    order_line_taxes.master_account_id = any ((select tenant_master_accounts())::text[]));

grant select on tax_refunds to fiducia_tenant;
alter table tax_refunds enable row level security;
create policy tenant on tax_refunds to fiducia_tenant using (
    tax_refunds.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    tax_refunds.master_account_id = any ((select tenant_master_accounts())::text[]));

-- ------ Recurring benefits, invoices and IRAs -------------------------------------------------------------------

grant select on recurring_batch_orders to fiducia_tenant;
alter table recurring_batch_orders enable row level security;
create policy tenant on recurring_batch_orders to fiducia_tenant using (
    recurring_batch_orders.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    recurring_batch_orders.master_account_id = any ((select tenant_master_accounts())::text[]));

grant select on invoices to fiducia_tenant;
alter table invoices enable row level security;
create policy tenant on invoices to fiducia_tenant using (
    invoices.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    invoices.master_account_id = any ((select tenant_master_accounts())::text[]));

grant select on invoice_lines to fiducia_tenant;
alter table invoice_lines enable row level security;
create policy tenant on invoice_lines to fiducia_tenant using (
    invoice_lines.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    invoice_lines.master_account_id = any ((select tenant_master_accounts())::text[]));

grant select on deposit_batch_order_lines to fiducia_tenant;
alter table deposit_batch_order_lines enable row level security;
create policy tenant on deposit_batch_order_lines to fiducia_tenant using (
    deposit_batch_order_lines.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    deposit_batch_order_lines.master_account_id = any ((select tenant_master_accounts())::text[]));

-- ------ Advisors and registry -----------------------------------------------------------------------------------

grant select, insert, update on campaigns to fiducia_tenant;
alter table campaigns enable row level security;
create policy person_reads on campaigns for select to fiducia_person using (
    exists (select from prospects child where child.campaign_id = campaigns.id));
create policy tenant on campaigns to fiducia_tenant using (
    campaigns.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    campaigns.master_account_id = any ((select tenant_master_accounts())::text[]));

grant select, insert, update on prospects to fiducia_tenant;
alter table prospects enable row level security;
create policy reads on prospects for select to fiducia_tenant using (
    prospects.user_id = (select tenant_user()));
create policy tenant on prospects to fiducia_tenant using (
    prospects.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    prospects.master_account_id = any ((select tenant_master_accounts())::text[]));

grant select, insert, update on campaign_emails to fiducia_tenant;
alter table campaign_emails enable row level security;
create policy tenant on campaign_emails to fiducia_tenant using (
    campaign_emails.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    campaign_emails.master_account_id = any ((select tenant_master_accounts())::text[]));

grant select, insert, update on national_registry_accounts to fiducia_tenant;
alter table national_registry_accounts enable row level security;
create policy tenant on national_registry_accounts to fiducia_tenant using (
    national_registry_accounts.user_id = (select tenant_user()))
  with check (
    national_registry_accounts.user_id = (select tenant_user()));

grant select, insert, update on national_registry_participants to fiducia_tenant;
alter table national_registry_participants enable row level security;
create policy tenant on national_registry_participants to fiducia_tenant using (
    national_registry_participants.user_id = (select tenant_user()))
  with check (
    national_registry_participants.user_id = (select tenant_user()));

grant select, insert, update on national_registry_searches to fiducia_tenant;
alter table national_registry_searches enable row level security;
create policy tenant on national_registry_searches to fiducia_tenant using (
    national_registry_searches.user_id = (select tenant_user()))
  with check (
    national_registry_searches.user_id = (select tenant_user()));

grant select, insert, update on national_registry_imports to fiducia_tenant;
alter table national_registry_imports enable row level security;
create policy tenant on national_registry_imports to fiducia_tenant using (
    national_registry_imports.user_id = (select tenant_user()))
  with check (
    national_registry_imports.user_id = (select tenant_user()));

-- ------ Reports and rules ---------------------------------------------------------------------------------------

grant select, insert, update on tax_form_searches to fiducia_tenant;
alter table tax_form_searches enable row level security;
create policy tenant on tax_form_searches to fiducia_tenant using (
    tax_form_searches.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    tax_form_searches.master_account_id = any ((select tenant_master_accounts())::text[]));

grant select, insert, update on tax_forms to fiducia_tenant;
alter table tax_forms enable row level security;
create policy person on tax_forms to fiducia_person using (
    tax_forms.participant_id = any ((select tenant_participants())::text[]))
  with check (
    tax_forms.participant_id = any ((select tenant_participants())::text[]) and tax_forms.master_account_id = any ((select tenant_places())::text[]));
create policy tenant on tax_forms to fiducia_tenant using (
    tax_forms.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    tax_forms.master_account_id = any ((select tenant_master_accounts())::text[]));

grant select on tax_form_items to fiducia_tenant;
alter table tax_form_items enable row level security;
create policy tenant on tax_form_items to fiducia_tenant using (
    exists (select from tax_forms parent where parent.id = tax_form_items.tax_form_id))
  with check (
    exists (select from tax_forms parent where parent.id = tax_form_items.tax_form_id));

grant select, insert, update on tax_reporting_change_logs to fiducia_tenant;
alter table tax_reporting_change_logs enable row level security;
create policy person on tax_reporting_change_logs to fiducia_person using (
    tax_reporting_change_logs.participant_id = any ((select tenant_participants())::text[]))
  with check (
    tax_reporting_change_logs.participant_id = any ((select tenant_participants())::text[]) and tax_reporting_change_logs.master_account_id = any ((select tenant_places())::text[]));
create policy tenant on tax_reporting_change_logs to fiducia_tenant using (
    tax_reporting_change_logs.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    tax_reporting_change_logs.master_account_id = any ((select tenant_master_accounts())::text[]));

-- ------ Rights of the application, set again at every start -----------------------------------------------------

-- PostgreSQL applies a policy to every row before it evaluates a condition whose function could reveal hidden rows,
-- for example through an error message. Such a condition cannot use an index ahead of the policy. These functions
-- fail only on a malformed pattern or on texts longer than any of ours, never because of what a row contains, so they
-- are marked leakproof (docs/decisions/0020-searches-of-tenants.md). Only a superuser can do that; without it, text
-- searches of tenants are correct but slow. A dump does not include the mark.
create function trust_text_functions() returns void language plpgsql as $$
declare
  name text;
begin
  if not (select rolsuper from pg_roles where rolname = current_user) then
    return;
  end if;
  foreach name in array array['pg_catalog.textcat(text, text)', 'pg_catalog.lower(text)', 'pg_catalog.textlike(text, text)',
                              'pg_catalog.texticlike(text, text)', 'word_similarity_commutator_op(text, text)'] loop
    if not (select proleakproof from pg_proc where oid = name::regprocedure) then
      execute format('alter function %s leakproof', name::regprocedure);
    end if;
  end loop;
end $$;

-- When the application signs in as fiducia_app instead of the owner: it can read and write rows, but cannot change
-- append-only tables or the schema, and a policy of its own lets it see every row. Does nothing if that role does not
-- exist.
create function grant_application_rights() returns void language plpgsql as $$
declare
  name text;
begin
  perform trust_text_functions();
  if not exists (select from pg_roles where rolname = 'fiducia_app') then
    return;
  end if;
  execute format('grant usage on schema %I to fiducia_app', current_schema());
  execute format('grant select, insert, update, delete on all tables in schema %I to fiducia_app', current_schema());
  execute format('grant usage, select on all sequences in schema %I to fiducia_app', current_schema());
  foreach name in array array['ledger_transactions', 'ledger_entries', 'change_logs', 'transitions', 'reveals', 'seals', 'security_events'] loop
    execute format('revoke update, delete, truncate on %I from fiducia_app', name);
  end loop;
  revoke insert, update, delete, truncate on migrations, chain_base from fiducia_app;
  foreach name in array array['fiducia_tenant', 'fiducia_person'] loop
    if not pg_has_role('fiducia_app', name, 'member') then
      execute format('grant %I to fiducia_app', name);
    end if;
  end loop;
  for name in
    select c.relname from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relrowsecurity
       and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'program')
  loop
    execute format('create policy program on %I to fiducia_app using (true) with check (true)', name);
  end loop;
end $$;
