import { paidPaymentStatuses } from '@fiducia/domain/payments/payment-status';
import type { Queries } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { mailAddressOfP } from '../../participants/mail-address.ts';

/** An order line with the participant, plan, sponsor, and order fields that its computation needs. */
export interface LineRow {
  readonly id: string;
  readonly friendly_id: string;
  readonly order_id: string;
  readonly order_service_code: string;
  readonly status: string;
  readonly updated_at: string;
  readonly substatus: string | null;
  readonly master_account_id: string;
  readonly subaccount_id: string | null;
  readonly plan_id: string | null;
  readonly participant_id: string | null;
  readonly distribution_reason_code: string | null;
  readonly retirement_account_type_code: string | null;
  readonly roth_account_opened_in_year: number | null;
  readonly roth_basis_amount_cents: number | null;
  readonly roth_balance_cents: number | null;
  readonly traditional_pre_tax_amount_cents: number | null;
  readonly traditional_post_tax_amount_cents: number | null;
  readonly tax_authority_state_code: string | null;
  readonly has_outstanding_loan: boolean | null;
  readonly loan_is_defaulting: boolean | null;
  readonly loan_outstanding_amount_cents: number | null;
  readonly gross_distribution_amount_cents: number;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly unlocked_at: string | null;
  readonly first_notice_at: string | null;
  readonly respond_by: string | null;
  readonly becomes_non_responsive_participant_at_end_of_day_on: string | null;
  readonly waiting_period_ends_on: string | null;
  readonly hold_ends_on: string | null;
  readonly pay_on: string | null;
  readonly completed_at: string | null;
  readonly participant_elected_to_keep_waiting_period: boolean | null;
  readonly second_notice_at: string | null;
  readonly total_funds_associated_cents: number;
  readonly is_missing_participant_default: boolean;
  readonly non_responsive_since: string | null;
  readonly non_responsive_participant_action: string | null;
  readonly decedent_last_name: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly person_first_name: string | null;
  readonly person_middle_name: string | null;
  readonly person_last_name: string | null;
  readonly company_name: string | null;
  readonly date_of_birth: string | null;
  readonly email_address: string | null;
  /** The address for receipts and notices. */
  readonly mail_address: string | null;
  readonly phone_number: string | null;
  readonly attention_to: string | null;
  readonly address_line1: string | null;
  readonly address_line2: string | null;
  readonly city: string | null;
  readonly state_code: string | null;
  readonly other_region: string | null;
  readonly postal_code: string | null;
  readonly country_code: string | null;
  readonly tax_id_type: string | null;
  readonly tax_id_last4: string | null;
  readonly plan_name: string | null;
  readonly plan_type_code: string | null;
  readonly plan_is_terminating: boolean | null;
  readonly annuity_type_codes: readonly string[] | null;
  readonly sponsor_name: string;
  readonly fee_payer: 'payee' | 'subaccount' | 'masterAccount';
  readonly eligible_earlier_cents: number;
}

/**
 * Reads order lines with everything their computation needs in one query. The caller must check that the actor may read
 * them.
 */
export function readLineRows(db: Queries, ids: readonly string[], year: number): Promise<LineRow[]> {
  return db.many<LineRow>(sql`
    select l.id, l.friendly_id, l.order_id, l.order_service_code, l.status, l.updated_at, l.substatus,
      l.master_account_id, l.subaccount_id, l.plan_id, l.participant_id, l.distribution_reason_code,
      l.retirement_account_type_code, l.roth_account_opened_in_year, l.roth_basis_amount_cents, l.roth_balance_cents,
      l.traditional_pre_tax_amount_cents, l.traditional_post_tax_amount_cents, l.tax_authority_state_code,
      l.has_outstanding_loan, l.loan_is_defaulting, l.loan_outstanding_amount_cents,
      l.gross_distribution_amount_cents, l.detail, l.unlocked_at, l.first_notice_at, l.respond_by,
      l.becomes_non_responsive_participant_at_end_of_day_on, l.waiting_period_ends_on, l.hold_ends_on, l.pay_on,
      l.completed_at, l.participant_elected_to_keep_waiting_period, l.second_notice_at,
      l.total_funds_associated_cents, l.is_missing_participant_default, l.non_responsive_since,
      l.non_responsive_participant_action, l.decedent_last_name, l.first_name, l.last_name,
      p.first_name as person_first_name, p.middle_name as person_middle_name, p.last_name as person_last_name,
      p.company_name, p.date_of_birth, p.email_address, ${mailAddressOfP} as mail_address, p.phone_number, p.attention_to, p.address_line1, p.address_line2, p.city,
      p.state_code, p.other_region, p.postal_code, p.country_code, p.tax_id_type, p.tax_id_last4,
      plan.display_name as plan_name, plan.plan_type_code, plan.is_terminating as plan_is_terminating,
      plan.annuity_type_codes,
      sponsor.display_name as sponsor_name, o.fee_payer,
      (select coalesce(sum(i.gross_cents), 0)::bigint from payment_instructions i join payments y on y.payment_instruction_id = i.id
        where i.participant_id = l.participant_id and i.order_line_id <> l.id and i.distribution_type_code = 'cashLumpSum'
          and i.tax_adjustment_id is null and i.plan_id is not distinct from l.plan_id
          and y.status = any(${[...paidPaymentStatuses]}::text[]) and extract(year from y.effective_date) = ${year}::int) as eligible_earlier_cents
    from order_lines l
    join orders o on o.id = l.order_id
    join accounts sponsor on sponsor.id = l.master_account_id
    left join participants p on p.id = l.participant_id
    left join plans plan on plan.id = l.plan_id
    where l.id = any(${[...ids]}::text[]) and l.deleted_at is null`);
}

export function personName(line: LineRow): string {
  const name = [line.person_first_name ?? line.first_name, line.person_last_name ?? line.last_name]
    .filter(Boolean)
    .join(' ');
  return name === '' ? (line.company_name ?? '') : name;
}
