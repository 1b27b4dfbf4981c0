-- expand: sort deposits by the staff member who is assigned
-- no-transaction
create index concurrently if not exists deposits__by_assignee on deposits (assignee_name, id) where deleted_at is null;
