import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { judgeCancel, type RemovalFacts } from '@fiducia/domain/orders/order-line-rules';
import { orderLineStatuses } from '@fiducia/domain/orders/order-line-status';
import type { OrderTransitionFacts } from '@fiducia/domain/orders/order-machine';
import { isServiceCode } from '@fiducia/domain/orders/service-code';
import { paidPaymentStatuses } from '@fiducia/domain/payments/payment-status';
import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { amountToSend } from './funds-to-send.ts';

/** Lines of an order that have the same status and agree in every fact that decides whether they can be canceled. */
export interface GroupedLines extends Omit<RemovalFacts, 'isDeleted' | 'status' | 'serviceCode'> {
  readonly order_id: string;
  readonly status: string;
  readonly service_code: string | null;
  readonly lines: number;
  readonly faulty: number;
  readonly uninstructed: number;
  readonly untouched: number;
  readonly w8_ben: number;
  readonly other_tax_ids: number;
  /** Cents. */
  readonly paid: number;
  readonly held: number;
  readonly to_send: number;
  /** The first participants' names, in spreadsheet order. */
  readonly names: readonly string[] | null;
}

const maxNamed = 10;

/** Counts and sums the lines of orders, in groups. */
export async function countLinesOf(
  db: Queries,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly GroupedLines[]>> {
  const unrestricted = db.bypassingRowSecurity("a line's status depends on ledger entries that its users may not read");
  // Looks up each line's rows, because PostgreSQL would otherwise read whole tables for the few lines of an order.
  const groups = await unrestricted.many<GroupedLines>(sql`
    select l.order_id, l.status, l.order_service_code as service_code, l.total_funds_associated_cents <> 0 as "hasAssociatedFunds",
           l.total_other_fees_paid_by_master_account_cents = l.total_funds_associated_cents as "hasOnlyFeesAssociated",
           coalesce(a.balance_cents, 0) <> 0 as "hasLedgerBalance",
           (l.total_payments_count <> 0 or l.total_all_payments_count <> 0) as "hasPayments",
           l.first_notice_at is not null as "hasFirstNotice", count(*)::int as lines,
           (count(*) filter (where l.fields_requiring_data_fix is not null))::int as faulty,
           (count(*) filter (where l.status in ('open', 'submitted') and l.repeats_line_id is null and i.found is null))::int as uninstructed,
           (count(*) filter (where l.status in ('open', 'submitted', 'cancelled') and l.total_funds_associated_cents = 0
                              and l.total_all_payments_count = 0 and l.first_notice_at is null))::int as untouched,
           (count(*) filter (where p.tax_id_type = 'w8Ben'))::int as w8_ben,
           (count(*) filter (where p.tax_id_type <> 'w8Ben'))::int as other_tax_ids,
           coalesce(sum(paid.cents), 0)::bigint as paid, coalesce(-sum(a.balance_cents), 0)::bigint as held, ${amountToSend} as to_send,
           (array_agg(concat_ws(' ', l.first_name, l.last_name) order by l.row_number nulls last, l.id)
             filter (where l.status not in ('open', 'submitted', 'cancelled')))[1:${maxNamed}] as names
      from order_lines l
      left join lateral (
        select true as found from payment_instructions
         where l.status in ('open', 'submitted') and order_line_id = l.id and status <> 'cancelled' and deleted_at is null limit 1) i on true
      left join lateral (select tax_id_type from participants where id = l.participant_id limit 1) p on true
      left join lateral (select balance_cents from ledger_accounts where id = l.ledger_account_id limit 1) a on true
      left join lateral (
        select sum(amount_cents) as cents from payments
         where order_line_id = l.id and deleted_at is null and status = any(${[...paidPaymentStatuses]}::text[])) paid on true
     where l.order_id = any(${orderIds}::text[]) and l.deleted_at is null
     group by 1, 2, 3, 4, 5, 6, 7, 8`);
  return Map.groupBy(groups, ({ order_id: orderId }) => orderId);
}

/** Returns how many lines can no longer be canceled, and the first participants' names. Doesn't count canceled lines. */
export function uncancellableOf(
  groups: readonly GroupedLines[],
): Pick<OrderTransitionFacts, 'uncancellableLines' | 'firstUncancellable'> {
  const held = groups.filter(
    (group) => !['open', 'submitted', 'cancelled'].includes(group.status) && !isCancelable(group),
  );
  return {
    uncancellableLines: held.reduce((sum, { lines }) => sum + lines, 0),
    firstUncancellable: held.flatMap(({ names }) => names ?? []).slice(0, maxNamed),
  };
}

function isCancelable({ status, service_code: serviceCode, ...facts }: GroupedLines): boolean {
  if (!isOneOf(orderLineStatuses, status) || !isServiceCode(serviceCode)) return false;
  return judgeCancel({ ...facts, status, serviceCode, isDeleted: false }).isAllowed;
}
