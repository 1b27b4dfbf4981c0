import { type SentRow, settleAll } from './answer-bank.ts';
import { type DayDesk, moveBankingDays } from './day-desk.ts';
import { approveAll, payAll } from './pay-people.ts';

/** Banking days after which a payment to a changed address may be sent. */
const coolingOffDays = 10;

const newAddress = {
  addressLine1: '77 New Street',
  city: 'Austin',
  stateCode: 'TX',
  postalCode: '78701',
  countryCode: 'US',
};

/** Staff correct the address of each check that came back, and turn electronic payments into checks. */
export async function reissue(desk: DayDesk, payments: readonly SentRow[]): Promise<number> {
  for (const payment of payments) {
    const isCheck = payment.payment_method_code === 'check';
    const toCheck = { paymentMethodCode: 'check', routingNumber: null, accountNumber: null, bankAccountType: null };
    await desk.driver.act(desk.specialist, `/public/payment-instructions/${payment.payment_instruction_id}`, {
      method: 'PATCH',
      body: isCheck ? newAddress : { ...newAddress, ...toCheck },
    });
  }
  await desk.driver.runJobs();
  await approveAll(desk);
  await moveBankingDays(desk, coolingOffDays);
  const paid = await payAll(desk);
  await settleAll(desk);
  return paid;
}
