import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, onTestFailed, test } from 'vitest';
import { createEmailTemplate } from '../../packages/contract/src/accounts/brand.routes.ts';
import { createCampaign } from '../../packages/contract/src/advisors/advisor.routes.ts';
import { createNextLevelEmails } from '../../packages/contract/src/advisors/campaign.routes.ts';
import { creditIra } from '../../packages/contract/src/ira/ira-account.routes.ts';
import * as batches from '../../packages/contract/src/payments/payment-batch.routes.ts';
import { approveInstructions } from '../../packages/contract/src/payments/payment-instruction.routes.ts';
import { type Cents, cents } from '../../packages/domain/src/foundation/money/cents.ts';
import { formatMoney } from '../../packages/domain/src/foundation/money/format-money.ts';
import {
  type Applicant,
  applyFromPartner,
  chooseInvestments,
  emailOf,
} from '../../packages/sandbox/src/demo/ira-applicants.ts';
import { makeIraPlan } from '../../packages/sandbox/src/demo/ira-plan.ts';
import { demoPassword, type Staff } from '../../packages/sandbox/src/demo/users.ts';
import { signInWithTwoSteps } from '../support/browser/sign-in.ts';
import { desktop, openPage, phone, type WatchedPage } from '../support/browser/watched-page.ts';
import { inOrder } from '../support/in-order.ts';
import { answer, openMainJobScenario, type Scenario, told } from './scenario.ts';
import { statementOfBank } from './steps/bank-answers.ts';
import { applyForIra, createLogin, flawsOf, keepCash, type Newcomer } from './steps/opens-an-ira.ts';
import { importStatement, uploadStatement } from './steps/trust-takes-the-money.ts';

inOrder();

/** An owner of an IRA, the size of their browser, what they bring over, and where they are paid. */
interface Owner {
  readonly applicant: Applicant;
  readonly width: string;
  readonly window: typeof phone;
  readonly transferCents: Cents;
  readonly bankAccount: string;
}

const owners: readonly Owner[] = [
  {
    applicant: { firstName: 'Grace', lastName: 'Wetherby', taxId: '900-71-2101', application: {} },
    width: 'on a phone',
    window: phone,
    transferCents: cents(1_264_050),
    bankAccount: '4455667788',
  },
  {
    applicant: { firstName: 'Hugo', lastName: 'Lindqvist', taxId: '900-71-2102', application: {} },
    width: 'on a desktop',
    window: desktop,
    transferCents: cents(1_830_075),
    bankAccount: '5566778899',
  },
];
const nameOf = ({ applicant }: Owner): string => `${applicant.firstName} ${applicant.lastName}`;

let scenario: Scenario;
let staff: Staff;
const browsers = new Map<Owner, WatchedPage>();
beforeAll(async () => {
  scenario = await openMainJobScenario(async (demo, made) => {
    staff = made;
    await makeIraPlan(demo, made.administrator);
    for (const { applicant } of owners)
      await chooseInvestments(demo, await applyFromPartner(demo, applicant), applicant);
  });
});
afterAll(() => scenario?.end());
beforeEach(() => {
  onTestFailed(async () => console.error(`Pictures of all pages: ${await scenario.pictures()}`));
});

const address = (path: string) => scenario.running.address('admin', path);

/** Opens the owner's browser, once. */
async function ownersPage(owner: Owner): Promise<WatchedPage> {
  const known = browsers.get(owner);
  if (known) return known;
  const { running, browser } = scenario;
  const watched = await openPage(browser, owner.window);
  browsers.set(owner, watched);
  await watched.page.goto(running.address('ira', '/login'));
  await signInWithTwoSteps(running, watched.page, emailOf(owner.applicant), demoPassword);
  return watched;
}

