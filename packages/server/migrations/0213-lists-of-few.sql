-- Lists of few rows of many are counted in their index alone when it leaves deleted rows out, as the lists do.
drop index order_lines__faults;
create index order_lines__faults on order_lines (created_at, id) where fields_requiring_data_fix is not null and deleted_at is null;
drop index order_lines__locked;
create index order_lines__locked on order_lines (created_at, id) where pin_locked_at is not null and deleted_at is null;
drop index participants__without_tax_id;
create index participants__without_tax_id on participants (created_at, id) where tax_id_index is null and deleted_at is null;
drop index participants__without_address;
create index participants__without_address on participants (created_at, id) where address_line1 is null and deleted_at is null;
-- The people of one sponsor in one status.
create index participants__tenant_status on participants (master_account_id, status, created_at, id) where deleted_at is null;
