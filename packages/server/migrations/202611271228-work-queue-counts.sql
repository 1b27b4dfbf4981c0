-- expand: how many items each work queue had at the end of each day, for queues whose items have no states

create table work_queue_counts (
  day date not null,
  code text not null,
  count integer not null constraint work_queue_counts__count check (count >= 0),
  primary key (day, code)
);
-- The daily job that records them. Each run schedules the next one.
insert into jobs (kind, run_at, dedupe_key) values ('record-work-queues', now(), 'first');
