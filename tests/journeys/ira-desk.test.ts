import { afterAll, beforeAll, beforeEach, expect, onTestFailed, test } from 'vitest';
import { reviewApplication } from '../../packages/contract/src/advisors/prospect.routes.ts';
import {
  type Applicant,
  applyFromPartner,
  chooseInvestments,
  prospectOf,
} from '../../packages/sandbox/src/demo/ira-applicants.ts';
import type { Staff } from '../../packages/sandbox/src/demo/users.ts';
import { dataPredicates } from '../../packages/server/src/audit/audited-areas.ts';
import { runAudit } from '../../packages/server/src/audit/run-audit.ts';
import { desktop, openPage, phone } from '../support/browser/watched-page.ts';
import { inOrder } from '../support/in-order.ts';
import { answer, giveReason, openMainJobScenario, type Scenario, told } from './scenario.ts';
import { createLogin, flawsOf } from './steps/opens-an-ira.ts';
import {
  bulkPeople,
  failing,
  moneyComesForBulkOrder,
  personAt,
  resultsOf,
  seesOpenings,
  sponsorSendsBulkFile,
  staffCorrectFailedOpenings,
} from './steps/opens-iras-in-bulk.ts';
import { uploadStatement } from './steps/trust-takes-the-money.ts';

inOrder();

const owner: Applicant = { firstName: 'Grace', lastName: 'Wetherby', taxId: '900-71-2101', application: {} };
const unclear: Applicant = {
  firstName: 'Nadia',
  lastName: 'Quillfeather',
  taxId: '900-71-0002',
  application: {
    beneficiaries: [
      {
        name: 'Milo Quillfeather',
        relationship: 'Brother',
        share: 100,
        beneficiaryClass: 'primary',
        isPerStirpes: true,
      },
    ],
  },
};
const rejected: Applicant = { firstName: 'Petra', lastName: 'Lowbridge', taxId: '900-71-0001', application: {} };

let scenario: Scenario;
let staff: Staff;
beforeAll(async () => {
  scenario = await openMainJobScenario(async (demo, made) => {
    staff = made;
    await chooseInvestments(demo, await applyFromPartner(demo, owner), owner);
    await applyFromPartner(demo, unclear);
    const holder = await applyFromPartner(demo, rejected);
    const params = { id: await prospectOf(demo, rejected) };
    await demo.ask(staff.administrator, reviewApplication, { params, body: { decision: 'approve' } });
    await chooseInvestments(demo, holder, rejected);
  });
});
afterAll(() => scenario?.end());
beforeEach(() => {
  onTestFailed(async () => console.error(`Pictures of all pages: ${await scenario.pictures()}`));
});

const address = (path: string) => scenario.running.address('admin', path);

test('[ira-desk] staff review an application whose identity is unclear, and approve it', async () => {
  const page = await scenario.at('administrator');
  await page.goto(address('/next-level-queue'));
  await page.getByRole('link', { name: 'Nadia Quillfeather' }).click();
  await page.getByText('Decide about this application').waitFor();
  const beneficiary = page.getByRole('table', { name: 'Beneficiaries' }).getByRole('row').nth(1);
  await beneficiary.getByRole('cell', { name: 'Milo Quillfeather' }).waitFor();
  expect(await beneficiary.getByRole('cell').allInnerTexts()).toEqual(
    expect.arrayContaining(['Brother', 'Primary', '100%', 'Yes']),
  );
  await page.getByRole('button', { name: 'Show full tax ID' }).click();
  await page.getByText('900-71-0002').waitFor();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await answer(page, 'Approve application');
  await told(page, 'Nadia Quillfeather’s application approved');
  await page.goto(address('/next-level-queue'));
  await page.getByRole('row', { name: /Nadia Quillfeather.*Investments/ }).waitFor();
  expect(scenario.problems()).toEqual([]);
});

test('[ira-desk] a rejected opening is retried until the provider accepts it', async () => {
  const page = await scenario.at('administrator');
  await page.goto(address('/next-level-failed-queue'));
  const row = page.getByRole('row', { name: /Petra Lowbridge/ });
  await row.getByText('Waits for staff').waitFor();
  await row.getByText('Compare the name and tax ID').waitFor();
  await row.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('dialog').getByText('The identity could not be verified.').waitFor();
  await answer(page, 'Okay');
  const { database, keyring } = scenario.running.platform;
  await database.query('update prospects set tax_id_encrypted = $1, tax_id_index = $2 where last_name = $3', [
    keyring.seal('taxId', '900712107'),
    keyring.blindIndex('taxId', '900712107'),
    rejected.lastName,
  ]);
  await row.getByRole('button', { name: 'Retry' }).click();
  await told(page, 'Petra Lowbridge’s IRA is set up');
  await page.getByText('No failures').waitFor();
  expect(scenario.problems().filter((problem) => !/status of 409/.test(problem))).toEqual([]);
});

