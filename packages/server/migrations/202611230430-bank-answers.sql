-- contract: the previous version starts ACH trace numbers over every year, which the new unique indexes reject

-- ------ Trace numbers never repeat ------------------------------------------------------------------------------

-- True for an entry of an earlier year whose trace number was already in use. New entries never have one.
alter table payments add column trace_repeats boolean not null default false;
update payments p set trace_repeats = true
 where exists (select from payments o where o.trace_number = p.trace_number and (o.created_at, o.id) < (p.created_at, p.id));
drop index payments__trace;
create unique index payments__trace on payments (trace_number) where trace_number is not null and not trace_repeats;
-- Finds the entries of all years that a bank's response can be about.
create index payments__by_trace on payments (trace_number) where trace_number is not null;

alter table prenotes add column trace_repeats boolean not null default false;
update prenotes p set trace_repeats = true
 where exists (select from prenotes o where o.trace_number = p.trace_number and (o.created_at, o.id) < (p.created_at, p.id));
alter table prenotes drop constraint prenotes__trace;
create unique index prenotes__trace on prenotes (trace_number) where not trace_repeats;
create index prenotes__by_trace on prenotes (trace_number);

-- Last ACH trace number used, per originating bank (ODFI), for good. The counter has seven digits.
create table ach_trace_counters (
  odfi text primary key,
  last bigint not null check (last between 0 and 9999999)
);
insert into ach_trace_counters (odfi, last)
select used.odfi, max(used.last) from (
  select odfi, last from trace_counters
  union all
  select left(trace_number, 8), right(trace_number, 7)::bigint from payments where trace_number ~ '^\d{15}$'
  union all
  select left(trace_number, 8), right(trace_number, 7)::bigint from prenotes where trace_number ~ '^\d{15}$'
) used group by used.odfi;
drop table trace_counters;

-- ------ Where each entry was sent -------------------------------------------------------------------------------

-- The instruction can be corrected after its payment was returned, so a later response is compared with these.
alter table payments add column sent_to_routing_number text, add column sent_to_account_index bytea,
  add column sent_to_account_last4 text;
update payments p set sent_to_routing_number = i.routing_number, sent_to_account_index = i.account_number_index,
       sent_to_account_last4 = i.account_number_last4
  from payment_instructions i
 where i.id = p.payment_instruction_id and i.approved_fingerprint = p.instruction_fingerprint;
create index payments__sent_to on payments (sent_to_account_index) where sent_to_account_index is not null;

alter table prenotes add column sent_to_routing_number text, add column sent_to_account_index bytea;
update prenotes n set sent_to_routing_number = i.routing_number, sent_to_account_index = i.account_number_index
  from payment_instructions i
 where i.id = n.payment_instruction_id and i.bank_pair_index = n.bank_pair_index;

-- ------ Responses of a bank -------------------------------------------------------------------------------------

alter table bank_answers drop constraint bank_answers_kind_check;
alter table bank_answers add constraint bank_answers__kind check (kind in
  ('achReturn', 'notificationOfChange', 'dishonoredReturn', 'contestedReturn', 'settled', 'checkPaid', 'returnCredit',
   'stopConfirmed', 'stopRejected', 'rejected'));
-- A response of another year can repeat both trace numbers and the code, so the key includes our reference.
update bank_answers a set natural_key = a.natural_key || ':' || left(p.reference_number, 15)
  from payments p where p.id = a.payment_id and a.kind in ('achReturn', 'notificationOfChange');
update bank_answers a set natural_key = a.natural_key || ':' || left(i.friendly_id, 15)
  from payment_instructions i
 where i.id = a.payment_instruction_id and a.payment_id is null and a.kind in ('achReturn', 'notificationOfChange');

-- Entries in a bank's file of responses that don't agree with exactly one entry of ours. A user decides.
create table held_bank_answers (
  id entity_id primary key,
  status text not null constraint held_bank_answers__state check (status in ('held', 'assigned', 'dismissed')),
  kind text not null check (kind in ('achReturn', 'notificationOfChange', 'dishonoredReturn', 'contestedReturn', 'unreadable')),
  natural_key text not null constraint held_bank_answers__natural_key unique,
  code text not null,
  reason text not null,
  name text not null,
  amount_cents cents not null,
  original_trace text not null,
  individual_id text not null,
  receiving_dfi text not null,
  entry_dfi text not null,
  account_number_encrypted bytea, account_number_index bytea, account_number_last4 text,
  -- Notification of change: the bank's corrected details.
  corrected_routing_number text, corrected_account_number_encrypted bytea, corrected_transaction_code text, corrected_name text,
  inbound_raw_file_id entity_id references inbound_raw_files (id) on delete restrict,
  -- What the response was assigned to.
  payment_id entity_id references payments (id) on delete restrict,
  prenote_id entity_id references prenotes (id) on delete restrict,
  decided_at timestamptz,
  decided_by entity_id references users (id) on delete restrict,
  decision_note text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index held_bank_answers__open on held_bank_answers (created_at, id) where status = 'held' and deleted_at is null;
