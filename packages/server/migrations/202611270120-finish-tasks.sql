-- expand: The daily job that finishes assignments to records that have ended. Previous versions never run this row. Every
-- run schedules the next one.
insert into jobs (kind, run_at, dedupe_key) values ('finish-tasks', now(), 'first');
