-- expand: money leaves an IRA as an order line; the previous version writes only the kinds that it knows

alter table ira_transactions
  alter column deposit_id drop not null,
  -- The order line that pays the money out. Every row names its deposit or its order line.
  add column order_line_id entity_id references order_lines (id) on delete restrict,
  drop constraint ira_transactions_kind_check,
  add constraint ira_transactions_kind_check check (kind in ('contribution', 'rollover', 'transferIn', 'interest', 'distribution', 'reversal')),
  drop constraint ira_transactions__sign,
  -- A reversal has the opposite sign of the row that it reverses.
  add constraint ira_transactions__sign check (amount_cents <> 0
    and case when kind = 'distribution' then amount_cents < 0 when kind = 'reversal' then true else amount_cents > 0 end),
  add constraint ira_transactions__source check (num_nonnulls(deposit_id, order_line_id) = 1),
  add constraint ira_transactions__payout check (kind = 'reversal' or (kind = 'distribution') = (order_line_id is not null));
create unique index ira_transactions__paid_out_once on ira_transactions (order_line_id) where kind <> 'reversal';
create index ira_transactions__line on ira_transactions (order_line_id) where order_line_id is not null;

-- The money of an order line can come from an IRA.
alter table order_line_associations
  add column ira_account_id entity_id references ira_accounts (id) on delete restrict,
  drop constraint order_line_associations__one_source,
  add constraint order_line_associations__one_source check (
    num_nonnulls(deposit_link_id, account_id, ira_account_id) = 1 and credit_for_account = (account_id is not null));
create index order_line_associations__ira on order_line_associations (ira_account_id) where ira_account_id is not null;

-- P38 posts once for each association, until it is reversed.
drop index ledger_transactions__posts_once;
create unique index ledger_transactions__posts_once on ledger_transactions (recipe, source_type, source_id, occurrence)
  where reverses_id is null and recipe in ('P1', 'P4', 'P5', 'P6', 'P7', 'P8', 'P9', 'P10', 'P13', 'P14', 'P15', 'P16', 'P17', 'P18', 'P19',
    'P20', 'P21', 'P22', 'P23', 'P24', 'P25', 'P30', 'P31', 'P33', 'P35', 'P36', 'P37', 'P38');

insert into system_properties (property_name, value, kind, is_public, description) values
  ('iraPlan', '', 'text', false, 'ID of the plan whose orders pay money out of IRAs. Its employer identification number is the payer on Form 1099-R.');
