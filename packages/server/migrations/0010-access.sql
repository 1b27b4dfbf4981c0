-- Users, sessions, sign-in, roles.

create table users (
  id entity_id primary key,
  type text not null check (type in ('staffMember', 'client', 'participant', 'nationalRegistryClient', 'advisor', 'accountHolder')),
  first_name text,
  last_name text,
  email_address text,
  phone_number text,
  password_hash text,
  email_address_confirmed boolean not null default false,
  two_factor_default text not null default 'email' check (two_factor_default in ('email', 'sms')),
  two_factor_deferral_count integer not null default 0,
  sms_two_factor_declined boolean not null default false,
  sms_enabled_phone_number text,
  last_accessed_account_id entity_id,
  last_password_change_at timestamptz,
  last_seen_at timestamptz,
  -- Too many wrong tries: devices that did not sign in before have to wait. Open sessions go on.
  locked_at timestamptz,
  -- Switched off by staff: no sign-in, no session.
  deactivated_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index users__email on users (lower(email_address)) where deleted_at is null and email_address is not null;
create index users__name on users using gin ((coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(email_address, '')) gin_trgm_ops);

-- Limits run on the database's clock; created_at is business time, as all that people read.
create table sessions (
  id entity_id primary key,
  token_hash bytea not null constraint sessions__token unique,
  user_id entity_id references users (id),
  participant_id entity_id,
  -- Records whose PIN this person proved without a login.
  participant_ids text[] not null default '{}',
  idle_minutes integer,
  password_checked_at timestamptz,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  user_agent text
);
create index sessions__user on sessions (user_id) where ended_at is null;

-- Step 1 of a sign-in gives an opaque challenge; step 2 answers it.
create table login_challenges (
  id entity_id primary key,
  user_id entity_id not null references users (id),
  token_hash bytea not null constraint login_challenges__token unique,
  code_hash bytea not null,
  method text not null check (method in ('email', 'sms')),
  attempts integer not null default 0,
  sends integer not null default 1,
  last_sent_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index login_challenges__user on login_challenges (user_id, created_at desc);

-- Tries at a password, by a keyed hash of the name and, for a device that signed in before, of the device. Names that
-- nobody has are counted alike.
create table sign_in_attempts (
  subject bytea primary key,
  attempts integer not null,
  last_at timestamptz not null default now()
);

create table known_devices (
  token_hash bytea primary key,
  user_id entity_id not null references users (id),
  expires_at timestamptz not null
);
create index known_devices__user on known_devices (user_id);

-- Links and codes that were mailed or texted. target: the address or number that they prove.
create table user_tokens (
  id entity_id primary key,
  user_id entity_id not null references users (id),
  kind text not null check (kind in ('resetPassword', 'confirmEmailToken', 'confirmEmailCode', 'changeEmailToken', 'changeEmailCode', 'smsCode')),
  token_hash bytea not null,
  target text,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index user_tokens__user on user_tokens (user_id, kind);

create table used_captchas (
  signature text primary key,
  expires_at timestamptz not null
);

create table rate_limits (
  bucket text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (bucket, window_start)
);

create table roles (
  id entity_id primary key default new_id(),
  code text not null constraint roles__code unique,
  display_name text not null,
  user_type text not null,
  permissions text[] not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

create table user_roles (
  user_id entity_id not null references users (id),
  role_id entity_id not null references roles (id),
  primary key (user_id, role_id)
);
