-- expand: sort order lines by the staff member who is assigned
-- no-transaction
create index concurrently if not exists order_lines__by_assignee on order_lines (assignee_name, id) where deleted_at is null;
