-- Payments: instructions, approvals, payments, batches, bank files.

-- ------ Payment instructions ------------------------------------------------------------------------------------

create table payment_instructions (
  id entity_id primary key,
  friendly_id text not null constraint payment_instructions__friendly_id unique,
  order_line_id entity_id not null references order_lines (id) on delete restrict,
  participant_id entity_id references participants (id) on delete restrict,
  master_account_id entity_id not null references accounts (id) on delete restrict,
  plan_id entity_id references plans (id) on delete restrict,
  status text not null constraint payment_instructions__state check (status in
    ('waitingForReview', 'notReadyForReview', 'sentBack', 'approved', 'paused', 'inBatch', 'sent', 'cancelled')),
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
  -- Blind index of routing and account number together. Finds verified accounts and accounts that several payees share.
  bank_pair_index bytea,
  -- When the payee's bank account last changed; null while it is the first one.
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
  approved_by entity_id references users (id) on delete restrict,
  approved_at timestamptz,
  second_approved_by entity_id references users (id) on delete restrict,
  second_approved_at timestamptz,
  send_back_reason text,
  attempt integer not null default 1,
  replaces_id entity_id references payment_instructions (id) on delete restrict,
  created_by entity_id references users (id) on delete restrict,
  edited_by entity_id references users (id) on delete restrict,
  destination_changed_at timestamptz not null default now(),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
  constraint payment_instructions__adds_up check (
    gross_taxable_cents + gross_untaxable_cents = gross_cents and gross_cents - federal_tax_cents - state_tax_cents - fees_cents = net_cents)
);
create index payment_instructions__line on payment_instructions (order_line_id);
create index payment_instructions__participant on payment_instructions (participant_id);
create index payment_instructions__bank on payment_instructions (account_number_index) where account_number_index is not null;
create index payment_instructions__bank_pair on payment_instructions (master_account_id, bank_pair_index) where bank_pair_index is not null;
create index payment_instructions__friendly_id_prefix on payment_instructions (friendly_id text_pattern_ops);
-- Filters.
create index payment_instructions__tenant on payment_instructions (master_account_id, created_at, id) where deleted_at is null;
create index payment_instructions__plan on payment_instructions (plan_id, created_at, id) where deleted_at is null;
create index payment_instructions__status on payment_instructions (status, created_at desc);
create index payment_instructions__text on payment_instructions using gin (payable_to gin_trgm_ops);
-- Sort orders.
create index payment_instructions__by_created_at on payment_instructions (created_at, id) where deleted_at is null;
create index payment_instructions__by_updated_at on payment_instructions (updated_at, id) where deleted_at is null;
create index payment_instructions__by_status on payment_instructions (status, id) where deleted_at is null;
create index payment_instructions__by_payment_method_code on payment_instructions (payment_method_code, id) where deleted_at is null;
create index payment_instructions__by_gross on payment_instructions (gross_cents, id) where deleted_at is null;
create index payment_instructions__by_net on payment_instructions (net_cents, id) where deleted_at is null;
create index payment_instructions__by_approved_at on payment_instructions (approved_at, id) where deleted_at is null;

-- Who approved which terms. An edit changes the fingerprint, so earlier approvals no longer count.
create table payment_instruction_approvals (
  id entity_id primary key,
  payment_instruction_id entity_id not null references payment_instructions (id) on delete restrict,
  fingerprint text not null,
  user_id entity_id not null references users (id) on delete restrict,
  note text,
  withdrawn_at timestamptz,
  created_at timestamptz not null
);
create unique index payment_instruction_approvals__once on payment_instruction_approvals (payment_instruction_id, fingerprint, user_id)
  where withdrawn_at is null;

