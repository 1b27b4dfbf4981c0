-- expand: note the screenings of a statement together, because a changed list screens everyone again

drop trigger screening_subjects__log on screening_subjects;

create or replace function log_screening() returns trigger language plpgsql security definer set search_path from current as $$
begin
  update subject_screenings s set last_at = c.screened_at, last_with = c.screened_with, times = s.times + 1
    from changed c where s.subject_id = c.id and s.is_current and s.fingerprint = c.fingerprint;
  update subject_screenings s set is_current = false
    from changed c where s.subject_id = c.id and s.is_current and s.fingerprint <> c.fingerprint;
  insert into subject_screenings (subject_id, name, fingerprint, first_at, first_with, last_at, last_with)
  select c.id, c.name, c.fingerprint, c.screened_at, c.screened_with, c.screened_at, c.screened_with from changed c
   where not exists (select from subject_screenings s where s.subject_id = c.id and s.is_current);
  return null;
end $$;
create trigger screening_subjects__log_new after insert on screening_subjects
  referencing new table as changed for each statement execute function log_screening();
create trigger screening_subjects__log_changed after update on screening_subjects
  referencing new table as changed for each statement execute function log_screening();
