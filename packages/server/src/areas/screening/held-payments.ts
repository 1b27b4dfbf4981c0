import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';

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

/** Returns the payments that open or confirmed hits of these subjects hold. */
export const readHeldPayments = (db: Queries, subjectIds: readonly string[]): Promise<SubjectPayment[]> =>
  db.many<SubjectPayment>(sql`
    select s.id as subject_id, i.id, i.friendly_id, i.order_line_id, i.net_cents as amount, i.payment_method_code,
           p.display_name as plan_name, l.order_service_code as service_code
      from screening_subjects s
      join payment_instructions i on (s.kind = 'payee' and i.id = s.record_id) or (s.kind = 'participant' and i.participant_id = s.record_id)
      join order_lines l on l.id = i.order_line_id
      left join plans p on p.id = l.plan_id
     where s.id = any(${[...subjectIds]}::text[]) and i.deleted_at is null
       and i.status in ('waitingForReview', 'notReadyForReview', 'sentBack', 'approved', 'paused', 'inBatch')
     order by i.id`);

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
      from payment_instructions i
      join screening_subjects s on s.record_id in (i.id, i.participant_id)
      join screening_hits h on h.subject_id = s.id and h.status in ('open', 'confirmed')
     where i.id = any(${[...instructionIds]}::text[]) group by i.id`);
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
