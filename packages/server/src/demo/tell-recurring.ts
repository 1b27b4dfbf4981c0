import { addReadyLines, confirmDepositBatch, sendDepositBatch } from '@fiducia/contract/ira/deposit-batch.routes';
import { depositBatch } from '@fiducia/contract/ira/deposit-batch.entity';
import { createBulkOrder } from '@fiducia/contract/orders/bulk-order.routes';
import {
  createRecurringBatch,
  releaseRecurringBatch,
  setPaymentCreation,
} from '@fiducia/contract/recurring/recurring.routes';
import { isRefusal } from '@fiducia/domain/refusal/refusal';
import { addMonths } from '@fiducia/domain/time/dates';
import { sql } from '../db/sql.ts';
import { createFromBody } from '../engine/serve-entity.ts';
import { depositBatchHooks } from '../ira/deposit-batches.ts';
import { after, type Stage } from './demo-stage.ts';
import { faultySheet } from './faulty-sheet.ts';
import { fundOrder } from './fund-order.ts';
import { initiate, type MadeOrder, prepareOrder, submit } from './make-order.ts';
import { approveOrders, payOrders } from './pay-order.ts';
import { choose, mailNotices } from './tell-premier.ts';
import { pensionCells, wish } from './tell-services.ts';

const setUp = 3;

/** Pensions that were set up last month and are paid in batches, a bulk file with errors, and what custodians are told. */
export function tellRecurring(stage: Stage): void {
  const { agenda, end } = stage;
  agenda.on(after(end, -40), () => startPensions(stage));
  agenda.on(after(end, -3), () => tellCustodians(stage));
  agenda.on(after(end, -1), () => readBulkFile(stage));
}

async function startPensions(stage: Stage): Promise<void> {
  const { agenda, end, story } = stage;
  const firstMonth = after(end, -30).slice(0, 7);
  const order = await prepareOrder(stage, wish(stage, 1, 'recurringBenefits', 5, pensionCells(firstMonth)));
  await submit(stage, order);
  await initiate(stage, order);
  const start = story.today();
  const chosen = order.lines.slice(0, setUp).map((_, place) => ({ place, way: 'ach' as const }));
  const lineIds = order.lines.slice(0, setUp).map(({ id }) => id);
  agenda.on(after(start, 1), () => mailNotices(stage));
  agenda.on(after(start, 3), () => choose(stage, order, chosen));
  agenda.on(after(start, 4), () => approveOrders(stage, [order]));
  fundOrder(stage, order, after(start, 5), 'wire', lineIds);
  agenda.on(after(end, -29), async () => {
    await payOrders(stage, [order], 'ach', 'paid');
  });
  const monthAfter = (count: number): string => addMonths(`${firstMonth}-01`, count).slice(0, 7);
  agenda.on(after(end, -13), () => payMonth(stage, order, monthAfter(1)));
  agenda.on(after(end, -2), async () => {
    const [, paused] = order.lines;
    if (paused === undefined) return;
    await story.ask(stage.staff.specialist, setPaymentCreation, {
      params: { id: paused.id },
      body: { isPaused: true, note: 'A letter came back; the address is being checked' },
    });
    story.later();
    await makeBatch(stage, order, monthAfter(2));
  });
}

async function makeBatch({ story, staff }: Stage, { plan }: MadeOrder, month: string): Promise<string> {
  const { id } = await story.ask(staff.administrator, createRecurringBatch, {
    body: { month, planIds: [plan.id], excluded: [] },
  });
  return id;
}

/** A month from its batch to the bank. */
async function payMonth(stage: Stage, pensions: MadeOrder, month: string): Promise<void> {
  const { agenda, story, staff } = stage;
  const today = story.today();
  const id = await makeBatch(stage, pensions, month);
  story.later();
  await story.ask(staff.administrator, releaseRecurringBatch, { params: { id } });
  await story.runJobs();
  const made = await story.platform.database.many<{ id: string; order_id: string; pension: string }>(sql`
    select l.id, l.order_id, l.repeats_line_id as pension from recurring_batch_orders m join order_lines l on l.order_id = m.order_id
     where m.recurring_batch_id = ${id} order by l.row_number`);
  const orderId = made[0]?.order_id;
  if (orderId === undefined) return;
  const personOf = new Map(pensions.lines.map((line) => [line.id, line.person]));
  const lines = made.flatMap((line) => {
    const person = personOf.get(line.pension);
    return person === undefined ? [] : [{ id: line.id, person }];
  });
  const order = { ...pensions, id: orderId, lines };
  agenda.on(after(today, 1), () => approveOrders(stage, [order]));
  fundOrder(stage, order, after(today, 2), 'wire');
  agenda.on(after(today, 3), async () => {
    await payOrders(stage, [order], 'ach', 'paid');
  });
}

/** One batch is confirmed by the custodian, one is being filled. */
async function tellCustodians({ story, staff }: Stage): Promise<void> {
  const create = async (flagName: string) => {
    const body = { flagName, destination: 'Harborlight Trust Company' };
    return story.inTx(staff.administrator, async (tx, work) => {
      const id = await createFromBody(tx, work, depositBatch, depositBatchHooks, body);
      return isRefusal(id) ? id : { id };
    });
  };
  const ready = await story.platform.database.one<{ count: number }>(
    sql`select count(*)::int as count from order_lines where status = 'complete' and substatus in ('defaultedToIra', 'defaultedToTsa')`,
  );
  const { id } = await create('Autumn rollovers');
  if (ready !== undefined && ready.count > 0) {
    story.later();
    await story.ask(staff.administrator, addReadyLines, { params: { id } });
    story.later();
    await story.ask(staff.administrator, sendDepositBatch, { params: { id } });
    story.later();
    await story.ask(staff.administrator, confirmDepositBatch, { params: { id }, body: { rejected: [] } });
  }
  story.later();
  await create('Winter rollovers');
}

/** Staff read a bulk file in which two rows must be corrected. */
async function readBulkFile(stage: Stage): Promise<void> {
  const { story, staff } = stage;
  const order = await prepareOrder(
    stage,
    wish(stage, 2, 'enhancedIra', 0, () => ({})),
  );
  story.later();
  await story.ask(staff.specialist, createBulkOrder, {
    params: { id: order.id },
    body: {},
    files: [
      { part: 'file', fileName: 'Balances to move.csv', mimeType: 'text/csv', bytes: faultySheet(stage.takePeople(8)) },
    ],
  });
  await story.runJobs();
}
