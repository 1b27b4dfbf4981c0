import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import type { SponsorNews } from '@fiducia/domain/messages/sponsor-messages';
import { canCancel, type RemovalFacts } from '@fiducia/domain/orders/order-line-rules';
import { type OrderTransition, type OrderTransitionFacts, orderMachine } from '@fiducia/domain/orders/order-machine';
import { type OrderSubstatus, orderSubstatuses } from '@fiducia/domain/orders/order-status';
import { isServiceCode } from '@fiducia/domain/orders/service-code';
import { isInstructedBySponsor, services } from '@fiducia/domain/orders/services';
import { paidPaymentStatuses } from '@fiducia/domain/payments/payment-status';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Queries, Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { bindTransitions, type Row, type Transitioned } from '../../platform/engine/transition.ts';
import { notifySponsor } from '../accounts/notify-sponsor.ts';
import { lockFundsOf } from '../trust/return-to-plan.ts';
import { amountToSend } from './funds-to-send.ts';
import { orderTable } from './order.table.ts';

/** How many lines of an order have a status, and what they need. */
export interface CountedLines {
  readonly order_id: string;
  readonly status: string;
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
}

const maxNamed = 10;
const substatusOf = (row: Row): OrderSubstatus | null =>
  isOneOf(orderSubstatuses, row['substatus']) ? row['substatus'] : null;

/** What the facts of orders follow from, apart from their own rows and accounts. */
interface OrderCounts {
  readonly counted: ReadonlyMap<string, readonly CountedLines[]>;
  /** The participants' names on order lines that can no longer be canceled, by order. */
  readonly held: ReadonlyMap<string, readonly string[]>;
}

/** Loads the counts and amounts of each order's lines by status, and the order lines that block canceling it. */
export async function loadOrderCounts(db: Queries, ids: readonly string[]): Promise<OrderCounts> {
  const queries = db.together();
  // Looks up each line's rows, because PostgreSQL would otherwise read whole tables for the few lines of an order.
  const [counted, held] = await Promise.all([
    queries.many<CountedLines>(sql`
    select l.order_id, l.status, count(*)::int as lines,
           (count(*) filter (where l.fields_requiring_data_fix is not null))::int as faulty,
           (count(*) filter (where l.status in ('open', 'submitted') and l.repeats_line_id is null and i.found is null))::int as uninstructed,
           (count(*) filter (where l.status in ('open', 'submitted', 'cancelled') and l.total_funds_associated_cents = 0
                              and l.total_all_payments_count = 0 and l.first_notice_at is null))::int as untouched,
           (count(*) filter (where p.tax_id_type = 'w8Ben'))::int as w8_ben,
           (count(*) filter (where p.tax_id_type <> 'w8Ben'))::int as other_tax_ids,
           coalesce(sum(paid.cents), 0)::bigint as paid, coalesce(-sum(a.balance_cents), 0)::bigint as held, ${amountToSend} as to_send
      from order_lines l
      left join lateral (
        select true as found from payment_instructions
         where l.status in ('open', 'submitted') and order_line_id = l.id and status <> 'cancelled' and deleted_at is null limit 1) i on true
      left join lateral (select tax_id_type from participants where id = l.participant_id limit 1) p on true
      left join lateral (select balance_cents from ledger_accounts where id = l.ledger_account_id limit 1) a on true
      left join lateral (
        select sum(amount_cents) as cents from payments
         where order_line_id = l.id and deleted_at is null and status = any(${[...paidPaymentStatuses]}::text[])) paid on true
     where l.order_id = any(${ids}::text[]) and l.deleted_at is null group by l.order_id, l.status`),
    holdingLines(queries, ids),
  ]);
  return { counted: Map.groupBy(counted, (one) => one.order_id), held };
}

/**
 * Returns the facts of an order, or undefined if it has no known service. `row` also has `needs_order_approval` of its
 * master account.
 */
export function orderFactsOf(
  row: Row,
  { counted, held }: OrderCounts,
  ctx: ActorContext,
): OrderTransitionFacts | undefined {
  const id = String(row['id']);
  const serviceCode = row['service_code'];
  if (!isServiceCode(serviceCode)) return undefined;
  const groups = counted.get(id) ?? [];
  const total = (pick: (of: CountedLines) => number): number => groups.reduce((sum, of) => sum + pick(of), 0);
  const names = held.get(id) ?? [];
  return {
    serviceCode,
    substatus: substatusOf(row),
    hasPlan: row['plan_id'] !== null,
    accountNeedsApproval: row['needs_order_approval'] === true,
    lines: total((of) => of.lines),
    linesNeedingFix: total((of) => (of.status === 'cancelled' ? 0 : of.faulty)),
    linesToInstruct: isInstructedBySponsor(services[serviceCode]) ? total((of) => of.uninstructed) : 0,
    untouchedLines: total((of) => of.untouched),
    endedLines: total((of) => (of.status === 'complete' || of.status === 'cancelled' ? of.lines : 0)),
    uncancellableLines: names.length,
    firstUncancellable: names.slice(0, maxNamed),
    isOwnSubmission: ctx.actor.userId !== null && row['submitted_by'] === ctx.actor.userId,
  };
}

