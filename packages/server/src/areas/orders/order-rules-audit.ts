import { annuityTypes, isJointSurvivor } from '@fiducia/domain/orders/annuity-type';
import { needsJointSurvivorAnnuity, planTypes } from '@fiducia/domain/orders/plan-type';
import { allServices, paysNobody } from '@fiducia/domain/orders/services';
import type { AuditPredicate } from '../../area.ts';
import { foundBy } from '../../platform/db/audit-queries.ts';
import type { Queries } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';

const paysNobodyCodes = allServices.filter(paysNobody).map(({ code }) => code);

/**
 * Finds order lines that were completed although doc 1 §4.3 doesn't allow it, by the facts recorded with the
 * transition. Written independently of the rule, so that a mistake in the rule is found.
 */
const completedWithoutRight = foundBy(sql`
  with completed as (
    select record_id, transition, from_status, facts, (facts ->> 'totalFundsAssociatedCents')::bigint as associated,
           (facts ->> 'totalFundsRequiredCents')::bigint as required, (facts ->> 'ledgerBalanceCents')::bigint as balance
      from transitions where entity = 'OrderLine' and to_status = 'complete' and from_status is distinct from 'complete')
  select record_id as id from completed
   -- Money that came back was turned over to a state, or put back into its IRA.
   where not (transition in ('escheat', 'putBack') and from_status = 'waitingForReissue' and balance = 0)
     and (from_status is null or from_status in ('waitingForReissue', 'cancelled')
      or not coalesce(
        (facts ->> 'serviceCode' = 'premierDistributions' and from_status = 'pending' and (facts ->> 'otherFeesPaidByMasterAccountCents')::bigint = associated)
        or (facts ->> 'serviceCode' = 'taxFormsOnly' and from_status = 'submitted' and required = 0)
        or (transition = 'finish' and facts ->> 'serviceCode' = any(${paysNobodyCodes}::text[]) and balance = 0 and associated >= required)
        or (balance = 0 and ((facts ->> 'isMissingParticipantDefault')::boolean or associated > 0 or (facts ->> 'hasFirstNotice')::boolean
            or (facts ->> 'paymentsCount')::int > 0)), false))`);

const neverWithEin = allServices.filter(({ einOffered }) => einOffered === 'never').map(({ code }) => code);
const survivorPlans = planTypes.filter(needsJointSurvivorAnnuity);
const survivorAnnuities = annuityTypes.filter(isJointSurvivor);

/**
 * Finds tax ID types that don't fit an order or a service, and plans without a required survivor annuity. Source: doc 2
 * §5.
 */
const servicesAgainstData = foundBy(sql`
  select o.id from orders o join order_lines l on l.order_id = o.id and l.deleted_at is null and l.status not in ('open', 'cancelled')
    join participants p on p.id = l.participant_id
   group by o.id having count(*) filter (where p.tax_id_type = 'w8Ben') not in (0, count(*))
  union all
  select l.id from order_lines l join participants p on p.id = l.participant_id
   where l.deleted_at is null and l.status not in ('open', 'cancelled') and p.tax_id_type = 'employerIdentificationNumber'
     and l.order_service_code = any(${neverWithEin}::text[])
  union all
  select id from plans where deleted_at is null and plan_type_code = any(${survivorPlans}::text[])
     and not annuity_type_codes && ${survivorAnnuities}::text[]`);

/**
 * Finds orders submitted for inactive accounts or plans, or by clients who were not members. The status of an account
 * or plan at a given time is the target of its last transition before then, or active if there was none.
 */
const submittedWithoutRight = foundBy(sql`
  with submitted as (
    select m.record_id as id, m.user_id, m.user_type, m.created_at, o.account_id, o.master_account_id, o.plan_id
      from transitions m join orders o on o.id = m.record_id
     where m.entity = 'Order' and m.transition in ('submit', 'submitForApproval', 'startSubmit') and m.user_type <> 'system')
  select s.id from submitted s
   where exists (
      select 1 from unnest(array[s.account_id::text, s.master_account_id::text, s.plan_id::text]) as place (id)
        cross join lateral (select to_status from transitions before where before.record_id = place.id and before.created_at < s.created_at
           order by before.created_at desc, before.id desc limit 1) last
       where last.to_status = 'inactive')
     or (s.user_type = 'client' and not exists (
      select 1 from account_users u where u.user_id = s.user_id and u.account_id in (s.account_id, s.master_account_id) and u.created_at <= s.created_at))`);

