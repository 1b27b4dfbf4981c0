-- A check whose stop the bank refused is issued again in positive pay: such a file tells of single checks, as a void does.
alter table outgoing_bank_files drop constraint outgoing_bank_files_kind_check;
alter table outgoing_bank_files add constraint outgoing_bank_files_kind_check
  check (kind in ('ach', 'wire', 'wireSheet', 'checks', 'positivePay', 'positivePayVoid', 'positivePayAgain'));
