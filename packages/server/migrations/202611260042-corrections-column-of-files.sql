-- contract: the number of corrections of a file is counted from its records

alter table tax_reporting_files drop column total_corrections;
