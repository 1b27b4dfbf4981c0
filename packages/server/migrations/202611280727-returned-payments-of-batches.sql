-- expand: add up what came back of each payment batch in a list
-- no-transaction
create index concurrently if not exists payments__returned_of_batch on payments (payment_batch_id) where status in ('returned', 'stopped', 'rejected') and deleted_at is null;
