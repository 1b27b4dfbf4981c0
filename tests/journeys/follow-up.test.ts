import { afterAll, beforeAll, beforeEach, expect, onTestFailed, test } from 'vitest';
import {
  createAccountOrder,
  submitOrder,
  uploadParticipants,
} from '../../packages/contract/src/orders/order.routes.ts';
import { bluePng } from '../support/blue-png.ts';
import { openPage, phone } from '../support/browser/watched-page.ts';
import { inOrder } from '../support/in-order.ts';
import { answer, giveReason, openMainJobScenario, type Scenario, told } from './scenario.ts';
import { emailOf, people, startWithLetter } from './steps/participants-choose.ts';
import { staffMailsLetters, staffSendsNotices } from './steps/staff-sends-notices.ts';

inOrder();

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openMainJobScenario();
  await orderTwo(scenario);
}, 300_000);
afterAll(() => scenario?.end());
beforeEach(() => {
  onTestFailed(async () => console.error(`Pictures of all pages: ${await scenario.pictures()}`));
});

const header =
  'First name,Last name,SSN,DOB,E-mail,Address,City,State,ZIP,Reason,Account type,Pre-tax amount,After-tax amount';
/** The last digits select the simulated provider's answers: the first fails the identity check, and the second moved. */
const rows = [
  'Ines,Harbor,412-77-0001,04/17/1961,,12 Elm Street,Denver,CO,80202,Separation from service,Traditional,4200.00,0.00',
  'Otto,Marsh,412-77-0107,09/02/1958,otto@example.test,9 Pine Street,Denver,CO,80202,Separation from service,Traditional,5100.00,0.00',
];

/** The sponsor orders distributions for two participants. */
async function orderTwo({ running, sponsor, planId }: Scenario): Promise<void> {
  const { preparer } = sponsor.clients;
  const { id } = await running.ask(preparer, createAccountOrder, {
    params: { accountId: sponsor.masterAccountId },
    body: { serviceCode: 'premierDistributions', planId },
  });
  await running.ask(preparer, uploadParticipants, {
    params: { id },
    body: {},
    files: [
      {
        part: 'file',
        fileName: 'people.csv',
        mimeType: 'text/csv',
        bytes: Buffer.from([header, ...rows].join('\r\n')),
      },
    ],
  });
  await running.quiet();
  await running.ask(preparer, submitOrder, { params: { id } });
  scenario.orderId = id;
}

const documentName = 'license.png';

test('staff initiates the order, and mails the notices', async () => {
  await staffSendsNotices(scenario, 2);
  expect(scenario.problems()).toEqual([]);
});

test('[identity-documents] a participant who fails the identity check sends a document, then a better one, and staff accept it', async () => {
  const { running, browser } = scenario;
  const [ines] = await people(scenario);
  if (!ines) throw new Error('no participant got a letter');
  const watched = await openPage(browser, phone);
  const { page } = watched;
  await startWithLetter(scenario, page, ines);
  await running.quiet();
  const send = async () => {
    await page.reload();
    await page.getByLabel('Kind of document').selectOption({ label: 'Driver’s license' });
    const file = { name: documentName, mimeType: 'image/png', buffer: bluePng(400, 250) };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: 'Send document' }).click();
    await told(page, 'We have your document and are reviewing it');
  };
  await send();
  const staff = await scenario.at('specialist');
  await staff.goto(running.address('admin', '/identity-reviews'));
  await staff.getByRole('button', { name: 'Reject', exact: true }).click();
  await giveReason(staff, 'The photo is too dark', 'Reject document');
  await told(staff, 'The participant can send another one');
  await send();
  await staff.reload();
  await staff.getByRole('button', { name: 'Accept', exact: true }).click();
  await answer(staff, 'Accept document');
  await told(staff, 'The identity is verified');
  await running.quiet();
  await page.reload();
  await page.getByRole('link', { name: 'Choose how to be paid' }).waitFor();
  expect(await page.getByText('Confirm your identity').count()).toBe(0);
  expect((await running.outbox(emailOf(ines.row_number))).map(({ subject }) => subject)).toContain(
    'Your identity is confirmed',
  );
  expect(watched.takeProblems()).toEqual([]);
  await watched.context.close();
  expect(scenario.problems()).toEqual([]);
});

test('[bad-address] a returned letter leads to a found address, a second notice, and a report for the sponsor', async () => {
  const { running, planId } = scenario;
  const [, otto] = await people(scenario);
  if (!otto) throw new Error('no second participant got a letter');
  const page = await scenario.at('specialist');
  await page.goto(running.address('admin', `/participants/${otto.participant_id}#documents`));
  await page.getByRole('button', { name: 'Mail returned' }).click();
  await page.getByRole('dialog').getByLabel('Reason on the envelope').fill('Moved, left no address');
  await answer(page, 'Record returned mail');
  await told(page, 'We’re searching for a new address');
  await running.quiet();
  await page.goto(running.address('admin', `/participants/${otto.participant_id}#search`));
  await page.reload();
  const steps = page.getByRole('table', { name: 'Search steps' });
  for (const step of [
    'Mail returned',
    'Email or text message',
    'Commercial locator search',
    'Death audit',
    'Regular mail',
  ])
    await steps.getByRole('cell', { name: step, exact: true }).waitFor();
  await page.getByRole('table', { name: 'Addresses' }).getByText('207 Main Street').waitFor();
  expect(await page.getByText('Letters and checks to this address are held').count()).toBe(0);
  await staffMailsLetters(scenario, 1);
  const letters = await running.rows(
    `select status, returned_at is not null as "isReturned" from order_line_documents where order_line_id = $1 order by created_at, id`,
    [otto.line_id],
  );
  expect(letters).toEqual([
    { status: 'sent', isReturned: true },
    { status: 'sent', isReturned: false },
  ]);
  const client = await scenario.at('client');
  await client.goto(running.address('client', `/${scenario.sponsor.masterAccountId}/plans/${planId}`));
  const report = client.waitForEvent('download');
  await client.getByRole('link', { name: 'Download report (PDF)' }).click();
  expect((await report).suggestedFilename()).toMatch(/^Search report .*\.pdf$/);
  expect(scenario.problems()).toEqual([]);
});
