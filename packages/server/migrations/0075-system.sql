-- Kinds and publicity of settings, feature switches, and the indexes of search-anything.

alter table system_properties add column kind text not null default 'text' check (kind in ('text', 'number', 'date'));
alter table system_properties add column is_public boolean not null default false;
update system_properties set kind = 'number' where value ~ '^-?\d+(\.\d+)?$';
update system_properties set kind = 'date' where value ~ '^\d{4}-\d{2}-\d{2}$';

insert into system_properties (property_name, value, description, kind, is_public) values
  ('yearEndBannerRemovalDate', '', 'Day from which the year-end processing notice is no longer shown', 'date', true)
on conflict (property_name) do update set kind = excluded.kind, is_public = true;

-- Prefixes whatever the collation of the database.
create index accounts__friendly_id_prefix on accounts (friendly_id text_pattern_ops);
create index plans__friendly_id_prefix on plans (friendly_id text_pattern_ops);
create index orders__friendly_id_prefix on orders (friendly_id text_pattern_ops);
create index order_lines__friendly_id_prefix on order_lines (friendly_id text_pattern_ops);
create index payment_instructions__friendly_id_prefix on payment_instructions (friendly_id text_pattern_ops);
create index payments__reference_prefix on payments (reference_number text_pattern_ops);
create index payments__text on payments using gin ((payable_to || ' ' || reference_number) gin_trgm_ops);
create index payment_instructions__text on payment_instructions using gin (payable_to gin_trgm_ops);
-- Family names of two letters are too short for trigrams.
create index order_lines__last_name on order_lines (lower(last_name));
