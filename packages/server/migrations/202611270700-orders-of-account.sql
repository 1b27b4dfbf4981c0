-- expand: search orders by the name of their account
-- no-transaction
create index concurrently if not exists orders__account on orders (account_id, created_at, id) where deleted_at is null;
