-- expand: institutions that rollovers and transfers come from or go to; the previous version has a fixed list in its place

create table institutions (
  id entity_id primary key,
  display_name text not null,
  kind text not null constraint institutions_kind_check check (kind in ('custodian', 'recordkeeper', 'plan')),
  -- What checks are payable to, with {owner} for the person for whose benefit they are.
  payable_line text not null constraint institutions__payable_line check (payable_line like '%_ FBO {owner}'),
  address_line1 text not null, address_line2 text, city text not null, state_code text not null, postal_code text not null,
  delivery_instructions text,
  wire_instructions text,
  phone_number text,
  -- Null until staff verify the details, and again after a change of them.
  verified_on date,
  is_sample boolean not null default false,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz
);
create unique index institutions__name on institutions (lower(display_name)) where deleted_at is null;
create index institutions__by_created_at on institutions (created_at, id) where deleted_at is null;

-- ------ Row-level security --------------------------------------------------------------------------------------------

grant select on institutions to fiducia_tenant;
