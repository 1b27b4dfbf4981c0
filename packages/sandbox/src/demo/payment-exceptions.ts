import { cancelPayment, confirmStop, rejectPayment } from '@fiducia/contract/payments/payment.routes';
import { acknowledgeAlert } from '@fiducia/contract/payments/payment-batch.routes';
import { correctInstruction } from '@fiducia/contract/payments/payment-instruction.routes';
import { achReturnReason } from '@fiducia/domain/payments/ach-return-reasons';
import { sql } from '@fiducia/server/platform/db/sql';
import type { CreatedOrder } from './create-order.ts';
import { after, participantActor, type SeedContext } from './seed-context.ts';

export interface SentPayment {
  readonly id: string;
  readonly payment_instruction_id: string;
  readonly participant_id: string;
  readonly payment_method_code: string;
  readonly payable_to: string;
  readonly amount_cents: number;
  readonly trace_number: string | null;
  readonly reference_number: string;
  readonly routing_number: string | null;
  readonly account_number_encrypted: Buffer | null;
}

/** Returns an order's payments by this method that were sent or have cleared. */
export function sentPayments({ scenario }: SeedContext, order: CreatedOrder, method: string): Promise<SentPayment[]> {
  return scenario.platform.database.many<SentPayment>(sql`
    select p.id, p.payment_instruction_id, p.participant_id, p.payment_method_code, p.payable_to, p.amount_cents, p.trace_number,
           p.reference_number, i.routing_number, i.account_number_encrypted
      from payments p join order_lines l on l.id = p.order_line_id join payment_instructions i on i.id = p.payment_instruction_id
     where l.order_id = ${order.id} and p.payment_method_code = ${method} and p.status in ('sent', 'cleared')
       and p.participant_id is not null order by l.row_number`);
}

/**
 * Sends responses from payees' banks: one returns an entry, and one corrects another. The next statement credits the
 * returned money.
 */
export async function oneReturnsOneIsCorrected(
  context: SeedContext,
  returned: SentPayment,
  corrected: SentPayment | undefined,
): Promise<void> {
  const { scenario, staff, bank } = context;
  const { keyring } = scenario.platform;
  const about = (one: SentPayment) => ({
    originalTrace: one.trace_number ?? '',
    individualId: one.reference_number,
    routingNumber: one.routing_number ?? '',
    accountNumber:
      one.account_number_encrypted === null ? '' : keyring.open('bankAccount', one.account_number_encrypted).reveal(),
    name: one.payable_to,
    amountCents: one.amount_cents,
  });
  await bank.answers(staff.specialist, [
    { ...about(returned), code: 'R03' },
    ...(corrected === undefined ? [] : [{ ...about(corrected), code: 'C01', correctedData: '4499000135' }]),
  ]);
  bank.books(after(scenario.today(), 1), {
    typeCode: '257',
    amountCents: returned.amount_cents,
    bankReference: `R${returned.id.slice(0, 10)}`,
    text: `ACH RETURN ${returned.trace_number}`,
  });
}

/** Corrects the destination of returned money as the payee, which sends the instruction back to review. */
export async function correct(
  { scenario }: SeedContext,
  payment: SentPayment,
  body: { readonly accountNumber: string } | { readonly addressLine1: string },
): Promise<void> {
  await scenario.platform.database.run(
    sql`update order_lines set unlocked_at = coalesce(unlocked_at, ${scenario.platform.clock.now()}) where participant_id = ${payment.participant_id}`,
  );
  await scenario.ask(participantActor(payment.participant_id), correctInstruction, {
    params: { id: payment.payment_instruction_id },
    body,
  });
}

/** Requests a stop of a payment. The bank confirms it later. */
export async function askToStop({ scenario, staff }: SeedContext, payment: SentPayment): Promise<void> {
  await scenario.ask(staff.specialist, cancelPayment, {
    params: { id: payment.id },
    body: { reason: 'The participant says the check was lost in the mail' },
  });
}

export async function bankStops({ scenario, staff }: SeedContext, payment: SentPayment): Promise<void> {
  await scenario.ask(staff.trustOfficer, confirmStop, { params: { id: payment.id }, body: {} });
}

export async function bankRejects({ scenario, staff }: SeedContext, payment: SentPayment): Promise<void> {
  await scenario.ask(staff.trustOfficer, rejectPayment, {
    params: { id: payment.id },
    body: { reason: achReturnReason('R03')?.staffSentence ?? 'R03' },
  });
}

/** Acknowledges all open alerts, except those that close automatically. */
export async function settleAlerts({ scenario, staff }: SeedContext): Promise<void> {
  const open = await scenario.platform.database.many<{ id: string }>(
    sql`select id from alerts where acknowledged_at is null and kind <> 'figureEnds' order by id`,
  );
  for (const { id } of open) {
    await scenario.ask(staff.specialist, acknowledgeAlert, {
      params: { id },
      body: { note: 'The payee gave us the correct bank details' },
    });
  }
}
