import { expect } from 'vitest';
import { achAnswers } from '../../../packages/server/src/demo/simulated-bank.ts';
import { debitsOf, type SentPayment } from '../../support/main-job/bank-debits.ts';
import { accountOf, payeeRouting } from '../../support/main-job/pay-choices.ts';
import { answer, giveReason, type Story, told } from '../story.ts';
import { cashByAch, dividesIt } from './participants-choose.ts';
import { participantCorrects } from './participant-corrects.ts';
import { approveInQueue, pay } from './staff-reviews-and-pays.ts';
import { uploadStatement } from './trust-takes-the-money.ts';

interface Payment extends SentPayment, Record<string, unknown> {
  readonly id: string;
  readonly trace_number: string | null;
  readonly payable_to: string;
  readonly row_number: number;
  readonly distribution_type_code: string;
}

const sent = (story: Story): Promise<Payment[]> =>
  story.program.rows<Payment>(
    `select p.*, l.row_number, i.distribution_type_code from payments p join order_lines l on l.id = p.order_line_id
       join payment_instructions i on i.id = p.payment_instruction_id where p.status = 'sent' order by l.row_number, p.id`,
  );

/** 6: the bank pays, sends one entry back, corrects another; a check is stopped; both are paid again, nobody twice. */
export async function bankAnswers(story: Story): Promise<void> {
  const { program } = story;
  const all = await sent(story);
  const returned = all.find((one) => one.row_number === cashByAch);
  const corrected = all.find((one) => one.trace_number !== null && one.row_number !== cashByAch);
  const stopped = all.find((one) => one.row_number === dividesIt && one.distribution_type_code === 'cashLumpSum');
  if (!returned || !corrected || !stopped) throw new Error('the payments of the story are not on their way');
  const specialist = await story.at('specialist');
  await specialist.goto(program.address('admin', `/payments/${stopped.id}`));
  await specialist.getByRole('button', { name: 'Stop payment' }).click();
  await giveReason(specialist, 'The participant says it was lost in the mail', 'Stop payment');
  await expect.poll(() => statusOf(story, stopped.id)).toBe('cancellationrequestedatbank');
  await story.daysPass(1);
  await uploadStatement(story, debitsOf(all.filter(({ id }) => id !== stopped.id)));
  await uploadAnswers(story, returned, corrected);
  const officer = await story.at('trustOfficer');
  await officer.goto(program.address('admin', `/payments/${stopped.id}`));
  await officer.getByRole('button', { name: 'Stop confirmed' }).click();
  await answer(officer, 'Stop confirmed');
  await expect.poll(() => statusOf(story, stopped.id)).toBe('stopped');
  await uploadStatement(story, [
    {
      typeCode: '257',
      amountCents: returned.amount_cents,
      bankReference: 'RET1',
      text: `ACH RETURN ${returned.trace_number}`,
    },
  ]);
  await participantCorrects(story, cashByAch, /account/i, (page) =>
    page.getByLabel('Account number').fill(accountOf(9_200)),
  );
  await participantCorrects(story, dividesIt, /stopped this payment/, (page) =>
    page.getByLabel('Address line 1').fill('77 New Street'),
  );
  await approveInQueue(story, 'approver', 2);
  await program.quiet();
  await story.daysPass(10);
  for (const method of ['ACH', 'Check'] as const) await pay(story, method);
  const again = await sent(story);
  expect(again.map(({ row_number: row }) => row)).toEqual([cashByAch, dividesIt]);
  await story.daysPass(1);
  await uploadStatement(story, debitsOf(again));
  const twice = await program.rows(
    `select 1 from payments where status in ('sent', 'cleared') group by payment_instruction_id having count(*) > 1`,
  );
  expect(twice).toEqual([]);
}

async function statusOf({ program }: Story, id: string): Promise<string | undefined> {
  const [row] = await program.rows<{ status: string }>('select status from payments where id = $1', [id]);
  return row?.status;
}

async function uploadAnswers(story: Story, returned: Payment, corrected: Payment): Promise<void> {
  const about = (one: Payment) => ({
    originalTrace: one.trace_number ?? '',
    routingNumber: payeeRouting,
    accountNumber: accountOf(one.row_number),
    name: one.payable_to,
    amountCents: one.amount_cents,
  });
  const { routingNumber, companyId } = story.bankAccount;
  const buffer = achAnswers({ ourRoutingNumber: routingNumber, companyId, date: story.today() }, [
    { ...about(returned), code: 'R03' },
    { ...about(corrected), code: 'C01', correctedData: accountOf(9_100) },
  ]);
  const page = await story.at('specialist');
  await page.goto(story.program.address('admin', '/payments'));
  await page.getByRole('button', { name: 'Upload bank answers' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'returns.ach', mimeType: 'text/plain', buffer });
  await dialog.getByRole('button', { name: 'Read the file' }).click();
  await told(page, 'The file was read whole');
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await story.program.quiet();
}
