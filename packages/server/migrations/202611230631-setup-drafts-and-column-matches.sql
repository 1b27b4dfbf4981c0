-- expand: new tables that the previous version ignores

-- What a participant entered in an election that isn't signed yet, without bank account numbers. Null after signing.
create table setup_drafts (
  id entity_id primary key,
  order_line_id entity_id not null constraint setup_drafts__order_line unique references order_lines (id) on delete restrict,
  participant_id entity_id not null references participants (id) on delete restrict,
  draft jsonb,
  saved_at timestamptz not null
);
create index setup_drafts__participant on setup_drafts (participant_id);

-- The column that a sponsor's users chose for a title of their spreadsheets. Null for a title that they don't import.
create table column_matches (
  id entity_id primary key,
  master_account_id entity_id not null references accounts (id) on delete restrict,
  service_code text not null,
  title text not null,
  column_key text,
  updated_at timestamptz not null,
  constraint column_matches__title unique (master_account_id, service_code, title)
);

-- Whether the participants of the file replace those already in the order.
alter table order_uploads add column replaces boolean not null default false;
grant select, insert, update on setup_drafts to fiducia_tenant;
alter table setup_drafts enable row level security;
create policy person on setup_drafts to fiducia_person using (
    setup_drafts.participant_id = any ((select tenant_participants())::text[]))
  with check (
    setup_drafts.participant_id = any ((select tenant_participants())::text[]));
grant select, insert, update on column_matches to fiducia_tenant;
alter table column_matches enable row level security;
create policy tenant on column_matches to fiducia_tenant using (
    column_matches.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    column_matches.master_account_id = any ((select tenant_master_accounts())::text[]));
