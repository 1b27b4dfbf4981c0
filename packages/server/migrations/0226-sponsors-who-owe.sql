-- Serves what sponsors owe for deposits that bounced: a handful of accounts among one for each line, tax, fee and payment.
create index ledger_accounts__due_from_sponsors on ledger_accounts (holder_id) where code = '1300';
