-- expand: account holders who forgot their email address are looked up by tax ID
-- no-transaction
create index concurrently if not exists prospects__tax_id on prospects (tax_id_index) where tax_id_index is not null;
