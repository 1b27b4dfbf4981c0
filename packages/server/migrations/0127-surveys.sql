-- Which surveys a person has started or dismissed. Those who came in with a PIN are known by their records.
create table survey_answers (
  id entity_id primary key,
  user_id entity_id references users (id),
  participant_id entity_id references participants (id),
  event_type text not null check (event_type in ('PREMSUBMIT', 'EXPRESSSUBMIT', 'EXPRESSIRA', 'BESUBMIT')),
  was_dismissed boolean not null,
  answered_at timestamptz not null,
  constraint survey_answers__one_person check (num_nonnulls(user_id, participant_id) = 1),
  constraint survey_answers__user unique (user_id, event_type),
  constraint survey_answers__participant unique (participant_id, event_type)
);

insert into system_properties (property_name, value, description, kind, is_public) values
  ('clientSurveyAddress', '', 'Address of the survey that sponsors are offered after they submit an order; no survey while it is empty', 'text', true),
  ('participantSurveyAddress', '', 'Address of the survey that participants are offered after they sign their choice; no survey while it is empty', 'text', true)
on conflict (property_name) do nothing;
