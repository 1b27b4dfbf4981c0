-- expand: plan custodians and trustees, institutions of default payments, IRA owners, and beneficiaries are screened

alter table screening_subjects drop constraint screening_subjects__kind,
  add constraint screening_subjects__kind
    check (kind in ('participant', 'payee', 'custodian', 'trustee', 'institution', 'iraOwner', 'beneficiary')),
  -- The record that has the subject in one of its fields: the application with the beneficiary.
  add column owner_id entity_id;
create index screening_subjects__owner on screening_subjects (owner_id) where owner_id is not null;

create trigger participants__to_screen_deleted after update of deleted_at on participants
  for each row when (old.deleted_at is distinct from new.deleted_at) execute function note_to_screen('participant');
create trigger plan_custodians__to_screen_new after insert on plan_custodians
  for each row execute function note_to_screen('custodian');
create trigger plan_custodians__to_screen_changed after update of display_name, deleted_at on plan_custodians
  for each row when ((old.display_name, old.deleted_at) is distinct from (new.display_name, new.deleted_at))
  execute function note_to_screen('custodian');
create trigger plan_trustees__to_screen_new after insert on plan_trustees
  for each row execute function note_to_screen('trustee');
create trigger plan_trustees__to_screen_changed after update of display_name, deleted_at on plan_trustees
  for each row when ((old.display_name, old.deleted_at) is distinct from (new.display_name, new.deleted_at))
  execute function note_to_screen('trustee');
create trigger prospects__to_screen_new after insert on prospects
  for each row execute function note_to_screen('iraOwner');
create trigger prospects__to_screen_changed after update of first_name, last_name, date_of_birth, deleted_at on prospects
  for each row when ((old.first_name, old.last_name, old.date_of_birth, old.deleted_at)
    is distinct from (new.first_name, new.last_name, new.date_of_birth, new.deleted_at))
  execute function note_to_screen('iraOwner');
create trigger prospects__beneficiaries_to_screen_new after insert on prospects
  for each row when (new.beneficiaries <> '[]') execute function note_to_screen('beneficiary');
create trigger prospects__beneficiaries_to_screen_changed after update of beneficiaries, deleted_at on prospects
  for each row when ((old.beneficiaries, old.deleted_at) is distinct from (new.beneficiaries, new.deleted_at))
  execute function note_to_screen('beneficiary');
create trigger system_properties__to_screen_new after insert on system_properties
  for each row when (new.property_name in ('defaultIraPayableTo', 'savingsAccountPayableTo'))
  execute function note_to_screen('institution');
create trigger system_properties__to_screen_changed after update of value, deleted_at on system_properties
  for each row when (new.property_name in ('defaultIraPayableTo', 'savingsAccountPayableTo')
    and (old.value, old.deleted_at) is distinct from (new.value, new.deleted_at))
  execute function note_to_screen('institution');

insert into screening_queue (kind, record_id)
select 'custodian', id from plan_custodians where deleted_at is null
union all select 'trustee', id from plan_trustees where deleted_at is null
union all select 'iraOwner', id from prospects where deleted_at is null
union all select 'beneficiary', id from prospects where deleted_at is null and beneficiaries <> '[]'
union all select 'institution', id from system_properties
 where deleted_at is null and property_name in ('defaultIraPayableTo', 'savingsAccountPayableTo')
on conflict do nothing;
