import * as batches from '@fiducia/contract/payments/payment-batch.routes';
import { approveInstructions } from '@fiducia/contract/payments/payment-instruction.routes';
import type { Actor } from '@fiducia/domain/foundation/actor/actor';
import type { CalendarDate } from '@fiducia/domain/foundation/calendar/dates';
import { sql } from '@fiducia/server/platform/db/sql';
import type { CreatedOrder } from './create-order.ts';
import type { ScenarioBank } from './scenario-bank.ts';
import { after, type SeedContext } from './seed-context.ts';

/** The last step of a batch: open, partly released, entered at the bank, sent, or paid by the bank. */
export type BatchEnd = 'open' | 'released' | 'entered' | 'sent' | 'paid';
type Rail = 'ach' | 'wire' | 'check';
export const rails: readonly Rail[] = ['ach', 'wire', 'check'];

interface WaitingRow {
  readonly id: string;
}

/**
 * Approves the instructions of some orders that are waiting for review. By default, two users approve, as amounts above
 * the first limit require.
 */
export async function approveOrders(
  context: SeedContext,
  orders: readonly CreatedOrder[],
  except: readonly string[] = [],
  approvers: readonly Actor[] = [context.staff.approver, context.staff.secondApprover],
): Promise<void> {
  for (const by of approvers) await approveWaiting(context, by, orders, except);
  await context.scenario.runJobs();
}

async function approveWaiting(
  { scenario }: SeedContext,
  by: Actor,
  orders: readonly CreatedOrder[],
  except: readonly string[],
): Promise<void> {
  const waiting = await scenario.platform.database.many<WaitingRow>(sql`
    select i.id from payment_instructions i join order_lines l on l.id = i.order_line_id
     where i.status = 'waitingForReview' and l.order_id = any(${orders.map(({ id }) => id)}::text[]) and l.id <> all(${except}::text[])
       and l.status not in ('open', 'submitted') order by i.id`);
  if (waiting.length === 0) return;
  scenario.later();
  await scenario.ask(by, approveInstructions, { body: { paymentInstructionIds: waiting.map(({ id }) => id) } });
}

/**
 * Pays the ready instructions of some orders on one payment rail: one user creates the batch, others release it, and
 * the bank settles it later.
 */
export async function payOrders(
  context: SeedContext,
  orders: readonly CreatedOrder[],
  rail: Rail,
  end: BatchEnd,
): Promise<string | undefined> {
  const { scenario, staff, bank } = context;
  const today = scenario.today();
  const effectiveDate = rail === 'ach' ? after(today, 1) : today;
  const ready = await readyIds(context, orders, rail, effectiveDate);
  if (ready.length === 0) return undefined;
  const { id } = await scenario.ask(staff.trustOfficer, batches.createPaymentBatch, {
    body: {
      paymentBatchType: rail,
      effectiveDate,
      corporateBankAccountId: bank.accountId,
      paymentInstructionIds: ready,
    },
  });
  if (end === 'open') return id;
  scenario.later();
  const releasers = [staff.administrator, staff.secondOfficer];
  for (const releaser of releasers) {
    const { status } = await scenario.ask(releaser, batches.enterPaymentBatchAtBank, { params: { id } });
    if (status === 'enteredAtBank' || end === 'released') break;
  }
  if (end === 'entered' || end === 'released') return id;
  scenario.later();
  if (rail === 'check') await scenario.ask(staff.trustOfficer, batches.printPaymentBatch, { params: { id }, body: {} });
  await scenario.ask(staff.trustOfficer, batches.sendPaymentBatch, { params: { id }, body: {} });
  await scenario.runJobs();
  if (end === 'paid') await bankPays(context, id, rail, effectiveDate);
  return id;
}

async function readyIds(
  { scenario, staff }: SeedContext,
  orders: readonly CreatedOrder[],
  rail: Rail,
  effectiveDate: CalendarDate,
): Promise<string[]> {
  const lines = new Set(orders.flatMap((order) => order.lines.map(({ id }) => id)));
  const { instructions } = await scenario.ask(staff.trustOfficer, batches.listReadyToPay, { query: { effectiveDate } });
  return instructions
    .filter((one) => one.paymentBatchType === rail && lines.has(one.orderLineId) && one.blockers.length === 0)
    .map((one) => one.id);
}

interface Paid {
  readonly id: string;
  readonly amount_cents: number;
  readonly check_number: number | null;
  readonly end_to_end_id: string | null;
}

/**
 * Adds a batch's debits to the bank statement: ACH as one amount, wires one by one, and checks when they are cashed.
 */
async function bankPays(
  { scenario, bank }: SeedContext,
  batchId: string,
  rail: Rail,
  effectiveDate: CalendarDate,
): Promise<void> {
  const paid = await scenario.platform.database.many<Paid>(sql`
    select id, amount_cents, check_number, end_to_end_id from payments where payment_batch_id = ${batchId} and status = 'sent' order by id`);
  if (rail === 'check') {
    paid.forEach((one, index) => cashCheck(bank, one, after(effectiveDate, 3 + (index % 5))));
    return;
  }
  if (rail === 'ach') {
    const amountCents = paid.reduce((sum, one) => sum + one.amount_cents, 0);
    bank.books(effectiveDate, {
      typeCode: '455',
      amountCents,
      bankReference: `ACH${batchId.slice(0, 8)}`,
      text: 'ACH SETTLEMENT',
    });
    return;
  }
  for (const one of paid) {
    const text = `OUTGOING WIRE ${one.end_to_end_id}`;
    bank.books(effectiveDate, {
      typeCode: '495',
      amountCents: one.amount_cents,
      bankReference: `W${one.id.slice(0, 10)}`,
      text,
    });
  }
}

/** Cashes an order's outstanding checks today. */
export async function bankPaysChecks({ scenario, bank }: SeedContext, order: CreatedOrder): Promise<void> {
  const out = await scenario.platform.database.many<Paid>(sql`
    select p.id, p.amount_cents, p.check_number, p.end_to_end_id from payments p join order_lines l on l.id = p.order_line_id
     where l.order_id = ${order.id} and p.status = 'sent' and p.check_number is not null order by p.id`);
  for (const one of out) cashCheck(bank, one, scenario.today());
}

function cashCheck(
  bank: ScenarioBank,
  { amount_cents: amountCents, check_number: checkNumber }: Paid,
  day: CalendarDate,
): void {
  const number = String(checkNumber);
  bank.books(day, {
    typeCode: '475',
    amountCents,
    bankReference: `C${number}`,
    customerReference: number,
    text: 'CHECK PAID',
  });
}
