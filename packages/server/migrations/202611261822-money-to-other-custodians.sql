-- expand: transfers and rollovers out of IRAs, closing fees, and IRAs that close when they are empty; the previous version writes none of them

alter table ira_transactions
  drop constraint ira_transactions_kind_check,
  add constraint ira_transactions_kind_check check (kind in ('contribution', 'rollover', 'transferIn', 'interest', 'planDeposit', 'distribution',
    'transferOut', 'rolloverOut', 'fee', 'closingFee', 'reversal')),
  drop constraint ira_transactions__sign,
  -- A reversal has the opposite sign of the row that it reverses.
  add constraint ira_transactions__sign check (amount_cents <> 0
    and case when kind in ('distribution', 'transferOut', 'rolloverOut', 'fee', 'closingFee') then amount_cents < 0 when kind = 'reversal' then true else amount_cents > 0 end),
  drop constraint ira_transactions__payout,
  add constraint ira_transactions__payout check (kind = 'reversal' or (kind in ('distribution', 'transferOut', 'rolloverOut')) = (order_line_id is not null)),
  drop constraint ira_transactions__fee,
  add constraint ira_transactions__fee check (kind = 'reversal' or (kind in ('fee', 'closingFee')) = (fee_month is not null));

-- An IRA can close without having been revoked: its whole balance was paid out.
alter table ira_accounts
  drop constraint ira_accounts__revoked,
  add constraint ira_accounts__revoked check (case status when 'revoked' then revoked_at is not null when 'open' then revoked_at is null else true end);

alter table institutions add column needs_letter boolean not null default false;
