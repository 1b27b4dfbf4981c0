import { addBankingDays } from '../../../packages/domain/src/foundation/calendar/banking-calendar.ts';
import type { Bai2DraftTransaction } from '../../../packages/server/src/rails/bai2/build-bai2.ts';
import { answersTo } from '../answers-to.ts';
import { debitsOf, type SentPayment } from '../main-job/bank-debits.ts';
import { accountOf } from '../main-job/pay-choices.ts';
import { type DayDesk, importStatement, moveBankingDays, rowsOf, todayOf } from './day-desk.ts';
import { read } from './day-driver.ts';

export type SentRow = SentPayment & Record<string, unknown> & { readonly payment_instruction_id: string };

const sentPayments = (desk: DayDesk) =>
  rowsOf<SentRow>(
    desk,
    `select p.* from payments p join payment_instructions i on i.id = p.payment_instruction_id
       join order_lines l on l.id = i.order_line_id
      where p.status = 'sent' order by p.amount_cents, l.last_name, i.distribution_type_code`,
  );

/**
 * The bank pays everything that was sent, except the smallest payments of each rail: ACH payments and wires that come
 * back, and checks that staff stop. Returns those.
 */
export async function settleWithReturns(desk: DayDesk): Promise<SentRow[]> {
  const { driver, specialist, officer, day } = desk;
  const sent = await sentPayments(desk);
  const first = (method: string, from: number, count: number) =>
    sent.filter(({ payment_method_code: code }) => code === method).slice(from, from + count);
  const checks = first('check', 0, day.returns.checks);
  const wires = first('wirePayment', 0, day.returns.wires);
  const ach = first('achPayment', 0, day.returns.ach);
  const changed = first('achPayment', ach.length, day.returns.changes);
  for (const { id } of checks)
    await driver.act(specialist, `/private/payments/${id}/cancel`, { body: { reason: 'Lost in the mail' } });
  await moveBankingDays(desk, 1);
  await importStatement(desk, debitsOf(sent.filter((one) => !checks.includes(one))));
  const bytes = await answersTo(driver.site.server, [
    ...ach.map(({ id: paymentId }) => ({ paymentId, kind: 'return' as const, code: 'R03' })),
    ...changed.map(({ id: paymentId }, at) => ({
      paymentId,
      kind: 'change' as const,
      code: 'C01',
      correctedData: accountOf(9_000 + at),
    })),
  ]);
  await driver.act(specialist, '/private/inbound-raw-files', {
    file: { name: 'returns.ach', bytes },
    fields: { kind: 'ach-returns' },
  });
  await driver.runJobs();
  for (const { id } of checks) await driver.act(officer, `/private/payments/${id}/confirm-stop`);
  await moveBankingDays(desk, 1);
  await importStatement(desk, [...ach.map(returnOfAch), ...wires.map(returnOfWire)]);
  return [...checks, ...wires, ...ach];
}

const returnOfAch = (payment: SentRow, at: number): Bai2DraftTransaction => ({
  typeCode: '257',
  amountCents: payment.amount_cents,
  bankReference: `RET${at}`,
  text: `ACH RETURN ${String(payment['trace_number'])}`,
});

const returnOfWire = (payment: SentRow, at: number): Bai2DraftTransaction => ({
  typeCode: '195',
  amountCents: payment.amount_cents,
  bankReference: `BACK${at}`,
  text: `RETURNED WIRE ${payment.end_to_end_id}`,
});

/** The bank pays everything that was sent. */
export async function settleAll(desk: DayDesk): Promise<void> {
  const sent = await sentPayments(desk);
  await moveBankingDays(desk, 1);
  await importStatement(desk, debitsOf(sent));
}

interface TaxDeposit {
  readonly id: string;
  readonly amount: number;
  readonly payerEin: string;
}

/** Staff deposit the withheld tax in one batch, save the confirmations, and match the bank's debit. */
export async function depositTaxes(desk: DayDesk): Promise<void> {
  const { driver, taxClerk, bankAccountId, officer } = desk;
  const sender = await driver.site.server.signIn('staffMember', ['payments.view', 'tax.view', 'tax.approve']);
  const batches = '/private/tax-payment-batches';
  await driver.act(taxClerk, '/private/tax-payments/propose');
  const unaccepted = await read<{ id: string }[]>(taxClerk, '/private/order-line-taxes/unaccepted');
  if (unaccepted.length > 0)
    await driver.act(taxClerk, '/private/order-line-taxes/accept', {
      body: { orderLineTaxIds: unaccepted.map(({ id }) => id) },
    });
  const settleOn = addBankingDays(todayOf(desk), 1);
  const batch = await driver.act<{ id: string }>(taxClerk, `${batches}/by-due-date`, {
    body: { authority: 'federal', dueOn: '2027-12-31', settleOn },
  });
  await driver.act(taxClerk, `${batches}/${batch.id}`, {
    method: 'PATCH',
    body: { corporateBankAccountId: bankAccountId },
  });
  await driver.act(sender, `${batches}/${batch.id}/send`);
  const deposits = await read<TaxDeposit[]>(
    taxClerk,
    `/private/tax-payments?resultsPerPage=-1&search-status=equals(sent)`,
  );
  await driver.act(taxClerk, `${batches}/${batch.id}/confirmations`, {
    body: {
      confirmations: deposits.map(({ id, amount, payerEin }, at) => ({
        taxPaymentId: id,
        payerEin,
        amount,
        settledOn: settleOn,
        confirmationNumber: String(270_612_345_678_000 + at),
      })),
    },
  });
  const amountCents = deposits.reduce((total, { amount }) => total + amount, 0);
  await moveBankingDays(desk, 1);
  await importStatement(desk, [{ typeCode: '451', amountCents, bankReference: 'TAX', text: 'USATAXPYMT' }]);
  const [debit] = await rowsOf<{ id: string }>(desk, `select id from bank_transactions where bank_reference = 'TAX'`);
  await driver.act(officer, `/private/trust/bank-transactions/${debit?.id}/match`, {
    body: { kind: 'taxPaymentBatch', targetId: batch.id, note: 'As confirmed' },
  });
  await driver.runJobs();
}

/** Fills the day up with charges of other accounts that the bank reports by mistake, which staff ignore. */
export async function ignoreTheRest(desk: DayDesk): Promise<void> {
  const missing = desk.day.bankTransactions - desk.bank.transactions;
  await importStatement(
    desk,
    Array.from({ length: missing }, (_, at) => ({
      typeCode: '698',
      amountCents: 101 + at,
      bankReference: `OTHER${at}`,
      text: 'CHARGE OF ANOTHER ACCOUNT',
    })),
  );
  const list = await rowsOf<{ id: string }>(
    desk,
    `select id from bank_transactions where bank_reference like 'OTHER%' order by amount_cents`,
  );
  for (const { id } of list)
    await desk.driver.act(desk.officer, `/private/trust/bank-transactions/${id}/ignore`, {
      body: { isIgnored: true, note: 'A charge of another account' },
    });
}
