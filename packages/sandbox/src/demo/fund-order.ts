import { autoAssociateToOrder, createAssociations } from '@fiducia/contract/trust/association.routes';
import { createDepositLink } from '@fiducia/contract/trust/deposit.routes';
import type { CalendarDate } from '@fiducia/domain/foundation/calendar/dates';
import { sql } from '@fiducia/server/platform/db/sql';
import type { CreatedOrder } from './create-order.ts';
import type { SeedContext } from './seed-context.ts';

const afterStatement = 10;
let checks = 4_000;

/** Returns the amount that the given order lines still need, in cents. */
async function needOf({ scenario }: SeedContext, lineIds: readonly string[]): Promise<number> {
  const row = await scenario.platform.database.one<{ need: number }>(
    sql`select coalesce(sum(total_funds_required_cents - total_funds_associated_cents), 0)::bigint as need from order_lines where id = any(${lineIds}::text[])`,
  );
  return row?.need ?? 0;
}

/**
 * Schedules a deposit of the plan's money by wire or check, its link to the plan, and its association with the order or
 * with the given order lines.
 */
export function fundOrder(
  context: SeedContext,
  order: CreatedOrder,
  day: CalendarDate,
  by: 'wire' | 'check',
  lineIds?: readonly string[],
): void {
  const { agenda, bank } = context;
  checks += 1;
  const reference = `FUND${checks}`;
  agenda.on(day, async () => {
    const amountCents = await needOf(context, lineIds ?? order.lines.map(({ id }) => id));
    if (amountCents === 0) return;
    bank.books(day, {
      typeCode: by === 'wire' ? '195' : '301',
      amountCents,
      bankReference: reference,
      ...(by === 'check' ? { customerReference: String(checks) } : {}),
      text: `${order.sponsor.name} ${order.plan.name}`.replaceAll(/[^A-Za-z0-9 ]/g, ''),
    });
  });
  agenda.on(day, () => spread(context, order, reference, lineIds), afterStatement);
}

async function spread(
  { scenario, staff }: SeedContext,
  order: CreatedOrder,
  reference: string,
  lineIds: readonly string[] | undefined,
): Promise<void> {
  const deposit = await scenario.platform.database.one<{ id: string; amount_cents: number }>(sql`
    select d.id, d.amount_cents from deposits d join bank_transactions b on b.deposit_id = d.id where b.bank_reference = ${reference}`);
  if (!deposit) return;
  scenario.later();
  const link = await scenario.ask(staff.trustOfficer, createDepositLink, {
    params: { id: deposit.id },
    body: { type: 'plan', planId: order.plan.id, amount: deposit.amount_cents },
  });
  scenario.later();
  if (lineIds === undefined) {
    await scenario.ask(staff.trustOfficer, autoAssociateToOrder, {
      params: { id: link.id, orderId: order.id },
      query: { autoAssociateTo: 'allOrderLines' },
    });
  } else {
    const needs = await scenario.platform.database.many<{ orderLineId: string; amount: number }>(sql`
      select id as "orderLineId", total_funds_required_cents as amount from order_lines where id = any(${lineIds}::text[]) order by id`);
    await scenario.ask(staff.trustOfficer, createAssociations, { params: { id: link.id }, body: { amounts: needs } });
  }
  await scenario.runJobs();
}
