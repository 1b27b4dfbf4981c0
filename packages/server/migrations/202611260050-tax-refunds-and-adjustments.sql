-- expand: the life of tax refunds, tax adjustments, and refunds that are netted against deposits

-- The withheld tax that counts is amount_cents. What was deposited in addition and given back since is refunded_cents.
alter table order_line_taxes
  add column refunded_cents cents not null default 0 constraint order_line_taxes_refunded_cents_check check (refunded_cents >= 0);

alter table tax_refunds
  drop constraint tax_refunds_status_check,
  add constraint tax_refunds__state check (status in
    ('requested', 'sentToAuthority', 'agreed', 'refused', 'received', 'netted', 'paidOut', 'closed')),
  add column method text not null default 'authorityRefund'
    constraint tax_refunds__method check (method in ('authorityRefund', 'employerAdjustment')),
  add column reason_code text not null default 'other',
  add column created_by entity_id references users (id) on delete restrict,
  add column approved_by entity_id references users (id) on delete restrict,
  add column sent_on date,
  add column answered_on date,
  add column authority_reference text,
  add column refusal_reason text,
  add column bank_transaction_id entity_id references bank_transactions (id) on delete restrict,
  add column netted_on date,
  add column paid_out_on date,
  add column closed_on date,
  add column authority_letter_id entity_id references stored_files (id) on delete restrict,
  add column participant_letter_id entity_id references stored_files (id) on delete restrict,
  add constraint tax_refunds__two_people check (approved_by is null or approved_by is distinct from created_by),
  add constraint tax_refunds__received check ((received_on is null) = (bank_transaction_id is null));
create unique index tax_refunds__bank_transaction on tax_refunds (bank_transaction_id) where bank_transaction_id is not null;
create index tax_refunds__by_requested_on on tax_refunds (requested_on, id) where deleted_at is null;

-- A change of a withheld tax: before its deposit (P20), or by a refund that the authority agreed to (P23).
create table tax_adjustments (
  id entity_id primary key,
  friendly_id text not null constraint tax_adjustments__friendly_id unique,
  order_line_tax_id entity_id not null references order_line_taxes (id) on delete restrict,
  order_line_id entity_id not null references order_lines (id) on delete restrict,
  master_account_id entity_id not null references accounts (id) on delete restrict,
  authority text not null,
  tax_year integer not null,
  timing text not null constraint tax_adjustments__timing check (timing in ('beforeDeposit', 'afterDeposit')),
  -- How much less tax is withheld.
  amount_cents cents not null constraint tax_adjustments_amount_cents_check check (amount_cents > 0),
  reason_code text not null,
  note text not null,
  status text not null default 'proposed' constraint tax_adjustments__state check (status in ('proposed', 'approved', 'declined', 'withdrawn')),
  tax_refund_id entity_id references tax_refunds (id) on delete restrict,
  created_by entity_id references users (id) on delete restrict,
  decided_by entity_id references users (id) on delete restrict,
  decided_at timestamptz,
  decision_note text,
  -- All adjustments of the authority and year so far.
  balance_cents cents,
  paid_to text constraint tax_adjustments__paid_to check (paid_to in ('participant', 'plan')),
  paid_out_on date,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
  constraint tax_adjustments__two_people check (status <> 'approved' or decided_by is distinct from created_by),
  constraint tax_adjustments__decided check ((status = 'approved') = (balance_cents is not null)),
  constraint tax_adjustments__refund check ((timing = 'afterDeposit') = (tax_refund_id is not null))
);
create unique index tax_adjustments__of_refund on tax_adjustments (tax_refund_id) where tax_refund_id is not null;
create index tax_adjustments__tax on tax_adjustments (order_line_tax_id);
create index tax_adjustments__line on tax_adjustments (order_line_id);
create index tax_adjustments__year on tax_adjustments (authority, tax_year, decided_at);
create index tax_adjustments__by_created_at on tax_adjustments (created_at, id) where deleted_at is null;
create index tax_adjustments__by_decided_at on tax_adjustments (decided_at, id) where deleted_at is null;
create index tax_adjustments__text on tax_adjustments using gin ((friendly_id || ' ' || note) gin_trgm_ops);

-- The part of a refund by which a deposit is lower. Until the deposit is sent, job propose-tax-payments replaces its rows.
create table tax_refund_offsets (
  id entity_id primary key,
  tax_refund_id entity_id not null references tax_refunds (id) on delete restrict,
  tax_payment_id entity_id not null references tax_payments (id) on delete restrict,
  amount_cents cents not null constraint tax_refund_offsets_amount_cents_check check (amount_cents > 0),
  created_at timestamptz not null default now(),
  -- Set when the deposit was returned: the refund is netted again.
  deleted_at timestamptz
);
create unique index tax_refund_offsets__once on tax_refund_offsets (tax_refund_id, tax_payment_id) where deleted_at is null;
create index tax_refund_offsets__payment on tax_refund_offsets (tax_payment_id);

-- A deposit that refunds cover in full is sent as zero, and needs no money from the bank.
alter table tax_payments
  drop constraint tax_payments_sent_amount_cents_check,
  add constraint tax_payments_sent_amount_cents_check check (sent_amount_cents >= 0);

-- A payment of withheld tax that is given back. It isn't a share of the distribution.
alter table payment_instructions
  add column tax_adjustment_id entity_id references tax_adjustments (id) on delete restrict;
create unique index payment_instructions__tax_adjustment on payment_instructions (tax_adjustment_id)
  where tax_adjustment_id is not null and status <> 'cancelled' and deleted_at is null;

-- P23 and P24 post once for each refund, and P25 once for each part of it that a deposit is lower by.
drop index ledger_transactions__posts_once;
create unique index ledger_transactions__posts_once on ledger_transactions (recipe, source_type, source_id, occurrence)
  where reverses_id is null and recipe in ('P1', 'P4', 'P5', 'P6', 'P7', 'P8', 'P10', 'P13', 'P14', 'P15', 'P16', 'P17', 'P18', 'P19',
    'P20', 'P21', 'P22', 'P23', 'P24', 'P25', 'P30', 'P31', 'P33');

grant select on tax_adjustments to fiducia_tenant;
alter table tax_adjustments enable row level security;
create policy tenant on tax_adjustments to fiducia_tenant using (
    tax_adjustments.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    tax_adjustments.master_account_id = any ((select tenant_master_accounts())::text[]));
