-- expand: indexes with the amounts that lists of deposits and fee sweeps sum up, and for rows that one read scanned
-- no-transaction

create index concurrently if not exists order_line_taxes__amounts_by_payment
  on order_line_taxes (tax_payment_id) include (amount_cents, refunded_cents, accepted_at, deleted_at) where tax_payment_id is not null;
drop index concurrently if exists order_line_taxes__tax_payment;
create index concurrently if not exists tax_refund_offsets__amounts_by_payment
  on tax_refund_offsets (tax_payment_id) include (amount_cents, deleted_at);
drop index concurrently if exists tax_refund_offsets__payment;
create index concurrently if not exists fee_sweep_items__amounts_by_sweep
  on fee_sweep_items (fee_sweep_id) include (amount_cents, deleted_at);
create index concurrently if not exists tax_forms__tenant_status on tax_forms (master_account_id, status) where deleted_at is null;
create index concurrently if not exists tax_refunds__agreed on tax_refunds (id) where status = 'agreed' and deleted_at is null;
create index concurrently if not exists bank_transactions__by_amount on bank_transactions (amount_cents, transaction_date, id)
  where deleted_at is null;
