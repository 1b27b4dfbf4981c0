-- expand: The daily job that alerts staff before a dated figure ends without a next version. Previous versions never run
-- or read these rows.
create unique index alerts__figure_ends on alerts (subject_id) where kind = 'figureEnds' and acknowledged_at is null;

-- Every run schedules the next one.
insert into jobs (kind, run_at, dedupe_key) values ('raise-ending-alerts', now(), 'first');
