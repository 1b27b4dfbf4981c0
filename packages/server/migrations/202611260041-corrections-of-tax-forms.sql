-- expand: decisions on requests to correct a tax form; the previous version doesn't read them

alter table tax_reporting_change_logs
  add column decided_by entity_id references users (id) on delete restrict,
  add column decided_at timestamptz,
  add column decision_note text,
  drop constraint tax_reporting_change_logs_status_check,
  add constraint tax_reporting_change_logs__state check (status in ('waitingForReview', 'approved', 'refused', 'withdrawn')),
  add constraint tax_reporting_change_logs__two_people
    check (status not in ('approved', 'refused') or (decided_by is not null and decided_by is distinct from asked_by));
create index tax_reporting_change_logs__approved on tax_reporting_change_logs (tax_form_id) where status = 'approved' and deleted_at is null;
create index tax_reporting_change_logs__waiting on tax_reporting_change_logs (created_at, id) where status = 'waitingForReview' and deleted_at is null;
-- One request per box waits at a time.
create unique index tax_reporting_change_logs__one_waiting on tax_reporting_change_logs (tax_form_id, box)
  where status = 'waitingForReview' and deleted_at is null;

-- What a correction adds to a form's amounts is an item of the form, like its payments.
alter table tax_form_items
  drop constraint tax_form_items_source_code_check,
  add constraint tax_form_items_source_code_check
    check (source_code in ('payment', 'loan', 'employerStock', 'reportedBySponsor', 'iraDeposit', 'correction'));
