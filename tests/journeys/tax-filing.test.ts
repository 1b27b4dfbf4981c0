import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccountTaxForms, releaseTaxForms } from '../../packages/contract/src/reports/tax-form.routes.ts';
import { systemActor } from '../../packages/domain/src/foundation/actor/actor.ts';
import { demoPassword } from '../../packages/sandbox/src/demo/users.ts';
import { signInWithTwoSteps } from '../support/browser/sign-in.ts';
import { openPage, problemsOfWidth, seriousProblems } from '../support/browser/watched-page.ts';
import { enterChromium, leaveChromium } from '../support/chromium.ts';
import { inOrder } from '../support/in-order.ts';
import { type RunningServer, startTestServer } from '../support/running-server.ts';

inOrder();

let running: RunningServer;
let browser: Browser;
let toni: Page;
let ari: Page;
let payer: { name: string; key: string };
const year = 2025;

beforeAll(async () => {
  running = await startTestServer({ hasDemo: true });
  browser = await enterChromium();
  toni = await signIn('toni.tax@fiducia.example');
  ari = await signIn('ari.check@fiducia.example');
  const [row] = await running.rows<{ name: string; key: string }>(
    "select payer_name as name, payer_key as key from tax_reporting_files where status = 'validated' order by created_at desc limit 1",
  );
  if (row === undefined) throw new Error('the demo company has no file that waits for approval');
  payer = row;
}, 300_000);
afterAll(async () => {
  await leaveChromium();
  await running?.stop();
});

async function signIn(emailAddress: string): Promise<Page> {
  const { page } = await openPage(browser);
  await page.goto(running.address('auth', `/login?returnUrl=${encodeURIComponent(running.address('admin'))}`));
  await signInWithTwoSteps(running, page, emailAddress, demoPassword);
  return page;
}

const cockpit = async (page: Page): Promise<void> => {
  await page.goto(running.address('admin', '/irs-form-reporting'));
  await page.getByRole('button', { name: payer.name, exact: true }).waitFor();
};
const stepOf = (page: Page) => page.getByRole('row', { name: new RegExp(payer.name) }).first();

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly number: number;
  readonly name: string;
}
const recordsOf = (fileId: string): Promise<Row[]> =>
  running.rows<Row>(
    `select f.id, r.record_number as number, f.recipient_name as name from tax_reporting_records r join tax_forms f on f.id = r.tax_form_id
      where r.tax_reporting_file_id = $1 order by r.record_number`,
    [fileId],
  );
const openFile = async (): Promise<string> => {
  const [row] = await running.rows<{ id: string }>(
    "select id from tax_reporting_files where payer_key = $1 and status <> 'discarded' order by created_at desc limit 1",
    [payer.key],
  );
  return row?.id ?? '';
};

async function approveAndSend(fileId: string, receiptId: string): Promise<void> {
  await ari.goto(running.address('admin', `/irs-form-archive/${fileId}`));
  await ari.getByRole('button', { name: 'Approve file' }).click();
  const password = ari.getByLabel('Password', { exact: true });
  const approved = ari.getByText('File approved').first();
  await Promise.race([approved.waitFor(), password.waitFor()]);
  if (await password.isVisible()) {
    await password.fill(demoPassword);
    await ari
      .getByRole('dialog')
      .getByRole('button', { name: /Continue|Confirm/ })
      .click();
    await approved.waitFor();
  }
  await toni.goto(running.address('admin', `/irs-form-archive/${fileId}`));
  await toni.getByRole('button', { name: 'Record as sent' }).click();
  await toni.getByLabel('Receipt ID').fill(receiptId);
  await toni.getByRole('dialog').getByRole('button', { name: 'Record as sent' }).click();
  await toni.getByRole('button', { name: 'Import acknowledgment' }).waitFor();
}

async function acknowledge(fileId: string, receiptId: string, rejected?: string): Promise<void> {
  const at = new Date(Date.now() + 60_000).toISOString();
  const lines = (await recordsOf(fileId)).map(
    ({ number, name }) =>
      `${year},${receiptId},${number},${name === rejected ? 'Rejected,R1099-017,Name and TIN do not match' : 'Accepted,,'},${at}`,
  );
  await toni.getByRole('button', { name: 'Import acknowledgment' }).click();
  await toni.locator('input[type=file]').setInputFiles({
    name: 'acknowledgment.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      ['Tax Year,Receipt ID,Record ID,Status,Error Code,Error Message,Status Date', ...lines].join('\r\n'),
    ),
  });
  await toni.getByRole('button', { name: 'Upload', exact: true }).click();
}

let rejected = '';

