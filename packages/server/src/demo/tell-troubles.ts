import { acknowledgeAlert } from '@fiducia/contract/payments/payment-batch.routes';
import { cancelPayment, confirmStop, rejectPayment } from '@fiducia/contract/payments/payment.routes';
import { correctInstruction } from '@fiducia/contract/payments/payment-instruction.routes';
import { sql } from '../db/sql.ts';
import { after, participantActor, type Stage } from './demo-stage.ts';
import type { MadeOrder } from './make-order.ts';

export interface SentPayment {
  readonly id: string;
  readonly payment_instruction_id: string;
  readonly participant_id: string;
  readonly payment_method_code: string;
  readonly payable_to: string;
  readonly amount_cents: number;
  readonly trace_number: string | null;
}

/** Payments of an order that are on their way, by method. */
export function sentPayments({ story }: Stage, order: MadeOrder, method: string): Promise<SentPayment[]> {
  return story.platform.database.many<SentPayment>(sql`
    select p.id, p.payment_instruction_id, p.participant_id, p.payment_method_code, p.payable_to, p.amount_cents, p.trace_number
      from payments p join order_lines l on l.id = p.order_line_id
     where l.order_id = ${order.id} and p.payment_method_code = ${method} and p.status in ('sent', 'cleared') order by l.row_number`);
}

/** Payees' banks send one entry back and correct another; the money of the return comes with the next statement. */
export async function oneReturnsOneIsCorrected(
  stage: Stage,
  returned: SentPayment,
  corrected: SentPayment | undefined,
): Promise<void> {
  const { story, staff, bank } = stage;
  const about = (one: SentPayment) => ({
    originalTrace: one.trace_number ?? '',
    routingNumber: '011401533',
    accountNumber: '4400000035',
    name: one.payable_to,
    amountCents: one.amount_cents,
  });
  await bank.answers(staff.specialist, [
    { ...about(returned), code: 'R03' },
    ...(corrected === undefined ? [] : [{ ...about(corrected), code: 'C01', correctedData: '4499000135' }]),
  ]);
  bank.books(after(story.today(), 1), {
    typeCode: '257',
    amountCents: returned.amount_cents,
    bankReference: `R${returned.id.slice(0, 10)}`,
    text: `ACH RETURN ${returned.trace_number}`,
  });
}

/** The payee corrects where returned money goes: it waits for review again. */
export async function correct(
  { story }: Stage,
  payment: SentPayment,
  body: { readonly accountNumber: string } | { readonly addressLine1: string },
): Promise<void> {
  await story.platform.database.run(
    sql`update order_lines set unlocked_at = coalesce(unlocked_at, ${story.platform.clock.now()}) where participant_id = ${payment.participant_id}`,
  );
  await story.ask(participantActor(payment.participant_id), correctInstruction, {
    params: { id: payment.payment_instruction_id },
    body,
  });
}

/** A check is stopped at the bank; whether the bank has confirmed it is a later matter. */
export async function askToStop({ story, staff }: Stage, payment: SentPayment): Promise<void> {
  await story.ask(staff.specialist, cancelPayment, {
    params: { id: payment.id },
    body: { reason: 'The participant says that it was lost in the mail' },
  });
}

export async function bankStops({ story, staff }: Stage, payment: SentPayment): Promise<void> {
  await story.ask(staff.trustOfficer, confirmStop, { params: { id: payment.id }, body: {} });
}

export async function bankRejects({ story, staff }: Stage, payment: SentPayment): Promise<void> {
  await story.ask(staff.trustOfficer, rejectPayment, {
    params: { id: payment.id },
    body: { reason: 'The bank does not know the receiving account' },
  });
}

/** Somebody has dealt with what stands on the desk of distributions. */
export async function settleAlerts({ story, staff }: Stage): Promise<void> {
  const open = await story.platform.database.many<{ id: string }>(
    sql`select id from alerts where acknowledged_at is null order by id`,
  );
  for (const { id } of open) {
    await story.ask(staff.specialist, acknowledgeAlert, {
      params: { id },
      body: { note: 'The payee gave us the right bank details' },
    });
  }
}
