-- expand: what was created from recordkeepers' files, what was left out and why, and the orders made from it

alter table auto_participants
  add column order_line_id entity_id references order_lines (id) on delete restrict;
create index auto_participants__order_line on auto_participants (order_line_id) where order_line_id is not null;

alter table auto_participant_files
  add column faulty_rows integer not null default 0 constraint auto_participant_files__faulty check (faulty_rows >= 0),
  -- Rows that weren't accepted, with the reasons.
  add column errors jsonb not null default '[]';

create table auto_service_runs (
  id entity_id primary key,
  kind text not null constraint auto_service_runs__kind check (kind in ('upload', 'rerun', 'orders')),
  auto_participant_file_id entity_id references auto_participant_files (id) on delete restrict,
  created_count integer not null,
  known_count integer not null,
  left_count integer not null,
  -- What was left out, with the reasons.
  left_out jsonb not null default '[]',
  user_id entity_id references users (id) on delete restrict,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
  constraint auto_service_runs__counts check (created_count >= 0 and known_count >= 0 and left_count >= 0),
  constraint auto_service_runs__file check ((kind = 'orders') = (auto_participant_file_id is null))
);
create index auto_service_runs__by_created_at on auto_service_runs (created_at, id) where deleted_at is null;
create index auto_service_runs__of_file on auto_service_runs (auto_participant_file_id) where auto_participant_file_id is not null;
