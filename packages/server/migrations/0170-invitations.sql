-- Invitations that are mailed with a link and end by themselves, and how people reach the house.

alter table user_tokens drop constraint user_tokens_kind_check;
alter table user_tokens add constraint user_tokens__kind check (kind in
  ('resetPassword', 'confirmEmailToken', 'confirmEmailCode', 'changeEmailToken', 'changeEmailCode', 'smsCode', 'accountInvitation'));

alter table account_users
  add column invited_by entity_id references users (id),
  -- Business time; null where nobody was invited.
  add column invitation_expires_at timestamptz;
-- Those that wait at this moment get the time that new ones get.
update account_users set invitation_expires_at = now() + interval '7 days' where status = 'invited';

insert into system_properties (property_name, value, description, kind, is_public) values
  ('companyName', '', 'Name of the house on letters and public pages', 'text', true),
  ('companyAddress', '', 'Mail address of the house on letters and public pages', 'text', true),
  ('supportPhoneNumber', '', 'Phone number that letters and public pages name', 'text', true),
  ('supportHours', 'Monday to Friday, 8 a.m. to 8 p.m. Eastern Time', 'When the phone is answered', 'text', true),
  ('supportLanguages', 'English and Spanish', 'Languages that are spoken on the phone', 'text', true)
on conflict (property_name) do update set kind = excluded.kind, is_public = true;
