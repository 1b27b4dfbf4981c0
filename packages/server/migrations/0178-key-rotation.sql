-- The life of a data key: coming (read by every process, sealed with by none), sealing, leaving (values still name it),
-- retired (no value names it any more).

alter table data_keys add column state text not null default 'sealing' check (state in ('coming', 'sealing', 'leaving', 'retired'));
alter table data_keys add column state_since timestamptz not null default now();
update data_keys set state = 'leaving' where retired_at is not null;
drop index data_keys__current;
alter table data_keys drop column retired_at;
create unique index data_keys__sealing on data_keys (purpose) where state = 'sealing';
create unique index data_keys__coming on data_keys (purpose) where state = 'coming';
