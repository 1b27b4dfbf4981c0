-- expand: remind participants of an election that they began and didn't sign
alter table setup_drafts add column reminded_at timestamptz;
create index setup_drafts__unfinished on setup_drafts (saved_at, id) where draft is not null;
insert into jobs (kind, run_at, dedupe_key) values
  ('remind-of-setup-drafts', now() + interval '1 day', 'first');
