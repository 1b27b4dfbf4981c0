-- Words that the people of a sponsor seek (docs/decisions/0020-searches-of-tenants.md).

-- PostgreSQL asks a row policy of every row before it asks a condition whose function could tell of rows that the policy
-- hides, by an error for one; an index serves such a condition only after the policy. These functions fail on a pattern
-- alone or on texts longer than any row of ours, never on what a row says: the program builds and escapes every pattern.
-- Where the owner is no superuser nothing changes, and searches by words stay right and slow for tenants. A dump does not
-- take the mark along, so every start sets it again.
create function trust_text_functions() returns void language plpgsql as $$
declare
  name text;
begin
  if not (select rolsuper from pg_roles where rolname = current_user) then
    return;
  end if;
  foreach name in array array['pg_catalog.textcat(text, text)', 'pg_catalog.lower(text)', 'pg_catalog.textlike(text, text)',
                              'pg_catalog.texticlike(text, text)', 'word_similarity_commutator_op(text, text)'] loop
    if not (select proleakproof from pg_proc where oid = name::regprocedure) then
      execute format('alter function %s leakproof', name::regprocedure);
    end if;
  end loop;
end $$;

-- As before, and the functions above.
create or replace function grant_application_rights() returns void language plpgsql as $$
declare
  name text;
begin
  perform trust_text_functions();
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

-- The same texts without `coalesce`, which PostgreSQL takes for a function that could tell.
drop index users__name;
create index users__text on users using gin (((case when first_name is null then '' else first_name end) || ' '
  || (case when last_name is null then '' else last_name end) || ' ' || (case when email_address is null then '' else email_address end)) gin_trgm_ops);
drop index participants__text;
create index participants__text on participants using gin (((case when first_name is null then '' else first_name end) || ' '
  || (case when last_name is null then '' else last_name end) || ' ' || (case when company_name is null then '' else company_name end)) gin_trgm_ops);
drop index order_lines__text;
create index order_lines__text on order_lines using gin (((case when first_name is null then '' else first_name end) || ' '
  || (case when last_name is null then '' else last_name end)) gin_trgm_ops);
drop index national_registry_participants__text;
create index national_registry_participants__text on national_registry_participants using gin (
  ((case when first_name is null then '' else first_name end) || ' ' || (case when last_name is null then '' else last_name end)) gin_trgm_ops);

-- Lists that grow with the years and had no index for words.
create index orders__text on orders using gin (friendly_id gin_trgm_ops);
create index deposits__text on deposits using gin (((case when payer is null then '' else payer end) || ' '
  || (case when institution is null then '' else institution end) || ' ' || (case when friendly_id is null then '' else friendly_id end)) gin_trgm_ops);
create index bank_transactions__text on bank_transactions using gin (((case when description is null then '' else description end) || ' '
  || (case when bank_reference is null then '' else bank_reference end) || ' '
  || (case when customer_reference is null then '' else customer_reference end)) gin_trgm_ops);

-- How often words occur in the new texts.
analyze users, participants, order_lines, national_registry_participants, orders, deposits, bank_transactions;
