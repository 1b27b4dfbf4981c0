-- Requests for roles and for who holds them: what stood before, and whom a request is about.

alter table role_changes drop constraint role_changes_user_type_check;
alter table role_changes
  add constraint role_changes__user_type check (user_type in ('staffMember', 'client', 'nationalRegistryClient')),
  add column kind text not null default 'role' constraint role_changes__kind check (kind in ('role', 'holder')),
  -- The staff member whose roles are asked for; the roles that the member would hold, and held.
  add column subject_user_id entity_id references users (id),
  add column role_ids text[] not null default '{}',
  add column before_role_ids text[] not null default '{}',
  add column before_permissions text[] not null default '{}',
  -- Applied without a second person, because there was none who could decide.
  add column is_alone boolean not null default false,
  add constraint role_changes__subject check ((kind = 'holder') = (subject_user_id is not null) and (kind = 'role' or role_id is null)),
  add constraint role_changes__decided check (decided_by is null or decision is not null);
update role_changes c set before_permissions = r.permissions from roles r where r.id = c.role_id and c.decision is null;
create unique index role_changes__one_open_subject on role_changes (subject_user_id)
  where decision is null and subject_user_id is not null and deleted_at is null;
create index role_changes__created on role_changes (created_at, id);
