import { acknowledgeDepositBatch, addReadyLines, sendDepositBatch } from '@fiducia/contract/ira/deposit-batch.routes';
import { createBulkOrder } from '@fiducia/contract/orders/bulk-order.routes';
import {
  createRecurringBatch,
  releaseRecurringBatch,
  requestRecurringChange,
  setPaymentCreation,
} from '@fiducia/contract/recurring/recurring.routes';
import { addMonths } from '@fiducia/domain/foundation/calendar/dates';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { depositBatchTable } from '@fiducia/server/areas/ira/deposit-batch.table';
import { depositBatchHooks } from '@fiducia/server/areas/ira/deposit-batches';
import { sql } from '@fiducia/server/platform/db/sql';
import { createFromBody } from '@fiducia/server/platform/engine/serve-entity';
import { type CreatedOrder, initiate, prepareOrder, submit } from './create-order.ts';
import { faultySpreadsheet } from './faulty-spreadsheet.ts';
import { fundOrder } from './fund-order.ts';
import { approveOrders, payOrders } from './pay-order.ts';
import { electMethods, mailNotices } from './premier-steps.ts';
import { after, type SeedContext } from './seed-context.ts';
import { orderRequest, pensionCells } from './seed-services.ts';

const setUp = 3;

/**
 * Seeds recurring benefits that were set up recently and are paid in batches, a bulk file with errors, and custodian
 * files.
 */
export function seedRecurringPayments(context: SeedContext): void {
  const { agenda, end } = context;
  agenda.on(after(end, -40), () => startPensions(context));
  agenda.on(after(end, -3), () => seedCustodianFiles(context));
  agenda.on(after(end, -1), () => readBulkFile(context));
}

async function startPensions(context: SeedContext): Promise<void> {
  const { agenda, end, scenario } = context;
  const firstMonth = after(end, -30).slice(0, 7);
  const order = await prepareOrder(context, orderRequest(context, 1, 'recurringBenefits', 5, pensionCells(firstMonth)));
  await submit(context, order);
  await initiate(context, order);
  const start = scenario.today();
  const chosen = order.lines.slice(0, setUp).map((_, index) => ({ place: index, way: 'ach' as const }));
  const lineIds = order.lines.slice(0, setUp).map(({ id }) => id);
  agenda.on(after(start, 1), () => mailNotices(context));
  agenda.on(after(start, 3), () => electMethods(context, order, chosen));
  agenda.on(after(start, 4), () => approveOrders(context, [order]));
  fundOrder(context, order, after(start, 5), 'wire', lineIds);
  agenda.on(after(end, -29), async () => {
    await payOrders(context, [order], 'ach', 'paid');
  });
  const monthAfter = (count: number): string => addMonths(`${firstMonth}-01`, count).slice(0, 7);
  agenda.on(after(end, -13), () => payMonth(context, order, monthAfter(1)));
  agenda.on(after(end, -2), async () => {
    const [, paused] = order.lines;
    if (paused === undefined) return;
    await scenario.ask(context.staff.specialist, setPaymentCreation, {
      params: { id: paused.id },
      body: { isPaused: true, note: 'A letter was returned, so we are checking the address' },
    });
    scenario.later();
    await makeBatch(context, order, monthAfter(2));
    await changeBenefits(context, order, [monthAfter(3), monthAfter(9)]);
  });
}

/** Has the sponsor request a higher amount, and sets the end of another benefit as staff. */
async function changeBenefits(
  { scenario, staff }: SeedContext,
  { lines: [first, , third], sponsor }: CreatedOrder,
  [fromMonth, finalMonth]: readonly [string, string],
): Promise<void> {
  if (first === undefined || third === undefined) return;
  scenario.later();
  await scenario.ask(sponsor.clients.owner, requestRecurringChange, {
    params: { id: first.id },
    body: { kind: 'amount', amount: 118_200, fromMonth, reason: 'Cost-of-living increase for the new year' },
  });
  scenario.later();
  await scenario.ask(staff.specialist, requestRecurringChange, {
    params: { id: third.id },
    body: { kind: 'finalMonth', finalMonth, reason: 'The sponsor sent the end of the term-certain period' },
  });
}

async function makeBatch({ scenario, staff }: SeedContext, { plan }: CreatedOrder, month: string): Promise<string> {
  const { id } = await scenario.ask(staff.administrator, createRecurringBatch, {
    body: { month, planIds: [plan.id], excluded: [] },
  });
  return id;
}

