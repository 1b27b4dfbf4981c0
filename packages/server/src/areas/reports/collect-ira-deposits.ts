import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { paidPaymentStatuses } from '@fiducia/domain/payments/payment-status';
import type { BoxValue } from '@fiducia/domain/reports/box-value';
import type { ReportedItem } from '@fiducia/domain/reports/reported-item';
import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { onlyIntoIra } from './collect-ira-book.ts';
import { linesOf, type TaxFormScope } from './tax-form-scope.ts';

interface DepositRow {
  readonly source_id: string;
  readonly order_line_id: string;
  readonly participant_id: string | null;
  readonly plan_id: string | null;
  readonly account_id: string;
  readonly type: string | null;
  readonly amount: Cents;
  readonly fair_market_value: Cents | null;
  readonly has_required_minimum: boolean;
}

function furtherBoxes(row: DepositRow): BoxValue[] {
  const isRoth = row.type === 'roth';
  return [
    ...(row.fair_market_value === null ? [] : [{ box: '5', value: row.fair_market_value }]),
    { box: isRoth ? '7-roth' : '7-ira', value: true },
    ...(row.has_required_minimum && !isRoth ? [{ box: '11', value: true }] : []),
  ];
}

/**
 * Returns the rollovers of a year into default IRAs at a custodian: from deposit batches that were sent. They are
 * reported on Form 5498.
 */
export async function itemsOfIraDeposits(db: Queries, scope: TaxFormScope): Promise<ReportedItem[]> {
  const rows = await db.many<DepositRow>(sql`
    select m.id as source_id, m.order_line_id, l.participant_id, l.plan_id, coalesce(l.subaccount_id, l.master_account_id) as account_id,
           l.retirement_account_type_code as type, paid.amount, m.fair_market_value_cents as fair_market_value, m.has_required_minimum
      from deposit_batch_order_lines m
      join deposit_batches b on b.id = m.deposit_batch_id and b.status in ('sent', 'confirmed') and b.deleted_at is null
      join order_lines l on l.id = m.order_line_id and l.substatus = 'defaultedToIra' and l.deleted_at is null
      cross join lateral (
        select coalesce(sum(y.amount_cents), 0)::bigint as amount from payments y
         where y.order_line_id = l.id and y.status = any(${[...paidPaymentStatuses]}::text[])
           and extract(year from y.effective_date) = ${scope.taxYear} and y.deleted_at is null) paid
     where m.deleted_at is null and m.reject_reason is null and paid.amount > 0 and ${linesOf(scope)}
     order by 1`);
  return rows.map((row) => ({
    ...onlyIntoIra,
    source: 'iraDeposit',
    sourceId: row.source_id,
    orderLineId: row.order_line_id,
    iraAccountId: null,
    participantId: row.participant_id,
    planId: row.plan_id,
    accountId: row.account_id,
    grossCents: row.amount,
    furtherBoxes: furtherBoxes(row),
  }));
}
