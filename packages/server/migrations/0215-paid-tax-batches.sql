-- A tax payment batch ends when the bank shows that its authority was paid.
alter table tax_payment_batches drop constraint tax_payment_batches_status_check;
alter table tax_payment_batches add constraint tax_payment_batches_status_check check (status in ('open', 'paid'));
alter table tax_payment_batches add column paid_on date;
alter table tax_payment_batches add constraint tax_payment_batches__paid check ((status = 'paid') = (paid_on is not null));
