-- Exports in the background: where the file lies, how far it is, and what went wrong.
alter table exports drop column stored_file_id;
alter table exports drop column status;
alter table exports add column started_at timestamptz;
alter table exports add column ready_at timestamptz;
alter table exports add column failed_at timestamptz;
alter table exports add column storage_key text;
alter table exports add column done_rows integer not null default 0;
create index exports__storage_key on exports (storage_key) where storage_key is not null;
-- What was asked for may hold a tax id: it is kept sealed. Exports live for a day, so the old ones may go.
delete from exports;
alter table exports drop column query;
alter table exports add column query_sealed bytea not null;
