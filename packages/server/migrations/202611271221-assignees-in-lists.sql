-- expand: who is assigned to an order, an order line, a deposit, or an alert, so that its list can be sorted by it

alter table orders add column assignee_name text;
alter table order_lines add column assignee_name text;
alter table deposits add column assignee_name text;
alter table alerts add column assignee_name text;

-- The name follows from the tasks. Setting it isn't a change of the record: it keeps its time of change.
create function show_assignee() returns trigger language plpgsql security definer set search_path from current as $$
declare
  held_in text := case new.entity when 'Order' then 'orders' when 'OrderLine' then 'order_lines' when 'Deposit' then 'deposits' when 'Alert' then 'alerts' end;
begin
  if held_in is not null then
    execute format(
      'update %I set assignee_name = (select coalesce(nullif(trim(concat(u.first_name, '' '', u.last_name)), ''''), u.email_address)
                                        from tasks t join users u on u.id = t.assignee_id
                                       where t.record_id = $1 and t.kind = ''assignment'' and t.status = ''open'' and t.deleted_at is null)
        where id = $1', held_in) using new.record_id;
  end if;
  return null;
end $$;
create trigger tasks__show_assignee after insert or update of assignee_id, status, deleted_at on tasks
  for each row when (new.kind = 'assignment') execute function show_assignee();

create function rename_assignee() returns trigger language plpgsql security definer set search_path from current as $$
begin
  update tasks set assignee_id = assignee_id where assignee_id = new.id and kind = 'assignment' and status = 'open' and deleted_at is null;
  return null;
end $$;
create trigger users__rename_assignee after update of first_name, last_name, email_address on users
  for each row when (new.type = 'staffMember'
    and (old.first_name, old.last_name, old.email_address) is distinct from (new.first_name, new.last_name, new.email_address))
  execute function rename_assignee();

update tasks set assignee_id = assignee_id where kind = 'assignment' and status = 'open' and deleted_at is null;
