-- Account holders are persons: what they see by their prospect is no longer part of the plans of a sponsor's people.

revoke all on accounts from fiducia_tenant;
grant select, insert, update on accounts to fiducia_tenant;
drop policy if exists tenant on accounts;
drop policy if exists reads on accounts;
drop policy if exists person on accounts;
drop policy if exists person_reads on accounts;
alter table accounts enable row level security;
create policy person_reads on accounts for select to fiducia_person using (
    accounts.master_account_id = any ((select tenant_places())::text[])
    or exists (select from prospects child where child.account_id = accounts.id));
create policy tenant on accounts to fiducia_tenant using (
    accounts.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    accounts.master_account_id = any ((select tenant_master_accounts())::text[]));
revoke all on campaigns from fiducia_tenant;
grant select, insert, update on campaigns to fiducia_tenant;
drop policy if exists tenant on campaigns;
drop policy if exists reads on campaigns;
drop policy if exists person on campaigns;
drop policy if exists person_reads on campaigns;
alter table campaigns enable row level security;
create policy person_reads on campaigns for select to fiducia_person using (
    exists (select from prospects child where child.campaign_id = campaigns.id));
create policy tenant on campaigns to fiducia_tenant using (
    campaigns.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    campaigns.master_account_id = any ((select tenant_master_accounts())::text[]));
