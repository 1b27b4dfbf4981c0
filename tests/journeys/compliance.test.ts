import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, onTestFailed, test } from 'vitest';
import { systemActor } from '../../packages/domain/src/foundation/actor/actor.ts';
import { staffUsers } from '../../packages/sandbox/src/demo/users.ts';
import { listXml, publishList } from '../../packages/sandbox/src/providers/simulated-sanctions-lists.ts';
import { contextFor } from '../../packages/server/src/platform/call/context.ts';
import { companyList, peopleList } from '../support/fin-cen-lists.ts';
import { inOrder } from '../support/in-order.ts';
import { makePayable, type PayableLine } from '../support/pay-run-scenario.ts';
import { answer, giveReason, openMainJobScenario, type Scenario, told } from './scenario.ts';
import { release } from './steps/staff-reviews-and-pays.ts';

inOrder();

const names = ['Ivers', 'Marlow', 'Zeltmann', 'Xylander'];
let scenario: Scenario;
let lines: readonly PayableLine[];
beforeAll(async () => {
  scenario = await openMainJobScenario();
  const { running, sponsor, bankAccount, planId } = scenario;
  const { platform } = running;
  const server = {
    platform,
    system: () => contextFor(platform.database, platform.keyring, platform.clock, systemActor),
  };
  const [place] = await running.rows<{ id: string }>('select account_id as id from plans where id = $1', [planId]);
  const [approver] = await running.rows<{ id: string }>('select id from users where email_address = $1', [
    staffUsers.approver.emailAddress,
  ]);
  lines = await makePayable(
    server,
    { masterAccountId: sponsor.masterAccountId, subaccountId: place?.id ?? '', planId },
    bankAccount.id,
    names.map((name) => ({ grossCents: 500_000, name, method: 'check' as const })),
    approver?.id ?? '',
  );
  await running.rows(`update participants set tax_id_index = $1, tax_id_last4 = '9998' where last_name = 'Ivers'`, [
    platform.keyring.blindIndex('taxId', '219099998'),
  ]);
});
afterAll(() => scenario?.end());
beforeEach(() => {
  onTestFailed(async () => console.error(`Pictures of all pages: ${await scenario.pictures()}`));
});

/** Opens a hit in the queue. */
async function openHit(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Hits to review' }).getByRole('button', { name }).click();
  await page.getByRole('heading', { name, exact: true }).waitFor();
}

async function clearHit(page: Page, review: 1 | 2): Promise<void> {
  await page.getByLabel('Date of birth').check();
  await page.getByLabel('Country').check();
  await page.getByLabel('Reason').fill('The state ID shows another day and country.');
  await page.getByRole('button', { name: `Clear hit (${review} of 2 reviews)` }).click();
}

test('[ofac-pull] a pulled list hits two payees; one is cleared by two reviewers and paid, the other is blocked', async () => {
  const { running } = scenario;
  await publishList(
    running.platform.config.dataFolder,
    'sdn',
    listXml([
      { uid: 1, firstName: 'Ada', lastName: 'IVERS', program: 'SDNT', bornOn: '14 Aug 1938', nationality: 'Belize' },
      { uid: 2, firstName: 'Ada', lastName: 'MARLOW', program: 'SDGT' },
    ]),
  );
  const first = await scenario.at('complianceOfficer');
  await first.goto(running.address('admin', '/legal/ofac#lists'));
  await first.getByRole('button', { name: 'Pull lists now' }).click();
  await first.getByText('A new list is in force. 2 added').waitFor();
  await running.quiet();
  await first.goto(running.address('admin', '/legal/ofac'));
  await openHit(first, 'Ada Ivers');
  await first.getByText('Probably a different person').waitFor();
  await clearHit(first, 1);
  await told(first, 'A second person must clear it, too');
  await openHit(first, 'Ada Marlow');
  await first.getByRole('button', { name: 'Confirm match' }).click();
  await giveReason(first, 'The passport agrees.', 'Confirm match');
  await told(first, 'Match confirmed');
  const second = await scenario.at('secondComplianceOfficer');
  await second.goto(running.address('admin', '/legal/ofac'));
  await openHit(second, 'Ada Ivers');
  await clearHit(second, 2);
  await told(second, 'Hit cleared');
  await second.goto(running.address('admin', `/legal/ofac/history/${lines[0]?.participantId}`));
  await second.getByText('Cleared: Ada IVERS').waitFor();

  const officer = await scenario.at('trustOfficer');
  await officer.goto(running.address('admin', '/distributions/payment-instructions-ready-to-pay'));
  await officer.getByRole('radio', { name: /^Check / }).check();
  await officer.getByText('The payee is on a sanctions list.').waitFor();
  expect(await officer.getByLabel('Pay Ada Marlow').isDisabled()).toBe(true);
  await officer.getByLabel('Pay Ada Ivers').check();
  await officer.getByRole('button', { name: 'Create batch' }).click();
  await answer(officer, 'Create batch');
  await officer.waitForURL(/payment-batches\/[0-9a-f]{32}/);
  const batch = new URL(officer.url()).pathname;
  for (const who of ['administrator', 'secondOfficer'] as const) {
    await release(await scenario.at(who), running.address('admin', batch));
    const [{ status } = { status: '' }] = await running.rows<{ status: string }>(
      'select status from payment_batches where id = $1',
      [batch.split('/').at(-1)],
    );
    if (status === 'enteredAtBank') break;
  }
  const payees = await running.rows(
    `select i.payable_to as payee from payment_batch_payment_instructions m
       join payment_instructions i on i.id = m.payment_instruction_id join payment_batches b on b.id = m.payment_batch_id
      where b.status = 'enteredAtBank'`,
  );
  expect(payees).toEqual([{ payee: 'Ada Ivers' }]);
  expect(scenario.problems()).toEqual([]);
});

