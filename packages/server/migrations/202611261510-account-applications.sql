-- expand: sponsors can apply for an account, which staff review

alter table accounts drop constraint accounts_status_check,
  add constraint accounts_status_check check (status in ('waitingForReview', 'active', 'declined', 'inactive')),
  -- Null for an account that staff created.
  add column applied_at timestamptz,
  add column applied_by entity_id references users (id) on delete restrict,
  add column wanted_service_codes text[] not null default '{}',
  add column decline_reason text;
create index accounts__applied_by on accounts (applied_by) where applied_by is not null;
create unique index accounts__one_application on accounts (applied_by) where status = 'waitingForReview';

alter table screening_subjects drop constraint screening_subjects__kind,
  add constraint screening_subjects__kind
    check (kind in ('participant', 'payee', 'custodian', 'trustee', 'institution', 'iraOwner', 'beneficiary', 'sponsor'));

create trigger accounts__to_screen_new after insert on accounts
  for each row when (new.applied_at is not null) execute function note_to_screen('sponsor');
create trigger accounts__to_screen_changed after update of display_name, country_code, deleted_at on accounts
  for each row when (new.applied_at is not null
    and (old.display_name, old.country_code, old.deleted_at) is distinct from (new.display_name, new.country_code, new.deleted_at))
  execute function note_to_screen('sponsor');
