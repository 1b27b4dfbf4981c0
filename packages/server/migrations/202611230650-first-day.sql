-- expand: the bank's letter on a bank account change, and checks of the connected providers; previous versions read neither

alter table corporate_bank_account_changes add column letter_file_id entity_id references stored_files (id) on delete restrict;

create table connection_checks (
  id entity_id primary key,
  kind text not null check (kind in ('bankVerification', 'addressSearch')),
  answer text not null check (answer in ('verified', 'notFound', 'closed', 'nameMismatch', 'found', 'unanswered')),
  checked_by entity_id not null references users (id) on delete restrict,
  created_at timestamptz not null default now()
);
create index connection_checks__kind on connection_checks (kind, created_at desc);