const people = peopleList(
  { tracking_number: '9001', last_name: 'Brandt', first_name: 'Otto', number: '219-09-9998', number_type: 'SSN/ITIN' },
  {
    tracking_number: '9002',
    last_name: 'Orlov',
    first_name: 'Vera',
    alias_last_name: 'Zeltmann',
    alias_first_name: 'Ada',
  },
  { tracking_number: '9003', last_name: 'Xylander', first_name: 'Ada', dob: '1/1/1930', city: 'Tampa' },
);
const companies = companyList({ tracking_number: '9004', business_name: 'Obscure Heron Trading' });
const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

/** Decides on the match on the screen with a key. */
async function decideByKey(page: Page, key: 'c' | 'd', name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Matches' }).getByRole('button', { name }).click();
  await page.getByRole('heading', { name, exact: true }).waitFor();
  await page.keyboard.press(key);
  await giveReason(page, 'Compared date of birth and address.', key === 'c' ? 'Confirm match' : 'Dismiss match');
  await told(page, key === 'c' ? 'Match confirmed' : 'Match dismissed');
}

test('[fincen-answer] a 314(a) request with three subjects is searched, decided by key, and answered in time', async () => {
  const { running } = scenario;
  const page = await scenario.at('complianceOfficer');
  await page.goto(running.address('admin', '/legal/fincen'));
  await page.getByRole('button', { name: 'Upload request' }).click();
  const dialog = page.getByRole('dialog');
  const files = dialog.locator('input[type=file]');
  await files.nth(0).setInputFiles(csv('business.csv', companies));
  await files.nth(1).setInputFiles(csv('individual.csv', people));
  await dialog.getByRole('button', { name: 'Show content' }).click();
  await dialog.getByText('This is the list of businesses. Upload the list of individuals here.').first().waitFor();
  await files.nth(0).setInputFiles(csv('individual.csv', people));
  await files.nth(1).setInputFiles(csv('business.csv', companies));
  await dialog.getByRole('button', { name: 'Show content' }).click();
  await dialog.getByText('Otto Brandt').waitFor();
  await dialog.getByRole('button', { name: 'Search our records' }).click();
  await page.getByText('Decide on 3 matches.').waitFor();

  await decideByKey(page, 'c', 'Ada Ivers');
  await decideByKey(page, 'c', 'Ada Zeltmann');
  await decideByKey(page, 'd', 'Ada Xylander');
  await page.getByRole('button', { name: 'Record response' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Reported in the secure system today.');
  await answer(page, 'Record response');
  await told(page, 'Response recorded');
  await page.getByText('2 matches were reported on').waitFor();
  const proof = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Proof of search (PDF)' }).click();
  expect((await proof).suggestedFilename()).toMatch(/^FinCEN search .*\.pdf$/);
  const [request] = await running.rows(
    'select status, answered_at::date <= answer_due_on as "isInTime" from fin_cen_files',
  );
  expect(request).toEqual({ status: 'answered', isInTime: true });
  // The rejected upload of swapped files.
  expect(scenario.problems().filter((problem) => !/status of 422/.test(problem))).toEqual([]);
});

test('[fincen-secrecy] another staff user sees nothing of it', async () => {
  const { running } = scenario;
  const page = await scenario.at('specialist');
  await page.goto(running.address('admin', `/participants/${lines[0]?.participantId}`));
  await page.getByRole('heading', { level: 1, name: 'Ada Ivers' }).waitFor();
  expect(await page.getByText(/FinCEN|314/).count()).toBe(0);
  await page.goto(running.address('admin', '/legal/fincen'));
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByLabel('Search records, pages, and actions').fill('FinCEN');
  await page.getByText('Nothing found.').waitFor();
  expect(scenario.problems()).toEqual([]);
});
