import { afterAll, beforeAll, beforeEach, expect, onTestFailed, test } from 'vitest';
import {
  createAccountOrder,
  submitOrder,
  uploadParticipants,
} from '../../packages/contract/src/orders/order.routes.ts';
import { addDays } from '../../packages/domain/src/foundation/calendar/dates.ts';
import type { Cents } from '../../packages/domain/src/foundation/money/cents.ts';
import { formatMoney } from '../../packages/domain/src/foundation/money/format-money.ts';
import { bluePng } from '../support/blue-png.ts';
import { signInWithTwoSteps } from '../support/browser/sign-in.ts';
import { openPage, phone } from '../support/browser/watched-page.ts';
import { inOrder } from '../support/in-order.ts';
import { publishFigures } from '../support/published-figures.ts';
import { answer, giveReason, openMainJobScenario, type Scenario, told } from './scenario.ts';
import { statementOfBank } from './steps/bank-answers.ts';
import { emailOf, type Person, participantPassword, people } from './steps/participant-with-letter.ts';
import { card, next, onThePhone, startWithLetter } from './steps/participants-choose.ts';
import { approveInQueue, pay, untilPayable } from './steps/staff-reviews-and-pays.ts';
import { staffMailsLetters, staffSendsNotices } from './steps/staff-sends-notices.ts';
import { associateWhole, importStatement, uploadStatement } from './steps/trust-takes-the-money.ts';

inOrder();

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openMainJobScenario();
  await orderAll(scenario);
  // The check expires next year.
  const { running } = scenario;
  const [creator, publisher] = await running.rows<{ id: string }>(
    `select id from users where type = 'staffMember' order by id limit 2`,
  );
  if (!creator || !publisher) throw new Error('the scenario has no two staff members');
  await publishFigures(running.platform.database, { creator: creator.id, publisher: publisher.id });
});
afterAll(() => scenario?.end());
beforeEach(() => {
  onTestFailed(async () => console.error(`Pictures of all pages: ${await scenario.pictures()}`));
});

const header =
  'First name,Last name,SSN,DOB,E-mail,Address,City,State,ZIP,Reason,Account type,Pre-tax amount,After-tax amount';
/**
 * The last digits select the simulated provider's answers: the first fails the identity check, and the second moved. The
 * third doesn't cash her check.
 */
const rows = [
  'Ines,Harbor,412-77-0001,04/17/1961,,12 Elm Street,Denver,CO,80202,Separation from service,Traditional,4200.00,0.00',
  'Otto,Marsh,412-77-0107,09/02/1958,otto@example.test,9 Pine Street,Denver,CO,80202,Separation from service,Traditional,5100.00,0.00',
  'Vera,Lane,412-77-0208,06/30/1960,vera@example.test,4 Oak Lane,Austin,TX,78701,Separation from service,Traditional,5000.00,0.00',
];

/** The sponsor orders distributions for the participants. */
async function orderAll({ running, sponsor, planId }: Scenario): Promise<void> {
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
  await staffSendsNotices(scenario, 3);
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

interface CheckRow extends Record<string, unknown> {
  readonly id: string;
  readonly status: string;
  readonly effective_date: string;
  readonly amount: Cents;
}
const checksOf = ({ running }: Scenario, { line_id }: Person) =>
  running.rows<CheckRow>(
    'select id, status, effective_date, amount_cents::int as amount from payments where order_line_id = $1 order by attempt',
    [line_id],
  );

/** The sponsor's money for the whole order arrives, and the trust officer associates it. */
async function moneyArrives(): Promise<void> {
  const [need] = await scenario.running.rows<{ need: number }>(
    'select sum(total_funds_required_cents)::bigint as need from order_lines where order_id = $1',
    [scenario.orderId],
  );
  await scenario.daysPass(1);
  await uploadStatement(scenario, [
    {
      typeCode: '195',
      amountCents: Number(need?.need),
      bankReference: 'WIRE1',
      text: 'BRIGHTWATER MILLS PLAN FUNDING',
    },
  ]);
  const [deposit] = await scenario.running.rows<{ id: string }>('select id from deposits');
  await associateWhole(scenario, deposit?.id ?? '');
}

/** Moves the clock to noon Eastern Time, N days after the date of a check. */
async function daysAfter({ effective_date: date }: CheckRow, days: number): Promise<void> {
  await scenario.running.moveClock(new Date(`${addDays(date, days)}T17:00:00Z`));
  await scenario.running.quiet();
}

test('[uncashed-check-schedule] a check that isn’t cashed is reminded of and voided, and its payee asks for a new one', async () => {
  const { running, browser } = scenario;
  const vera = (await people(scenario)).at(-1);
  if (!vera) throw new Error('no third participant got a letter');
  const subjects = async () =>
    (await running.outbox(emailOf(vera.row_number))).map(({ subject }) => subject).filter((text) => /check/.test(text));
  await onThePhone(scenario, vera, async (begun) => {
    const { page } = begun;
    await card(page, /Get paid sooner/);
    await next(page);
    await card(page, /Take it in cash/);
    await next(page);
    await card(page, /By check in the mail/);
    await next(page);
    await told(page, /20%|20 percent/);
    return begun;
  });
  await moneyArrives();
  await approveInQueue(scenario, 'approver', 1);
  await running.quiet();
  await untilPayable(scenario);
  await pay(scenario, 'Check');
  const [check] = await checksOf(scenario, vera);
  if (!check) throw new Error('no check was mailed');

  await daysAfter(check, 121);
  const staff = await scenario.at('specialist');
  await staff.goto(running.address('admin', '/uncashed-checks'));
  const row = staff.getByRole('table', { name: 'Uncashed checks' }).getByRole('row').filter({ hasText: 'Vera Lane' });
  await row.getByText('Day 120').waitFor();
  const amount = formatMoney(check.amount);
  expect(await subjects()).toEqual([`Please cash your retirement check of ${amount}`]);
  await daysAfter(check, 181);
  expect((await checksOf(scenario, vera)).map(({ status }) => status)).toEqual(['stopped']);
  expect(await subjects()).toContain(`Your retirement check of ${amount} expired. Ask for a new one`);
  expect(await running.rows(`select 1 as one from outgoing_bank_files where kind = 'positivePayVoid'`)).toHaveLength(1);

  const watched = await openPage(browser, phone);
  const { page } = watched;
  await page.goto(running.address('participant', '/login'));
  await signInWithTwoSteps(running, page, emailOf(vera.row_number), participantPassword);
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await page.goto(running.address('participant', '/my-distributions'));
  await page.getByRole('link', { name: 'Ask for a new payment' }).click();
  await told(page, 'Your check expired');
  await page.getByRole('button', { name: 'Ask for a new payment' }).click();
  await page.getByRole('button', { name: 'Ask for a new payment' }).waitFor({ state: 'detached' });
  expect(watched.takeProblems()).toEqual([]);
  await watched.context.close();

  await approveInQueue(scenario, 'approver', 1);
  await running.quiet();
  await pay(scenario, 'Check');
  await scenario.daysPass(1);
  await importStatement(scenario, await statementOfBank(scenario, { cashesChecks: true }));
  expect((await checksOf(scenario, vera)).map(({ status, amount }) => [status, amount])).toEqual([
    ['stopped', check.amount],
    ['cleared', check.amount],
  ]);
  expect(await running.rows('select status from order_lines where id = $1', [vera.line_id])).toEqual([
    { status: 'complete' },
  ]);
  expect(scenario.problems()).toEqual([]);
});
