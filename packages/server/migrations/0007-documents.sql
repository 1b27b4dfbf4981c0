-- Documents: message texts, notices, letters to participants, print batches.

-- ------ Texts of messages and notices ---------------------------------------------------------------------------

-- Texts of emails and text messages. delivered_* are the standard texts, updated at every start; the other columns
-- hold edits by staff, null when the standard text applies.
create table messages (
  id entity_id primary key,
  code text not null constraint messages__code unique,
  channel text not null check (channel in ('email', 'sms')),
  display_name text not null,
  used_by text not null,
  delivered_subject_en text not null, delivered_text_en text not null,
  delivered_subject_es text not null, delivered_text_es text not null,
  subject_en text, text_en text, subject_es text, text_es text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);

-- Which notice is sent for which service: the key identifies a combination of services and document template.
create table notices (
  id entity_id primary key default new_id(),
  display_name text not null,
  notice_key text not null constraint notices__key unique,
  category_code text not null check (category_code in ('premier', 'rollovers', 'uncashedChecks', 'benefits')),
  document_template_code text not null check (document_template_code in ('firstNotice', 'reminder', 'newPin')),
  service_codes text[] not null,
  is_active boolean not null default true,
  last_used_on date,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);

insert into notices (display_name, notice_key, category_code, document_template_code, service_codes)
select s.name || ': ' || t.name, concat_ws(' ', s.code, t.type, 'PAR MAIL --- --- --- --- --- ---', t.flags), s.category, t.template, s.services
  from (values
    ('Premier', 'PRM', 'premier', '{premierDistributions}'::text[]),
    ('Rollovers', 'ARO', 'rollovers', '{expressAutomaticRollovers,enhancedRollovers,premierRollovers}'),
    ('Uncashed checks, qualified', 'QUC', 'uncashedChecks', '{uncashedChecksQualified}'),
    ('Uncashed checks, not qualified', 'NQU', 'uncashedChecks', '{uncashedChecksNonQualified}'),
    ('Recurring benefits', 'EMC', 'benefits', '{recurringBenefits}')) as s (name, code, category, services),
  (values ('first notice', 'WL', 'firstNotice', 'TAX PIN'), ('reminder', 'IN', 'reminder', 'PIN'), ('new PIN', 'CC', 'newPin', 'PIN'))
    as t (name, type, template, flags);

-- Every record has a create entry in the change log, so built-in rows get one too.
insert into change_logs (id, entity, record_id, action, user_type, after, created_at)
select new_id(), 'Notice', t.id, 'create', 'system', jsonb_strip_nulls(to_jsonb(t)), now() from notices t;

-- The published PDF that is enclosed with a notice.
create table notice_versions (
  id entity_id primary key,
  notice_id entity_id not null references notices (id) on delete restrict,
  language_code text not null check (language_code in ('en', 'es')),
  version integer not null,
  stored_file_id entity_id not null references stored_files (id) on delete restrict,
  change_summary text not null,
  words text not null,
  pages integer not null,
  reading_grade integer,
  published_at timestamptz,
  published_by entity_id references users (id) on delete restrict,
  replaced_at timestamptz,
  created_by entity_id references users (id) on delete restrict,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
  constraint notice_versions__once unique (notice_id, language_code, version)
);
create unique index notice_versions__one_in_force on notice_versions (notice_id, language_code)
  where published_at is not null and replaced_at is null;

create table user_guides (
  id entity_id primary key,
  display_name text not null,
  portal text not null check (portal in ('client', 'participant')),
  service_code text,
  stored_file_id entity_id not null references stored_files (id) on delete restrict,
  position integer not null,
  is_hidden boolean not null default false,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index user_guides__portal on user_guides (portal, position);

-- ------ Notices to participants and their print batches ---------------------------------------------------------

create table document_batches (
  id entity_id primary key,
  friendly_id text not null constraint document_batches__friendly_id unique,
  department text not null default 'distributions' check (department in ('distributions', 'accountsDivision')),
  send_method text not null default 'mail' check (send_method in ('mail', 'overnight')),
  status text not null default 'open' check (status in ('open', 'printed', 'sent', 'cancelled')),
  total_documents integer not null default 0,
  total_pages integer not null default 0,
  stored_file_id entity_id references stored_files (id) on delete restrict,
  manifest jsonb,
  printed_at timestamptz,
  printed_by entity_id references users (id) on delete restrict,
  mailed_at timestamptz,
  created_by entity_id references users (id) on delete restrict,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);

-- Notices and PIN letters for participants. letter_encrypted holds the printed text including the PIN; stored_file_id
-- is the copy without the PIN.
create table order_line_documents (
  id entity_id primary key,
  order_line_id entity_id not null,
  participant_id entity_id not null references participants (id) on delete restrict,
  master_account_id entity_id not null references accounts (id) on delete restrict,
  stored_file_id entity_id references stored_files (id) on delete restrict,
  -- The enclosed notice version, so that every reprint has the same pages.
  enclosure_file_id entity_id references stored_files (id) on delete restrict,
  document_template_code text not null,
  is_initial_notice boolean not null default false,
  send_method text not null check (send_method in ('mail', 'email', 'overnight')),
  status text not null default 'readyToSend' check (status in ('readyToSend', 'inBatch', 'printed', 'sent', 'cancelled')),
  pages integer not null default 0,
  letter_encrypted bytea,
  document_batch_id entity_id references document_batches (id) on delete restrict,
  first_page integer,
  replaces_id entity_id references order_line_documents (id) on delete restrict,
  sent_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index order_line_documents__line on order_line_documents (order_line_id);
create index order_line_documents__batch on order_line_documents (document_batch_id);
create index order_line_documents__ready on order_line_documents (created_at) where status = 'readyToSend';
create index order_line_documents__by_created_at on order_line_documents (created_at, id) where deleted_at is null;

-- Who printed a batch. A reprint needs a reason.
create table document_batch_prints (
  id entity_id primary key,
  document_batch_id entity_id not null references document_batches (id) on delete restrict,
  user_id entity_id references users (id) on delete restrict,
  reason text,
  created_at timestamptz not null
);
create index document_batch_prints__batch on document_batch_prints (document_batch_id, created_at);
