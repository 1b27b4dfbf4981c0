-- expand: The digest that recognizes the index key of this database. Previous versions neither read nor write it.
create table index_key_digests (
  -- There is one row.
  id boolean primary key default true check (id),
  digest bytea not null,
  created_at timestamptz not null default now()
);
