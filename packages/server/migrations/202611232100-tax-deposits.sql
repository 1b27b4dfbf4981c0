-- expand: tax deposits by payer, form, and due date; the previous version doesn't read the new tables and columns

-- The built-in authorities are added by job keep-taxing-authorities. Staff edit their portals, contacts, and codes.
create table taxing_authorities (
  id entity_id primary key,
  code text not null constraint taxing_authorities__code unique,
  kind text not null check (kind in ('federal', 'state')),
  state_code text,
  display_name text not null,
  form_name text not null,
  deposit_method text not null check (deposit_method in ('achCredit', 'eftps', 'portal')),
  tax_type_code text,
  amount_type_code text,
  portal_name text,
  portal_url text,
  contact_name text,
  contact_phone_number text,
  contact_email text,
  receiving_routing_number text,
  receiving_account_number_encrypted bytea, receiving_account_number_index bytea, receiving_account_number_last4 text,
  source text not null,
  sureness text not null check (sureness in ('confirmed', 'known', 'uncertain')),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
  constraint taxing_authorities__state check ((kind = 'state') = (state_code is not null))
);

-- A payer's account with an authority: its number there, and since when it is enrolled for electronic deposits.
create table taxing_authority_accounts (
  id entity_id primary key,
  taxing_authority_id entity_id not null references taxing_authorities (id) on delete restrict,
  payer_ein text not null,
  payer_name text,
  account_number_encrypted bytea, account_number_index bytea, account_number_last4 text,
  enrolled_on date,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create unique index taxing_authority_accounts__payer on taxing_authority_accounts (taxing_authority_id, payer_ein)
  where deleted_at is null;

create table tax_deposit_schedules (
  id entity_id primary key,
  taxing_authority_id entity_id not null references taxing_authorities (id) on delete restrict,
  payer_ein text not null,
  payer_name text,
  frequency text not null
    check (frequency in ('semiweekly', 'semimonthly', 'monthly', 'quarterly', 'annual', 'quarterMonthly', 'withReturn')),
  valid_from date not null,
  valid_to date,
  reason text not null,
  is_from_next_day_rule boolean not null default false,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
  constraint tax_deposit_schedules__days check (valid_to is null or valid_from <= valid_to)
);
create index tax_deposit_schedules__payer on tax_deposit_schedules (taxing_authority_id, payer_ein, valid_from);

-- One deposit of one payer's tax to one authority for one period.
create table tax_payments (
  id entity_id primary key,
  friendly_id text not null constraint tax_payments__friendly_id unique,
  taxing_authority_id entity_id not null references taxing_authorities (id) on delete restrict,
  -- The EIN; or the account's ID until its EIN is entered.
  payer_key text not null,
  payer_ein text,
  payer_name text not null,
  tax_year integer not null,
  deposit_rule text not null
    check (deposit_rule in ('semiweekly', 'semimonthly', 'monthly', 'quarterly', 'annual', 'quarterMonthly', 'withReturn', 'nextDay')),
  liability_from date not null,
  liability_to date not null,
  due_on date not null,
  -- Set when the deposit is sent. Until then, the amount is the total of its taxes.
  sent_amount_cents cents check (sent_amount_cents > 0),
  status text not null default 'due' constraint tax_payments__state check (status in ('due', 'scheduled', 'sent', 'settled', 'returned')),
  tax_payment_batch_id entity_id references tax_payment_batches (id) on delete restrict,
  settle_on date,
  settled_on date,
  bank_transaction_id entity_id references bank_transactions (id) on delete restrict,
  confirmation_number text,
  confirmed_on date,
  return_reason text,
  returned_on date,
  replaces_id entity_id references tax_payments (id) on delete restrict,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
  constraint tax_payments__days check (liability_from <= liability_to),
  constraint tax_payments__in_batch check ((status = 'due') = (tax_payment_batch_id is null)),
  constraint tax_payments__sent check ((status in ('sent', 'settled', 'returned')) = (sent_amount_cents is not null)),
  constraint tax_payments__settled check (status <> 'settled' or settled_on is not null)
);
create index tax_payments__open on tax_payments (due_on, taxing_authority_id) where status in ('due', 'scheduled', 'sent') and deleted_at is null;
create index tax_payments__by_due_on on tax_payments (due_on, id) where deleted_at is null;
create index tax_payments__text on tax_payments using gin ((friendly_id || ' ' || payer_name) gin_trgm_ops);
create index tax_payments__payer on tax_payments (payer_key, taxing_authority_id, liability_from);
create index tax_payments__batch on tax_payments (tax_payment_batch_id) where tax_payment_batch_id is not null;
create index tax_payments__by_created_at on tax_payments (created_at, id) where deleted_at is null;

alter table order_line_taxes
  add column tax_payment_id entity_id references tax_payments (id) on delete restrict,
  add column accepted_at timestamptz,
  add column accepted_by entity_id references users (id) on delete restrict;
create index order_line_taxes__tax_payment on order_line_taxes (tax_payment_id) where tax_payment_id is not null;
create index order_line_taxes__undeposited on order_line_taxes (withheld_on, id)
  where status = 'withheld' and amount_cents > 0 and deleted_at is null;

alter table tax_payment_batches
  add column deposit_method text not null default 'portal' constraint tax_payment_batches_deposit_method_check check (deposit_method in ('achCredit', 'eftps', 'portal')),
  add column settle_on date,
  add column corporate_bank_account_id entity_id references corporate_bank_accounts (id) on delete restrict,
  add column prepared_by entity_id references users (id) on delete restrict,
  add column sent_at timestamptz,
  add column sent_by entity_id references users (id) on delete restrict,
  add column outgoing_bank_file_id entity_id references outgoing_bank_files (id) on delete restrict,
  drop constraint tax_payment_batches_status_check,
  add constraint tax_payment_batches_status_check check (status in ('open', 'sent', 'paid')),
  add constraint tax_payment_batches__two_people check (sent_by is null or (sent_by is distinct from created_by and sent_by is distinct from prepared_by));

-- Open batches held taxes of several payers and periods. Their taxes are proposed again as deposits by due date.
update order_line_taxes set tax_payment_batch_id = null where status = 'withheld' and tax_payment_batch_id is not null;

alter table outgoing_bank_files
  drop constraint outgoing_bank_files_kind_check,
  add constraint outgoing_bank_files_kind_check
    check (kind in ('ach', 'wire', 'wireSheet', 'checks', 'positivePay', 'positivePayVoid', 'positivePayAgain', 'eftps'));

insert into jobs (kind, payload, run_at, dedupe_key, max_attempts)
values ('keep-taxing-authorities', '{}', now(), 'first', 10), ('propose-tax-payments', '{}', now(), 'first', 10);
