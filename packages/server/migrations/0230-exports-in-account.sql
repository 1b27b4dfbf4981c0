-- In whose account an export was asked for: its mail follows the switch that its asker has there.
alter table exports add column account_id entity_id;
