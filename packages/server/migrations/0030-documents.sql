-- Stored files, documents on records, notices, print batches.

create table stored_files (
  id entity_id primary key,
  file_name text not null,
  mime_type text not null,
  size_bytes bigint not null,
  sha256 text not null,
  storage_key text not null,
  kind text not null,
  entity text,
  record_id entity_id,
  master_account_id entity_id,
  participant_id entity_id,
  user_id entity_id,
  is_staff_only boolean not null default false,
  expires_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index stored_files__record on stored_files (record_id);
create index stored_files__tenant on stored_files (master_account_id, created_at desc);
create index stored_files__participant on stored_files (participant_id);

-- letter_encrypted seals what the paper says, the PIN among it; stored_file_id is the copy without the PIN.
create table order_line_documents (
  id entity_id primary key,
  order_line_id entity_id not null,
  participant_id entity_id not null,
  master_account_id entity_id not null,
  stored_file_id entity_id references stored_files (id),
  document_template_code text not null,
  is_initial_notice boolean not null default false,
  send_method text not null check (send_method in ('mail', 'email', 'overnight')),
  status text not null default 'readyToSend' check (status in ('readyToSend', 'inBatch', 'printed', 'sent', 'cancelled')),
  pages integer not null default 0,
  letter_encrypted bytea,
  document_batch_id entity_id,
  first_page integer,
  replaces_id entity_id references order_line_documents (id),
  sent_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index order_line_documents__line on order_line_documents (order_line_id);
create index order_line_documents__batch on order_line_documents (document_batch_id);
create index order_line_documents__ready on order_line_documents (created_at) where status = 'readyToSend';

create table document_batches (
  id entity_id primary key,
  friendly_id text not null constraint document_batches__friendly_id unique,
  department text not null default 'distributions' check (department in ('distributions', 'accountsDivision')),
  send_method text not null default 'mail' check (send_method in ('mail', 'overnight')),
  status text not null default 'open' check (status in ('open', 'printed', 'sent', 'cancelled')),
  total_documents integer not null default 0,
  total_pages integer not null default 0,
  stored_file_id entity_id references stored_files (id),
  manifest jsonb,
  printed_at timestamptz, printed_by entity_id,
  mailed_at timestamptz,
  created_by entity_id,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
alter table order_line_documents add foreign key (document_batch_id) references document_batches (id);

-- Who printed a batch, and for a second printing why.
create table document_batch_prints (
  id entity_id primary key,
  document_batch_id entity_id not null references document_batches (id),
  user_id entity_id,
  reason text,
  created_at timestamptz not null
);
create index document_batch_prints__batch on document_batch_prints (document_batch_id, created_at);

-- The first of a chain: each daily sweep orders the next.
insert into jobs (kind, run_at, dedupe_key) values ('sweep-files', now() + interval '1 day', 'first');
