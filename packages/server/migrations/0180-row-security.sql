-- Row security: the role that requests of everybody but staff work as, what it is told of its asker, and its rights.

-- A person's own rows need conditions that the lists of sponsors are planned better without: a role more for persons.
do $$
declare
  name text;
begin
  foreach name in array array['fiducia_tenant', 'fiducia_person'] loop
    if not exists (select from pg_roles where rolname = name) then
      execute format('create role %I nologin', name);
    end if;
  end loop;
exception when duplicate_object or unique_violation then
  null; -- another database of this server was faster
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['fiducia_tenant', 'fiducia_person'] loop
    if not pg_has_role(current_user, name, 'member') then
      execute format('grant %I to %I', name, current_user);
    end if;
  end loop;
  if not pg_has_role('fiducia_person', 'fiducia_tenant', 'usage') then
    grant fiducia_tenant to fiducia_person;
  end if;
  execute format('grant usage on schema %I to fiducia_tenant', current_schema());
end $$;

-- What the connection was told of its asker. A connection that was told nothing has nobody's rows.
create function tenant_master_accounts() returns text[] language sql stable as $$
  select string_to_array(nullif(current_setting('fiducia.master_account_ids', true), ''), ',')
$$;
create function tenant_participants() returns text[] language sql stable as $$
  select string_to_array(nullif(current_setting('fiducia.participant_ids', true), ''), ',')
$$;
create function tenant_user() returns text language sql stable as $$
  select nullif(current_setting('fiducia.user_id', true), '')
$$;

-- The sponsors whose participant the person is. As the owner, so that it asks no policy.
create function tenant_places() returns text[] language sql stable security definer set search_path from current as $$
  select array_agg(distinct p.master_account_id::text) from participants p where p.id = any (tenant_participants())
$$;

-- As before, and: the program may take the tenant's role, and passes the row security of the tables by a policy of its own.
create or replace function grant_application_rights() returns void language plpgsql as $$
declare
  name text;
begin
  if not exists (select from pg_roles where rolname = 'fiducia_app') then
    return;
  end if;
  execute format('grant usage on schema %I to fiducia_app', current_schema());
  execute format('grant select, insert, update, delete on all tables in schema %I to fiducia_app', current_schema());
  execute format('grant usage, select on all sequences in schema %I to fiducia_app', current_schema());
  foreach name in array array['ledger_transactions', 'ledger_entries', 'change_logs', 'moves', 'reveals', 'seals', 'security_events'] loop
    execute format('revoke update, delete, truncate on %I from fiducia_app', name);
  end loop;
  revoke insert, update, delete, truncate on migrations, chain_base from fiducia_app;
  foreach name in array array['fiducia_tenant', 'fiducia_person'] loop
    if not pg_has_role('fiducia_app', name, 'member') then
      execute format('grant %I to fiducia_app', name);
    end if;
  end loop;
  for name in
    select c.relname from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relrowsecurity
       and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'program')
  loop
    execute format('create policy program on %I to fiducia_app using (true) with check (true)', name);
  end loop;
end $$;
