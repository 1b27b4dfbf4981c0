-- expand: The daily job that tells owners in January what they must take out of their IRAs. Previous versions never run
-- this row. Every run schedules the next one.
insert into jobs (kind, run_at, dedupe_key) values ('send-minimum-notices', now(), 'first');
