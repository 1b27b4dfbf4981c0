-- What messages say is sealed: codes, links, PINs and amounts stand in it. The clear columns stay for the rows of earlier
-- programs, which the start seals; no row has both.
alter table outbox_messages
  alter column body_text drop not null,
  add column body_sealed bytea,
  add column blanked_at timestamptz,
  add constraint outbox_messages__one_body check (body_sealed is null or (body_text is null and body_html is null));
create index outbox_messages__clear on outbox_messages (id) where body_text is not null;
create index outbox_messages__to_blank on outbox_messages (sent_at) where body_sealed is not null;

-- Serves the removal of old work.
create index jobs__finished on jobs (finished_at) where finished_at is not null;

insert into system_properties (property_name, value, description, kind, is_public) values
  ('jobDaysKept', '30', 'Days after which the row of a finished job is removed', 'number', false),
  ('outboxDaysKept', '14', 'Days after which the text of a delivered message is removed; who got what kind of message when stays', 'number', false),
  ('idempotencyDaysKept', '7', 'Days for which a repeated request gets the first answer', 'number', false)
on conflict (property_name) do nothing;
