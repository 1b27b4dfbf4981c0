-- Exports: what was asked for and by whom; the rows are read when the asker downloads them.
create table exports (
  id entity_id primary key,
  user_id entity_id,
  session_id entity_id,
  entity text not null,
  report_title text not null,
  query jsonb not null,
  format text not null check (format in ('csv', 'xlsx')),
  status text not null default 'ready' check (status in ('queued', 'ready', 'failed')),
  stored_file_id entity_id references stored_files (id),
  total_rows integer,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index exports__user on exports (user_id, created_at desc);
