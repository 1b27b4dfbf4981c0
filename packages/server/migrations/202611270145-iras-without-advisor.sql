-- expand: the IRA of a person who continues without an advisor doesn't belong to the firm that invited the person
update ira_accounts a set master_account_id = null
  from prospects p
 where p.id = a.prospect_id and (p.approval_file_id is null or p.status = 'advisorDeclined');
update ira_transfers x set master_account_id = null
  from ira_accounts a
 where a.id = x.ira_account_id and a.prospect_id is not null and a.master_account_id is null;
update ira_transactions x set master_account_id = null
  from ira_accounts a
 where a.id = x.ira_account_id and a.prospect_id is not null and a.master_account_id is null;
