import { approveInstructions } from '@fiducia/contract/payments/payment-instruction.routes';
import * as batches from '@fiducia/contract/payments/payment-batch.routes';
import type { Actor } from '@fiducia/domain/actor/actor';
import type { CalendarDate } from '@fiducia/domain/time/dates';
import { sql } from '../db/sql.ts';
import type { DemoBank } from './demo-bank.ts';
import { after, type Stage } from './demo-stage.ts';
import type { MadeOrder } from './make-order.ts';

/** How far a batch goes: it stays open, half released, with the files made, sent, or is paid by the bank. */
export type BatchEnd = 'open' | 'released' | 'entered' | 'sent' | 'paid';
type Rail = 'ach' | 'wire' | 'check';
export const rails: readonly Rail[] = ['ach', 'wire', 'check'];

interface WaitingRow {
  readonly id: string;
}

/** One person approves what waits for review in some orders; a second one above the limit, unless told who approves. */
export async function approveOrders(
  stage: Stage,
  orders: readonly MadeOrder[],
  except: readonly string[] = [],
  approvers: readonly Actor[] = [stage.staff.approver, stage.staff.secondApprover],
): Promise<void> {
  for (const by of approvers) await approveWaiting(stage, by, orders, except);
  await stage.story.runJobs();
}

async function approveWaiting(
  { story }: Stage,
  by: Actor,
  orders: readonly MadeOrder[],
  except: readonly string[],
): Promise<void> {
  const waiting = await story.platform.database.many<WaitingRow>(sql`
    select i.id from payment_instructions i join order_lines l on l.id = i.order_line_id
     where i.status = 'waitingForReview' and l.order_id = any(${orders.map(({ id }) => id)}::text[]) and l.id <> all(${except}::text[])
       and l.status not in ('open', 'submitted') order by i.id`);
  if (waiting.length === 0) return;
  story.later();
  await story.ask(by, approveInstructions, { body: { paymentInstructionIds: waiting.map(({ id }) => id) } });
}

/** Pays what is ready of some orders on one rail: one officer makes the batch, others release it, the bank pays it later. */
export async function payOrders(
  stage: Stage,
  orders: readonly MadeOrder[],
  rail: Rail,
  end: BatchEnd,
): Promise<string | undefined> {
  const { story, staff, bank } = stage;
  const today = story.today();
  const effectiveDate = rail === 'ach' ? after(today, 1) : today;
  const ready = await readyIds(stage, orders, rail, effectiveDate);
  if (ready.length === 0) return undefined;
  const { id } = await story.ask(staff.trustOfficer, batches.createPaymentBatch, {
    body: {
      paymentBatchType: rail,
      effectiveDate,
      corporateBankAccountId: bank.accountId,
      paymentInstructionIds: ready,
    },
  });
  if (end === 'open') return id;
  story.later();
  const releasers = [staff.administrator, staff.secondOfficer];
  for (const releaser of releasers) {
    const { status } = await story.ask(releaser, batches.enterPaymentBatchAtBank, { params: { id } });
    if (status === 'enteredAtBank' || end === 'released') break;
  }
  if (end === 'entered' || end === 'released') return id;
  story.later();
  if (rail === 'check') await story.ask(staff.trustOfficer, batches.printPaymentBatch, { params: { id }, body: {} });
  await story.ask(staff.trustOfficer, batches.sendPaymentBatch, { params: { id }, body: {} });
  await story.runJobs();
  if (end === 'paid') await bankPays(stage, id, rail, effectiveDate);
  return id;
}

async function readyIds(
  { story, staff }: Stage,
  orders: readonly MadeOrder[],
  rail: Rail,
  effectiveDate: CalendarDate,
): Promise<string[]> {
  const lines = new Set(orders.flatMap((order) => order.lines.map(({ id }) => id)));
  const { instructions } = await story.ask(staff.trustOfficer, batches.listReadyToPay, { query: { effectiveDate } });
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

/** The bank takes the money of a batch: ACH in one sum, wires each, checks when people cash them. */
async function bankPays(
  { story, bank }: Stage,
  batchId: string,
  rail: Rail,
  effectiveDate: CalendarDate,
): Promise<void> {
  const paid = await story.platform.database.many<Paid>(sql`
    select id, amount_cents, check_number, end_to_end_id from payments where payment_batch_id = ${batchId} and status = 'sent' order by id`);
  if (rail === 'check') {
    paid.forEach((one, place) => cashCheck(bank, one, after(effectiveDate, 3 + (place % 5))));
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

/** The checks of an order that are still out come to the bank today. */
export async function bankPaysChecks({ story, bank }: Stage, order: MadeOrder): Promise<void> {
  const out = await story.platform.database.many<Paid>(sql`
    select p.id, p.amount_cents, p.check_number, p.end_to_end_id from payments p join order_lines l on l.id = p.order_line_id
     where l.order_id = ${order.id} and p.status = 'sent' and p.check_number is not null order by p.id`);
  for (const one of out) cashCheck(bank, one, story.today());
}

function cashCheck(
  bank: DemoBank,
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
