-- expand: the history of bulk operations on order lines, with the values that each run replaced

create table bulk_operation_runs (
  id entity_id primary key,
  operation text not null constraint bulk_operation_runs__operation check (
    operation in ('exportBalances', 'lineBalances', 'planBalances', 'clientIdentifiers', 'registryListings', 'newRollovers')),
  status text not null constraint bulk_operation_runs__state check (status in ('applied', 'undone')),
  file_name text not null,
  sha256 text,
  stored_file_id entity_id references stored_files (id) on delete restrict,
  plan_id entity_id references plans (id) on delete restrict,
  total_rows integer not null,
  changed_lines integer not null,
  faulty_rows integer not null,
  -- Rows that weren't imported, with the reasons.
  errors jsonb not null default '[]',
  gross_before_cents cents,
  gross_after_cents cents,
  user_id entity_id references users (id) on delete restrict,
  undone_by entity_id references users (id) on delete restrict,
  undone_at timestamptz,
  restored_lines integer,
  left_lines integer,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
  constraint bulk_operation_runs__counts check (total_rows >= 0 and changed_lines >= 0 and faulty_rows >= 0 and changed_lines + faulty_rows <= total_rows),
  constraint bulk_operation_runs__undone check ((status = 'undone') = (undone_at is not null))
);
create index bulk_operation_runs__by_created_at on bulk_operation_runs (created_at, id) where deleted_at is null;
create index bulk_operation_runs__file on bulk_operation_runs (sha256, operation) where sha256 is not null;
create index bulk_operation_runs__plan on bulk_operation_runs (plan_id) where plan_id is not null;

create table bulk_operation_changes (
  id entity_id primary key,
  bulk_operation_run_id entity_id not null references bulk_operation_runs (id) on delete restrict,
  order_line_id entity_id not null references order_lines (id) on delete restrict,
  master_account_id entity_id not null references accounts (id) on delete restrict,
  -- Columns of the order line that the run changed.
  before jsonb not null,
  after jsonb not null,
  old_value text not null,
  new_value text not null,
  outcome text not null constraint bulk_operation_changes__outcome check (outcome in ('applied', 'restored', 'left')),
  left_because text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
  constraint bulk_operation_changes__left check ((outcome = 'left') = (left_because is not null))
);
create unique index bulk_operation_changes__once on bulk_operation_changes (bulk_operation_run_id, order_line_id);
create index bulk_operation_changes__run on bulk_operation_changes (bulk_operation_run_id, created_at, id) where deleted_at is null;
create index bulk_operation_changes__line on bulk_operation_changes (order_line_id);
create index bulk_operation_changes__tenant on bulk_operation_changes (master_account_id, created_at, id) where deleted_at is null;
create index bulk_operation_changes__by_created_at on bulk_operation_changes (created_at, id) where deleted_at is null;
