-- Payment instructions, payments, batches, taxes, fees, outgoing bank files, the bank's answers.

create table payment_instructions (
  id entity_id primary key,
  friendly_id text not null constraint payment_instructions__friendly_id unique,
  order_line_id entity_id not null references order_lines (id),
  participant_id entity_id references participants (id),
  master_account_id entity_id not null references accounts (id),
  plan_id entity_id references plans (id),
  status text not null,
  pause_note text,
  distribution_type_code text not null,
  payment_method_code text not null,
  retirement_account_type_code text,
  payable_to text not null,
  for_benefit_of text,
  attention_to text, address_line1 text, address_line2 text, city text, state_code text, other_region text, postal_code text, country_code text,
  date_on_check date,
  routing_number text,
  account_number_encrypted bytea, account_number_index bytea, account_number_last4 text,
  bank_account_type text check (bank_account_type in ('checking', 'savings')),
  bank_name text,
  account_check_result text,
  account_checked_at timestamptz,
  -- Blind index of routing and account number together: what was verified, and what others share.
  bank_pair_index bytea,
  -- When this person's bank account changed; null while it is the first one.
  bank_changed_at timestamptz,
  gross_cents cents not null,
  gross_taxable_cents cents not null,
  gross_untaxable_cents cents not null,
  federal_tax_cents cents not null default 0,
  state_tax_cents cents not null default 0,
  fees_cents cents not null default 0,
  net_cents cents not null check (net_cents >= 0),
  elections jsonb not null default '{}',
  computation jsonb not null default '{}',
  risk_reasons text[] not null default '{}',
  changed_fields text[] not null default '{}',
  fingerprint text,
  approved_fingerprint text,
  approved_by entity_id references users (id),
  approved_at timestamptz,
  second_approved_by entity_id references users (id),
  second_approved_at timestamptz,
  send_back_reason text,
  attempt integer not null default 1,
  replaces_id entity_id references payment_instructions (id),
  created_by entity_id references users (id),
  edited_by entity_id references users (id),
  destination_changed_at timestamptz not null default now(),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
  constraint payment_instructions__adds_up check (
    gross_taxable_cents + gross_untaxable_cents = gross_cents and gross_cents - federal_tax_cents - state_tax_cents - fees_cents = net_cents)
);
create index payment_instructions__line on payment_instructions (order_line_id);
create index payment_instructions__status on payment_instructions (status, created_at desc);
create index payment_instructions__tenant on payment_instructions (master_account_id, created_at desc);
create index payment_instructions__bank on payment_instructions (account_number_index) where account_number_index is not null;
create index payment_instructions__bank_pair on payment_instructions (master_account_id, bank_pair_index) where bank_pair_index is not null;
create index payment_instructions__participant on payment_instructions (participant_id);

-- Who approved which terms. An edit changes the fingerprint, so that earlier approvals no longer count.
create table payment_instruction_approvals (
  id entity_id primary key,
  payment_instruction_id entity_id not null references payment_instructions (id),
  fingerprint text not null,
  user_id entity_id not null references users (id),
  note text,
  withdrawn_at timestamptz,
  created_at timestamptz not null
);
create unique index payment_instruction_approvals__once on payment_instruction_approvals (payment_instruction_id, fingerprint, user_id)
  where withdrawn_at is null;

-- What two people may lift together, each time with a reason and an end.
create table payment_instruction_overrides (
  id entity_id primary key,
  payment_instruction_id entity_id not null references payment_instructions (id),
  kind text not null check (kind in ('coolingOff', 'sharedBankAccount')),
  reason text not null,
  requested_by entity_id not null references users (id),
  requested_at timestamptz not null,
  confirmed_by entity_id references users (id),
  confirm_reason text,
  confirmed_at timestamptz,
  bank_pair_index bytea,
  expires_at timestamptz not null,
  constraint payment_instruction_overrides__two_people check (confirmed_by is null or confirmed_by <> requested_by)
);
create index payment_instruction_overrides__instruction on payment_instruction_overrides (payment_instruction_id);

-- Each answer of the bank about an account, kept under the blind index of the pair.
create table account_verifications (
  id entity_id primary key,
  order_line_id entity_id not null references order_lines (id),
  participant_id entity_id references participants (id),
  master_account_id entity_id not null,
  bank_pair_index bytea not null,
  routing_number text not null,
  account_number_last4 text not null,
  checked_name text not null,
  answer text not null check (answer in ('verified', 'notFound', 'closed', 'nameMismatch', 'unavailable')),
  user_id entity_id,
  created_at timestamptz not null
);
create index account_verifications__pair on account_verifications (bank_pair_index, created_at desc);

