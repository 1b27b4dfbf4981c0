-- expand: what held payments before a death was reported, so that a declined report restores it

alter table recurring_changes
  add column was_paused boolean not null default false,
  add column was_reported_at timestamptz;
