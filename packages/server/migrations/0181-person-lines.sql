-- What hangs on the order lines of a person: read once a statement, and only when a row is not the sponsor's. As the owner,
-- so that no policy of another table is planned with them.
create function tenant_lines() returns text[] language sql stable security definer set search_path from current as $$
  select array_agg(l.id::text) from order_lines l where l.participant_id = any (tenant_participants())
$$;
create function tenant_orders() returns text[] language sql stable security definer set search_path from current as $$
  select array_agg(distinct l.order_id::text) from order_lines l where l.participant_id = any (tenant_participants())
$$;
create function tenant_line_ledgers() returns text[] language sql stable security definer set search_path from current as $$
  select array_agg(l.ledger_account_id::text) from order_lines l where l.participant_id = any (tenant_participants())
$$;
