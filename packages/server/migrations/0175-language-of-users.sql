-- The language of messages to a login; that of a participant's record counts as before.
alter table users add column language_code text not null default 'en' check (language_code in ('en', 'es'));
create index users__spanish on users (lower(email_address)) where language_code = 'es';
create index users__spanish_phone on users (sms_enabled_phone_number) where language_code = 'es';
create or replace function language_of(recipient text) returns text language sql stable as $$
  select case when exists (
    select from participants where language_code = 'es' and deleted_at is null
       and (lower(email_address) = lower(recipient) or phone_number = recipient))
    or exists (
    select from users where language_code = 'es' and deleted_at is null
       and (lower(email_address) = lower(recipient) or sms_enabled_phone_number = recipient)) then 'es' else 'en' end
$$;
