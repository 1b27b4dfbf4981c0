-- A payee says that a payment did not arrive. Staff decide whether the bank is asked to stop it.
alter table payments
  add column reported_missing_at timestamptz,
  add column reported_missing_by entity_id,
  add column reported_missing_note text;
create index payments__reported_missing on payments (reported_missing_at) where reported_missing_at is not null;

-- What banks named for the next payment, by the instruction that they answered.
create index bank_answers__changes on bank_answers (payment_instruction_id) where kind = 'notificationOfChange';
