-- expand: money of confirmed sanctions hits is moved to a blocked account

create table blocked_money (
  id entity_id primary key,
  status text not null default 'blocked'
    constraint blocked_money__state check (status in ('blocked', 'releaseRequested', 'released')),
  screening_hit_id entity_id not null references screening_hits (id) on delete restrict,
  subject_name text not null,
  order_line_id entity_id not null references order_lines (id) on delete restrict,
  participant_id entity_id references participants (id) on delete restrict,
  master_account_id entity_id not null references accounts (id) on delete restrict,
  amount_cents cents not null check (amount_cents > 0),
  blocked_on date not null,
  report_due_on date not null,
  alert_from date not null,
  report_filed_on date,
  report_reference text,
  report_recorded_by entity_id references users (id) on delete restrict,
  license_number text,
  license_issued_on date,
  release_note text,
  release_requested_by entity_id references users (id) on delete restrict,
  released_by entity_id references users (id) on delete restrict,
  released_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
  constraint blocked_money__report check ((report_filed_on is null) = (report_reference is null)),
  constraint blocked_money__two_people check (status <> 'released' or
    (license_number is not null and released_at is not null and released_by is not null
      and release_requested_by is not null and released_by <> release_requested_by))
);
create index blocked_money__line on blocked_money (order_line_id, screening_hit_id);
create index blocked_money__unreported on blocked_money (alert_from) where report_filed_on is null;
create index blocked_money__by_created_at on blocked_money (created_at, id);

create unique index alerts__blocked_report on alerts (subject_id) where kind = 'blockedReportDue' and acknowledged_at is null;

drop index ledger_transactions__posts_once;
create unique index ledger_transactions__posts_once on ledger_transactions (recipe, source_type, source_id, occurrence)
  where reverses_id is null and recipe in ('P1', 'P4', 'P5', 'P6', 'P7', 'P8', 'P10', 'P13', 'P14', 'P15', 'P16', 'P17', 'P18', 'P19',
    'P20', 'P21', 'P22', 'P30', 'P31', 'P33', 'P35', 'P36');
