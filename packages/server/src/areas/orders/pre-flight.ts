import type { PayeeToInstruct, PreFlight } from '@fiducia/contract/orders/order.routes';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { orderStatuses } from '@fiducia/domain/orders/order-status';
import { checkSubmission, preFlightWarnings } from '@fiducia/domain/orders/pre-flight';
import type { RequestContext } from '../../platform/call/context.ts';
import type { Queries } from '../../platform/db/database.ts';
import { fullNameOrNull } from '../../platform/db/name-sql.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import type { OrderContext } from './order-context.ts';
import { orderTransitions } from './order-transitions.ts';
import { rawOrder, visibleContext } from './order-view.ts';

interface Sums {
  readonly people: number;
  readonly faulty: number;
  readonly gross: number;
  readonly required: number;
  readonly associated: number;
  readonly small: number;
  readonly without_address: number;
  readonly without_email: number;
  readonly without_w9: number;
}

/**
 * Returns what submitting would check and require: the same facts and checks as the transition itself, without writing
 * anything.
 */
export async function preFlight(ctx: RequestContext, id: string): Promise<PreFlight | Rejection> {
  const context = await visibleContext(ctx, id);
  if (isRejection(context)) return context;
  const facts = (await orderTransitions.loadFacts(ctx.db, [await rawOrder(ctx.db, id)], ctx)).get(id);
  if (facts === undefined) throw new Error(`order ${id} has no facts`);
  const { status, serviceCode, limits } = context;
  if (!isOneOf(orderStatuses, status)) throw new Error(`order ${id} has the unknown status ${status}`);
  const sums = await sumsOf(ctx.db, context);
  return {
    ...checkSubmission(status, facts, ctx.actor),
    warnings: preFlightWarnings({
      serviceCode,
      people: sums.people,
      faulty: sums.faulty,
      withoutAddress: context.columns.some(({ key, isRequired }) => key === 'addressLine1' && isRequired)
        ? sums.without_address
        : 0,
      withoutEmail: sums.without_email,
      smallBalances: sums.small,
      cashOutCeiling: limits?.cashOutCeiling ?? null,
      withoutW9: sums.without_w9,
    }),
    people: sums.people,
    faultyPeople: sums.faulty,
    toInstruct: facts.linesToInstruct,
    uninstructed: facts.linesToInstruct > 0 ? await readUninstructed(ctx.db, id) : [],
    grossCents: sums.gross,
    requiredCents: sums.required,
    associatedCents: sums.associated,
    fees: context.fees.map((fee) => ({ ...fee, count: sums.people, totalCents: fee.amountCents * sums.people })),
    reference: context.friendlyId,
  };
}

const mostNamed = 10;

/** Reads the first payees without payment instructions. */
const readUninstructed = (db: Queries, orderId: string): Promise<PayeeToInstruct[]> =>
  db.many<PayeeToInstruct>(sql`
    select l.id as "orderLineId", l.row_number as "rowNumber",
           coalesce(${raw(fullNameOrNull('l'))}, p.company_name, '') as name
      from order_lines l left join participants p on p.id = l.participant_id
     where l.order_id = ${orderId} and l.deleted_at is null and l.status in ('open', 'submitted') and l.repeats_line_id is null
       and not exists (select from payment_instructions i where i.order_line_id = l.id and i.status <> 'cancelled' and i.deleted_at is null)
     order by l.row_number nulls last, l.id limit ${mostNamed}`);

async function sumsOf(db: Queries, { id, limits }: OrderContext): Promise<Sums> {
  const sums = await db.one<Sums>(sql`
    select count(*)::int as people, (count(*) filter (where l.fields_requiring_data_fix is not null))::int as faulty,
           coalesce(sum(l.gross_distribution_amount_cents), 0) as gross, coalesce(sum(l.total_funds_required_cents), 0) as required,
           coalesce(sum(l.total_funds_associated_cents), 0) as associated,
           (count(*) filter (where l.gross_distribution_amount_cents between 1 and ${limits?.cashOutCeiling ?? 0}))::int as small,
           (count(*) filter (where p.address_line1 is null))::int as without_address,
           (count(*) filter (where p.id is not null and p.email_address is null))::int as without_email,
           (count(*) filter (where l.detail->>'form1099Treatment' = 'reportedBySponsor' and l.detail->>'w9ReceivedOn' is null))::int as without_w9
      from order_lines l left join participants p on p.id = l.participant_id
     where l.order_id = ${id} and l.deleted_at is null and l.status <> 'cancelled'`);
  if (!sums) throw new Error('the totals query returned no row');
  return sums;
}
