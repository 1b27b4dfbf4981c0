-- expand: requested and applied changes of recurring benefits; the previous version doesn't read them

create table recurring_changes (
  id entity_id primary key,
  order_line_id entity_id not null references order_lines (id) on delete restrict,
  plan_id entity_id not null references plans (id) on delete restrict,
  master_account_id entity_id not null references accounts (id) on delete restrict,
  kind text not null constraint recurring_changes__kind check (kind in ('death', 'amount', 'finalMonth', 'pause', 'resume')),
  status text not null constraint recurring_changes__state check (status in ('requested', 'applied', 'declined')),
  amount_cents cents check (amount_cents > 0),
  previous_amount_cents cents,
  -- First month that is paid with the new amount.
  from_month text,
  -- Last month that is paid. Null for life.
  final_month text,
  date_of_death date,
  reason text,
  requested_by entity_id references users (id) on delete restrict,
  decided_by entity_id references users (id) on delete restrict,
  decided_at timestamptz,
  decision_note text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
  constraint recurring_changes__months check (from_month ~ '^\d{4}-\d{2}$' and final_month ~ '^\d{4}-\d{2}$'),
  constraint recurring_changes__values check (
    (kind = 'amount') = (amount_cents is not null and from_month is not null) and (kind = 'death') = (date_of_death is not null))
);
create unique index recurring_changes__one_request on recurring_changes (order_line_id, kind) where status = 'requested' and deleted_at is null;
create index recurring_changes__line on recurring_changes (order_line_id, created_at, id) where deleted_at is null;
create index recurring_changes__applied on recurring_changes (decided_at, order_line_id) where status = 'applied' and deleted_at is null;
create index recurring_changes__requested on recurring_changes (created_at, id) where status = 'requested' and deleted_at is null;
create index recurring_changes__by_created_at on recurring_changes (created_at, id) where deleted_at is null;
create index recurring_changes__tenant on recurring_changes (master_account_id, created_at, id) where deleted_at is null;
create index recurring_changes__plan on recurring_changes (plan_id, created_at, id) where deleted_at is null;

-- A plan's later payments by month.
create index order_lines__repeats_of_plan on order_lines (plan_id, repeats_on) where repeats_line_id is not null and deleted_at is null;

grant select, insert, update on recurring_changes to fiducia_tenant;
alter table recurring_changes enable row level security;
create policy tenant on recurring_changes to fiducia_tenant using (
    recurring_changes.master_account_id = any ((select tenant_master_accounts())::text[]))
  with check (
    recurring_changes.master_account_id = any ((select tenant_master_accounts())::text[]));
