import { autoAssociateToOrder, createAssociations } from '@fiducia/contract/trust/association.routes';
import { createDepositLink } from '@fiducia/contract/trust/deposit.routes';
import type { CalendarDate } from '@fiducia/domain/time/dates';
import { sql } from '../db/sql.ts';
import type { MadeOrder } from './make-order.ts';
import type { Stage } from './demo-stage.ts';

const afterStatement = 10;
let checks = 4_000;

/** What the order, or some of its lines, still need. */
async function needOf({ story }: Stage, lineIds: readonly string[]): Promise<number> {
  const row = await story.platform.database.one<{ need: number }>(
    sql`select coalesce(sum(total_funds_required_cents - total_funds_associated_cents), 0)::bigint as need from order_lines where id = any(${lineIds}::text[])`,
  );
  return row?.need ?? 0;
}

/** The plan's money arrives on a day by wire or check, is linked to the plan, and is spread over the order or over chosen lines. */
export function fundOrder(
  stage: Stage,
  order: MadeOrder,
  day: CalendarDate,
  by: 'wire' | 'check',
  lineIds?: readonly string[],
): void {
  const { agenda, bank } = stage;
  checks += 1;
  const reference = `FUND${checks}`;
  agenda.on(day, async () => {
    const amountCents = await needOf(stage, lineIds ?? order.lines.map(({ id }) => id));
    if (amountCents === 0) return;
    bank.books(day, {
      typeCode: by === 'wire' ? '195' : '301',
      amountCents,
      bankReference: reference,
      ...(by === 'check' ? { customerReference: String(checks) } : {}),
      text: `${order.sponsor.name} ${order.plan.name}`.replaceAll(/[^A-Za-z0-9 ]/g, ''),
    });
  });
  agenda.on(day, () => spread(stage, order, reference, lineIds), afterStatement);
}

async function spread(
  { story, staff }: Stage,
  order: MadeOrder,
  reference: string,
  lineIds: readonly string[] | undefined,
): Promise<void> {
  const deposit = await story.platform.database.one<{ id: string; amount_cents: number }>(sql`
    select d.id, d.amount_cents from deposits d join bank_transactions b on b.deposit_id = d.id where b.bank_reference = ${reference}`);
  if (!deposit) return;
  story.later();
  const link = await story.ask(staff.trustOfficer, createDepositLink, {
    params: { id: deposit.id },
    body: { type: 'plan', planId: order.plan.id, amount: deposit.amount_cents },
  });
  story.later();
  if (lineIds === undefined) {
    await story.ask(staff.trustOfficer, autoAssociateToOrder, {
      params: { id: link.id, orderId: order.id },
      query: { autoAssociateTo: 'allOrderLines' },
    });
  } else {
    const needs = await story.platform.database.many<{ orderLineId: string; amount: number }>(sql`
      select id as "orderLineId", total_funds_required_cents as amount from order_lines where id = any(${lineIds}::text[]) order by id`);
    await story.ask(staff.trustOfficer, createAssociations, { params: { id: link.id }, body: { amounts: needs } });
  }
  await story.runJobs();
}
