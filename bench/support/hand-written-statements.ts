/** Account of the signed-in sponsor as the second value of a read; an empty text is staff, who see every account. */
const ofAccount = (column: string): string => `($2 = '' or ${column} = $2)`;

/**
 * How the instructions, payments, and ledger accounts of the lines `l` stand, which decides what can be done with them; with
 * the columns that are shown of a line's instructions and payments.
 */
const factsOfLines = (ofInstructions = '', ofPayments = ''): string => `
  left join ledger_accounts a on a.id = l.ledger_account_id
  left join lateral (
    select count(*)::int as live, (count(*) filter (where i.status in ('approved', 'inBatch', 'sent')))::int as approved,
           (count(*) filter (where i.status = 'sent'))::int as sent${ofInstructions}
      from payment_instructions i
     where i.order_line_id = l.id and i.deleted_at is null and i.status <> 'cancelled'
       and not exists (select 1 from payment_instructions n where n.replaces_id = i.id and n.status <> 'cancelled' and n.deleted_at is null)) i on true
  left join lateral (
    select (count(*) filter (where p.status in ('created', 'sent', 'cancellationrequestedatbank')))::int as uncleared,
           (count(*) filter (where p.status = 'cleared'))::int as cleared${ofPayments}
      from payments p where p.order_line_id = l.id and p.deleted_at is null) p on true
  left join lateral (
    select max(d.available_on) as hold_ends_on
      from order_line_associations oa join deposit_links dl on dl.id = oa.deposit_link_id join deposits d on d.id = dl.deposit_id
     where oa.order_line_id = l.id and oa.deleted_at is null and d.status not in ('returned', 'cancelled') and d.available_on > current_date) h on true`;

const shownOfInstructions = `, string_agg(distinct i.payable_to, ', ') as payable_to, array_agg(distinct i.payment_method_code) as payment_method_codes,
           sum(i.federal_tax_cents + i.state_tax_cents)::bigint as elected_tax`;
const shownOfPayments = `,
           (array_agg(p.effective_date order by p.created_at desc) filter (where p.status = 'sent'))[1] as payment_sent_for`;

/** What only staff see of a line: its flag, its twin, how its participant was screened, and changes of its benefit. */
const columnsOfStaff = `,
         exists (select 1 from flags f where f.record_id = l.id and f.flag_name = 'rush' and f.is_on) as is_rush,
         exists (select 1 from order_lines twin
                  where twin.participant_id = l.participant_id and twin.id <> l.id and twin.deleted_at is null and twin.repeats_line_id is null
                    and l.repeats_line_id is null and l.status not in ('complete', 'cancelled') and twin.status not in ('complete', 'cancelled')
                    and twin.order_service_code = l.order_service_code and twin.plan_id is not distinct from l.plan_id
                    and twin.retirement_account_type_code is not distinct from l.retirement_account_type_code) as has_twin,
         (select case when bool_or(s.status = 'confirmed') then 'blocked' when bool_or(s.status = 'open') then 'inReview' else 'clear' end
            from screening_hits s where s.participant_id = l.participant_id and s.deleted_at is null) as screening_status,
         exists (select 1 from recurring_changes c where c.order_line_id = l.id and c.status = 'applied' and c.deleted_at is null
                    and c.decided_at > coalesce((select max(b.released_at) from recurring_batches b where b.status = 'released'), '-infinity')) as is_changed`;

const line = (more: string): string => `
  select l.*, plan.display_name as plan_name, plan.plan_type_code, plan.is_terminating, o.friendly_id as order_friendly_id, o.status as order_status,
         o.fee_payer, t.first_name, t.middle_name, t.last_name, 'XXXXX' || t.tax_id_last4 as tax_id, t.tax_id_type, t.date_of_birth, t.email_address,
         t.phone_number, t.address_line1, t.address_line2, t.city, t.state_code, t.other_region, t.postal_code, t.country_code,
         -a.balance_cents as balance, i.*, p.*, h.hold_ends_on as money_hold_ends_on,
         exists (select 1 from order_lines further
                  where further.repeats_line_id = l.id and further.deleted_at is null and further.status not in ('open', 'complete', 'cancelled')
                    and further.total_funds_associated_cents < further.total_funds_required_cents) as is_waiting_for_plan_assets,
         case when l.order_service_code = 'recurringBenefits' and l.repeats_line_id is null then coalesce(
           (select c.amount_cents from recurring_changes c
             where c.order_line_id = l.id and c.kind = 'amount' and c.status = 'applied' and c.deleted_at is null
               and c.from_month <= to_char(now() at time zone 'America/New_York', 'YYYY-MM')
             order by c.from_month desc, c.decided_at desc limit 1), l.gross_distribution_amount_cents) end as current_gross,
         exists (select 1 from blocked_money b where b.order_line_id = l.id and b.status <> 'released' and b.deleted_at is null)
         or exists (select 1 from screening_subjects s join screening_hits hit on hit.subject_id = s.id and hit.status = 'confirmed'
                     where (s.record_id = l.participant_id
                            or s.record_id in (select x.id from payment_instructions x where x.order_line_id = l.id and x.deleted_at is null))
                       and not exists (select 1 from blocked_money b where b.order_line_id = l.id and b.screening_hit_id = hit.id
                                                                       and b.status = 'released' and b.deleted_at is null)) as is_blocked${more}
    from order_lines l join orders o on o.id = l.order_id left join plans plan on plan.id = l.plan_id
    left join participants t on t.id = l.participant_id ${factsOfLines(shownOfInstructions, shownOfPayments)}
   where l.id = $1 and ${ofAccount('l.master_account_id')} and l.deleted_at is null`;

