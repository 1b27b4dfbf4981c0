-- expand: reads of one record, and first pages of lists, that scanned a growing table
-- no-transaction
create index concurrently if not exists payment_instructions__replaces on payment_instructions (replaces_id) where replaces_id is not null;
create index concurrently if not exists orders__open_by_account on orders (account_id)
  where deleted_at is null and status not in ('complete', 'cancelled');
create index concurrently if not exists orders__open_by_master on orders (master_account_id)
  where deleted_at is null and status not in ('complete', 'cancelled');
