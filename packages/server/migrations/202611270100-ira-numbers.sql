-- expand: at a custodian, a number belongs to one account, also if the account is one that we hold
-- no-transaction
create unique index concurrently if not exists ira_accounts__custodian_number on ira_accounts (custodian_name, account_number_index) where deleted_at is null;
