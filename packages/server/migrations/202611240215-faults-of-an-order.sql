-- expand: a change of a participant looks for other order lines with errors in its order
-- no-transaction

create index concurrently if not exists order_lines__faults_of_order on order_lines (order_id)
  where fields_requiring_data_fix is not null and deleted_at is null;
