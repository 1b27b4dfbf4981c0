-- What people read and agree to: texts of messages, notices with their enclosures, agreements, guides, brands.

-- A person's language. Only Spanish stands in the index: few rows, asked for at every message.
alter table participants add column language_code text not null default 'en' check (language_code in ('en', 'es'));
create index participants__spanish on participants (lower(email_address)) where language_code = 'es';
create index participants__spanish_phone on participants (phone_number) where language_code = 'es';
create function language_of(recipient text) returns text language sql stable as $$
  select case when exists (
    select from participants where language_code = 'es' and deleted_at is null
       and (lower(email_address) = lower(recipient) or phone_number = recipient)) then 'es' else 'en' end
$$;

-- delivered_*: the words as the program brings them, brought up to date at every start. The others are people's edits;
-- null means as delivered.
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

create table agreements (
  id entity_id primary key default new_id(),
  code text not null constraint agreements__code unique,
  display_name text not null,
  description text not null,
  audience text not null check (audience in ('client', 'advisor', 'accountHolder', 'nationalRegistryClient', 'participant')),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
insert into agreements (code, display_name, description, audience) values
  ('serviceAgreement', 'Service agreement', 'What the house does for a sponsor, and for which fees', 'client'),
  ('dataProtectionAgreement', 'Data protection agreement', 'How personal data of participants is handled', 'client'),
  ('automaticRolloverAgreement', 'Automatic rollover agreement', 'Safe harbor rollovers of people who do not answer', 'client'),
  ('advisorAgreement', 'Advisor agreement', 'Terms for registered investment advisors', 'advisor'),
  ('iraAdoptionAgreement', 'IRA adoption agreement', 'Adoption and disclosure of a rollover IRA', 'accountHolder'),
  ('registryAgreement', 'Registry agreement', 'Terms for employers who list people in the national registry', 'nationalRegistryClient'),
  ('participantAuthorization', 'Authorization of a participant', 'Signed with every choice; its words are part of the program', 'participant'),
  ('participantTaxNotice', 'Special Tax Notice', 'Signed with every choice; its words are part of the program', 'participant'),
  ('participantNextlevelIra', 'Rollover IRA of a participant', 'Signed when an IRA is opened; its words are part of the program', 'participant');

create table agreement_versions (
  id entity_id primary key,
  agreement_code text not null references agreements (code),
  stored_file_id entity_id not null references stored_files (id),
  version text not null,
  is_client_consent_required boolean not null default true,
  apply_to_new_accounts_only boolean not null default false,
  identifier text,
  replace_on date,
  deadline_on date,
  account_id entity_id references accounts (id),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create unique index agreement_versions__once on agreement_versions (agreement_code, version, coalesce(account_id::text, ''));
create index agreement_versions__account on agreement_versions (account_id) where account_id is not null;

create table agreement_amendment_versions (
  id entity_id primary key,
  agreement_code text not null references agreements (code),
  account_id entity_id references accounts (id),
  stored_file_id entity_id not null references stored_files (id),
  lock_account_until_agreed boolean not null default false,
  identifier text not null,
  summary text not null,
  deadline_on date,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index agreement_amendment_versions__code on agreement_amendment_versions (agreement_code);
create index agreement_amendment_versions__lock on agreement_amendment_versions (account_id) where lock_account_until_agreed and deleted_at is null;

-- agreed_at is the server's moment; claimed_at what the browser said.
create table agreement_user_responses (
  id entity_id primary key,
  agreement_version_id entity_id references agreement_versions (id),
  agreement_amendment_version_id entity_id references agreement_amendment_versions (id),
  account_id entity_id not null references accounts (id),
  master_account_id entity_id not null,
  user_id entity_id not null references users (id),
  agreed_at timestamptz not null,
  claimed_at text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
  constraint agreement_user_responses__one_thing check (num_nonnulls(agreement_version_id, agreement_amendment_version_id) = 1)
);
create unique index agreement_user_responses__version on agreement_user_responses (agreement_version_id, account_id) where agreement_version_id is not null;
create unique index agreement_user_responses__amendment on agreement_user_responses (agreement_amendment_version_id, account_id)
  where agreement_amendment_version_id is not null;
create index agreement_user_responses__account on agreement_user_responses (account_id);

-- Contrast of the logo with a white and a dark page, in hundredths of the ratio of WCAG.
create table custom_brands (
  id entity_id primary key,
  display_name text not null,
  logo_stored_file_id entity_id not null references stored_files (id),
  contrast_on_light integer not null,
  contrast_on_dark integer not null,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create table custom_brand_links (
  id entity_id primary key,
  custom_brand_id entity_id not null references custom_brands (id),
  entity text not null check (entity in ('Account', 'User')),
  record_id entity_id not null constraint custom_brand_links__once unique,
  created_at timestamptz not null default now()
);
create index custom_brand_links__brand on custom_brand_links (custom_brand_id);

create table next_level_email_templates (
  id entity_id primary key,
  account_id entity_id not null references accounts (id),
  master_account_id entity_id not null,
  display_name text not null,
  stored_file_id entity_id not null references stored_files (id),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index next_level_email_templates__account on next_level_email_templates (account_id);

create table notifications (
  id entity_id primary key,
  account_user_id entity_id not null references account_users (id),
  account_id entity_id not null,
  user_id entity_id not null,
  notification_type_code text not null,
  is_on boolean not null default true,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
  constraint notifications__once unique (account_user_id, notification_type_code)
);
create index notifications__user on notifications (user_id);

-- Which letter goes out for which service: a notice ties services and a document template to a key. enclosure_*: the published PDF
-- that goes along.
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

create table notice_versions (
  id entity_id primary key,
  notice_id entity_id not null references notices (id),
  language_code text not null check (language_code in ('en', 'es')),
  version integer not null,
  stored_file_id entity_id not null references stored_files (id),
  change_summary text not null,
  words text not null,
  pages integer not null,
  reading_grade integer,
  published_at timestamptz,
  published_by entity_id,
  replaced_at timestamptz,
  created_by entity_id,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
  constraint notice_versions__once unique (notice_id, language_code, version)
);
create unique index notice_versions__one_in_force on notice_versions (notice_id, language_code)
  where published_at is not null and replaced_at is null;

-- The enclosure that a letter was made with, so that every printing of it has the same pages.
alter table order_line_documents add column enclosure_file_id entity_id references stored_files (id);

create table user_guides (
  id entity_id primary key,
  display_name text not null,
  portal text not null check (portal in ('client', 'participant')),
  service_code text,
  stored_file_id entity_id not null references stored_files (id),
  position integer not null,
  is_hidden boolean not null default false,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index user_guides__portal on user_guides (portal, position);

-- Rows that come with this file, and notes of before, get the create rows that the journal asks of every record.
insert into change_logs (id, entity, record_id, action, user_type, after, created_at)
select new_id(), 'Agreement', t.id, 'create', 'system', jsonb_strip_nulls(to_jsonb(t)), now() from agreements t;
insert into change_logs (id, entity, record_id, action, user_type, after, created_at)
select new_id(), 'Notice', t.id, 'create', 'system', jsonb_strip_nulls(to_jsonb(t)), now() from notices t;
insert into change_logs (id, entity, record_id, action, user_id, user_type, after, created_at)
select new_id(), 'EntityNote', t.id, 'create', t.user_id, 'system', jsonb_strip_nulls(to_jsonb(t)), now() from notes t;
