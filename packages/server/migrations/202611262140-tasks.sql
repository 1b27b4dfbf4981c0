-- expand: tasks of staff; the previous version has none

create table tasks (
  id entity_id primary key,
  kind text not null constraint tasks__kind check (kind in ('assignment', 'mention')),
  status text not null constraint tasks__state check (status in ('open', 'finished')),
  entity text not null,
  record_id entity_id not null,
  -- What lists show for the record, when the task was made.
  record_label text not null,
  assignee_id entity_id not null references users (id) on delete restrict,
  asked_by_id entity_id not null references users (id) on delete restrict,
  comment text,
  due_on date,
  snoozed_until date,
  finished_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
  constraint tasks__finished check ((status = 'finished') = (finished_at is not null))
);
-- A record has one assigned person.
create unique index tasks__one_assignment on tasks (record_id) where kind = 'assignment' and status = 'open' and deleted_at is null;
create index tasks__record on tasks (record_id, created_at, id) where deleted_at is null;
create index tasks__assignee on tasks (assignee_id, status, due_on, id) where deleted_at is null;
create index tasks__asked_by on tasks (asked_by_id, created_at, id) where deleted_at is null;
create index tasks__by_due_on on tasks (due_on, id) where deleted_at is null;
create index tasks__text on tasks using gin (((case when record_label is null then '' else record_label end) || ' ' || (case when comment is null then '' else comment end)) gin_trgm_ops);
create index tasks__by_created_at on tasks (created_at, id) where deleted_at is null;
