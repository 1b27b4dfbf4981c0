-- Passkeys, authenticator apps and recovery codes beside the two steps.

create table passkeys (
  id entity_id primary key,
  user_id entity_id not null references users (id),
  -- As the browser names it: base64url.
  credential_id text not null constraint passkeys__credential unique,
  public_key bytea not null,
  sign_count bigint not null,
  -- The domain that it belongs to; browsers offer it nowhere else.
  rp_id text not null,
  transports text[] not null default '{}',
  name text not null,
  -- Kept by a password manager that carries it to other devices.
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys__user on passkeys (user_id, created_at);

-- What a browser shall sign: once, within five minutes, for who holds the handle and, once signed in, for the session
-- that asked.
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

-- One app a person. One that was begun and not confirmed counts for nothing and ends by itself.
create table authenticators (
  id entity_id primary key,
  user_id entity_id not null references users (id),
  secret_encrypted bytea not null,
  -- The session that began it and alone may confirm it.
  session_id entity_id references sessions (id) on delete set null,
  attempts integer not null default 0,
  expires_at timestamptz,
  confirmed_at timestamptz,
  -- Number of the thirty seconds whose code was used last; that code and older ones count no more.
  last_step bigint not null default 0,
  last_used_at timestamptz
);
create unique index authenticators__user on authenticators (user_id) where confirmed_at is not null;
create index authenticators__begun on authenticators (user_id) where confirmed_at is null;
create index authenticators__session_id on authenticators (session_id);

create table recovery_codes (
  user_id entity_id not null references users (id),
  -- The code's first letter tells it, so that one slow hash is compared.
  place smallint not null,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, place)
);

alter table users drop constraint users_two_factor_default_check;
alter table users add constraint users_two_factor_default_check check (two_factor_default in ('email', 'sms', 'authenticator'));

alter table login_challenges drop constraint login_challenges_method_check;
alter table login_challenges add constraint login_challenges_method_check check (method in ('email', 'sms', 'authenticator'));
-- Nothing is sent to an app; a code may still be asked for by mail.
alter table login_challenges alter column code_hash drop not null;
