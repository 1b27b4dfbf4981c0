-- expand: adds nullable columns that the previous version doesn't read

-- An agreement signed on paper has the scan of the form and the date on it; its user is the one who recorded it.
alter table order_line_agreements
  add column scan_file_id entity_id references stored_files (id) on delete restrict,
  add column signed_on date,
  add constraint order_line_agreements__paper check ((scan_file_id is null) = (signed_on is null));
