-- How far the business clock of a development installation runs ahead. Empty in production.
create table world_clock (
  is_only_row         boolean primary key default true,
  offset_milliseconds bigint not null,
  constraint world_clock__one_row check (is_only_row),
  constraint world_clock__never_back check (offset_milliseconds >= 0)
);
