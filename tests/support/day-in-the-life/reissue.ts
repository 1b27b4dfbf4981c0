import { type SentRow, settleAll } from './answer-bank.ts';
import { type DayDesk, moveBankingDays, rowsOf } from './day-desk.ts';
import { approveAll, payAll } from './pay-people.ts';

/** Banking days after which a payment to a changed address may be sent. */
const coolingOffDays = 10;

/** Staff correct each payment that came back to a check, which is approved and paid again. */
export async function reissue(desk: DayDesk, payments: readonly SentRow[]): Promise<number> {
  for (const { payment_instruction_id: id } of payments) {
    const [row] = await rowsOf<{ name: string }>(
      desk,
      `select l.first_name || ' ' || l.last_name as name from payment_instructions i join order_lines l on l.id = i.order_line_id where i.id = $1`,
      [id],
    );
    await desk.driver.act(desk.specialist, `/public/payment-instructions/${id}`, {
      method: 'PATCH',
      body: {
        paymentMethodCode: 'check',
        payableTo: row?.name,
        addressLine1: '77 New Street',
        city: 'Austin',
        stateCode: 'TX',
        postalCode: '78701',
        countryCode: 'US',
        routingNumber: null,
        accountNumber: null,
        bankAccountType: null,
      },
    });
  }
  await desk.driver.runJobs();
  await approveAll(desk);
  await moveBankingDays(desk, coolingOffDays);
  const paid = await payAll(desk);
  await settleAll(desk);
  return paid;
}