-- What was agreed to, at the server's time. What the browser said about the time is kept as a claim.
create table order_line_agreements (
  id entity_id primary key,
  order_line_id entity_id not null references order_lines (id),
  participant_id entity_id references participants (id),
  master_account_id entity_id not null,
  agreement_code text not null check (agreement_code in ('participantAuthorization', 'participantTaxNotice', 'participantNextlevelIra')),
  version text not null,
  text_sha256 text not null,
  claimed_at text,
  user_id entity_id,
  user_type text not null,
  signed_at timestamptz not null
);
create index order_line_agreements__line on order_line_agreements (order_line_id, signed_at desc);

insert into system_properties (property_name, value, description) values
  ('secondApproverAbove', '250000.00', 'Gross of an order line, in dollars, above which a second person approves'),
  ('thirdApproverAbove', '1000000.00', 'Gross of an order line, in dollars, above which a third person approves'),
  ('coolingOffDays', '10', 'Days without electronic payment after a change of contact or bank details')
on conflict (property_name) do nothing;

create table order_line_fees (
  id entity_id primary key,
  order_line_id entity_id not null references order_lines (id),
  payment_instruction_id entity_id references payment_instructions (id),
  master_account_id entity_id not null,
  fee_id entity_id references fees (id),
  fee_type_code text not null,
  display_name text not null,
  payer text not null check (payer in ('payee', 'subaccount', 'masterAccount')),
  treatment text not null check (treatment in ('planExpense', 'netReducing', 'invoiced')),
  amount_cents cents not null check (amount_cents >= 0),
  posted_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index order_line_fees__line on order_line_fees (order_line_id);

create table order_line_taxes (
  id entity_id primary key,
  order_line_id entity_id not null references order_lines (id),
  payment_instruction_id entity_id references payment_instructions (id),
  master_account_id entity_id not null,
  authority text not null,
  rule_id text not null,
  rule_version text not null,
  base_cents cents not null,
  rate_bp integer,
  amount_cents cents not null check (amount_cents >= 0),
  rounding text not null,
  source text not null,
  sentence text not null,
  is_elected boolean not null default false,
  status text not null default 'withheld' check (status in ('withheld', 'unwound', 'inBatch', 'paid')),
  withheld_on date not null,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index order_line_taxes__line on order_line_taxes (order_line_id);
create index order_line_taxes__authority on order_line_taxes (authority, status);

create table payment_batches (
  id entity_id primary key,
  friendly_id text not null constraint payment_batches__friendly_id unique,
  payment_batch_type text not null check (payment_batch_type in ('ach', 'wire', 'check')),
  status text not null,
  corporate_bank_account_id entity_id not null references corporate_bank_accounts (id),
  effective_date date not null,
  total_count integer not null default 0,
  total_cents cents not null default 0,
  created_by entity_id references users (id),
  released_by entity_id references users (id),
  entered_at_bank_at timestamptz,
  printed_at timestamptz,
  -- Handing over has begun and its end is not known: nothing is sent again by itself.
  sending_at timestamptz, sending_by entity_id references users (id), sending_sha256 text,
  sent_at timestamptz, settled_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);

create index payment_batches__status on payment_batches (status, effective_date desc);

-- Who released a batch; large ones need several people.
create table payment_batch_releases (
  id entity_id primary key,
  payment_batch_id entity_id not null references payment_batches (id),
  user_id entity_id not null references users (id),
  total_cents cents not null,
  created_at timestamptz not null,
  constraint payment_batch_releases__once unique (payment_batch_id, user_id)
);

-- Each time the checks of a batch were printed; after the first with a reason.
create table payment_batch_prints (
  id entity_id primary key,
  payment_batch_id entity_id not null references payment_batches (id),
  user_id entity_id references users (id),
  reason text,
  created_at timestamptz not null
);
create index payment_batch_prints__batch on payment_batch_prints (payment_batch_id);

create table payments (
  id entity_id primary key,
  payment_instruction_id entity_id not null references payment_instructions (id),
  order_line_id entity_id not null references order_lines (id),
  participant_id entity_id references participants (id),
  master_account_id entity_id not null,
  payment_batch_id entity_id references payment_batches (id),
  attempt integer not null,
  status text not null,
  payment_method_code text not null,
  payable_to text not null,
  reference_number text not null,
  amount_cents cents not null check (amount_cents > 0),
  effective_date date not null,
  check_number bigint,
  trace_number text,
  end_to_end_id text,
  uetr text,
  instruction_fingerprint text not null,
  corporate_bank_account_id entity_id not null references corporate_bank_accounts (id),
  return_code text, return_reason text,
  sent_at timestamptz,
  stop_requested_at timestamptz, stop_reason text,
  cleared_on date,
  replaces_id entity_id references payments (id),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
  constraint payments__reference unique (reference_number)
);
create unique index payments__one_live on payments (payment_instruction_id) where status in ('created', 'sent', 'cleared', 'cancellationrequestedatbank');
create index payments__line on payments (order_line_id);
create index payments__batch on payments (payment_batch_id);
create index payments__tenant on payments (master_account_id, created_at desc);
-- Counters of trace numbers begin again each year.
create unique index payments__trace on payments (trace_number, extract(year from effective_date)) where trace_number is not null;
create unique index payments__check on payments (corporate_bank_account_id, check_number) where check_number is not null;
create unique index payments__attempt on payments (payment_instruction_id, attempt);
create unique index payments__replaces on payments (replaces_id) where replaces_id is not null and status <> 'cancelled';

create table payment_batch_payment_instructions (
  id entity_id primary key,
  payment_batch_id entity_id not null references payment_batches (id),
  payment_instruction_id entity_id not null references payment_instructions (id),
  payment_id entity_id references payments (id),
  status text not null default 'inBatch' check (status in ('inBatch', 'sent', 'cancelled')),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create unique index payment_batch_payment_instructions__one_live on payment_batch_payment_instructions (payment_instruction_id) where status = 'inBatch';
create index payment_batch_payment_instructions__batch on payment_batch_payment_instructions (payment_batch_id);

-- A file that goes to the bank: stored once, never rebuilt.
create table outgoing_bank_files (
  id entity_id primary key,
  -- Absent for prenotes and for voids of single checks.
  payment_batch_id entity_id references payment_batches (id),
  corporate_bank_account_id entity_id not null references corporate_bank_accounts (id),
  kind text not null check (kind in ('ach', 'wire', 'wireSheet', 'checks', 'positivePay', 'positivePayVoid')),
  file_date date not null,
  file_id_modifier text,
  message_id text,
  stored_file_id entity_id not null references stored_files (id),
  sha256 text not null,
  total_count integer not null,
  total_cents cents not null,
  created_at timestamptz not null default now()
);
create unique index outgoing_bank_files__ach on outgoing_bank_files (corporate_bank_account_id, file_date, file_id_modifier) where kind = 'ach';
create index outgoing_bank_files__batch on outgoing_bank_files (payment_batch_id);
create index outgoing_bank_files__day on outgoing_bank_files (corporate_bank_account_id, file_date, kind);

-- Zero-amount entries that test a bank account before its first payment; the first live entry waits three banking days.
create table prenotes (
  id entity_id primary key,
  payment_instruction_id entity_id not null references payment_instructions (id),
  bank_pair_index bytea not null,
  outgoing_bank_file_id entity_id not null references outgoing_bank_files (id),
  trace_number text not null,
  effective_date date not null,
  returned_at timestamptz,
  return_code text,
  created_at timestamptz not null,
  constraint prenotes__trace unique (trace_number, effective_date)
);
create unique index prenotes__one_live on prenotes (bank_pair_index) where returned_at is null;

create table trace_counters (
  odfi text not null, year integer not null, last bigint not null, primary key (odfi, year)
);

-- Every answer of the bank, once.
create table bank_answers (
  id entity_id primary key,
  kind text not null check (kind in ('achReturn', 'notificationOfChange', 'settled', 'checkPaid', 'returnCredit', 'stopConfirmed', 'stopRefused', 'rejected')),
  natural_key text not null constraint bank_answers__natural_key unique,
  payment_id entity_id references payments (id),
  payment_instruction_id entity_id references payment_instructions (id),
  inbound_raw_file_id entity_id references inbound_raw_files (id),
  bank_transaction_id entity_id references bank_transactions (id),
  code text,
  -- What the bank wants us to use next time; never used until the payee's own instruction takes it over.
  corrected_routing_number text,
  corrected_account_number_encrypted bytea, corrected_account_number_index bytea, corrected_account_number_last4 text,
  corrected_bank_account_type text check (corrected_bank_account_type in ('checking', 'savings')),
  corrected_name text,
  amount_cents cents not null default 0,
  -- A return whose money the statement has not shown yet.
  waits_for_cash boolean not null default false,
  user_id entity_id,
  created_at timestamptz not null default now()
);
create index bank_answers__payment on bank_answers (payment_id);
create index bank_answers__cash on bank_answers (amount_cents) where waits_for_cash;

-- What an answer file brought: read = new + known.
create table bank_answer_files (
  id entity_id primary key,
  inbound_raw_file_id entity_id not null references inbound_raw_files (id),
  total_rows integer not null, new_rows integer not null, known_rows integer not null,
  unmatched_rows integer not null,
  created_at timestamptz not null,
  constraint bank_answer_files__adds_up check (total_rows = new_rows + known_rows and unmatched_rows <= new_rows)
);

-- Names, layouts and codes that the bank's guides ask for in the files of an account.
alter table corporate_bank_accounts add column file_settings jsonb not null default '{}';

insert into system_properties (property_name, value, description) values
  ('secondReleaserAbove', '250000.00', 'Total of a payment batch, in dollars, above which a second person releases it'),
  ('thirdReleaserAbove', '1000000.00', 'Total of a payment batch, in dollars, above which a third person releases it')
on conflict (property_name) do nothing;