const twoOfOne = foundBy(sql`
  select min(l.participant_id) as id
    from order_lines l join participants p on p.id = l.participant_id and p.deleted_at is null and p.status = 'active' and p.tax_id_index is not null
   where l.deleted_at is null and l.plan_id is not null
     and not exists (select 1 from flags f where f.record_id = p.id and f.flag_name = 'duplicate' and f.is_on)
   group by l.plan_id, p.tax_id_index having count(distinct p.id) > 1`);

const at = '2026-03-02T15:00:00.000Z';

async function anOrder(db: Queries) {
  const order = await db.one<{ id: string; plan_id: string; master_account_id: string; subaccount_id: string }>(
    sql`select o.id, o.plan_id, o.master_account_id, o.account_id as subaccount_id from orders o order by o.id limit 1`,
  );
  if (!order) throw new Error('the audit’s sample rows have no order');
  return order;
}

/** Inserts a participant with a submitted order line in the sample order. */
async function plantPerson(
  db: Queries,
  { taxIdType = 'socialSecurityNumber', taxIdIndex = null }: { taxIdType?: string; taxIdIndex?: string | null } = {},
): Promise<void> {
  const order = await anOrder(db);
  const [person, line] = [newId(), newId()];
  await db.run(sql`
    insert into participants (id, friendly_id, master_account_id, subaccount_id, tax_id_type, tax_id_index)
    values (${person}, ${person}, ${order.master_account_id}, ${order.subaccount_id}, ${taxIdType}, decode(${taxIdIndex}, 'hex'))`);
  await db.run(sql`
    insert into order_lines (id, friendly_id, order_id, order_service_code, status, master_account_id, subaccount_id, plan_id, participant_id)
    values (${line}, ${line}, ${order.id}, 'premierDistributions', 'submitted', ${order.master_account_id}, ${order.subaccount_id},
            ${order.plan_id}, ${person})`);
  await db.run(sql`update orders set total_order_lines = total_order_lines + 1 where id = ${order.id}`);
}

/** Invariants that orders and their participants had to meet at the time of an action. */
export const orderRulesAudit: readonly AuditPredicate[] = [
  {
    id: 'O4',
    sentence: 'Each completed order line met the completion rule according to the facts recorded with the transition.',
    violations: completedWithoutRight,
    plant: async (db) => {
      await db.run(sql`
        insert into transitions (id, entity, record_id, transition, from_status, to_status, user_type, facts, created_at)
        values (${newId()}, 'OrderLine', ${newId()}, 'complete', 'inProgress', 'complete', 'system',
                '{"serviceCode": "premierDistributions", "ledgerBalanceCents": 1, "totalFundsAssociatedCents": 1}', ${at})`);
    },
  },
  {
    id: 'O9',
    sentence:
      'W-8BEN payees are in separate orders; EINs and annuities appear only where the service and the plan allow them.',
    violations: servicesAgainstData,
    plant: async (db) => {
      await plantPerson(db);
      await plantPerson(db, { taxIdType: 'w8Ben' });
    },
  },
  {
    id: 'O10',
    sentence:
      'No order was submitted for an account or plan that was inactive at the time, or by a client who was not a member.',
    violations: submittedWithoutRight,
    plant: async (db) => {
      const { id } = await anOrder(db);
      await db.run(sql`
        insert into transitions (id, entity, record_id, transition, from_status, to_status, user_id, user_type, facts, created_at)
        values (${newId()}, 'Order', ${id}, 'submit', 'open', 'open', ${newId()}, 'client', '{}', ${at})`);
    },
  },
  {
    id: 'U5',
    sentence: 'No two active participants of a plan have the same tax ID, unless one is flagged as a duplicate.',
    violations: twoOfOne,
    plant: async (db) => {
      await plantPerson(db, { taxIdIndex: '00ff' });
      await plantPerson(db, { taxIdIndex: '00ff' });
    },
  },
];
