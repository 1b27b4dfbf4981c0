import { isInWaitingPeriod } from '@fiducia/domain/documents/notices/waiting-period';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { type Cents, cents } from '@fiducia/domain/foundation/money/cents';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { defaultActions } from '@fiducia/domain/orders/default-proposal';
import type { OrderLineTransitionFacts } from '@fiducia/domain/orders/order-line-machine';
import { type OrderLineStatus, orderLineStatuses } from '@fiducia/domain/orders/order-line-status';
import { isServiceCode } from '@fiducia/domain/orders/service-code';
import { services } from '@fiducia/domain/orders/services';
import type { Queries } from '../../platform/db/database.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';
import type { Row } from '../../platform/engine/transition.ts';
import { isLineBlocked } from '../screening/held-payments.ts';

/** Facts from related rows: ledger balance, instructions, payments, and hold. */
interface Around {
  readonly id: string;
  readonly balance: number;
  readonly live: number;
  readonly approved: number;
  readonly sent: number;
  readonly uncleared: number;
  readonly cleared: number;
  readonly hold_ends_on: string | null;
  readonly is_blocked: boolean;
}

export interface LineFacts extends OrderLineTransitionFacts {
  /** Last day of the hold on the order line's money, or null if there is no hold. */
  readonly holdEndsOn: string | null;
  /** True if every active instruction was sent and its payments have cleared. */
  readonly isPaidOut: boolean;
}

/** The columns of an order line that its facts follow from. */
export const factColumns = [
  'id',
  'status',
  'order_service_code',
  'waiting_period_ends_on',
  'participant_elected_to_keep_waiting_period',
  'deleted_at',
  'total_funds_associated_cents',
  'total_funds_required_cents',
  'total_other_fees_paid_by_master_account_cents',
  'total_payments_count',
  'total_all_payments_count',
  'first_notice_at',
  'is_missing_participant_default',
  'fields_requiring_data_fix',
  'repeats_line_id',
  'address_search_outcome',
  'non_responsive_participant_action',
] as const;
/** A line's row with at least these columns. */
type FactRow = { readonly [C in (typeof factColumns)[number]]?: unknown };

const amount = (value: unknown): Cents => cents(typeof value === 'number' ? value : 0);
const count = (value: unknown): number => (typeof value === 'number' ? value : 0);

function statusOf({ id, status }: FactRow): OrderLineStatus {
  if (isOneOf(orderLineStatuses, status)) return status;
  throw new Error(`order line ${String(id)} has the unknown status ${String(status)}`);
}

/**
 * Loads the facts of many order lines in one statement. Evaluates holds and waiting periods for the Eastern date of
 * `now`.
 */
export async function loadLineFacts(
  db: Queries,
  rows: readonly Row[],
  { now }: { readonly now: Date },
): Promise<Map<string, LineFacts>> {
  const today = localDate(now.toISOString(), timeZones.eastern);
  const around = new Map(
    (
      await readAround(
        db,
        rows.map((row) => String(row['id'])),
        today,
      )
    ).map((one) => [one.id, one]),
  );
  return new Map(
    rows.map((row) => {
      const id = String(row['id']);
      return [id, factsOf(row, around.get(id), today)];
    }),
  );
}

/** Loads what the facts of one order line need in addition to its row, so that both can be requested at the same time. */
export async function loadFactsWithoutRow(
  db: Queries,
  id: string,
  { now }: { readonly now: Date },
): Promise<(line: FactRow) => LineFacts> {
  const today = localDate(now.toISOString(), timeZones.eastern);
  const [around] = await readAround(db, [id], today);
  return (line) => factsOf(line, around, today);
}

const unrestrictedFor = (db: Queries): Queries =>
  db.bypassingRowSecurity("a line's status depends on ledger entries that its users may not read");

function readAround(db: Queries, ids: readonly string[], today: string): Promise<Around[]> {
  const lines = sql`select id, ledger_account_id from order_lines where id = any(${ids}::text[])`;
  return unrestrictedFor(db).many<Around>(sql`with l as (${lines}) select l.id, ${around(today)}`);
}