/** Creates, releases, funds, and pays one month's recurring batch. */
async function payMonth(context: SeedContext, pensions: CreatedOrder, month: string): Promise<void> {
  const { agenda, scenario, staff } = context;
  const today = scenario.today();
  const id = await makeBatch(context, pensions, month);
  scenario.later();
  await scenario.ask(staff.administrator, releaseRecurringBatch, { params: { id } });
  await scenario.runJobs();
  const made = await scenario.platform.database.many<{ id: string; order_id: string; pension: string }>(sql`
    select l.id, l.order_id, l.repeats_line_id as pension from recurring_batch_orders m join order_lines l on l.order_id = m.order_id
     where m.recurring_batch_id = ${id} and l.repeats_line_id is not null order by l.row_number`);
  const orderId = made[0]?.order_id;
  if (orderId === undefined) return;
  const personOf = new Map(pensions.lines.map((line) => [line.id, line.person]));
  const lines = made.flatMap((line) => {
    const person = personOf.get(line.pension);
    return person === undefined ? [] : [{ id: line.id, person }];
  });
  const order = { ...pensions, id: orderId, lines };
  agenda.on(after(today, 1), () => approveOrders(context, [order]));
  fundOrder(context, order, after(today, 2), 'wire');
  agenda.on(after(today, 3), async () => {
    await payOrders(context, [order], 'ach', 'paid');
  });
}

/** Seeds one batch that the custodian confirmed and one open batch. */
async function seedCustodianFiles(context: SeedContext): Promise<void> {
  const { scenario, staff } = context;
  const create = async (flagName: string) => {
    const body = { flagName, destination: 'Harborlight Trust Company as custodian (sample)' };
    return scenario.inTx(staff.administrator, async (tx, ctx) => {
      const id = await createFromBody(tx, ctx, depositBatchTable, depositBatchHooks, body);
      return isRejection(id) ? id : { id };
    });
  };
  const ready = await scenario.platform.database.one<{ count: number }>(
    sql`select count(*)::int as count from order_lines l where l.status = 'complete' and l.substatus in ('defaultedToIra', 'defaultedToTsa')
      and exists (select from payments p where p.order_line_id = l.id)`,
  );
  const { id } = await create('Autumn rollovers');
  if (ready !== undefined && ready.count > 0) {
    scenario.later();
    await scenario.ask(staff.administrator, addReadyLines, { params: { id } });
    scenario.later();
    await scenario.ask(staff.administrator, sendDepositBatch, { params: { id } });
    scenario.later();
    const file = { part: 'file', fileName: 'Autumn rollovers.csv', mimeType: 'text/csv' };
    await scenario.ask(staff.administrator, acknowledgeDepositBatch, {
      params: { id },
      body: { confirm: '1' },
      files: [{ ...file, bytes: await acknowledgmentOf(context, id) }],
    });
    await scenario.runJobs();
  }
  scenario.later();
  await create('Winter rollovers');
}

/** Returns the custodian’s answer to a batch: it opened an account for each order line. */
async function acknowledgmentOf({ scenario }: SeedContext, batchId: string): Promise<Buffer> {
  const members = await scenario.platform.database.many<{ line: string; amount: number }>(sql`
    select l.friendly_id as line, (m.pretax_amount_cents + m.roth_amount_cents + m.after_tax_amount_cents)::bigint as amount
      from deposit_batch_order_lines m join order_lines l on l.id = m.order_line_id
     where m.deposit_batch_id = ${batchId} and m.deleted_at is null and m.pretax_amount_cents is not null order by l.friendly_id`);
  const rows = members.map(({ line, amount }, index) =>
    [line, 'Opened', `HT-${String(70_142_001 + index * 37)}`, (amount / 100).toFixed(2), ''].join(','),
  );
  return Buffer.from(['Line,Outcome,Account number,Amount,Reason', ...rows].join('\n'));
}

/** Uploads a bulk file as staff, with two rows to correct. */
async function readBulkFile(context: SeedContext): Promise<void> {
  const { scenario, staff } = context;
  const order = await prepareOrder(
    context,
    orderRequest(context, 2, 'enhancedIra', 0, () => ({})),
  );
  scenario.later();
  await scenario.ask(staff.specialist, createBulkOrder, {
    params: { id: order.id },
    body: {},
    files: [
      {
        part: 'file',
        fileName: 'Balances to move.csv',
        mimeType: 'text/csv',
        bytes: faultySpreadsheet(context.takePeople(8)),
      },
    ],
  });
  await scenario.runJobs();
}
