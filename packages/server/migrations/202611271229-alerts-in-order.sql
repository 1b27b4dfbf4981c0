-- expand: list alerts by time and by the staff member who is assigned
-- no-transaction
create index concurrently if not exists alerts__by_raised_at on alerts (raised_at, id);
create index concurrently if not exists alerts__by_assignee on alerts (assignee_name, id);
