-- expand: the plan of each payment, to search payments by it

alter table payments add column plan_id entity_id references plans (id) on delete restrict;
update payments p set plan_id = l.plan_id from order_lines l where l.id = p.order_line_id and l.plan_id is not null;

create function plan_of_payment() returns trigger language plpgsql as $$
begin
  new.plan_id := (select l.plan_id from order_lines l where l.id = new.order_line_id);
  return new;
end $$;
create trigger payments__plan before insert on payments for each row execute function plan_of_payment();

create function plan_of_payments() returns trigger language plpgsql security definer set search_path from current as $$
begin
  update payments set plan_id = new.plan_id where order_line_id = new.id;
  return null;
end $$;
create trigger order_lines__plan_of_payments after update of plan_id on order_lines
  for each row when (old.plan_id is distinct from new.plan_id) execute function plan_of_payments();