/** Asks for the transfer of an account at another custodian, and signs its letter. */
async function requestTransfer(page: Page, owner: Owner): Promise<void> {
  await page.goto(scenario.running.address('ira', '/transfer-assets'));
  await page.getByRole('button', { name: 'Bring an account over' }).first().click();
  await page.getByLabel('Bank, broker, or plan').selectOption({ label: 'Cedar Ridge Brokerage (sample)' });
  expect(await flawsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save & Continue' }).click();
  await page.getByRole('radio', { name: /^Traditional, rollover, or SEP IRA/ }).check();
  await page.getByLabel('Account number').fill('CR-4471 22');
  await page.getByRole('radio', { name: /^All of it/ }).check();
  await page.getByLabel(/^Amount in whole dollars/).fill(String(Math.floor(owner.transferCents / 100)));
  expect(await flawsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save & Continue' }).click();
  await page.getByRole('button', { name: 'Read letter' }).click();
  await page.getByRole('dialog').locator('canvas').first().waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByLabel('Type your full name to sign').fill(nameOf(owner));
  await page.getByLabel(/I have read the letter/).check();
  await page.getByRole('button', { name: 'Save & Finish' }).click();
  await page.getByRole('button', { name: 'See your requests' }).click();
  await page
    .getByText(/^You signed your letter on .* We’ll send it to Cedar Ridge Brokerage, usually within 2 business days/)
    .waitFor();
  expect(await flawsOf(page)).toEqual([]);
}

/** Marks the letter as sent, on the page of the transfer. */
async function staffSendsLetter(owner: Owner): Promise<Page> {
  const page = await scenario.at('administrator');
  await page.goto(address('/ira-transfers'));
  await page
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`${nameOf(owner)}.*Cedar Ridge Brokerage`) })
    .getByRole('link', { name: nameOf(owner) })
    .click();
  await page.getByRole('button', { name: 'Mark letter as sent' }).click();
  await page.getByRole('dialog').getByLabel('Sent by').selectOption({ label: 'Mail' });
  await answer(page, 'Mark as sent');
  await page.getByText('Expected by').waitFor();
  return page;
}