async function loadOrderFacts(
  db: Queries,
  rows: readonly Row[],
  ctx: ActorContext,
): Promise<Map<string, OrderTransitionFacts>> {
  const ids = rows.map((row) => String(row['id']));
  const queries = db.together();
  const [counts, approvals] = await Promise.all([
    loadOrderCounts(queries, ids),
    queries.many<{ id: string; needs_order_approval: boolean }>(sql`
      select o.id, m.needs_order_approval from orders o join accounts m on m.id = o.master_account_id
       where o.id = any(${ids}::text[])`),
  ]);
  const approvalOf = new Map(approvals.map((one) => [one.id, one.needs_order_approval]));
  return new Map(
    rows.flatMap((row): [string, OrderTransitionFacts][] => {
      const needsApproval = approvalOf.get(String(row['id']));
      const facts = orderFactsOf({ ...row, needs_order_approval: needsApproval }, counts, ctx);
      return facts === undefined ? [] : [[String(row['id']), facts]];
    }),
  );
}

interface WorkedOnLine extends Omit<RemovalFacts, 'isDeleted'> {
  readonly order_id: string;
  readonly name: string;
}

/**
 * Returns the participants' names on order lines that can no longer be canceled, by order. Skips lines on which no work
 * has started.
 */
async function holdingLines(db: Queries, orderIds: readonly string[]): Promise<Map<string, string[]>> {
  const unrestricted = db.bypassingRowSecurity("a line's status depends on ledger entries that its users may not read");
  // Looks up each line's balance, because PostgreSQL would otherwise read the whole table for the few lines of an order.
  const lines = await unrestricted.many<WorkedOnLine>(sql`
    select l.order_id, concat_ws(' ', l.first_name, l.last_name) as name, l.status, l.order_service_code as "serviceCode",
           l.total_funds_associated_cents as "totalFundsAssociatedCents",
           l.total_other_fees_paid_by_master_account_cents as "otherFeesPaidByMasterAccountCents",
           coalesce(-a.balance_cents, 0)::bigint as "ledgerBalanceCents", l.total_payments_count as "paymentsCount",
           l.total_all_payments_count as "allPaymentsCount", l.first_notice_at is not null as "hasFirstNotice"
      from order_lines l
      left join lateral (select balance_cents from ledger_accounts where id = l.ledger_account_id limit 1) a on true
     where l.order_id = any(${orderIds}::text[]) and l.deleted_at is null and l.status not in ('open', 'submitted', 'cancelled')
     order by l.row_number nulls last, l.id`);
  const held = lines.filter((line) => !canCancel({ ...line, isDeleted: false }).isAllowed);
  const byOrder = Map.groupBy(held, (line) => line.order_id);
  return new Map([...byOrder].map(([id, of]) => [id, of.map(({ name }) => name)]));
}

const newsOfStatus: Readonly<Record<string, SponsorNews>> = {
  waitingForReview: 'orderNeedsApproval',
  errors: 'orderNeedsFix',
  complete: 'orderComplete',
};

/** Notifies sponsors when an order needs their action and when it completes. */
async function notifyOfStatus(
  tx: Tx,
  ctx: ActorContext,
  transitioned: readonly Transitioned<OrderTransitionFacts, OrderTransition>[],
): Promise<undefined> {
  for (const [status, of] of Map.groupBy(transitioned, ({ to }) => to.status)) {
    const news = newsOfStatus[status];
    if (news !== undefined)
      await notifySponsor(
        tx,
        ctx,
        news,
        of.map(({ id }) => id),
      );
  }
}

export const orderTransitions = bindTransitions<OrderTransitionFacts, OrderTransition>({
  entity: orderTable,
  machine: orderMachine,
  loadFacts: loadOrderFacts,
  // Canceling an order cancels its lines, which releases their money.
  lockFirst: async (tx, ids, transition) => {
    if (transition !== 'cancel') return;
    const lines = await tx.many<{ id: string }>(
      sql`select id from order_lines where order_id = any(${[...ids]}::text[]) and deleted_at is null`,
    );
    await lockFundsOf(
      tx,
      lines.map(({ id }) => id),
    );
  },
  follow: notifyOfStatus,
});

/**
 * Recalculates the counts and totals of orders from their lines. Canceled lines need no money. Locks the orders first,
 * so that concurrent changes to lines of one order wait for each other and the last one counts them all.
 */
export async function refreshOrderTotals(db: Queries, orderIds: readonly string[]): Promise<void> {
  const ids = [...new Set(orderIds)].sort();
  await db.run(sql`select 1 from orders where id = any(${ids}::text[]) order by id for no key update`);
  await db.run(sql`
    update orders o set total_order_lines = s.lines, total_funds_required_cents = s.required
      from (select ids.id, count(l.id)::int as lines,
                   coalesce(sum(l.total_funds_required_cents) filter (where l.status <> 'cancelled'), 0) as required
              from unnest(${ids}::text[]) as ids (id)
              left join order_lines l on l.order_id = ids.id and l.deleted_at is null group by ids.id) s
     where o.id = s.id and (o.total_order_lines, o.total_funds_required_cents) is distinct from (s.lines, s.required)`);
}