const page = (ofSponsor: string): string => `
  select t.id, t.friendly_id as "friendlyId", t.first_name as "firstName", t.last_name as "lastName", t.order_service_code as "orderServiceCode",
         plan.display_name as "planDisplayName", t.status, t.substatus, t.gross_distribution_amount_cents as "grossDistributionAmount",
         t.total_funds_required_cents as "totalFundsRequired", t.total_funds_associated_cents as "totalFundsAssociated"
    from order_lines t left join plans plan on plan.id = t.plan_id
   where ${ofSponsor} t.status = $1 and t.deleted_at is null
   order by t.created_at desc, t.id desc limit 25`;
const count = (ofSponsor: string): string => `
  select count(*)::int as total from (select 1 from order_lines where ${ofSponsor} status = $1 and deleted_at is null limit 1001) found`;

/** One statement for each page that the benchmark compares, with the columns of our replies. */
export const handWritten = {
  page: {
    sponsor: page('t.master_account_id = $2 and'),
    staff: page(''),
  },
  count: {
    sponsor: count('master_account_id = $2 and'),
    staff: count(''),
  },
  reads: {
    plan: `
      select t.id, t.created_at, t.updated_at, t.display_name, t.friendly_id, t.plan_type_code, t.account_id, account.display_name as account_name,
             t.master_account_id, master.display_name as master_name, t.status, t.employer_identification_number, t.plan_number, t.plan_year_end,
             t.annuity_type_codes, t.logo_file_id, t.is_terminating
        from plans t left join accounts account on account.id = t.account_id left join accounts master on master.id = t.master_account_id
       where t.id = $1 and ${ofAccount('t.master_account_id')} and t.deleted_at is null`,
    participant: `
      select t.id, t.created_at, t.updated_at, t.first_name, t.middle_name, t.last_name, t.company_name, t.friendly_id, 'XXXXX' || t.tax_id_last4 as tax_id,
             t.tax_id_type, t.status, t.subaccount_id, subaccount.display_name as subaccount_name, t.master_account_id, t.user_id, t.date_of_birth,
             t.email_address, t.language_code, t.phone_number, t.attention_to, t.address_line1, t.address_line2, t.city, t.state_code, t.other_region,
             t.postal_code, t.country_code, t.address_confirmed_at, t.tax_id_index is not null as has_tax_id
        from participants t left join accounts subaccount on subaccount.id = t.subaccount_id
       where t.id = $1 and ${ofAccount('t.master_account_id')} and t.deleted_at is null`,
    payment: `
      select t.*, l.friendly_id as line_friendly_id, o.id as order_id, o.friendly_id as order_friendly_id, b.friendly_id as batch_friendly_id
        from payments t join order_lines l on l.id = t.order_line_id join orders o on o.id = l.order_id
        left join payment_batches b on b.id = t.payment_batch_id
       where t.id = $1 and ${ofAccount('t.master_account_id')} and t.deleted_at is null`,
    line: line(''),
    lineOfStaff: line(columnsOfStaff),
    order: `
      select o.*, account.display_name as account_name, account.needs_order_approval, plan.display_name as plan_name,
             trim(concat(creator.first_name, ' ', creator.last_name)) as created_by_name, s.*
        from orders o left join accounts account on account.id = o.account_id left join plans plan on plan.id = o.plan_id
        left join users creator on creator.id = o.created_by
        left join lateral (
          select count(*)::int as lines, (count(*) filter (where t.tax_id_type = 'w8Ben'))::int as w8_ben,
                 (count(*) filter (where l.fields_requiring_data_fix is not null))::int as faulty,
                 (count(*) filter (where l.status in ('complete', 'cancelled')))::int as ended,
                 (count(*) filter (where l.status = 'open'))::int as open, (count(*) filter (where l.status = 'submitted'))::int as submitted,
                 (count(*) filter (where l.status = 'waitingForParticipant'))::int as waiting,
                 (count(*) filter (where l.status = 'pending'))::int as pending, (count(*) filter (where l.status = 'inProgress'))::int as in_progress,
                 (count(*) filter (where i.sent > 0 or p.cleared > 0 or p.uncleared > 0 or l.first_notice_at is not null))::int as not_cancelable,
                 coalesce(-sum(a.balance_cents), 0)::bigint as held, sum(i.live)::int as live, max(h.hold_ends_on) as hold_ends_on,
                 (select coalesce(sum(paid.amount_cents), 0)::bigint from payments paid join order_lines k on k.id = paid.order_line_id
                   where k.order_id = o.id and paid.deleted_at is null and paid.status in ('sent', 'cleared')) as paid,
                 coalesce(sum(greatest(l.total_funds_required_cents - l.total_funds_associated_cents, 0))
                          filter (where l.status not in ('cancelled', 'complete')), 0)::bigint as to_send
            from order_lines l left join participants t on t.id = l.participant_id ${factsOfLines()}
           where l.order_id = o.id and l.deleted_at is null) s on true
       where o.id = $1 and ${ofAccount('o.master_account_id')} and o.deleted_at is null`,
  },
  createOrder: `
    insert into orders (id, friendly_id, service_code, status, plan_id, account_id, master_account_id) values ($1, $2, $3, 'open', $4, $5, $5)`,
  lockLine: `select * from order_lines where id = $1 and deleted_at is null for no key update`,
  renameParticipant: `update participants set first_name = $2, updated_at = now() where id = $1`,
  renameLine: `update order_lines set first_name = $2, updated_at = now() where id = $1`,
  logChange: `
    insert into change_logs (id, entity, record_id, action, user_type, master_account_id, before, after, created_at)
    values ($1, $2, $3, 'update', 'client', $4, $5, $6, now())`,
} as const;
