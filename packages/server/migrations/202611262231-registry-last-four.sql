-- expand: employers search their registry listings by the last four digits of the tax ID
-- no-transaction
create index concurrently if not exists national_registry_participants__last_four on national_registry_participants (tax_id_last4) where deleted_at is null;
