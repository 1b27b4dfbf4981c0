-- contract: every file has a number and a payer, and its corrections are counted from its records

-- No version wrote files before.
update tax_reporting_files set friendly_id = id where friendly_id is null;
update tax_reporting_files set payer_key = coalesce(payer_ein, id) where payer_key is null;
alter table tax_reporting_files
  alter column friendly_id set not null,
  alter column payer_key set not null,
  drop column total_corrections;
