-- Messages to people, each at most once per recipient, kind and cause.
-- handed_over_at is written before the message leaves; with sent_at still null after a crash nobody knows
-- whether it left, and nothing sends it again by itself.
create table outbox_messages (
  id             text primary key default replace(gen_random_uuid()::text, '-', ''),
  channel        text not null,
  recipient      text not null,
  kind           text not null,
  cause          text not null,
  subject        text not null,
  body_text      text not null,
  body_html      text,
  created_at     timestamptz not null default now(),
  handed_over_at timestamptz,
  sent_at        timestamptz,
  attempts       integer not null default 0,
  error          text,
  constraint outbox_messages__channel check (channel in ('email', 'sms', 'letter')),
  constraint outbox_messages__recipient_kind_cause unique (recipient, kind, cause)
);
-- Serves the outbox page and the check for messages that wait too long.
create index outbox_messages__created on outbox_messages (created_at desc);
create index outbox_messages__unsent on outbox_messages (created_at) where sent_at is null;
