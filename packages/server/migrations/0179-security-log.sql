-- The security log is read as a list, only added to, and knows every reveal of a secret.

alter table security_events add column updated_at timestamptz generated always as (created_at) stored;
alter table security_events add column deleted_at timestamptz check (deleted_at is null);
create index security_events__created on security_events (created_at desc, id desc);
create index security_events__kind on security_events (kind, created_at desc);
create index security_events__subject on security_events (subject, created_at desc) where subject is not null;
create index security_events__request on security_events (request_id) where request_id is not null;
create trigger security_events__append_only before update or delete on security_events for each row execute function refuse_change();

create function log_reveal() returns trigger language plpgsql as $$
begin
  insert into security_events (id, kind, user_id, subject, request_id, details, created_at)
  values (new_id(), 'secretRevealed', new.user_id, new.record_id, new.request_id,
          jsonb_build_object('userType', new.user_type, 'record', new.entity, 'field', new.field, 'reason', new.reason), new.created_at);
  return null;
end $$;
create trigger reveals__logged after insert on reveals for each row execute function log_reveal();
