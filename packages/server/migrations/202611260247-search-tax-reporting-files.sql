-- expand: the search box of tax reporting files, whose list grows with the payers of every year, scanned the table
-- no-transaction

create index concurrently if not exists tax_reporting_files__text on tax_reporting_files using gin (friendly_id gin_trgm_ops);
