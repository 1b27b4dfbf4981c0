-- expand: search by amount and by the last four digits of a tax ID
-- no-transaction
create index concurrently if not exists deposits__by_amount on deposits (amount_cents, id) where deleted_at is null;
create index concurrently if not exists payment_batches__by_total on payment_batches (total_cents, id) where deleted_at is null;
create index concurrently if not exists invoices__by_total on invoices (total_cents, id) where deleted_at is null;
create index concurrently if not exists participants__last_four on participants (tax_id_last4) where deleted_at is null;
