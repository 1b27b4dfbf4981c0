-- expand: How often a job was claimed, which never decreases and decides who may end it. Previous versions leave the default.
alter table jobs add column claims integer not null default 0;