/**
 * Returns the columns of `Around` and the tables that they come from, for the lines of the table expression `l`. Looks up
 * each line, because PostgreSQL would otherwise read whole tables for the few lines of an order.
 */
const around = (today: string): Sql => sql`
           coalesce(-a.balance_cents, 0)::bigint as balance,
           coalesce(i.live, 0)::int as live, coalesce(i.approved, 0)::int as approved, coalesce(i.sent, 0)::int as sent,
           coalesce(p.uncleared, 0)::int as uncleared, coalesce(p.cleared, 0)::int as cleared, h.hold_ends_on,
           ${isLineBlocked} as is_blocked
      from l
      left join ledger_accounts a on a.id = l.ledger_account_id
      left join lateral (
        select count(*) as live,
               count(*) filter (where pi.status in ('approved', 'inBatch', 'sent')) as approved,
               count(*) filter (where pi.status = 'sent') as sent
          from payment_instructions pi
         where pi.order_line_id = l.id and pi.deleted_at is null and pi.status <> 'cancelled'
           and not exists (select 1 from payment_instructions next where next.replaces_id = pi.id and next.status <> 'cancelled' and next.deleted_at is null)
        ) i on true
      left join lateral (
        select count(*) filter (where status in ('created', 'sent', 'cancellationrequestedatbank')) as uncleared,
               count(*) filter (where status = 'cleared') as cleared
          from payments where order_line_id = l.id and deleted_at is null) p on true
      left join lateral (
        select max(d.available_on) as hold_ends_on
          from order_line_associations oa
          join deposit_links dl on dl.id = oa.deposit_link_id
          join deposits d on d.id = dl.deposit_id and d.status not in ('returned', 'cancelled')
         where oa.order_line_id = l.id and oa.deleted_at is null and d.available_on > ${today}) h on true`;

function factsOf(row: FactRow, around: Around | undefined, today: string): LineFacts {
  const serviceCode = row.order_service_code;
  if (!isServiceCode(serviceCode)) throw new Error(`order line ${String(row.id)} has no known service`);
  const endsOn = row.waiting_period_ends_on;
  const keepsWaiting =
    row.participant_elected_to_keep_waiting_period !== false && services[serviceCode].participantPart !== 'none';
  const live = around?.live ?? 0;
  const cleared = around?.cleared ?? 0;
  return {
    status: statusOf(row),
    serviceCode,
    isDeleted: row.deleted_at !== null,
    totalFundsAssociatedCents: amount(row.total_funds_associated_cents),
    totalFundsRequiredCents: amount(row.total_funds_required_cents),
    otherFeesPaidByMasterAccountCents: amount(row.total_other_fees_paid_by_master_account_cents),
    ledgerBalanceCents: cents(around?.balance ?? 0),
    paymentsCount: count(row.total_payments_count),
    allPaymentsCount: count(row.total_all_payments_count),
    hasFirstNotice: row.first_notice_at !== null,
    isMissingParticipantDefault: row.is_missing_participant_default === true,
    needsFix: row.fields_requiring_data_fix !== null,
    liveInstructions: live,
    approvedInstructions: around?.approved ?? 0,
    isOnHold: around !== undefined && around.hold_ends_on !== null,
    isRepeat: row.repeats_line_id !== null,
    isBlocked: around?.is_blocked ?? false,
    isSearchDone: serviceCode !== 'addressSearch' || row.address_search_outcome !== null,
    isInWaitingPeriod: keepsWaiting && isInWaitingPeriod(typeof endsOn === 'string' ? endsOn : null, today),
    defaultAction: isOneOf(defaultActions, row.non_responsive_participant_action)
      ? row.non_responsive_participant_action
      : null,
    holdEndsOn: around?.hold_ends_on ?? null,
    isPaidOut: cleared > 0 && around?.uncleared === 0 && around.sent === live,
  };
}