test('1 the year’s overview says what is filed, and ledger, deposits, and forms agree', async () => {
  await cockpit(toni);
  await toni.getByText('Ledger, deposits, and forms agree to the cent').waitFor();
  expect(await stepOf(toni).textContent()).toContain('Validated');
  expect([...(await seriousProblems(toni)), ...(await problemsOfWidth(toni))]).toEqual([]);
});

test('2 the preparer can’t approve the file; a second person does, and it is sent and partly rejected', async () => {
  const fileId = await openFile();
  await toni.goto(running.address('admin', `/irs-form-archive/${fileId}`));
  await toni.getByRole('button', { name: 'Discard file' }).waitFor();
  expect(await toni.getByRole('button', { name: 'Approve file' }).count()).toBe(0);
  await approveAndSend(fileId, 'JOURNEY-1');
  rejected = (await recordsOf(fileId)).at(-1)?.name ?? '';
  await acknowledge(fileId, 'JOURNEY-2', rejected);
  await toni
    .getByText(/has receipt ID JOURNEY-2, but this file has JOURNEY-1/)
    .first()
    .waitFor();
  await toni.goto(running.address('admin', `/irs-form-archive/${fileId}`));
  await toni.getByText(/was rejected, and nothing was applied/).waitFor();
  await acknowledge(fileId, 'JOURNEY-1', rejected);
  await toni.getByText('Partly accepted').first().waitFor();
  await toni.getByText('R1099-017: Name and TIN do not match').first().waitFor();
});

test('3 the rejected person is listed, corrected, filed again, and accepted', async () => {
  await cockpit(toni);
  expect(await stepOf(toni).textContent()).toContain('Rejected records');
  await toni
    .getByText(/Rejected: Name and TIN do not match/)
    .first()
    .waitFor();
  await correctPerson();
  await cockpit(toni);
  await toni.getByRole('button', { name: payer.name, exact: true }).click();
  await toni.getByRole('button', { name: /^Create file/ }).click();
  await toni.getByRole('button', { name: 'Validate file' }).click();
  // The steps name the ones to come too; the time of a step is shown once it is done.
  await toni.getByText('every record is checked').waitFor({ state: 'detached' });
  const fileId = await openFile();
  await approveAndSend(fileId, 'JOURNEY-3');
  await acknowledge(fileId, 'JOURNEY-3');
  await toni.getByText('Accepted', { exact: true }).first().waitFor();
});

/** Corrects the name, and prepares and releases the year’s forms again. */
async function correctPerson(): Promise<void> {
  const [form] = await running.rows<{ participant: string; sponsor: string }>(
    'select participant_id as participant, master_account_id as sponsor from tax_forms where recipient_name = $1 and tax_year = $2 limit 1',
    [rejected, year],
  );
  const [staff] = await running.rows<{ id: string }>(
    "select id from users where email_address = 'pat.admin@fiducia.example'",
  );
  await running.rows("update participants set last_name = 'Corrected' where id = $1 returning id", [form?.participant]);
  const administrator = {
    ...systemActor,
    userType: 'staffMember',
    userId: staff?.id ?? '',
    permissions: new Set(['payments.view', 'payments.release', 'accounts.view', 'tax.view']),
  } as const;
  const asked = await running.ask(administrator, createAccountTaxForms, {
    params: { id: form?.sponsor ?? '', x: String(year) },
    body: { formCodes: ['1099-R'] },
  });
  await running.quiet();
  await running.ask(administrator, releaseTaxForms, { params: { id: asked.id }, body: {} });
}

test('4 everything of the payer is accepted, and ledger = deposits = forms = Form 945', async () => {
  await cockpit(toni);
  const cells = await stepOf(toni).locator('td').allTextContents();
  const [, , , withheld, ledger, difference, deposited, toDeposit, errors] = cells;
  expect([ledger, deposited, difference, toDeposit, errors]).toEqual([withheld, withheld, '$0.00', '$0.00', '0']);
  expect(await stepOf(toni).textContent()).toContain('Accepted');
  const agreed =
    (await toni
      .getByText(/^Form 945: /)
      .first()
      .textContent()) ?? '';
  const [, onReturn, onForms] = /Form 945: (\$[\d,.]+) withheld, (\$[\d,.]+) on forms/.exec(agreed) ?? [];
  expect(onReturn).toBe(onForms);
  await toni.goto(running.address('admin', '/irs-form-archive#people'));
  await toni.getByLabel('Name or tax ID').fill('Corrected');
  await toni.getByRole('button', { name: 'Find person' }).click();
  await toni.getByText('R1099-017: Name and TIN do not match').waitFor();
});
