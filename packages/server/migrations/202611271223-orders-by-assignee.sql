-- expand: sort orders by the staff member who is assigned
-- no-transaction
create index concurrently if not exists orders__by_assignee on orders (assignee_name, id) where deleted_at is null;
