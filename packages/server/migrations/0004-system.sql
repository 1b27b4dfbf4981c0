-- System: settings, feature flags, saved views, notes, files.

create table system_properties (
  id entity_id primary key default new_id(),
  property_name text not null constraint system_properties__name unique,
  value text not null,
  kind text not null default 'text' check (kind in ('text', 'number', 'date')),
  -- Public properties are readable without signing in.
  is_public boolean not null default false,
  description text not null default '',
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);

insert into system_properties (property_name, value, kind, is_public, description) values
  ('companyName', '', 'text', true, 'Company name on notices and public pages'),
  ('companyAddress', '', 'text', true, 'Mailing address on notices and public pages'),
  ('supportPhoneNumber', '', 'text', true, 'Phone number on notices and public pages'),
  ('supportHours', 'Monday to Friday, 8 a.m. to 8 p.m. Eastern Time', 'text', true, 'Phone support hours'),
  ('supportLanguages', 'English and Spanish', 'text', true, 'Languages spoken by phone support'),
  ('clientSurveyAddress', '', 'text', true, 'Web address of the survey offered to sponsors after they submit an order. Leave empty for no survey.'),
  ('participantSurveyAddress', '', 'text', true, 'Web address of the survey offered to participants after they sign their choice. Leave empty for no survey.'),
  ('yearEndBannerRemovalDate', '', 'date', true, 'First day the year-end processing notice is no longer shown'),

  ('secondApproverAbove', '250000.00', 'number', false, 'Gross amount of an order line, in dollars, above which two people must approve'),
  ('thirdApproverAbove', '1000000.00', 'number', false, 'Gross amount of an order line, in dollars, above which three people must approve'),
  ('secondReleaserAbove', '250000.00', 'number', false, 'Total of a payment batch, in dollars, above which two people must release it'),
  ('thirdReleaserAbove', '1000000.00', 'number', false, 'Total of a payment batch, in dollars, above which three people must release it'),
  ('coolingOffDays', '10', 'number', false, 'Days without electronic payments after contact or bank details change'),

  ('defaultIraPayableTo', '', 'text', false, 'Custodian of automatic rollovers, as printed on checks'),
  ('defaultIraAddressLine1', '', 'text', false, 'Street address of the custodian of automatic rollovers'),
  ('defaultIraCity', '', 'text', false, 'City of the custodian of automatic rollovers'),
  ('defaultIraStateCode', '', 'text', false, 'State of the custodian of automatic rollovers'),
  ('defaultIraPostalCode', '', 'text', false, 'ZIP code of the custodian of automatic rollovers'),
  ('savingsAccountPayableTo', '', 'text', false, 'Bank that holds taxable savings accounts of non-responsive participants'),
  ('savingsAccountAddressLine1', '', 'text', false, 'Street address of the bank that holds taxable savings accounts'),
  ('savingsAccountCity', '', 'text', false, 'City of the bank that holds taxable savings accounts'),
  ('savingsAccountStateCode', '', 'text', false, 'State of the bank that holds taxable savings accounts'),
  ('savingsAccountPostalCode', '', 'text', false, 'ZIP code of the bank that holds taxable savings accounts'),

  ('jobDaysKept', '30', 'number', false, 'Days until a finished job is deleted'),
  ('outboxDaysKept', '14', 'number', false, 'Days until the text of a delivered message is deleted. Its recipient, kind and time are kept.'),
  ('idempotencyDaysKept', '7', 'number', false, 'Days for which a repeated request gets the original response');

create table feature_flags (
  id entity_id primary key default new_id(),
  code text not null constraint feature_flags__code unique,
  description text not null default '',
  is_on boolean not null default false,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);

-- Named filters of a list: private, shared with a role, or shared with all staff.
create table saved_views (
  id entity_id primary key,
  user_id entity_id not null references users (id) on delete restrict,
  list_path text not null,
  label text not null,
  search text not null default '',
  shared_with text not null default 'nobody' constraint saved_views__shared_with check (shared_with in ('nobody', 'role', 'everybody')),
  role_id entity_id references roles (id) on delete restrict,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
  constraint saved_views__role check ((shared_with = 'role') = (role_id is not null))
);
create unique index saved_views__label on saved_views (user_id, list_path, label) where deleted_at is null;
create index saved_views__list on saved_views (list_path) where deleted_at is null;

-- How many rows a view had when the user last opened it, to show what is new.
create table saved_view_looks (
  saved_view_id entity_id not null references saved_views (id) on delete restrict,
  user_id entity_id not null references users (id) on delete restrict,
  row_count integer not null,
  looked_at timestamptz not null,
  primary key (saved_view_id, user_id)
);

-- ------ Notes and flags of any record ---------------------------------------------------------------------------

-- Notes and flags can be attached to any entity, so their record_id has no foreign key.
create table notes (
  id entity_id primary key,
  entity text not null,
  record_id entity_id not null,
  note text not null,
  user_id entity_id references users (id) on delete restrict,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index notes__record on notes (record_id, created_at desc);

create table flags (
  entity text not null,
  record_id entity_id not null,
  flag_name text not null,
  is_on boolean not null,
  user_id entity_id references users (id) on delete restrict,
  updated_at timestamptz not null default now(),
  primary key (record_id, flag_name)
);

-- ------ Files ---------------------------------------------------------------------------------------------------

-- Metadata of files; the bytes are in the file store under storage_key.
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
  user_id entity_id references users (id) on delete restrict,
  is_staff_only boolean not null default false,
  expires_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index stored_files__record on stored_files (record_id);
create index stored_files__tenant on stored_files (master_account_id, created_at desc);
create index stored_files__participant on stored_files (participant_id);
create index stored_files__by_created_at on stored_files (created_at, id) where deleted_at is null;
