import { cents, sumCents } from '@fiducia/domain/foundation/money/cents';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { services } from '@fiducia/domain/orders/services';
import { distributionReasons } from '@fiducia/domain/taxes/distribution-reasons';
import { splitDistribution } from '@fiducia/domain/taxes/split-distribution';
import type { AuditPredicate } from '../../../area.ts';
import { foundBy } from '../../../platform/db/audit-queries.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { Row } from '../../../platform/engine/transition.ts';
import { sponsorDebts } from '../../trust/sponsor-debts.ts';
import { readElections } from '../computation/instruction-choices.ts';
import { readLimits } from '../instructions/instruction-limits.ts';
import { fingerprintOf } from '../instructions/instruction-terms.ts';
import { plant } from './instruction-audit-plants.ts';

const livePayments = ['created', 'sent', 'cleared', 'cancellationrequestedatbank'];
const electronic = ['achPayment', 'wirePayment'];
const verifiedServices = Object.values(services).flatMap(({ code, needsBankVerification }) =>
  needsBankVerification ? [code] : [],
);
const withoutBoth = Object.values(services).flatMap(({ code, allowsCash, allowsRollover }) =>
  allowsCash && allowsRollover ? [] : [code],
);
const withoutRollover = Object.entries(distributionReasons).flatMap(([code, { isRolloverEligible }]) =>
  isRolloverEligible ? [] : [code],
);

/**
 * Order lines that paid out more than their associated money, or that are complete but paid out less. A deposit that
 * was returned after it was paid out still counts, because the sponsor owes it (P32).
 */
const overpaidLines = foundBy(sql`
  with owed as (select line as id, owed as cents from (${sponsorDebts}) d)
  select l.id from order_lines l left join owed on owed.id = l.id
    join lateral (select coalesce(sum(i.gross_cents), 0) as gross from payment_instructions i
      where i.order_line_id = l.id and i.status in ('inBatch', 'sent') and i.tax_adjustment_id is null and i.deleted_at is null) paid on true
    join lateral (select coalesce(sum(f.amount_cents), 0) as expenses from order_line_fees f
      where f.order_line_id = l.id and f.payer = 'payee' and f.treatment = 'planExpense' and f.posted_at is not null and f.deleted_at is null) fee on true
   where paid.gross > 0 and l.deleted_at is null
     and (paid.gross + fee.expenses > l.total_funds_associated_cents + coalesce(owed.cents, 0)
       or (l.status = 'complete' and l.substatus = 'done'
         and paid.gross + fee.expenses <> l.total_funds_associated_cents + coalesce(owed.cents, 0)))`);

const unbalanced = foundBy(sql`
  select id from payment_instructions
   where gross_taxable_cents + gross_untaxable_cents <> gross_cents
      or gross_cents - federal_tax_cents - state_tax_cents - fees_cents <> net_cents
      or least(gross_taxable_cents, gross_untaxable_cents, federal_tax_cents, state_tax_cents, fees_cents, net_cents) < 0`);

/** Returns payments whose exact content was never approved, or whose instruction has changed since. */
async function unapprovedPayments(db: Queries): Promise<string[]> {
  const missing = await foundBy(sql`
    select p.id from payments p where p.deleted_at is null and p.status <> 'cancelled'
       and not exists (select 1 from payment_instruction_approvals a where a.payment_instruction_id = p.payment_instruction_id
             and a.fingerprint = p.instruction_fingerprint and a.created_at <= p.created_at
             and (a.withdrawn_at is null or a.withdrawn_at >= p.created_at))`)(db);
  const paid = await db.many<Row & { payment_id: string; paid_fingerprint: string }>(sql`
    select i.*, p.id as payment_id, p.instruction_fingerprint as paid_fingerprint from payments p
      join payment_instructions i on i.id = p.payment_instruction_id
     where p.status = any(${livePayments}::text[]) and p.deleted_at is null`);
  const changed = paid.filter((row) => fingerprintOf(row) !== row.paid_fingerprint).map((row) => row.payment_id);
  return [...new Set([...missing, ...changed])];
}

const ownApprovals = foundBy(sql`
  select distinct i.id from payment_instructions i join payment_instruction_approvals a on a.payment_instruction_id = i.id
   where a.fingerprint = i.fingerprint and a.withdrawn_at is null and (
     a.user_id in (i.created_by, i.edited_by)
     or exists (select 1 from users me, users o where me.id = a.user_id and o.id in (i.created_by, i.edited_by) and o.id <> me.id and (
          o.sms_enabled_phone_number = me.sms_enabled_phone_number or o.phone_number = me.phone_number
          or lower(concat(o.first_name, ' ', o.last_name)) = lower(concat(me.first_name, ' ', me.last_name)))))`);

const unverified = foundBy(sql`
  select p.id from payments p join payment_instructions i on i.id = p.payment_instruction_id join order_lines l on l.id = p.order_line_id
   where p.status = any(${livePayments}::text[]) and p.deleted_at is null and p.payment_method_code = any(${electronic}::text[])
     and l.order_service_code = any(${verifiedServices}::text[])
     and not exists (select 1 from account_verifications v where v.bank_pair_index = i.bank_pair_index and v.answer = 'verified'
           and v.participant_id is not distinct from i.participant_id and v.created_at <= i.approved_at)`);

