import type { IraDistribution } from '@fiducia/contract/ira/ira-distribution.routes';
import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { absent } from '@fiducia/domain/foundation/rejection/rejection';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { isPayoutCancelable, putBackSentence } from '@fiducia/domain/ira/ira-distribution';
import {
  letterOfAcceptanceKind,
  type PayoutKind,
  payoutHolder,
  payoutStepOf,
  payoutSteps,
} from '@fiducia/domain/ira/ira-transfer-out';
import { orderLineStatuses } from '@fiducia/domain/orders/order-line-status';
import { paidPaymentStatuses } from '@fiducia/domain/payments/payment-status';
import type { RequestContext } from '../../../platform/call/context.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import { orderLineTable } from '../../orders/order-line.table.ts';
import { bankToday } from '../../payments/computation/expected-pay-day.ts';
import { cardOf, readTrackedLines } from '../../payments/elections/my-distributions.ts';

interface PayoutRow {
  readonly order_line_id: string;
  readonly requested_on: string;
  readonly gross: Cents;
  readonly federal: Cents;
  readonly state: Cents;
  readonly fees: Cents;
  readonly net: Cents;
  readonly method: string | null;
  readonly last4: string | null;
  readonly is_put_back: boolean;
  readonly kind: PayoutKind;
  readonly institution_name: string | null;
  readonly needs_letter: boolean;
  readonly has_letter: boolean;
  readonly is_sent: boolean;
}

/** Returns the distributions from an IRA that meet the condition on order lines `l`, newest first. */
export async function listPayouts(
  db: Queries,
  iraAccountId: string,
  now: Date,
  which: Sql = sql`true`,
): Promise<IraDistribution[]> {
  const rows = await db.many<PayoutRow>(sql`
    select l.id as order_line_id, t.effective_on as requested_on, l.gross_distribution_amount_cents as gross, i.federal_tax_cents as federal,
           i.state_tax_cents as state, i.fees_cents as fees, i.net_cents as net, i.payment_method_code as method, i.account_number_last4 as last4,
           l.substatus is not distinct from 'returnedToPlan' as is_put_back, t.kind, l.detail ->> 'institutionName' as institution_name,
           l.detail ? 'letterFrom' as needs_letter, exists (select from stored_files f
             where f.entity = ${orderLineTable.name} and f.record_id = l.id and f.kind = ${letterOfAcceptanceKind} and f.deleted_at is null) as has_letter,
           exists (select from payments y where y.order_line_id = l.id and y.status = any(${[...paidPaymentStatuses]}::text[]) and y.deleted_at is null) as is_sent
      from ira_transactions t join order_lines l on l.id = t.order_line_id
      join lateral (select * from payment_instructions p where p.order_line_id = l.id and p.deleted_at is null
        order by (p.status = 'cancelled'), p.created_at desc, p.id desc limit 1) i on true
     where t.ira_account_id = ${iraAccountId} and t.kind <> 'reversal' and ${which}
     order by t.created_at desc, t.id desc`);
  const lines = await readTrackedLines(db, sql`l.id = any(${rows.map((row) => row.order_line_id)}::text[])`);
  const today = bankToday(now);
  const cards = new Map(lines.map((line) => [line.id, cardOf(line, today)]));
  return rows.flatMap((row) => {
    const card = cards.get(row.order_line_id);
    if (card === undefined || !isOneOf(orderLineStatuses, card.status)) return [];
    const isLetterMissing = row.needs_letter && !row.has_letter;
    const { status, friendlyId, step, sentence, isTroubled, isFinished } = card;
    return {
      orderLineId: row.order_line_id,
      kind: row.kind,
      institutionName: row.institution_name,
      needsLetter: row.needs_letter,
      hasLetter: row.has_letter,
      holder: payoutHolder({ isLetterMissing, status, isSent: row.is_sent, isFinished }) ?? null,
      friendlyId,
      requestedOn: row.requested_on,
      gross: row.gross,
      federalTax: row.federal,
      stateTax: row.state,
      fees: row.fees,
      net: row.net,
      paymentMethodCode: row.method,
      destination: row.last4 === null ? null : `••••${row.last4}`,
      status,
      steps: payoutSteps,
      step: payoutStepOf(step),
      sentence: row.is_put_back ? putBackSentence : sentence,
      isTroubled,
      isFinished,
      isCancelable: isPayoutCancelable(status),
    };
  });
}

/** Returns one distribution from an IRA. */
export async function readPayout(
  db: Queries,
  { now }: Pick<RequestContext, 'now'>,
  iraId: string,
  orderLineId: string,
) {
  const [found] = await listPayouts(db, iraId, now, sql`l.id = ${orderLineId}`);
  return found ?? absent;
}
