-- An invoice whose payment bounced is owed again: when the bank took the deposit back that had paid it.
alter table invoices add column payment_returned_at timestamptz;