async function paidTooSoon(db: Queries): Promise<string[]> {
  const { coolingOffDays } = await readLimits(db);
  return foundBy(sql`
    select p.id from payments p join payment_instructions i on i.id = p.payment_instruction_id
      left join participants n on n.id = p.participant_id
      cross join lateral (values (n.contact_changed_at), (i.bank_changed_at)) as change (at)
     where p.deleted_at is null and p.status <> 'cancelled' and p.payment_method_code = any(${electronic}::text[])
       and change.at <= p.created_at and change.at > p.created_at - make_interval(days => ${coolingOffDays - 1}::int)
       and not exists (select 1 from payment_instruction_overrides o where o.payment_instruction_id = i.id and o.kind = 'coolingOff'
             and o.confirmed_at <= p.created_at and o.expires_at > p.created_at)
     group by p.id`)(db);
}

const sharedAccounts = foundBy(sql`
  select i.id from payment_instructions i
   where i.status in ('approved', 'inBatch', 'sent') and i.deleted_at is null and i.payment_method_code = any(${electronic}::text[])
     and exists (select 1 from payment_instructions o where o.master_account_id = i.master_account_id and o.bank_pair_index = i.bank_pair_index
           and o.participant_id is distinct from i.participant_id and o.status <> 'cancelled' and o.deleted_at is null
           and o.destination_changed_at <= i.approved_at)
     and not exists (select 1 from payment_instruction_overrides v where v.payment_instruction_id = i.id and v.kind = 'sharedBankAccount'
           and v.bank_pair_index = i.bank_pair_index and v.confirmed_at <= i.approved_at)`);

const unlawfulSplits = foundBy(sql`
  select l.id from order_lines l join payment_instructions i on i.order_line_id = l.id and i.status <> 'cancelled' and i.tax_adjustment_id is null and i.deleted_at is null
   group by l.id
  having (count(*) > 1 and (l.retirement_account_type_code = 'roth' or l.order_service_code = any(${withoutBoth}::text[])
            or l.distribution_reason_code = any(${withoutRollover}::text[])))
      or (l.order_service_code = 'uncashedChecksNonQualified' and bool_or(i.distribution_type_code <> 'cashLumpSum'))`);

const underWithheld = foundBy(sql`
  select t.id from order_line_taxes t join payment_instructions i on i.id = t.payment_instruction_id
   where t.authority = 'federal' and t.status <> 'unwound' and t.deleted_at is null
     and not exists (select from tax_adjustments a where a.order_line_tax_id = t.id and a.status = 'approved') and (
     t.amount_cents > t.base_cents
     or (t.rule_id = 'federal.eligibleRollover' and t.amount_cents < least(round(t.base_cents * 0.20), i.gross_cents))
     or (t.rule_id = 'federal.nonresidentAlien' and not t.is_elected and t.amount_cents < least(round(t.base_cents * 0.30), i.gross_cents)))`);

/** Returns order lines whose instructions aren't exactly their shares of the distribution. */
async function wrongSplits(db: Queries): Promise<string[]> {
  const rows = await db.many<Row>(sql`
    select i.id, i.order_line_id, i.gross_cents, i.elections from payment_instructions i where i.status <> 'cancelled' and i.tax_adjustment_id is null and i.deleted_at is null`);
  const wrong: string[] = [];
  for (const [lineId, parts] of Map.groupBy(rows, (row) => String(row['order_line_id']))) {
    const ordered = parts
      .map((row) => ({ gross: Number(row['gross_cents']), ...readElections(row) }))
      .sort((a, b) => a.position - b.position);
    const whole = sumCents(ordered.map(({ gross }) => cents(gross)));
    const exact = splitDistribution(
      whole,
      ordered.map(({ share }) => share),
    );
    if (isRejection(exact) || ordered.some(({ gross }, index) => gross !== exact[index])) wrong.push(lineId);
  }
  return wrong;
}

/** Invariants of payment instructions and their payments. */
export const instructionAudit: readonly AuditPredicate[] = [
  {
    id: 'P1',
    sentence:
      'The payments of an order line never exceed its associated money. A complete line has paid out all of it.',
    violations: overpaidLines,
    plant: plant.overpaid,
  },
  {
    id: 'P2',
    sentence:
      'Taxable and nontaxable amounts add up to the gross; gross minus taxes and fees is the net; no part is negative.',
    violations: unbalanced,
    plant: plant.unbalanced,
  },
  {
    id: 'P6',
    sentence: 'Every payment has an earlier approval of exactly what was paid.',
    violations: unapprovedPayments,
    plant: plant.unapproved,
  },
  {
    id: 'P7',
    sentence:
      'No one approved an instruction that they created or whose destination they last edited, not even with another login.',
    violations: ownApprovals,
    plant: plant.ownApproval,
  },
  {
    id: 'P9',
    sentence:
      'Electronic payments went only to accounts that the bank had verified before approval, if the service requires it.',
    violations: unverified,
    plant: plant.unverified,
  },
  {
    id: 'P10',
    sentence:
      'No electronic payment was made within the cooling-off period after a change of contact or bank details, unless two people overrode it.',
    violations: paidTooSoon,
    plant: plant.tooSoon,
  },
  {
    id: 'P11',
    sentence: 'No bank account is used by different participants of one master account unless two people approved it.',
    violations: sharedAccounts,
    plant: plant.sharedAccount,
  },
  {
    id: 'P12',
    sentence:
      'Only traditional lines that allow both rollover and cash are split; uncashed nonqualified checks never roll over.',
    violations: unlawfulSplits,
    plant: plant.unlawfulSplit,
  },
  {
    id: 'T1',
    sentence:
      'Federal withholding is at least the legal minimum for its kind, unless it was adjusted, and never more than the taxable amount.',
    violations: underWithheld,
    plant: plant.underWithheld,
  },
  {
    id: 'T6',
    sentence: 'Each instruction of a split distribution is exactly its share of the whole.',
    violations: wrongSplits,
    plant: plant.wrongSplit,
  },
];
