-- expand: accounts that two logins claim, and how staff decided; the previous version leaves them unclaimed

alter table ira_accounts
  -- When a second login matched the owner of the account. Null again after the decision.
  add column claim_conflict_at timestamptz,
  add column claim_reason text;
create index ira_accounts__claimed_twice on ira_accounts (claim_conflict_at, id) where claim_conflict_at is not null and deleted_at is null;