async function trustCreditsTransfer({ applicant, transferCents }: Owner): Promise<void> {
  const { lastName } = applicant;
  await uploadStatement(scenario, [
    { typeCode: '195', amountCents: transferCents, bankReference: lastName, text: `TRANSFER FBO ${lastName}` },
  ]);
  const [deposit] = await scenario.running.rows<{ id: string }>('select id from deposits where amount_cents = $1', [
    transferCents,
  ]);
  const page = await scenario.at('trustOfficer');
  await page.goto(address(`/trust/deposits/${deposit?.id}`));
  await page.getByRole('button', { name: 'Credit to an IRA' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('IRA', { exact: true }).fill(lastName.slice(0, 6).toLowerCase());
  await page.getByRole('option', { name: new RegExp(lastName) }).click();
  await dialog.getByLabel(/^Transfer/).selectOption({ index: 1 });
  await answer(page, 'Credit to IRA');
  await dialog.waitFor({ state: 'detached' });
  await scenario.running.quiet();
}

for (const owner of owners)
  test(`[ira-transfer] ${owner.width}, an owner brings an account over, from the letter to the balance`, async () => {
    const watched = await ownersPage(owner);
    const { page } = watched;
    await requestTransfer(page, owner);
    const staffPage = await staffSendsLetter(owner);
    await page.reload();
    await page.getByText(/^We sent your letter to Cedar Ridge Brokerage on/).waitFor();
    await staffPage.getByRole('button', { name: 'Mark as received' }).click();
    await answer(staffPage, 'Mark as received');
    await told(staffPage, 'Marked as received');
    await page.reload();
    await page.getByText(/^The money from .* arrived on .*\. We’re adding it to your IRA\.$/).waitFor();
    await trustCreditsTransfer(owner);
    await page.reload();
    await page.getByText(new RegExp(`^Done on .*: \\${formatMoney(owner.transferCents)} is in your IRA\\.$`)).waitFor();
    expect(await flawsOf(page)).toEqual([]);
    await staffPage.reload();
    await staffPage.getByText('Credited', { exact: true }).first().waitFor();
    expect([...watched.takeProblems(), ...scenario.problems()]).toEqual([]);
  });

const newcomer = (firstName: string, taxId: string): Newcomer => ({
  firstName,
  lastName: 'Holder',
  emailAddress: `${firstName.toLowerCase()}.holder@mail.example`,
  taxId,
  dateOfBirth: '04/17/1962',
});

interface Entrance {
  readonly person: Newcomer;
  readonly window: typeof phone;
  /** Leads the page to the form for a new login. */
  readonly enter: (page: Page, person: Newcomer) => Promise<void>;
}

/** Has staff invite a person, who follows the link of the email. */
async function followInvitation(page: Page, { firstName, lastName, emailAddress }: Newcomer): Promise<void> {
  const { running, sponsor } = scenario;
  const accountId = sponsor.masterAccountId;
  await running.ask(staff.administrator, createEmailTemplate, {
    params: { accountId },
    body: { displayName: 'Bring your old 401(k)' },
    files: [
      {
        part: 'storedFile',
        fileName: 'rollover.html',
        mimeType: 'text/html',
        bytes: Buffer.from(
          '<p>Dear {{firstName}}, bring your savings into an IRA.</p><p>Disclosure: Investments can lose value.</p>',
        ),
      },
    ],
  });
  const made = await running.ask(staff.administrator, createCampaign, {
    params: { accountId },
    body: { displayName: `Job changers like ${firstName}`, prospects: [{ firstName, lastName, emailAddress }] },
  });
  await running.ask(staff.administrator, createNextLevelEmails, { params: { id: made.id }, body: {} });
  await running.quiet();
  const [mail] = await running.outbox(emailAddress);
  await page.goto(/https?:\S+\/invite\/[0-9a-f]{32}/.exec(mail?.text ?? '')?.[0] ?? '');
  await page.getByRole('link', { name: 'Create login' }).click();
}

async function startAlone(page: Page, { emailAddress }: Newcomer): Promise<void> {
  await page.goto(scenario.running.address('ira', '/start'));
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(emailAddress);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('link', { name: 'Create login' }).click();
}

async function followPartner(page: Page): Promise<void> {
  await page.goto(scenario.running.address('ira', '/lead/northstar/NL2026110001/AB1234'));
  await page.getByText('northstar referred you for plan').waitFor();
  await page.getByRole('link', { name: 'Create login' }).click();
}

const entrances: readonly Entrance[] = [
  { person: newcomer('Inga', '412-77-0301'), window: desktop, enter: followInvitation },
  { person: newcomer('Ivan', '412-77-0304'), window: phone, enter: followInvitation },
  { person: newcomer('Lena', '412-77-0303'), window: phone, enter: followPartner },
  { person: newcomer('Luis', '412-77-0306'), window: desktop, enter: followPartner },
  { person: newcomer('Stan', '412-77-0302'), window: phone, enter: startAlone },
  { person: newcomer('Suri', '412-77-0305'), window: desktop, enter: startAlone },
];

async function opensIra({ person, window, enter }: Entrance): Promise<WatchedPage> {
  const { running, browser } = scenario;
  const watched = await openPage(browser, window);
  const { page } = watched;
  await enter(page, person);
  await createLogin(running, page, person);
  await page.getByRole('button', { name: 'Continue without an advisor' }).click();
  await applyForIra(running, page, person);
  await keepCash(running, page);
  return watched;
}

/** Credits a rollover to the newest IRA of each person. */
async function fundIras(people: readonly Newcomer[]): Promise<void> {
  const { running } = scenario;
  await uploadStatement(
    scenario,
    people.map(({ firstName }, index) => ({
      typeCode: '195',
      amountCents: 700_000 + index,
      bankReference: `FUND${index}`,
      text: `ROLLOVER FBO ${firstName}`,
    })),
  );
  for (const [index, { emailAddress }] of people.entries()) {
    const [row] = await running.rows<{ deposit: string; ira: string }>(
      `select (select id from deposits where amount_cents = $1) as deposit,
              (select a.id from ira_accounts a join users u on u.id = a.user_id where u.email_address = $2) as ira`,
      [700_000 + index, emailAddress],
    );
    await running.ask(staff.trustOfficer, creditIra, {
      params: { id: row?.deposit ?? '' },
      body: { iraAccountId: row?.ira ?? '', kind: 'rollover', amount: 700_000 + index },
    });
  }
  await running.quiet();
}

test('[prospect-flow] on a phone and on a desktop, invited people, those who start alone, and a partner’s leads each open an IRA that gets money', async () => {
  const opened: WatchedPage[] = [];
  for (const entrance of entrances) opened.push(await opensIra(entrance));
  await fundIras(entrances.map(({ person }) => person));
  const leads = await scenario.running.rows(
    `select first_name, status, partner_prospect_source as partner, campaign_id is not null as is_invited
       from prospects where last_name = 'Holder' order by first_name`,
  );
  expect(leads).toEqual(
    entrances.map(({ person, enter }) => ({
      first_name: person.firstName,
      status: 'active',
      partner: enter === followPartner ? 'northstar' : null,
      is_invited: enter === followInvitation,
    })),
  );
  for (const [index, watched] of opened.entries()) {
    const { page } = watched;
    await page.reload();
    await page.getByText(`$7,000.0${index}`).first().waitFor();
    expect(await flawsOf(page)).toEqual([]);
    expect(watched.takeProblems()).toEqual([]);
  }
  expect(scenario.problems()).toEqual([]);
});

/** Approves the newest request and sends its payment, as staff do in their queues. */
async function pay(): Promise<void> {
  const { running, bankAccount } = scenario;
  const [instruction] = await running.rows<{ id: string }>(
    'select id from payment_instructions order by created_at desc limit 1',
  );
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

for (const owner of owners)
  test(`[P38] ${owner.width}, an owner takes a part of the money out of an IRA and sees it paid`, async () => {
    const { running } = scenario;
    const watched = await ownersPage(owner);
    const { page } = watched;
    await page.goto(running.address('ira', '/view-account'));
    await page.getByText(formatMoney(owner.transferCents)).first().waitFor();
    await page.getByRole('link', { name: 'Take money out' }).click();

    await page.getByText('A part of it').click();
    await page.getByLabel('Amount in dollars, before taxes').fill('5000');
    await next(page);
    await page.getByRole('radio', { name: /^10%, the usual rate/ }).waitFor();
    expect(await flawsOf(page)).toEqual([]);
    await page.getByText('Nothing', { exact: true }).click();
    await next(page);
    await page.getByLabel('Routing number').fill('021000021');
    await page.getByLabel('Account number').fill(owner.bankAccount);
    await next(page);
    await page.getByText(`To the checking account ending in ${owner.bankAccount.slice(-4)}`).waitFor();
    await page.getByText(formatMoney(cents(owner.transferCents - 500_000))).waitFor();
    await page.getByLabel('I agree').check();
    await page.getByRole('button', { name: 'Take out $5,000.00' }).click();

    await page.getByText('We’re reviewing how you’ll be paid.').waitFor();
    await page.getByRole('button', { name: 'Cancel request' }).waitFor();
    expect(await flawsOf(page)).toEqual([]);
    await pay();
    await page.reload();
    await page.getByText(/Your payment is on its way\. Expect it on/).waitFor();
    expect(await page.getByRole('button', { name: 'Cancel request' }).count()).toBe(0);
    await scenario.daysPass(1);
    await importStatement(scenario, await statementOfBank(scenario, { cashesChecks: false }));
    await page.reload();
    await page.getByText(/^Paid on .* by ACH payment, reference \d+\.$/).waitFor();
    expect(await running.rows(`select 1 from payments where status <> 'cleared'`)).toEqual([]);
    expect([...watched.takeProblems(), ...scenario.problems()]).toEqual([]);
  });
