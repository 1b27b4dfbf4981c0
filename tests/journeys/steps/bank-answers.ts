import { expect } from 'vitest';
import { openPage } from '../../support/browser/watched-page.ts';
import { accountOf } from '../../support/main-job/pay-choices.ts';
import { answer, giveReason, type Scenario, told } from '../scenario.ts';
import { participantCorrects } from './participant-corrects.ts';
import { cashByAch, dividesIt } from './participants-choose.ts';
import { approveInQueue, pay } from './staff-reviews-and-pays.ts';
import { importStatement } from './trust-takes-the-money.ts';

interface Payment extends Record<string, unknown> {
  readonly id: string;
  readonly trace_number: string | null;
  readonly row_number: number;
  readonly distribution_type_code: string;
}

const sent = (scenario: Scenario): Promise<Payment[]> =>
  scenario.running.rows<Payment>(
    `select p.id, p.trace_number, l.row_number, i.distribution_type_code from payments p join order_lines l on l.id = p.order_line_id
       join payment_instructions i on i.id = p.payment_instruction_id where p.status = 'sent' order by l.row_number, p.id`,
  );

/** Step 6: the bank pays, returns one entry, corrects another; a check is stopped; both are paid again, no one twice. */
export async function bankAnswers(scenario: Scenario): Promise<void> {
  const { running } = scenario;
  const all = await sent(scenario);
  const returned = all.find((one) => one.row_number === cashByAch);
  const corrected = all.find((one) => one.trace_number !== null && one.row_number !== cashByAch);
  const stopped = all.find((one) => one.row_number === dividesIt && one.distribution_type_code === 'cashLumpSum');
  if (!returned || !corrected || !stopped) throw new Error('the payments of the story are not on their way');
  await scenario.daysPass(1);
  await uploadAnswers(scenario, { [returned.id]: 'return', [corrected.id]: 'change' });
  await importStatement(scenario, await statementOfBank(scenario, { cashesChecks: false }));
  await stopTheCheck(scenario, stopped.id);
  await participantCorrects(scenario, cashByAch, /account/i, (page) =>
    page.getByLabel('Account number').fill(accountOf(9_200)),
  );
  await participantCorrects(scenario, dividesIt, /stopped this payment/, (page) =>
    page.getByLabel('Address line 1').fill('77 New Street'),
  );
  await approveInQueue(scenario, 'approver', 2);
  await running.quiet();
  await scenario.daysPass(10);
  for (const method of ['ACH', 'Check'] as const) await pay(scenario, method);
  await scenario.daysPass(1);
  await importStatement(scenario, await statementOfBank(scenario, { cashesChecks: true }));
  const again = await running.rows<{ row_number: number }>(
    `select l.row_number from payments p join order_lines l on l.id = p.order_line_id where p.attempt = 2 and p.status = 'cleared' order by 1`,
  );
  expect(again.map(({ row_number: row }) => row)).toEqual([cashByAch, dividesIt]);
  const twice = await running.rows(
    `select 1 from payments where status in ('sent', 'cleared') group by payment_instruction_id having count(*) > 1`,
  );
  expect(twice).toEqual([]);
}

async function stopTheCheck(scenario: Scenario, id: string): Promise<void> {
  const address = scenario.running.address('admin', `/payments/${id}`);
  const specialist = await scenario.at('specialist');
  await specialist.goto(address);
  await specialist.getByRole('button', { name: 'Stop payment' }).click();
  await giveReason(specialist, 'The participant says it was lost in the mail', 'Stop payment');
  await expect.poll(() => statusOf(scenario, id)).toBe('cancellationrequestedatbank');
  const officer = await scenario.at('trustOfficer');
  await officer.goto(address);
  await officer.getByRole('button', { name: 'Confirm stop' }).click();
  await answer(officer, 'Confirm stop');
  await expect.poll(() => statusOf(scenario, id)).toBe('stopped');
  await scenario.running.quiet();
}

async function statusOf({ running }: Scenario, id: string): Promise<string | undefined> {
  const [row] = await running.rows<{ status: string }>('select status from payments where id = $1', [id]);
  return row?.status;
}

/** Downloads a file of the simulated bank from its page, as a user does who follows the scenario manually. */
async function downloadFromBank(
  { browser, running }: Scenario,
  button: string,
  wishes: { readonly cashesChecks?: boolean; readonly answers?: Readonly<Record<string, string>> },
): Promise<string> {
  const opened = await openPage(browser);
  const { page } = opened;
  await page.goto(running.address('admin', '/developer/bank').replace('//admin.', '//'));
  if (wishes.cashesChecks !== undefined)
    await page.getByLabel('Payees cash their checks').setChecked(wishes.cashesChecks);
  for (const [id, wish] of Object.entries(wishes.answers ?? {}))
    await page.locator(`select[name="${id}"]`).selectOption(wish);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  const path = await download.path();
  const saved = `${path}-${download.suggestedFilename()}`;
  await download.saveAs(saved);
  expect(opened.takeProblems()).toEqual([]);
  await opened.context.close();
  return saved;
}

export const statementOfBank = (scenario: Scenario, wishes: { readonly cashesChecks: boolean }): Promise<string> =>
  downloadFromBank(scenario, 'Download statement', wishes);

async function uploadAnswers(scenario: Scenario, answers: Readonly<Record<string, string>>): Promise<void> {
  const file = await downloadFromBank(scenario, 'Download return file', { answers });
  const page = await scenario.at('specialist');
  await page.goto(scenario.running.address('admin', '/payments'));
  await page.getByRole('button', { name: 'Upload returns' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Upload returns' }).click();
  await told(page, 'File processed');
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await scenario.running.quiet();
}
