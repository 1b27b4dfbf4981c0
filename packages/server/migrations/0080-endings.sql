-- What becomes of a line whose participant did not answer, and where default money goes.

alter table order_lines
  add column non_responsive_since date,
  add column non_responsive_participant_action text
    check (non_responsive_participant_action in ('automaticRollover', 'taxableSavingsAccount', 'cashPayment', 'returnedToPlan')),
  add column non_responsive_reason text;
create index order_lines__silent on order_lines (becomes_non_responsive_participant_at_end_of_day_on)
  where status = 'waitingForParticipant' and substatus is null and deleted_at is null;

insert into system_properties (property_name, value, description, kind, is_public) values
  ('defaultIraPayableTo', '', 'Custodian that receives automatic rollovers, as the check names it', 'text', false),
  ('defaultIraAddressLine1', '', 'Street of the custodian that receives automatic rollovers', 'text', false),
  ('defaultIraCity', '', 'City of the custodian that receives automatic rollovers', 'text', false),
  ('defaultIraStateCode', '', 'State of the custodian that receives automatic rollovers', 'text', false),
  ('defaultIraPostalCode', '', 'Postal code of the custodian that receives automatic rollovers', 'text', false),
  ('savingsAccountPayableTo', '', 'Bank that holds taxable savings accounts of people who did not answer', 'text', false),
  ('savingsAccountAddressLine1', '', 'Street of the bank that holds taxable savings accounts', 'text', false),
  ('savingsAccountCity', '', 'City of the bank that holds taxable savings accounts', 'text', false),
  ('savingsAccountStateCode', '', 'State of the bank that holds taxable savings accounts', 'text', false),
  ('savingsAccountPostalCode', '', 'Postal code of the bank that holds taxable savings accounts', 'text', false)
on conflict (property_name) do nothing;

-- The first of a chain: each day's look at people who did not answer orders the next.
insert into jobs (kind, run_at, dedupe_key) values ('note-silent-people', now() + interval '1 day', 'first');
