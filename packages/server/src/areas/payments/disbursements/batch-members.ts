import { type Cents } from '@fiducia/domain/foundation/money/cents';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { type PaymentMethod, paymentMethods } from '@fiducia/domain/payments/payment-method';
import type { Queries } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { fingerprintOf } from '../instructions/instruction-terms.ts';

interface Raw {
  readonly member_id: string;
  readonly id: string;
  readonly friendly_id: string;
  readonly order_line_id: string;
  readonly participant_id: string | null;
  readonly master_account_id: string;
  readonly distribution_type_code: string;
  readonly payment_method_code: string;
  readonly payable_to: string;
  readonly for_benefit_of: string | null;
  readonly attention_to: string | null;
  readonly address_line1: string | null;
  readonly address_line2: string | null;
  readonly city: string | null;
  readonly state_code: string | null;
  readonly other_region: string | null;
  readonly postal_code: string | null;
  readonly country_code: string | null;
  readonly routing_number: string | null;
  readonly account_number_encrypted: Buffer | null;
  readonly bank_account_type: string | null;
  readonly date_on_check: string | null;
  readonly account_number_index: Buffer | null;
  readonly gross_taxable_cents: Cents;
  readonly gross_untaxable_cents: Cents;
  readonly gross_cents: Cents;
  readonly fees_cents: Cents;
  readonly net_cents: Cents;
  readonly computation: unknown;
  readonly approved_fingerprint: string | null;
  readonly status: string;
  readonly plan_name: string | null;
  readonly is_line_ready: boolean;
  readonly attempts: number;
  readonly replaces_id: string | null;
}

/** A batch member: an instruction with everything needed to pay it. */
export interface BatchMember extends Omit<Raw, 'payment_method_code'> {
  readonly method: PaymentMethod;
  /** True if the instruction hasn't changed since its approval and its order line is still waiting to be paid. */
  readonly isAsApproved: boolean;
}

/** Lists the members of a batch by payee. Checks are printed in this order. */
export async function listMemberIds(db: Queries, paymentBatchId: string): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    select m.id from payment_batch_payment_instructions m join payment_instructions i on i.id = m.payment_instruction_id
     where m.payment_batch_id = ${paymentBatchId} and m.status = 'inBatch' order by i.payable_to collate "C", i.id`);
  return rows.map(({ id }) => id);
}

/**
 * Loads members in the given order. The caller has locked their order lines and instructions (`lockParents`), so that no
 * hold can be placed until the transaction ends.
 */
export async function loadMembers(db: Queries, memberIds: readonly string[]): Promise<BatchMember[]> {
  const rows = await db.many<Raw>(sql`
    select i.id, i.friendly_id, i.order_line_id, i.participant_id, i.master_account_id, i.distribution_type_code,
           i.payment_method_code, i.payable_to, i.for_benefit_of, i.attention_to, i.address_line1, i.address_line2,
           i.city, i.state_code, i.other_region, i.postal_code, i.country_code, i.routing_number,
           i.account_number_encrypted, i.bank_account_type, i.gross_cents, i.fees_cents, i.net_cents, i.computation,
           i.approved_fingerprint, i.status, i.date_on_check, i.account_number_index, i.gross_taxable_cents,
           i.gross_untaxable_cents,
           m.id as member_id, pl.display_name as plan_name,
           l.status = 'inProgress' and l.substatus = 'waitingToPay' and l.hold_ends_on is null as is_line_ready,
           (select count(*)::int from payments p where p.payment_instruction_id = i.id) as attempts,
           (select p.id from payments p where p.payment_instruction_id = i.id and p.status in ('returned', 'stopped', 'rejected')
             order by p.attempt desc limit 1) as replaces_id
      from unnest(${memberIds}::text[]) with ordinality as w (id, place)
      join payment_batch_payment_instructions m on m.id = w.id
      join payment_instructions i on i.id = m.payment_instruction_id
      join order_lines l on l.id = i.order_line_id
      left join plans pl on pl.id = i.plan_id
     order by w.place`);
  return rows.map((row) => {
    const { payment_method_code, ...rest } = row;
    if (!isOneOf(paymentMethods, payment_method_code)) throw new Error(`instruction ${row.id} has no known method`);
    const isSame = row.approved_fingerprint !== null && row.approved_fingerprint === fingerprintOf({ ...row });
    const isAsApproved = isSame && row.status === 'inBatch' && row.is_line_ready;
    return { ...rest, method: payment_method_code, isAsApproved };
  });
}
