import type { Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { screeningRejections } from '@fiducia/domain/screening/screening-hit-machine';
import type { Queries } from '../../platform/db/database.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';

/** A payment instruction that hasn't left yet and whose participant or payee is a subject. */
export interface SubjectPayment {
  readonly subject_id: string;
  readonly id: string;
  readonly friendly_id: string;
  readonly order_line_id: string;
  /** Net amount in cents. */
  readonly amount: number;
  readonly payment_method_code: string;
  readonly plan_name: string | null;
  readonly service_code: string;
}

/**
 * The records whose hits hold a payment instruction `i`: itself as the payee, its participant, and the custodians and
 * trustees of its plan, who hold title to the money.
 */
export const recordsOfInstruction = sql`
  lateral (
    select i.id as record_id
    union all select i.participant_id
    union all select c.id from plan_custodians c where c.plan_id = i.plan_id and c.deleted_at is null
    union all select t.id from plan_trustees t where t.plan_id = i.plan_id and t.deleted_at is null) screened`;

const held = sql`
  i.deleted_at is null and i.status in ('waitingForReview', 'notReadyForReview', 'sentBack', 'approved', 'paused', 'inBatch')`;

/** Returns the payments that open or confirmed hits of these subjects hold. */
export const readHeldPayments = (db: Queries, subjectIds: readonly string[]): Promise<SubjectPayment[]> =>
  db.many<SubjectPayment>(sql`
    with of as (
      select s.id as subject_id, i.id from screening_subjects s join payment_instructions i on i.id = s.record_id
       where s.kind = 'payee' and s.id = any(${[...subjectIds]}::text[])
      union all
      select s.id, i.id from screening_subjects s join payment_instructions i on i.participant_id = s.record_id
       where s.kind = 'participant' and s.id = any(${[...subjectIds]}::text[])
      union all
      select s.id, i.id from screening_subjects s
        join plan_custodians c on c.id = s.record_id and c.deleted_at is null join payment_instructions i on i.plan_id = c.plan_id
       where s.kind = 'custodian' and s.id = any(${[...subjectIds]}::text[])
      union all
      select s.id, i.id from screening_subjects s
        join plan_trustees t on t.id = s.record_id and t.deleted_at is null join payment_instructions i on i.plan_id = t.plan_id
       where s.kind = 'trustee' and s.id = any(${[...subjectIds]}::text[]))
    select of.subject_id, i.id, i.friendly_id, i.order_line_id, i.net_cents as amount, i.payment_method_code,
           p.display_name as plan_name, l.order_service_code as service_code
      from of join payment_instructions i on i.id = of.id
      join order_lines l on l.id = i.order_line_id
      left join plans p on p.id = l.plan_id
     where ${held} order by i.id`);

/** Returns the total in cents of the payments that open hits hold. */
export async function readHeldTotal(db: Queries): Promise<number> {
  const subjects = await db.many<{ subject_id: string }>(
    sql`select distinct subject_id from screening_hits where status = 'open' and deleted_at is null`,
  );
  const payments = await readHeldPayments(
    db,
    subjects.map(({ subject_id }) => subject_id),
  );
  return [...new Map(payments.map((one) => [one.id, one.amount])).values()].reduce((sum, amount) => sum + amount, 0);
}

/** A license of OFAC released the money of the order line `lineId`, so that the hit `h` doesn't hold it any more. */
export const isLicensed = (lineId: Sql): Sql => sql`exists (
  select from blocked_money b
   where b.order_line_id = ${lineId} and b.screening_hit_id = h.id and b.status = 'released' and b.deleted_at is null)`;

/** Whether money of the order line `l.id` is blocked, or a confirmed hit is on its participant or a payee. */
export const isLineBlocked = sql`(
  exists (select from blocked_money b where b.order_line_id = l.id and b.status <> 'released' and b.deleted_at is null)
  or exists (
    select from order_lines x join screening_subjects s on s.record_id = x.participant_id
      join screening_hits h on h.subject_id = s.id and h.status = 'confirmed' where x.id = l.id and not ${isLicensed(sql`l.id`)})
  or exists (
    select from payment_instructions x join screening_subjects s on s.record_id = x.id
      join screening_hits h on h.subject_id = s.id and h.status = 'confirmed'
     where x.order_line_id = l.id and x.deleted_at is null and not ${isLicensed(sql`l.id`)}))`;

/** Whether an open or confirmed hit is on the record with this ID: a participant, or the owner of an IRA. */
export const hasHit = (recordId: Sql): Sql => sql`exists (
  select from screening_subjects s join screening_hits h on h.subject_id = s.id and h.status in ('open', 'confirmed')
   where s.record_id = ${recordId} or s.owner_id = ${recordId})`;

/** Returns the rejection of what needs a person without open or confirmed hits, or undefined. */
export async function rejectionByHit(db: Queries, recordId: string): Promise<Rejection | undefined> {
  const unrestricted = db.bypassingRowSecurity('hits stop payments, but the users who pay may not read them');
  const row = await unrestricted.one<{ is_confirmed: boolean }>(sql`
    select bool_or(h.status = 'confirmed') as is_confirmed from screening_subjects s join screening_hits h on h.subject_id = s.id
     where (s.record_id = ${recordId} or s.owner_id = ${recordId}) and h.status in ('open', 'confirmed')
    having count(*) > 0`);
  if (row === undefined) return undefined;
  return row.is_confirmed ? screeningRejections.hitConfirmed() : screeningRejections.hitOpen();
}

/** Returns which of these records have an open or confirmed hit, their own or that of somebody they name. */
export async function readRecordsWithHits(db: Queries, recordIds: readonly string[]): Promise<ReadonlySet<string>> {
  const unrestricted = db.bypassingRowSecurity('hits stop payments, but the users who pay may not read them');
  const rows = await unrestricted.many<{ id: string }>(
    sql`select r.id from unnest(${[...recordIds]}::text[]) as r (id) where ${hasHit(sql`r.id`)}`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Whether hits hold a payment instruction: `open` until they are decided, `confirmed` for good. */
export type SanctionsHold = 'none' | 'open' | 'confirmed';

/** Returns which of these payment instructions hits hold. */
export async function readSanctionsHolds(
  db: Queries,
  instructionIds: readonly string[],
): Promise<Map<string, SanctionsHold>> {
  const unrestricted = db.bypassingRowSecurity('hits stop payments, but the users who pay may not read them');
  const rows = await unrestricted.many<{ id: string; is_confirmed: boolean }>(sql`
    select i.id, bool_or(h.status = 'confirmed') as is_confirmed
      from payment_instructions i cross join ${recordsOfInstruction}
      join screening_subjects s on s.record_id = screened.record_id
      join screening_hits h on h.subject_id = s.id and h.status in ('open', 'confirmed')
     where i.id = any(${[...instructionIds]}::text[]) and not ${isLicensed(sql`i.order_line_id`)} group by i.id`);
  return new Map(rows.map(({ id, is_confirmed }) => [id, is_confirmed ? 'confirmed' : 'open']));
}

/** Returns when the participant of a payment instruction was last screened with the lists in force; null if never. */
export async function readScreenedAt(db: Queries, instructionId: string): Promise<string | null> {
  const unrestricted = db.bypassingRowSecurity('reviewers see when payees were screened, but not the screening itself');
  const row = await unrestricted.one<{ screened_at: string }>(sql`
    select s.screened_at from payment_instructions i
      join screening_subjects s on s.kind = 'participant' and s.record_id = i.participant_id
     where i.id = ${instructionId} and exists (
       select 1 from ofac_file_versions v where v.status = 'active' and s.screened_with like '%' || v.id || '%')`);
  return row?.screened_at ?? null;
}
