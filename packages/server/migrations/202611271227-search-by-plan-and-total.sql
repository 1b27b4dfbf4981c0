-- expand: search payments and deposits by plan, deposits by account, and orders by their total
-- no-transaction
create index concurrently if not exists payments__plan on payments (plan_id) where deleted_at is null;
create index concurrently if not exists deposit_links__of_plan on deposit_links (plan_id, deposit_id) where deleted_at is null;
create index concurrently if not exists deposits__account on deposits (master_account_id) where deleted_at is null;
create index concurrently if not exists orders__by_required on orders (total_funds_required_cents, id) where deleted_at is null;