-- A hold that two people can override together, with a reason and an expiration.
create table payment_instruction_overrides (
  id entity_id primary key,
  payment_instruction_id entity_id not null references payment_instructions (id) on delete restrict,
  kind text not null check (kind in ('coolingOff', 'sharedBankAccount')),
  reason text not null,
  requested_by entity_id not null references users (id) on delete restrict,
  requested_at timestamptz not null,
  confirmed_by entity_id references users (id) on delete restrict,
  confirm_reason text,
  confirmed_at timestamptz,
  bank_pair_index bytea,
  expires_at timestamptz not null,
  constraint payment_instruction_overrides__two_people check (confirmed_by is null or confirmed_by <> requested_by)
);
create index payment_instruction_overrides__instruction on payment_instruction_overrides (payment_instruction_id);

-- Results of bank account verification, found by the blind index of routing and account number.
create table account_verifications (
  id entity_id primary key,
  order_line_id entity_id not null references order_lines (id) on delete restrict,
  participant_id entity_id references participants (id) on delete restrict,
  master_account_id entity_id not null references accounts (id) on delete restrict,
  bank_pair_index bytea not null,
  routing_number text not null,
  account_number_last4 text not null,
  checked_name text not null,
  answer text not null check (answer in ('verified', 'notFound', 'closed', 'nameMismatch', 'unavailable')),
  user_id entity_id references users (id) on delete restrict,
  created_at timestamptz not null
);
create index account_verifications__pair on account_verifications (bank_pair_index, created_at desc);

-- What the participant agreed to. signed_at is the server's time; claimed_at is the time the browser reported.
create table order_line_agreements (
  id entity_id primary key,
  order_line_id entity_id not null references order_lines (id) on delete restrict,
  participant_id entity_id references participants (id) on delete restrict,
  master_account_id entity_id not null references accounts (id) on delete restrict,
  agreement_code text not null check (agreement_code in ('participantAuthorization', 'participantTaxNotice', 'participantNextlevelIra')),
  version text not null,
  text_sha256 text not null,
  claimed_at text,
  user_id entity_id references users (id) on delete restrict,
  user_type text not null,
  signed_at timestamptz not null
);
create index order_line_agreements__line on order_line_agreements (order_line_id, signed_at desc);

-- ------ Payments and batches ------------------------------------------------------------------------------------

