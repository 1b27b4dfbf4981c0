-- The books as records: they are read, searched and exported like any other, and written by postings alone.

create view asset_tracking_ledgers with (security_invoker = true) as
  select a.id, a.code, a.holder_type, a.holder_id, a.master_account_id, a.normal_side, a.balance_cents, a.created_at,
         coalesce((select max(e.posted_at) from ledger_entries e where e.ledger_account_id = a.id), a.created_at) as updated_at,
         null::timestamptz as deleted_at
    from ledger_accounts a;

create view asset_tracking_ledger_entries with (security_invoker = true) as
  select e.id, e.transaction_id, e.ledger_account_id, e.amount_cents, e.posted_at, e.posted_at as created_at,
         e.posted_at as updated_at, null::timestamptz as deleted_at
    from ledger_entries e;

revoke all on asset_tracking_ledgers from fiducia_tenant;
revoke all on asset_tracking_ledger_entries from fiducia_tenant;
