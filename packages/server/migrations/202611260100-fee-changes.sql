-- expand: waivers and changed payers of fees, and the permission to approve; the previous version reads neither

-- What the order line's fee follows on the fee schedule, so that a decision applies to it when it is calculated again.
alter table order_line_fees
  add column fee_code text,
  add column payment_method_code text,
  -- What was waived. A fee is waived as a whole.
  add column waived_amount_cents cents not null default 0,
  add constraint order_line_fees__waived check (waived_amount_cents >= 0 and (waived_amount_cents = 0 or (amount_cents = 0 and posted_at is null)));
update order_line_fees f set fee_code = s.code, payment_method_code = s.payment_method_code from fees s where s.id = f.fee_id;
create index order_line_fees__payer on order_line_fees (payer, created_at, id) where deleted_at is null;
create index order_line_fees__unposted on order_line_fees (created_at, id) where posted_at is null and deleted_at is null;

create table order_line_fee_changes (
  id entity_id primary key,
  order_line_id entity_id not null references order_lines (id) on delete restrict,
  master_account_id entity_id not null references accounts (id) on delete restrict,
  fee_code text not null,
  -- The payment method that the fee is charged for, or `any`.
  payment_method_code text not null,
  display_name text not null,
  kind text not null check (kind in ('waiver', 'payer')),
  payer text check (payer in ('payee', 'subaccount', 'masterAccount')),
  reason text not null,
  created_by entity_id references users (id) on delete restrict,
  undone_at timestamptz,
  undone_by entity_id references users (id) on delete restrict,
  undo_reason text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
  constraint order_line_fee_changes__payer check ((kind = 'payer') = (payer is not null)),
  constraint order_line_fee_changes__undone check ((undone_at is null) = (undo_reason is null))
);
create unique index order_line_fee_changes__in_force on order_line_fee_changes (order_line_id, fee_code, payment_method_code, kind)
  where undone_at is null and deleted_at is null;
create index order_line_fee_changes__line on order_line_fee_changes (order_line_id, created_at, id) where deleted_at is null;
create index order_line_fee_changes__by_created_at on order_line_fee_changes (created_at, id) where deleted_at is null;
create index order_line_fee_changes__tenant on order_line_fee_changes (master_account_id, created_at, id) where deleted_at is null;

-- P9 posts once for each fee.
drop index ledger_transactions__posts_once;
create unique index ledger_transactions__posts_once on ledger_transactions (recipe, source_type, source_id, occurrence)
  where reverses_id is null and recipe in ('P1', 'P4', 'P5', 'P6', 'P7', 'P8', 'P9', 'P10', 'P13', 'P14', 'P15', 'P16', 'P17', 'P18', 'P19',
    'P20', 'P21', 'P22', 'P23', 'P24', 'P25', 'P30', 'P31', 'P33', 'P35', 'P36');

-- The administrator role has every permission of staff, and the approver approves what others prepare.
update roles set permissions = permissions || array['fees.approve']
 where code in ('administrator', 'approver') and user_type = 'staffMember' and not 'fees.approve' = any(permissions);

-- ------ Row-level security --------------------------------------------------------------------------------------------

grant select on order_line_fee_changes to fiducia_tenant;
alter table order_line_fee_changes enable row level security;
create policy tenant on order_line_fee_changes to fiducia_tenant using (
    order_line_fee_changes.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    order_line_fee_changes.master_account_id = any ((select tenant_master_accounts())::text[]));
