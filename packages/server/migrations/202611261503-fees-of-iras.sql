-- expand: monthly fees of IRAs, the recipe that charges them, and its daily job; the previous version writes none of them

alter table ira_transactions
  -- The month of a fee, and of its waiver.
  add column fee_month text constraint ira_transactions_fee_month_check check (fee_month ~ '^\d{4}-\d{2}$'),
  drop constraint ira_transactions_kind_check,
  add constraint ira_transactions_kind_check check (
    kind in ('contribution', 'rollover', 'transferIn', 'interest', 'planDeposit', 'distribution', 'fee', 'reversal')),
  drop constraint ira_transactions__sign,
  -- A reversal has the opposite sign of the row that it reverses.
  add constraint ira_transactions__sign check (amount_cents <> 0
    and case when kind in ('distribution', 'fee') then amount_cents < 0 when kind = 'reversal' then true else amount_cents > 0 end),
  drop constraint ira_transactions__source,
  add constraint ira_transactions__source check (num_nonnulls(deposit_id, order_line_id, from_order_line_id, fee_month) = 1),
  add constraint ira_transactions__fee check (kind = 'reversal' or (kind = 'fee') = (fee_month is not null));
create unique index ira_transactions__one_fee on ira_transactions (ira_account_id, fee_month) where kind = 'fee';

-- P39 posts once for each fee, until it is reversed.
drop index ledger_transactions__posts_once;
create unique index ledger_transactions__posts_once on ledger_transactions (recipe, source_type, source_id, occurrence)
  where reverses_id is null and recipe in ('P1', 'P4', 'P5', 'P6', 'P7', 'P8', 'P9', 'P10', 'P13', 'P14', 'P15', 'P16', 'P17', 'P18', 'P19',
    'P20', 'P21', 'P22', 'P23', 'P24', 'P25', 'P30', 'P31', 'P33', 'P35', 'P36', 'P37', 'P38', 'P39');

insert into jobs (kind, run_at, dedupe_key) values ('charge-ira-fees', now(), 'first');
