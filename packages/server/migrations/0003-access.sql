-- Access: users, sessions, second factors, roles.

-- ------ Users and sessions --------------------------------------------------------------------------------------

create table users (
  id entity_id primary key,
  type text not null check (type in ('staffMember', 'client', 'participant', 'nationalRegistryClient', 'advisor', 'accountHolder')),
  first_name text,
  last_name text,
  email_address text,
  phone_number text,
  language_code text not null default 'en' check (language_code in ('en', 'es')),

  password_hash text,
  last_password_change_at timestamptz,
  email_address_confirmed boolean not null default false,
  two_factor_default text not null default 'email' check (two_factor_default in ('email', 'sms', 'authenticator')),
  two_factor_deferral_count integer not null default 0,
  sms_two_factor_declined boolean not null default false,
  sms_enabled_phone_number text,

  last_accessed_account_id entity_id,
  last_seen_at timestamptz,
  -- When the user promised not to share the login. Null for logins that others created.
  promised_at timestamptz,
  -- Too many failed attempts: unknown devices must wait. Open sessions continue.
  locked_at timestamptz,
  -- Deactivated by staff: no sign-in, no sessions.
  deactivated_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create unique index users__email on users (lower(email_address)) where deleted_at is null and email_address is not null;
create index users__text on users using gin (((case when first_name is null then '' else first_name end) || ' '
  || (case when last_name is null then '' else last_name end) || ' ' || (case when email_address is null then '' else email_address end)) gin_trgm_ops);
-- language_of() looks for Spanish only. Those rows are few.
create index users__spanish on users (lower(email_address)) where language_code = 'es';
create index users__spanish_phone on users (sms_enabled_phone_number) where language_code = 'es';

-- Time limits use the database clock; created_at is business time, like everything people read.
create table sessions (
  id entity_id primary key,
  token_hash bytea not null constraint sessions__token unique,
  user_id entity_id references users (id) on delete restrict,
  participant_id entity_id,
  -- Participant records whose PIN was entered in this session without a login.
  participant_ids text[] not null default '{}',
  -- Which identity provider authenticated the user: 'staff', or the id of a sponsor's provider.
  signed_on_by text,
  idle_minutes integer,
  password_checked_at timestamptz,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- For the user to recognize a session. The full IP address is not stored.
  user_agent text,
  address_masked text
);
create index sessions__user on sessions (user_id) where ended_at is null;

-- Step 1 of a sign-in returns an opaque challenge token; step 2 answers it with a code.
create table login_challenges (
  id entity_id primary key,
  user_id entity_id not null references users (id) on delete restrict,
  token_hash bytea not null constraint login_challenges__token unique,
  method text not null check (method in ('email', 'sms', 'authenticator')),
  -- Null for an authenticator app, until the user requests a code by email instead.
  code_hash bytea,
  signed_on_by text,
  attempts integer not null default 0,
  sends integer not null default 1,
  last_sent_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index login_challenges__user on login_challenges (user_id, created_at desc);

-- Links and codes sent by email or text message. target is the address or phone number they confirm.
create table user_tokens (
  id entity_id primary key,
  user_id entity_id not null references users (id) on delete restrict,
  kind text not null constraint user_tokens__kind check (kind in
    ('resetPassword', 'confirmEmailToken', 'confirmEmailCode', 'changeEmailToken', 'changeEmailCode', 'smsCode', 'accountInvitation')),
  token_hash bytea not null,
  target text,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index user_tokens__user on user_tokens (user_id, kind);

-- Devices that completed a sign-in. They are not locked out by failed attempts from elsewhere.
create table known_devices (
  token_hash bytea primary key,
  user_id entity_id not null references users (id) on delete restrict,
  expires_at timestamptz not null
);
create index known_devices__user on known_devices (user_id);

-- ------ Limits --------------------------------------------------------------------------------------------------

-- Password attempts, counted by a keyed hash of the name and, for a device that signed in before, of the device.
-- Unknown names are counted too, so the response does not reveal which names exist.
create table sign_in_attempts (
  subject bytea primary key,
  attempts integer not null,
  last_at timestamptz not null default now()
);

-- Solved challenges, so that none is accepted twice.
create table used_captchas (
  signature text primary key,
  expires_at timestamptz not null
);

-- Requests per fixed window. Shared by all processes.
create table rate_limits (
  bucket text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (bucket, window_start)
);

-- ------ Second factors ------------------------------------------------------------------------------------------

-- Passkeys, authenticator apps and recovery codes.
create table passkeys (
  id entity_id primary key,
  user_id entity_id not null references users (id) on delete restrict,
  -- base64url, as the browser reports it.
  credential_id text not null constraint passkeys__credential unique,
  public_key bytea not null,
  sign_count bigint not null,
  -- The domain (relying party) it was registered for. Browsers offer it nowhere else.
  rp_id text not null,
  transports text[] not null default '{}',
  name text not null,
  -- A password manager copies it to other devices.
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys__user on passkeys (user_id, created_at);

-- What a browser must sign: valid once, for five minutes, for the holder of the handle and, when signed in, for the
-- session that requested it.
create table passkey_challenges (
  id entity_id primary key,
  handle_hash bytea not null constraint passkey_challenges__handle unique,
  purpose text not null check (purpose in ('register', 'signIn', 'check')),
  session_id entity_id references sessions (id) on delete cascade,
  challenge text not null,
  rp_id text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint passkey_challenges__session check ((session_id is null) = (purpose = 'signIn'))
);
create index passkey_challenges__expiry on passkey_challenges (expires_at);
create index passkey_challenges__session_id on passkey_challenges (session_id);

-- One authenticator app per user. A setup that was started but not confirmed expires.
create table authenticators (
  id entity_id primary key,
  user_id entity_id not null references users (id) on delete restrict,
  secret_encrypted bytea not null,
  -- The session that started the setup. Only that session may confirm it.
  session_id entity_id references sessions (id) on delete set null,
  attempts integer not null default 0,
  expires_at timestamptz,
  confirmed_at timestamptz,
  -- The last 30-second time step whose code was accepted. That code and older ones are rejected, so no code works twice.
  last_step bigint not null default 0,
  last_used_at timestamptz
);
create unique index authenticators__user on authenticators (user_id) where confirmed_at is not null;
create index authenticators__begun on authenticators (user_id) where confirmed_at is null;
create index authenticators__session_id on authenticators (session_id);

create table recovery_codes (
  user_id entity_id not null references users (id) on delete restrict,
  -- The first letter of a code encodes its place, so only one slow hash is compared.
  place smallint not null,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, place)
);

-- ------ Single sign-on: tables that need accounts are in 0005 ---------------------------------------------------

-- A user is recognized by issuer and subject, which a provider never reassigns. A user has one subject per issuer.
create table sign_on_bindings (
  issuer text not null,
  subject text not null,
  user_id entity_id not null references users (id) on delete restrict,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (issuer, subject),
  constraint sign_on_bindings__person unique (user_id, issuer)
);

-- ------ Roles ---------------------------------------------------------------------------------------------------

create table roles (
  id entity_id primary key default new_id(),
  code text not null constraint roles__code unique,
  display_name text not null,
  user_type text not null,
  permissions text[] not null,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);

create table user_roles (
  user_id entity_id not null references users (id) on delete restrict,
  role_id entity_id not null references roles (id) on delete restrict,
  primary key (user_id, role_id)
);

-- Requests to change a role, or the roles of a staff member. A second person decides them.
create table role_changes (
  id entity_id primary key,
  kind text not null default 'role' constraint role_changes__kind check (kind in ('role', 'holder')),
  reason text not null,

  -- kind 'role': the role as it would be, and its permissions before. role_id is null for a new role.
  role_id entity_id references roles (id) on delete restrict,
  display_name text not null,
  user_type text not null constraint role_changes__user_type check (user_type in ('staffMember', 'client', 'nationalRegistryClient')),
  permissions text[] not null,
  before_permissions text[] not null default '{}',

  -- kind 'holder': the staff member, with the roles requested and the roles before.
  subject_user_id entity_id references users (id) on delete restrict,
  role_ids text[] not null default '{}',
  before_role_ids text[] not null default '{}',

  decision text check (decision in ('approve', 'reject')),
  requested_by entity_id references users (id) on delete restrict,
  decided_by entity_id references users (id) on delete restrict,
  decided_at timestamptz,
  -- Applied without a second person because no one else could decide.
  is_alone boolean not null default false,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
  constraint role_changes__subject check ((kind = 'holder') = (subject_user_id is not null) and (kind = 'role' or role_id is null)),
  constraint role_changes__decided check (decided_by is null or decision is not null),
  constraint role_changes__two_people check (decided_by is null or decided_by is distinct from requested_by)
);
create unique index role_changes__one_open on role_changes (role_id) where decision is null and role_id is not null and deleted_at is null;
create unique index role_changes__one_open_subject on role_changes (subject_user_id)
  where decision is null and subject_user_id is not null and deleted_at is null;
create index role_changes__created on role_changes (created_at, id);

-- ------ References of earlier tables ----------------------------------------------------------------------------

alter table ledger_transactions add foreign key (user_id) references users (id) on delete restrict;
