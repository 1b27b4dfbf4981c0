-- Named sets of filters of a list: of one person, shared with a role or with all staff.
create table saved_views (
  id entity_id primary key,
  user_id entity_id not null references users (id),
  list_path text not null,
  label text not null,
  search text not null default '',
  shared_with text not null default 'nobody' constraint saved_views__shared_with check (shared_with in ('nobody', 'role', 'everybody')),
  role_id entity_id references roles (id),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
  constraint saved_views__role check ((shared_with = 'role') = (role_id is not null))
);
create unique index saved_views__label on saved_views (user_id, list_path, label) where deleted_at is null;
create index saved_views__list on saved_views (list_path) where deleted_at is null;

-- How many rows a view had when somebody looked last.
create table saved_view_looks (
  saved_view_id entity_id not null references saved_views (id),
  user_id entity_id not null references users (id),
  row_count integer not null,
  looked_at timestamptz not null,
  primary key (saved_view_id, user_id)
);