test('[ira-desk] a deposit is credited to an IRA, whose balance shows it until it is undone', async () => {
  const { running } = scenario;
  await uploadStatement(scenario, [
    { typeCode: '195', amountCents: 1_264_050, bankReference: 'IRA1', text: 'TRANSFER FBO G WETHERBY' },
  ]);
  const [deposit] = await running.rows<{ id: string }>('select id from deposits');
  const page = await scenario.at('trustOfficer');
  await page.goto(address(`/trust/deposits/${deposit?.id}`));
  await page.getByRole('button', { name: 'Credit to an IRA' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('$12,640.50 of the deposit is left').waitFor();
  await dialog.getByLabel('IRA', { exact: true }).fill('wether');
  await page.getByRole('option', { name: /Grace Wetherby/ }).click();
  await dialog.getByLabel('Kind').selectOption({ label: 'Transfer from another custodian' });
  await answer(page, 'Credit to IRA');
  await dialog.waitFor({ state: 'detached' });
  await page.goto(address('/ira-accounts'));
  await page.getByRole('link', { name: 'Grace Wetherby' }).click();
  await page
    .getByRole('link', { name: /^Balance/ })
    .getByText('$12,640.50')
    .waitFor();
  await page.getByRole('tab', { name: 'Transactions' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await giveReason(page, 'Wrong owner', 'Undo transaction');
  await told(page, 'Transaction undone');
  await page
    .getByRole('link', { name: /^Balance/ })
    .getByText('$0.00')
    .waitFor();
  expect(scenario.problems()).toEqual([]);
});

/** Finds nothing, and custody is what the IRAs hold. */
async function everythingTies(): Promise<void> {
  const { running } = scenario;
  const { platform } = running;
  const findings = await runAudit(platform.database, platform.files, dataPredicates, platform);
  expect(findings.filter(({ count }) => count > 0)).toEqual([]);
  const [custody] = await running.rows<{ held: string; owned: string }>(
    `select (select -sum(balance_cents)::bigint from ledger_accounts where code = '2800') as held,
            (select sum(amount_cents)::bigint from ira_transactions) as owned`,
  );
  expect(Number(custody?.held)).toBe(Number(custody?.owned));
}

const widths = [
  { width: 'on a desktop', window: desktop, batch: 0 },
  { width: 'on a phone', window: phone, batch: 1 },
] as const;

for (const { width, window, batch } of widths)
  test(`[P28] ${width}, a sponsor’s file of 200 people becomes IRAs; staff correct five failures, and the result sheet has all`, async () => {
    await (await scenario.at('client')).setViewportSize(window);
    const page = await sponsorSendsBulkFile(scenario, batch);
    await moneyComesForBulkOrder(scenario, staff);
    await page.goto(scenario.running.address('client', new URL(page.url()).pathname));
    await page.getByRole('tab', { name: 'Bulk file' }).click();
    await seesOpenings(page, { open: bulkPeople - failing, failed: failing });
    expect(await resultsOf(page)).toEqual({
      Opened: bulkPeople - failing,
      'Failed: The identity could not be verified.': failing,
    });
    await staffCorrectFailedOpenings(scenario, staff, batch);
    await page.reload();
    await seesOpenings(page, { open: bulkPeople, failed: 0 });
    expect(await resultsOf(page)).toEqual({ Opened: bulkPeople });
    await page.getByText('Complete', { exact: true }).first().waitFor();
    await everythingTies();
    expect(scenario.problems()).toEqual([]);
  });

for (const { width, window, batch } of widths)
  test(`[P29] ${width}, the owner of a default IRA claims it and sees the money, without applying for another one`, async () => {
    const { running, browser } = scenario;
    const watched = await openPage(browser, window);
    const { page } = watched;
    const owner = { ...personAt(bulkPeople - 1, batch), emailAddress: `ada.sample${batch}@mail.example` };
    await page.goto(running.address('ira', '/claim'));
    expect(await flawsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Create login' }).click();
    await createLogin(running, page, owner);
    await page.getByRole('link', { name: 'Find my account' }).click();
    await page.getByLabel('Date of birth', { exact: true }).fill(owner.dateOfBirth);
    await page.getByLabel('Tax ID', { exact: true }).fill('501-60-4321');
    expect(await flawsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Find account' }).click();
    await page.getByText('We found no account with these details').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByLabel('Tax ID', { exact: true }).fill(owner.taxId);
    await page.getByRole('button', { name: 'Find account' }).click();
    await page.getByText('We found your account, and it’s yours').waitFor();
    await page.getByText('$1,000.00').waitFor();
    expect(await flawsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'View account' }).click();
    await page.getByText('$1,000.00').first().waitFor();
    await page
      .getByText(/Rollover/)
      .first()
      .waitFor();
    await page.goto(running.address('ira', '/home'));
    await page.getByText('You can also open an IRA of your own').waitFor();
    expect(await flawsOf(page)).toEqual([]);
    expect(
      await running.rows(
        `select count(*)::int as accounts, count(p.submitted_at)::int as applications
         from ira_accounts a join users u on u.id = a.user_id left join prospects p on p.user_id = u.id where u.email_address = $1`,
        [owner.emailAddress],
      ),
    ).toEqual([{ accounts: 1, applications: 0 }]);
    await everythingTies();
    expect([...watched.takeProblems(), ...scenario.problems()]).toEqual([]);
  });
