-- Answers of the identity check, one row each time that it was asked.
create table identity_checks (
  id entity_id primary key,
  participant_id entity_id not null references participants (id),
  result text not null check (result in ('passed', 'review', 'failed', 'unavailable')),
  user_id entity_id,
  created_at timestamptz not null
);
create index identity_checks__participant on identity_checks (participant_id, created_at desc);
