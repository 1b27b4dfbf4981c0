-- Single sign-on: providers of sponsors, the mail domains that they answer for, whom they know, and sign-ins under way.

create table sign_on_providers (
  id entity_id primary key,
  master_account_id entity_id not null constraint sign_on_providers__account unique references accounts (id),
  issuer text not null,
  client_id text not null,
  client_secret_encrypted bytea not null,
  -- How it was shown that the company holds its domains.
  domains_proof text not null,
  is_required boolean not null default false,
  -- Values of acr and amr that stand for a second step.
  trusted_contexts text[] not null default '{}',
  trusted_methods text[] not null default '{}',
  ends_session boolean not null default false,
  updated_at timestamptz not null
);

-- One provider answers for a domain, so an address never leads to two.
create table sign_on_domains (
  domain text constraint sign_on_domains__domain primary key check (domain = lower(domain)),
  provider_id entity_id not null references sign_on_providers (id) on delete cascade
);
create index sign_on_domains__provider on sign_on_domains (provider_id);

-- Who signs in is known by what the provider never gives to somebody else; of one issuer a person is one subject.
create table sign_on_bindings (
  issuer text not null,
  subject text not null,
  user_id entity_id not null references users (id),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (issuer, subject),
  constraint sign_on_bindings__person unique (user_id, issuer)
);

-- A sign-in that is at the provider: once, within ten minutes, for the browser that holds the handle.
create table sign_on_attempts (
  id entity_id primary key,
  handle_hash bytea not null constraint sign_on_attempts__handle unique,
  -- Null: the provider of the staff, which the configuration names.
  provider_id entity_id references sign_on_providers (id) on delete cascade,
  issuer text not null,
  -- State, nonce and verifier.
  secrets_encrypted bytea not null,
  return_url text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_on_attempts__expiry on sign_on_attempts (expires_at);
create index sign_on_attempts__provider on sign_on_attempts (provider_id);

-- Which provider proved the person: staff, or the id of a sponsor's.
alter table login_challenges add column signed_on_by text;
alter table sessions add column signed_on_by text;

revoke all on sign_on_providers from fiducia_tenant;
drop policy if exists tenant on sign_on_providers;
drop policy if exists reads on sign_on_providers;
alter table sign_on_providers disable row level security;
revoke all on sign_on_domains from fiducia_tenant;
drop policy if exists tenant on sign_on_domains;
drop policy if exists reads on sign_on_domains;
alter table sign_on_domains disable row level security;
revoke all on sign_on_bindings from fiducia_tenant;
drop policy if exists tenant on sign_on_bindings;
drop policy if exists reads on sign_on_bindings;
alter table sign_on_bindings disable row level security;
revoke all on sign_on_attempts from fiducia_tenant;
drop policy if exists tenant on sign_on_attempts;
drop policy if exists reads on sign_on_attempts;
alter table sign_on_attempts disable row level security;
