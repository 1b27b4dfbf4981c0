import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, onTestFailed, test } from 'vitest';
import { creditIra } from '../../packages/contract/src/ira/ira-account.routes.ts';
import * as batches from '../../packages/contract/src/payments/payment-batch.routes.ts';
import { approveInstructions } from '../../packages/contract/src/payments/payment-instruction.routes.ts';
import {
  type Applicant,
  applyFromPartner,
  chooseInvestments,
  emailOf,
} from '../../packages/sandbox/src/demo/ira-applicants.ts';
import { makeIraPlan } from '../../packages/sandbox/src/demo/ira-plan.ts';
import { demoPassword, type Staff } from '../../packages/sandbox/src/demo/users.ts';
import { signInWithTwoSteps } from '../support/browser/sign-in.ts';
import { openPage, phone, problemsOfWidth, seriousProblems } from '../support/browser/watched-page.ts';
import { openMainJobScenario, type Scenario } from './scenario.ts';
import { uploadStatement } from './steps/trust-takes-the-money.ts';

const owner: Applicant = { firstName: 'Grace', lastName: 'Wetherby', taxId: '900-71-2101', application: {} };

let scenario: Scenario;
let staff: Staff;
beforeAll(async () => {
  scenario = await openMainJobScenario(async (demo, made) => {
    staff = made;
    await makeIraPlan(demo, made.administrator);
    await chooseInvestments(demo, await applyFromPartner(demo, owner), owner);
  });
});
afterAll(() => scenario?.end());
beforeEach(() => {
  onTestFailed(async () => console.error(`Pictures of all pages: ${await scenario.pictures()}`));
});

/** Credits $12,640.50 to the IRA. */
async function receiveMoney(): Promise<void> {
  const { running } = scenario;
  await uploadStatement(scenario, [
    { typeCode: '195', amountCents: 1_264_050, bankReference: 'IRA1', text: 'TRANSFER FBO G WETHERBY' },
  ]);
  const [row] = await running.rows<{ deposit: string; ira: string }>(
    'select (select id from deposits) as deposit, (select id from ira_accounts) as ira',
  );
  await running.ask(staff.trustOfficer, creditIra, {
    params: { id: row?.deposit ?? '' },
    body: { iraAccountId: row?.ira ?? '', kind: 'transferIn', amount: 1_264_050 },
  });
}

/** Approves the request and sends its payment, as staff do in their queues. */
async function pay(): Promise<void> {
  const { running, bankAccount } = scenario;
  const [instruction] = await running.rows<{ id: string }>('select id from payment_instructions');
  const paymentInstructionIds = [instruction?.id ?? ''];
  for (const approver of [staff.approver, staff.secondApprover])
    await running.ask(approver, approveInstructions, { body: { paymentInstructionIds } });
  await running.quiet();
  const { effectiveDate } = await running.ask(staff.trustOfficer, batches.readEffectiveDate, {
    query: { paymentBatchType: 'ach', targetEffectiveDate: scenario.today() },
  });
  const body = {
    paymentBatchType: 'ach',
    effectiveDate,
    corporateBankAccountId: bankAccount.id,
    paymentInstructionIds,
  } as const;
  const { id } = await running.ask(staff.trustOfficer, batches.createPaymentBatch, { body });
  for (const releaser of [staff.administrator, staff.secondOfficer]) {
    const { status } = await running.ask(releaser, batches.enterPaymentBatchAtBank, { params: { id } });
    if (status === 'enteredAtBank') break;
  }
  await running.ask(staff.trustOfficer, batches.sendPaymentBatch, { params: { id }, body: {} });
  await running.quiet();
}

const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

test('[P38] on a phone, an owner takes a part of the money out of an IRA and sees it paid', async () => {
  await receiveMoney();
  const { running } = scenario;
  const watched = await openPage(scenario.browser, phone);
  const { page } = watched;
  await page.goto(running.address('ira', '/login'));
  await signInWithTwoSteps(running, page, emailOf(owner), demoPassword);
  await page.goto(running.address('ira', '/view-account'));
  await page.getByText('$12,640.50').first().waitFor();
  await page.getByRole('link', { name: 'Take money out' }).click();

  await page.getByText('A part of it').click();
  await page.getByLabel('Amount in dollars, before taxes').fill('5000');
  await next(page);
  await page.getByRole('radio', { name: /^10%, the usual rate/ }).waitFor();
  expect([...(await seriousProblems(page)), ...(await problemsOfWidth(page))]).toEqual([]);
  await page.getByText('Nothing', { exact: true }).click();
  await next(page);
  await page.getByLabel('Routing number').fill('021000021');
  await page.getByLabel('Account number').fill('4455667788');
  await next(page);
  await page.getByText('To the checking account ending in 7788').waitFor();
  await page.getByText('$7,640.50').waitFor();
  await page.getByLabel('I agree').check();
  await page.getByRole('button', { name: 'Take out $5,000.00' }).click();

  await page.getByText('We’re reviewing how you’ll be paid.').waitFor();
  await page.getByRole('button', { name: 'Cancel request' }).waitFor();
  expect([...(await seriousProblems(page)), ...(await problemsOfWidth(page))]).toEqual([]);
  await pay();
  await page.reload();
  await page.getByText(/Your payment is on its way\. Expect it on/).waitFor();
  expect(await page.getByRole('button', { name: 'Cancel request' }).count()).toBe(0);
  expect([...watched.takeProblems(), ...scenario.problems()]).toEqual([]);
});
