-- expand: forms that report an IRA held here, and the owner who reads them; the previous version writes neither column

alter table tax_forms
  -- The IRA held here that the form is about.
  add column ira_account_id entity_id references ira_accounts (id) on delete restrict,
  -- The owner of the IRA that the form is about, or whose distribution it reports.
  add column user_id entity_id references users (id) on delete restrict;
create index tax_forms__ira on tax_forms (ira_account_id) where ira_account_id is not null;
create index tax_forms__user on tax_forms (user_id, tax_year) where user_id is not null;

-- Every item names its order line, or the IRA.
alter table tax_form_items
  alter column order_line_id drop not null,
  add column ira_account_id entity_id references ira_accounts (id) on delete restrict,
  add constraint tax_form_items__one_source check (num_nonnulls(order_line_id, ira_account_id) = 1),
  drop constraint tax_form_items_source_code_check,
  add constraint tax_form_items_source_code_check check (source_code in
    ('payment', 'loan', 'employerStock', 'reportedBySponsor', 'iraDeposit', 'iraTransaction', 'iraBalance', 'correction'));
create index tax_form_items__ira on tax_form_items (ira_account_id) where ira_account_id is not null;

-- ------ Row-level security --------------------------------------------------------------------------------------------

revoke all on tax_forms from fiducia_tenant;
drop policy if exists tenant on tax_forms;
drop policy if exists reads on tax_forms;
drop policy if exists person on tax_forms;
drop policy if exists person_reads on tax_forms;
alter table tax_forms disable row level security;
grant select, insert, update on tax_forms to fiducia_tenant;
alter table tax_forms enable row level security;
create policy person on tax_forms to fiducia_person using (
    tax_forms.participant_id = any ((select tenant_participants())::text[]))
  with check (
    tax_forms.participant_id = any ((select tenant_participants())::text[]) and tax_forms.master_account_id = any ((select tenant_places())::text[]));
create policy reads on tax_forms for select to fiducia_tenant using (
    tax_forms.user_id = (select tenant_user()));
create policy tenant on tax_forms to fiducia_tenant using (
    tax_forms.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    tax_forms.master_account_id = any ((select tenant_master_accounts())::text[]));
