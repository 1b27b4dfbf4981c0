-- expand: reminders, expiration, larger replacements, and escheat of uncashed checks; previous versions ignore them

-- ------ Reminders and expiration ------------------------------------------------------------------------------------

-- The reminder sent last, as its number of days after the date of the check.
alter table payments add column reminded_at_days integer;
-- Checks that were sent and are neither cashed nor being stopped, oldest first.
create index payments__uncashed on payments (effective_date, id) where status = 'sent' and check_number is not null and deleted_at is null;

-- Finds the open alerts about the payments of an order line, which close when the line no longer waits for a reissue.
create index alerts__open_of on alerts (subject_id) where acknowledged_at is null;

alter table bank_answers drop constraint bank_answers__kind;
alter table bank_answers add constraint bank_answers__kind check (kind in
  ('achReturn', 'notificationOfChange', 'dishonoredReturn', 'contestedReturn', 'settled', 'checkPaid', 'returnCredit',
   'stopConfirmed', 'stopRejected', 'rejected', 'checkExpired'));

insert into jobs (kind, run_at, dedupe_key) values
  ('follow-up-checks', now() + interval '1 day', 'first');

-- ------ Rules ---------------------------------------------------------------------------------------------------------

alter table rule_versions drop constraint rule_versions_rule_code_check;
alter table rule_versions add constraint rule_versions_rule_code_check check (rule_code in
  ('noticePeriods', 'defaultAction', 'federalWithholding', 'regularPayments', 'stateWithholding', 'houseFee', 'checkDeadlines',
   'unclaimedProperty'));
alter table rule_versions drop constraint rule_versions__keyed;
alter table rule_versions add constraint rule_versions__keyed
  check ((rule_code in ('stateWithholding', 'houseFee', 'unclaimedProperty')) = (rule_key is not null));

-- P30 posts once for each unclaimed check and for each report.
drop index ledger_transactions__posts_once;
create unique index ledger_transactions__posts_once on ledger_transactions (recipe, source_type, source_id, occurrence)
  where reverses_id is null and recipe in ('P1', 'P4', 'P5', 'P6', 'P7', 'P8', 'P10', 'P13', 'P14', 'P15', 'P16', 'P17', 'P18', 'P19',
    'P20', 'P21', 'P22', 'P30', 'P31', 'P33');

-- ------ Replacement checks that are larger than the uncashed one ------------------------------------------------------

create table check_replacements (
  id entity_id primary key,
  payment_instruction_id entity_id not null references payment_instructions (id) on delete restrict,
  order_line_id entity_id not null references order_lines (id) on delete restrict,
  master_account_id entity_id not null references accounts (id) on delete restrict,
  -- The payment that was not cashed.
  replaces_payment_id entity_id not null references payments (id) on delete restrict
    constraint check_replacements__payment unique,
  uncashed_cents cents not null,
  -- The additional amount: a new distribution in the year of the replacement.
  excess_cents cents not null check (excess_cents > 0),
  taxable_cents cents not null,
  federal_cents cents not null,
  state_cents cents not null,
  tax_lines jsonb not null,
  form text not null,
  distribution_codes text[] not null,
  -- The replacement check, while it isn't canceled.
  payment_id entity_id references payments (id) on delete restrict,
  created_by entity_id references users (id) on delete restrict,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);
create index check_replacements__instruction on check_replacements (payment_instruction_id);
create index check_replacements__line on check_replacements (order_line_id);
create index check_replacements__paid_by on check_replacements (payment_id) where payment_id is not null;

-- Set for the tax on the additional amount, which belongs to the year of the replacement.
alter table order_line_taxes add column check_replacement_id entity_id references check_replacements (id) on delete restrict;
create index order_line_taxes__replacement on order_line_taxes (check_replacement_id) where check_replacement_id is not null;

-- ------ Unclaimed property --------------------------------------------------------------------------------------------

create table unclaimed_property_reports (
  id entity_id primary key,
  friendly_id text not null constraint unclaimed_property_reports__friendly_id unique,
  state_code text not null,
  status text not null default 'draft' constraint unclaimed_property_reports__state check (status in ('draft', 'approved', 'cancelled', 'paid')),
  cut_off_on date not null,
  due_on date not null,
  rule_version text not null,
  created_by entity_id references users (id) on delete restrict,
  approved_by entity_id references users (id) on delete restrict,
  approved_at timestamptz,
  report_file_id entity_id references stored_files (id) on delete restrict,
  paid_on date,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
  constraint unclaimed_property_reports__two_people check (status not in ('approved', 'paid') or (approved_by is not null and approved_by is distinct from created_by))
);
create unique index unclaimed_property_reports__one_draft on unclaimed_property_reports (state_code) where status = 'draft' and deleted_at is null;
create index unclaimed_property_reports__by_due_on on unclaimed_property_reports (due_on, id) where deleted_at is null;
create index unclaimed_property_reports__by_created_at on unclaimed_property_reports (created_at, id) where deleted_at is null;

create table unclaimed_property_items (
  id entity_id primary key,
  status text not null default 'letterSent' constraint unclaimed_property_items__state check (status in ('letterSent', 'inReport', 'claimed', 'escheated')),
  payment_id entity_id not null references payments (id) on delete restrict constraint unclaimed_property_items__payment unique,
  order_line_id entity_id not null references order_lines (id) on delete restrict,
  participant_id entity_id references participants (id) on delete restrict,
  master_account_id entity_id not null references accounts (id) on delete restrict,
  unclaimed_property_report_id entity_id references unclaimed_property_reports (id) on delete restrict,
  state_code text not null,
  amount_cents cents not null check (amount_cents > 0),
  check_date date not null,
  dormant_on date not null,
  report_due_on date not null,
  -- Null if the amount is below the one for which the state requires a letter.
  letter_sent_on date,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
  constraint unclaimed_property_items__reported check ((status in ('inReport', 'escheated')) = (unclaimed_property_report_id is not null))
);
create index unclaimed_property_items__line on unclaimed_property_items (order_line_id);
create index unclaimed_property_items__person on unclaimed_property_items (participant_id) where participant_id is not null;
create index unclaimed_property_items__report on unclaimed_property_items (unclaimed_property_report_id) where unclaimed_property_report_id is not null;
create index unclaimed_property_items__open on unclaimed_property_items (state_code, id) where status = 'letterSent' and deleted_at is null;
create index unclaimed_property_items__status on unclaimed_property_items (status, created_at, id) where deleted_at is null;
create index unclaimed_property_items__by_report_due_on on unclaimed_property_items (report_due_on, id) where deleted_at is null;
create index unclaimed_property_items__by_created_at on unclaimed_property_items (created_at, id) where deleted_at is null;
create index unclaimed_property_items__tenant on unclaimed_property_items (master_account_id, created_at, id) where deleted_at is null;

-- ------ Row-level security --------------------------------------------------------------------------------------------

grant select on unclaimed_property_items to fiducia_tenant;
alter table unclaimed_property_items enable row level security;
create policy person on unclaimed_property_items to fiducia_person using (
    unclaimed_property_items.participant_id = any ((select tenant_participants())::text[]))
  with check (
    unclaimed_property_items.participant_id = any ((select tenant_participants())::text[]) and unclaimed_property_items.master_account_id = any ((select tenant_places())::text[]));
create policy tenant on unclaimed_property_items to fiducia_tenant using (
    unclaimed_property_items.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    unclaimed_property_items.master_account_id = any ((select tenant_master_accounts())::text[]));
