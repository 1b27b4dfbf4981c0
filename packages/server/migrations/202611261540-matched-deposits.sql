-- expand: links that match a deposit to an order record the order and the reason
alter table deposit_links
  add column matched_order_id entity_id references orders (id) on delete restrict,
  add column match_reason text,
  add constraint deposit_links__match check ((matched_order_id is null) = (match_reason is null));
create index deposit_links__matched_order on deposit_links (matched_order_id) where matched_order_id is not null;

insert into system_properties (property_name, value, kind, is_public, description) values
  ('matchDepositsAutomatically', '1', 'number', false, 'Match deposits to orders when a statement is imported, if the bank''s text names one order and the amount is exactly what it needs: 1 for yes, 0 for no. Staff can undo each match.');
