-- expand: find the owner of an IRA whom a bank's text names
-- no-transaction
create index concurrently if not exists prospects__last_name on prospects (lower(last_name)) where deleted_at is null;