create table payment_batches (
  id entity_id primary key,
  friendly_id text not null constraint payment_batches__friendly_id unique,
  payment_batch_type text not null check (payment_batch_type in ('ach', 'wire', 'check')),
  status text not null constraint payment_batches__state check (status in
    ('open', 'readyToSend', 'enteredAtBank', 'sent', 'settled', 'cancelled')),
  corporate_bank_account_id entity_id not null references corporate_bank_accounts (id) on delete restrict,
  effective_date date not null,
  total_count integer not null default 0,
  total_cents cents not null default 0,
  created_by entity_id references users (id) on delete restrict,
  released_by entity_id references users (id) on delete restrict,
  entered_at_bank_at timestamptz,
  printed_at timestamptz,
  -- Set when the upload to the bank starts. If the outcome is unknown, nothing is sent again automatically.
  sending_at timestamptz,
  sending_by entity_id references users (id) on delete restrict,
  sending_sha256 text,
  sent_at timestamptz,
  settled_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create index payment_batches__status on payment_batches (status, effective_date desc);

-- Who released a batch. Large batches need more than one person.
create table payment_batch_releases (
  id entity_id primary key,
  payment_batch_id entity_id not null references payment_batches (id) on delete restrict,
  user_id entity_id not null references users (id) on delete restrict,
  total_cents cents not null,
  created_at timestamptz not null,
  constraint payment_batch_releases__once unique (payment_batch_id, user_id)
);

-- Each time the checks of a batch were printed. A reprint needs a reason.
create table payment_batch_prints (
  id entity_id primary key,
  payment_batch_id entity_id not null references payment_batches (id) on delete restrict,
  user_id entity_id references users (id) on delete restrict,
  reason text,
  created_at timestamptz not null
);
create index payment_batch_prints__batch on payment_batch_prints (payment_batch_id);

create table payments (
  id entity_id primary key,
  payment_instruction_id entity_id not null references payment_instructions (id) on delete restrict,
  order_line_id entity_id not null references order_lines (id) on delete restrict,
  participant_id entity_id references participants (id) on delete restrict,
  master_account_id entity_id not null references accounts (id) on delete restrict,
  payment_batch_id entity_id references payment_batches (id) on delete restrict,
  corporate_bank_account_id entity_id not null references corporate_bank_accounts (id) on delete restrict,
  -- 1 for the first payment of an instruction; a reissue has the next number and refers to the payment it replaces.
  attempt integer not null,
  replaces_id entity_id references payments (id) on delete restrict,
  status text not null constraint payments__state check (status in
    ('created', 'sent', 'cancelled', 'cancellationrequestedatbank', 'stopped', 'rejected', 'cleared', 'returned')),
  payment_method_code text not null,
  payable_to text not null,
  amount_cents cents not null check (amount_cents > 0),
  effective_date date not null,
  -- The terms that were approved.
  instruction_fingerprint text not null,

  reference_number text not null,
  check_number bigint,
  trace_number text,
  end_to_end_id text,
  uetr text,

  sent_at timestamptz,
  cleared_on date,
  stop_requested_at timestamptz,
  stop_reason text,
  return_code text,
  return_reason text,
  -- The payee reported that the payment did not arrive. Staff decide whether to stop it.
  reported_missing_at timestamptz,
  reported_missing_by entity_id references users (id) on delete restrict,
  reported_missing_note text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
  constraint payments__reference unique (reference_number)
);
-- An instruction has one live payment at a time, and a payment one live replacement.
create unique index payments__one_live on payments (payment_instruction_id) where status in ('created', 'sent', 'cleared', 'cancellationrequestedatbank');
create unique index payments__attempt on payments (payment_instruction_id, attempt);
create unique index payments__replaces on payments (replaces_id) where replaces_id is not null and status <> 'cancelled';
-- Trace numbers restart every year.
create unique index payments__trace on payments (trace_number, extract(year from effective_date)) where trace_number is not null;
create unique index payments__check on payments (corporate_bank_account_id, check_number) where check_number is not null;
create index payments__line on payments (order_line_id);
create index payments__batch on payments (payment_batch_id);
create index payments__reference_prefix on payments (reference_number text_pattern_ops);
create index payments__reported_missing on payments (reported_missing_at) where reported_missing_at is not null;
-- Filters.
create index payments__tenant on payments (master_account_id, created_at, id) where deleted_at is null;
create index payments__status on payments (status, created_at, id) where deleted_at is null;
create index payments__check_number on payments (check_number) where check_number is not null;
create index payments__text on payments using gin ((payable_to || ' ' || reference_number) gin_trgm_ops);
-- Sort orders.
create index payments__by_created_at on payments (created_at, id) where deleted_at is null;
create index payments__by_updated_at on payments (updated_at, id) where deleted_at is null;
create index payments__by_payable_to on payments (payable_to, id) where deleted_at is null;
create index payments__by_amount on payments (amount_cents, id) where deleted_at is null;
create index payments__by_effective_date on payments (effective_date, id) where deleted_at is null;
create index payments__by_status on payments (status, id) where deleted_at is null;
create index payments__by_cleared_on on payments (cleared_on, id) where deleted_at is null;

create table payment_batch_payment_instructions (
  id entity_id primary key,
  payment_batch_id entity_id not null references payment_batches (id) on delete restrict,
  payment_instruction_id entity_id not null references payment_instructions (id) on delete restrict,
  payment_id entity_id references payments (id) on delete restrict,
  status text not null default 'inBatch' check (status in ('inBatch', 'sent', 'cancelled')),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create unique index payment_batch_payment_instructions__one_live on payment_batch_payment_instructions (payment_instruction_id) where status = 'inBatch';
create index payment_batch_payment_instructions__batch on payment_batch_payment_instructions (payment_batch_id);

-- ------ Files to and from the bank ------------------------------------------------------------------------------

-- Files sent to the bank: stored once, never rebuilt.
create table outgoing_bank_files (
  id entity_id primary key,
  -- Null for prenotes and for files about single checks (a void, or a reissue after a refused stop).
  payment_batch_id entity_id references payment_batches (id) on delete restrict,
  corporate_bank_account_id entity_id not null references corporate_bank_accounts (id) on delete restrict,
  kind text not null check (kind in ('ach', 'wire', 'wireSheet', 'checks', 'positivePay', 'positivePayVoid', 'positivePayAgain')),
  file_date date not null,
  file_id_modifier text,
  message_id text,
  stored_file_id entity_id not null references stored_files (id) on delete restrict,
  sha256 text not null,
  total_count integer not null,
  total_cents cents not null,
  created_at timestamptz not null default now()
);
create unique index outgoing_bank_files__ach on outgoing_bank_files (corporate_bank_account_id, file_date, file_id_modifier) where kind = 'ach';
create index outgoing_bank_files__batch on outgoing_bank_files (payment_batch_id);
create index outgoing_bank_files__day on outgoing_bank_files (corporate_bank_account_id, file_date, kind);

-- Zero-dollar entries that test a bank account before its first payment. The first live entry waits three banking
-- days.
create table prenotes (
  id entity_id primary key,
  payment_instruction_id entity_id not null references payment_instructions (id) on delete restrict,
  bank_pair_index bytea not null,
  outgoing_bank_file_id entity_id not null references outgoing_bank_files (id) on delete restrict,
  trace_number text not null,
  effective_date date not null,
  returned_at timestamptz,
  return_code text,
  created_at timestamptz not null,
  constraint prenotes__trace unique (trace_number, effective_date)
);
create unique index prenotes__one_live on prenotes (bank_pair_index) where returned_at is null;

-- Last ACH trace number used, per originating bank (ODFI) and year.
create table trace_counters (
  odfi text not null, year integer not null, last bigint not null, primary key (odfi, year)
);

-- Everything the bank reports about our payments, once each.
create table bank_answers (
  id entity_id primary key,
  kind text not null check (kind in ('achReturn', 'notificationOfChange', 'settled', 'checkPaid', 'returnCredit', 'stopConfirmed', 'stopRejected', 'rejected')),
  natural_key text not null constraint bank_answers__natural_key unique,
  payment_id entity_id references payments (id) on delete restrict,
  payment_instruction_id entity_id references payment_instructions (id) on delete restrict,
  inbound_raw_file_id entity_id references inbound_raw_files (id) on delete restrict,
  bank_transaction_id entity_id references bank_transactions (id) on delete restrict,
  code text,
  -- Notification of change: the bank's corrected details. Not used until they are copied to the payee's instruction.
  corrected_routing_number text,
  corrected_account_number_encrypted bytea, corrected_account_number_index bytea, corrected_account_number_last4 text,
  corrected_bank_account_type text check (corrected_bank_account_type in ('checking', 'savings')),
  corrected_name text,
  amount_cents cents not null default 0,
  -- A return whose credit has not appeared on a statement yet.
  waits_for_cash boolean not null default false,
  user_id entity_id references users (id) on delete restrict,
  created_at timestamptz not null default now()
);
create index bank_answers__payment on bank_answers (payment_id);
create index bank_answers__cash on bank_answers (amount_cents) where waits_for_cash;
create index bank_answers__changes on bank_answers (payment_instruction_id) where kind = 'notificationOfChange';

-- Counts of an imported response file: total = new + known.
create table bank_answer_files (
  id entity_id primary key,
  inbound_raw_file_id entity_id not null references inbound_raw_files (id) on delete restrict,
  total_rows integer not null, new_rows integer not null, known_rows integer not null,
  unmatched_rows integer not null,
  created_at timestamptz not null,
  constraint bank_answer_files__adds_up check (total_rows = new_rows + known_rows and unmatched_rows <= new_rows)
);
