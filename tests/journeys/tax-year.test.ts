import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addBankingDays } from '../../packages/domain/src/foundation/calendar/banking-calendar.ts';
import { formatDate } from '../../packages/domain/src/foundation/calendar/format-date.ts';
import { localDate, timeZones } from '../../packages/domain/src/foundation/calendar/time-zone.ts';
import { cents } from '../../packages/domain/src/foundation/money/cents.ts';
import { formatMoney } from '../../packages/domain/src/foundation/money/format-money.ts';
import { irisTemplate } from '../../packages/sandbox/src/demo/iris-template.ts';
import { demoPassword, type StaffName, staffUsers } from '../../packages/sandbox/src/demo/users.ts';
import { dataPredicates } from '../../packages/server/src/audit/audited-areas.ts';
import { runAudit } from '../../packages/server/src/audit/run-audit.ts';
import { confirmed } from '../support/browser/confirmed.ts';
import { signInWithTwoSteps } from '../support/browser/sign-in.ts';
import { openPage, problemsOfWidth, seriousProblems, type WatchedPage } from '../support/browser/watched-page.ts';
import { enterChromium, leaveChromium } from '../support/chromium.ts';
import { inOrder } from '../support/in-order.ts';
import { type RunningServer, startTestServer } from '../support/running-server.ts';
import { acknowledgmentOf, type FiledRecord, recordsOf, taxStatement } from '../support/tax-year-files.ts';

inOrder();

let running: RunningServer;
const watched: WatchedPage[] = [];
let toni: Page;
let ari: Page;
let tess: Page;
let pat: Page;
/** The deposit that is missed. Its payer’s year is filed. */
let missed: { id: string; batch: string; dueOn: string; payer: string; payerKey: string; year: number };

interface Row extends Record<string, unknown> {
  readonly id: string;
}
const one = async <T extends Row>(statement: string, values: readonly unknown[] = []): Promise<T> => {
  const [row] = await running.rows<T>(statement, values);
  if (row === undefined) throw new Error(`nothing found: ${statement}`);
  return row;
};

async function signIn(name: StaffName): Promise<Page> {
  const opened = await openPage(await enterChromium());
  watched.push(opened);
  const { page } = opened;
  await page.goto(running.address('auth', `/login?returnUrl=${encodeURIComponent(running.address('admin'))}`));
  await signInWithTwoSteps(running, page, staffUsers[name].emailAddress, demoPassword);
  return page;
}

beforeAll(async () => {
  running = await startTestServer({ hasDemo: true });
  toni = await signIn('taxManager');
  ari = await signIn('approver');
  tess = await signIn('trustOfficer');
  missed = await one(`
    select id, tax_payment_batch_id as batch, due_on::text as "dueOn", payer_name as payer, payer_key as "payerKey", tax_year as year
      from tax_payments where status = 'scheduled' and deleted_at is null order by due_on limit 1`);
});
afterAll(async () => {
  await leaveChromium();
  await running?.stop();
});

/** The ID in the page’s address. */
const idIn = (page: Page) => /[0-9a-f]{32}/.exec(page.url())?.[0] ?? '';
const go = (page: Page, path: string) => page.goto(running.address('admin', path));
const told = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
const today = () => localDate(running.platform.clock.now().toISOString(), timeZones.eastern);
/** Presses a button of the dialog with this title, which may have a drawer below it. */
const press = (page: Page, title: string | RegExp, button: string) =>
  page.getByRole('dialog', { name: title }).getByRole('button', { name: button, exact: true }).click();
/** What keeps people from using the page: for screen readers, and at its width. */
const flaws = async (page: Page) => [...(await seriousProblems(page)), ...(await problemsOfWidth(page))];
const fill = (page: Page, label: string, value: string) => page.getByRole('textbox', { name: label }).fill(value);

async function moveTo(day: string): Promise<void> {
  await running.moveClock(new Date(`${day}T15:00:00Z`));
  await running.quiet();
}

async function openAdjustment(page: Page, view: string, name: string): Promise<void> {
  await go(page, '/tax_adjustments_ledger');
  await page.getByRole('button', { name: view, exact: true }).click();
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByTitle('Open this adjustment')
    .click();
  await page.getByRole('dialog').getByText('Proposed by').waitFor();
}

async function payToPlan(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pay out', exact: true }).click();
  await page.getByRole('radio', { name: /^Plan/ }).check();
  await press(page, 'Pay out', 'Pay out');
  await page.getByRole('dialog', { name: 'Pay out' }).waitFor({ state: 'detached' });
}

test('1 a tax that isn’t deposited yet is lowered by two people, and the money goes back to the plan', async () => {
  await go(toni, '/taxes-payable');
  await toni.getByRole('button', { name: /^Accept all/ }).click();
  await told(toni, /taxes accepted/i);
  const tax = await one<{ id: string; name: string; amount: number }>(`
    select t.id, concat(l.first_name, ' ', l.last_name) as name, t.amount_cents::int as amount from order_line_taxes t
      join order_lines l on l.id = t.order_line_id join tax_payments p on p.id = t.tax_payment_id and p.status = 'due'
     where l.status = 'complete' order by t.amount_cents desc, t.id limit 1`);
  await go(toni, '/order-line-taxes');
  await toni.getByRole('button', { name: 'Not deposited', exact: true }).click();
  await toni
    .getByRole('row', { name: new RegExp(tax.name) })
    .getByTitle('Explain this tax')
    .click();
  await toni.getByRole('button', { name: 'Adjust tax' }).click();
  await fill(toni, 'Amount to give back', '430.00');
  await toni.getByRole('dialog').getByLabel('Reason').selectOption({ label: 'Wrong amount withheld' });
  await fill(toni, 'Note', 'Form W-4R was read wrong');
  await press(toni, 'Adjust tax', 'Adjust tax');
  await toni.waitForURL(/tax_adjustments_ledger/);

  await openAdjustment(toni, 'To approve', tax.name);
  expect(await toni.getByRole('button', { name: 'Approve adjustment' }).count()).toBe(0);
  await openAdjustment(ari, 'To approve', tax.name);
  await ari.getByRole('button', { name: 'Approve adjustment' }).click();
  await press(ari, 'Approve this adjustment?', 'Approve adjustment');
  await told(ari, 'Adjustment approved');
  await openAdjustment(toni, 'To pay out', tax.name);
  await payToPlan(toni);
  await toni.getByText('Plan’s account', { exact: true }).waitFor();
  const after = await running.rows(
    `select t.amount_cents::int as amount, p.status from order_line_taxes t join tax_payments p on p.id = t.tax_payment_id where t.id = $1`,
    [tax.id],
  );
  expect(after).toEqual([{ amount: tax.amount - 43_000, status: 'due' }]);
  await go(toni, '/tax_adjustments_ledger');
  await told(toni, formatMoney(cents(43_000)));
  expect(await flaws(toni)).toEqual([]);
});

async function send(page: Page, batchId: string): Promise<void> {
  await go(page, `/tax-payment-batches/${batchId}`);
  await page.getByRole('button', { name: 'Send batch' }).click();
  await press(page, 'Send this batch?', 'Send batch');
}

/** Saves how a batch is paid. */
async function saveSettings(page: Page, batchId: string): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const saved = () =>
    running.rows(
      'select settle_on::text as day, corporate_bank_account_id is not null as "isPaid" from tax_payment_batches where id = $1',
      [batchId],
    );
  await expect.poll(saved).toEqual([{ day: addBankingDays(today(), 1), isPaid: true }]);
}

test('2 a deposit waits for a payment, is missed, and is sent late by a second person with its penalty in view', async () => {
  await send(ari, missed.batch);
  await told(ari, /These payments can still be canceled, and their tax with them/);
  await moveTo(addBankingDays(missed.dueOn, 1));
  const wire = await one(
    `select p.payment_batch_id as id from order_line_taxes t join payments p on p.payment_instruction_id = t.payment_instruction_id
      where t.tax_payment_id = $1 and p.status = 'created'`,
    [missed.id],
  );
  await go(tess, `/payment-batches/${wire.id}`);
  await tess.getByRole('button', { name: 'Mark as accepted' }).click();
  await press(tess, 'Mark this batch as accepted on time?', 'Continue');
  await press(tess, /^Mark as accepted:/, 'Mark as accepted');
  await expect
    .poll(() => running.rows('select status from payment_batches where id = $1', [wire.id]))
    .toEqual([{ status: 'sent' }]);

  await go(toni, '/taxes-payable');
  const row = toni.getByRole('row', { name: /IRS Form 945/ }).first();
  await row.waitFor();
  const [{ late } = { late: 0 }] = await running.rows<{ late: number }>(
    'select sum(amount_cents)::int as late from order_line_taxes where tax_payment_id = $1',
    [missed.id],
  );
  expect(await row.textContent()).toContain(formatMoney(cents(late)));
  expect(await flaws(toni)).toEqual([]);
  await go(toni, `/tax-payments/${missed.id}`);
  await told(toni, /calendar days late/);
  const least = toni.getByRole('row', { name: /1 to 5/ });
  expect(await least.textContent()).toContain(`2%${formatMoney(cents(Math.round(late * 0.02)))}`);

  await go(toni, `/tax-payment-batches/${missed.batch}`);
  await toni.getByRole('button', { name: 'Send batch' }).waitFor({ state: 'detached' });
  await toni.getByRole('tab', { name: 'Payment', exact: true }).click();
  await fill(toni, 'Settlement date', formatDate(addBankingDays(today(), 1)));
  await saveSettings(toni, missed.batch);
  await send(ari, missed.batch);
  await confirmed(ari, 'Batch sent');
});

test('3 the rest of the year is deposited in time', async () => {
  const last = await one<{ id: string; dueOn: string }>(
    `select id, due_on::text as "dueOn" from tax_payments where status = 'due' and deleted_at is null order by due_on desc limit 1`,
  );
  await go(toni, '/taxes-payable');
  await toni
    .getByRole('row', { name: /IRS Form 945/ })
    .getByRole('button', { name: 'Create batch' })
    .click();
  await fill(toni, 'Deposits due by', formatDate(last.dueOn));
  await press(toni, 'Create tax payment batch', 'Create batch');
  await toni.waitForURL(/tax-payment-batches\/[0-9a-f]{32}/);
  await toni.getByRole('tab', { name: 'Payment', exact: true }).click();
  await toni.getByLabel('Paid from').selectOption({ label: 'Trust checking' });
  const batchId = idIn(toni);
  await saveSettings(toni, batchId);
  await send(ari, batchId);
  await confirmed(ari, 'Batch sent');
  const open = await running.rows(
    `select id from tax_payments where status in ('due', 'scheduled') and deleted_at is null`,
  );
  expect(open).toEqual([]);
});

async function settleAtBank(day: string, refund: number): Promise<void> {
  const { file, debits } = await taxStatement(running, day, refund);
  await go(tess, '/trust/upload-deposits');
  await tess.locator('input[type=file]').first().setInputFiles(file);
  await tess.getByRole('button', { name: 'Import statement', exact: true }).click();
  await told(tess, 'Statement imported');
  await running.quiet();
  for (const reference of debits) {
    const debit = await one('select id from bank_transactions where bank_reference = $1', [reference]);
    await go(tess, `/bank-transactions/${debit.id}`);
    await tess.getByRole('button', { name: 'Match transaction' }).click();
    await tess.getByRole('dialog').getByLabel('Reason').fill('Amount and date agree with the batch');
    await press(tess, 'Match this transaction?', 'Match transaction');
    await told(tess, 'Transaction matched');
  }
  const left = await running.rows(
    `select id from tax_payments where status <> 'settled' and status <> 'returned' and deleted_at is null`,
  );
  expect(left).toEqual([]);
}

test('4 a refund is sent by a second person, agreed, received from the bank, and returned to the plan', async () => {
  const refund = await one<{ id: string; amount: number }>(
    `select id, amount_cents::int as amount from tax_refunds where status = 'requested' and deleted_at is null`,
  );
  await go(toni, `/tax-refunds/${refund.id}`);
  await toni.getByRole('button', { name: 'Withdraw request' }).waitFor();
  expect(await toni.getByRole('button', { name: 'Send request' }).count()).toBe(0);
  await go(ari, `/tax-refunds/${refund.id}`);
  await ari.getByRole('button', { name: 'Send request' }).click();
  await press(ari, 'Send this request?', 'Send request');
  await told(ari, 'Request sent');
  await toni.reload();
  await toni.getByRole('button', { name: 'Record agreement' }).click();
  await fill(toni, 'Answered on', formatDate(today()));
  await fill(toni, 'Authority’s reference', 'CP-210');
  await press(toni, 'Record agreement', 'Record agreement');
  await told(toni, 'Agreement recorded');

  const settled = addBankingDays(today(), 1);
  await moveTo(addBankingDays(settled, 1));
  await settleAtBank(settled, refund.amount);
  await toni.reload();
  await toni.getByRole('button', { name: 'Record receipt' }).click();
  await toni.getByText('US TREASURY').waitFor();
  await press(toni, 'Record receipt', 'Record receipt');
  await told(toni, 'Receipt recorded');
  await payToPlan(toni);
  await toni.getByRole('button', { name: 'Close refund' }).click();
  await told(toni, 'Refund closed');
  expect(await flaws(toni)).toEqual([]);
});

async function openYear(): Promise<void> {
  await go(toni, '/irs-form-reporting');
  await toni.getByRole('heading', { name: `Forms of ${missed.year}` }).waitFor();
}
const payerRow = () => toni.getByRole('row', { name: new RegExp(missed.payer) }).first();

async function upload(text: string): Promise<void> {
  const file = { name: 'Form 1099-R.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await toni.locator('input[type=file]').setInputFiles(file);
  await toni.getByRole('button', { name: 'Upload template', exact: true }).click();
}

async function releaseForms(page: Page, accountId: string): Promise<void> {
  await go(page, `/accounts/${accountId}/tax-forms`);
  await page.getByRole('button', { name: 'Request forms' }).click();
  await page.getByRole('button', { name: 'Release forms' }).click();
  await press(page, /^Release the forms/, 'Release forms');
  await page.getByRole('button', { name: 'Print copies to mail' }).waitFor();
  await page.getByRole('button', { name: 'Release forms' }).waitFor({ state: 'detached' });
}

test('5 in January the year’s template is uploaded, and all forms are prepared and released', async () => {
  await moveTo(`${missed.year + 1}-01-20`);
  await openYear();
  await toni.getByRole('button', { name: 'Upload IRIS template' }).click();
  await upload(irisTemplate);
  await told(toni, /We don’t know what belongs in the column “Box 7 - Distribution code”/);
  await upload(irisTemplate.replace('Box 7 - ', 'Box 7a - '));
  await told(toni, /^Template saved/);
  pat = await signIn('administrator');
  const accounts = await running.rows<Row>(
    `select distinct l.master_account_id as id from order_lines l where l.order_service_code = 'taxFormsOnly' or exists (select from payments p where p.order_line_id = l.id and extract(year from p.effective_date) = ${missed.year}) order by 1`,
  );
  for (const { id } of accounts) await releaseForms(pat, id);
  await openYear();
  await told(toni, 'Ledger, deposits, and forms agree to the cent');
  expect(await flaws(toni)).toEqual([]);
});

/** Creates and validates the payer’s next file. Returns its ID. */
async function createFile(): Promise<string> {
  await openYear();
  await toni.getByRole('button', { name: missed.payer, exact: true }).click();
  await toni.getByRole('button', { name: /^Create file/ }).click();
  await toni.getByRole('button', { name: 'Validate file' }).click();
  // The steps name the ones to come too; the time of a step is shown once it is done.
  await toni.getByText('every record is checked').waitFor({ state: 'detached' });
  return idIn(toni);
}

async function approveAndSend(fileId: string, receiptId: string): Promise<void> {
  await go(ari, `/irs-form-archive/${fileId}`);
  await ari.getByRole('button', { name: 'Approve file' }).click();
  await confirmed(ari, 'File approved');
  await go(toni, `/irs-form-archive/${fileId}`);
  await toni.getByRole('button', { name: 'Record as sent' }).click();
  await toni.getByLabel('Receipt ID').fill(receiptId);
  await press(toni, 'Record as sent', 'Record as sent');
  await toni.getByRole('button', { name: 'Import acknowledgment' }).waitFor();
}

async function acknowledge(fileId: string, receiptId: string, refused?: FiledRecord): Promise<void> {
  await toni.getByRole('button', { name: 'Import acknowledgment' }).click();
  const file = await acknowledgmentOf(running, { fileId, receiptId, year: missed.year, rejectedId: refused?.id });
  await toni.locator('input[type=file]').setInputFiles(file);
  await toni.getByRole('button', { name: 'Upload', exact: true }).click();
}

let rejected: FiledRecord;

test('6 the preparer can’t approve the file; a second person does, and it is sent and partly rejected', async () => {
  const fileId = await createFile();
  await toni.getByRole('button', { name: 'Discard file' }).waitFor();
  expect(await toni.getByRole('button', { name: 'Approve file' }).count()).toBe(0);
  await openYear();
  expect(await payerRow().textContent()).toContain('Validated');
  await approveAndSend(fileId, 'JOURNEY-1');
  rejected = (await recordsOf(running, fileId)).at(-1) ?? rejected;
  await acknowledge(fileId, 'JOURNEY-2', rejected);
  await told(toni, /has receipt ID JOURNEY-2, but this file has JOURNEY-1/);
  await go(toni, `/irs-form-archive/${fileId}`);
  await told(toni, /was rejected, and nothing was applied/);
  await acknowledge(fileId, 'JOURNEY-1', rejected);
  await told(toni, 'Partly accepted');
  await toni.getByRole('button', { name: 'Rejected', exact: true }).click();
  await told(toni, 'R1099-017: Name and TIN do not match');
});

test('7 the rejected person is listed, corrected, filed again, and accepted', async () => {
  await openYear();
  expect(await payerRow().textContent()).toContain('Rejected records');
  await told(toni, /Rejected: Name and TIN do not match/);
  await go(pat, `/participants/${rejected.participant}`);
  await pat.getByRole('tab', { name: 'Identity', exact: true }).click();
  await pat.getByRole('button', { name: 'EDIT' }).click();
  await fill(pat, 'Last name', 'Corrected');
  await pat.getByRole('button', { name: 'SAVE' }).click();
  await told(pat, 'Identity saved');
  await releaseForms(pat, rejected.account);
  const fileId = await createFile();
  expect(await recordsOf(running, fileId)).toHaveLength(1);
  await approveAndSend(fileId, 'JOURNEY-3');
  await acknowledge(fileId, 'JOURNEY-3');
  await told(toni, '1 accepted, 0 with errors, 0 rejected.');
});

test('8 at the end ledger = deposits = forms = Form 945 for every payer, and the audit finds nothing', async () => {
  await openYear();
  await told(toni, 'Ledger, deposits, and forms agree to the cent');
  const rows = await toni.locator('tbody').first().locator('tr:has(td)').all();
  for (const row of rows) {
    const [, , , withheld, ledger, difference, deposited, toDeposit] = await row.locator('td').allTextContents();
    expect([ledger, deposited, difference, toDeposit]).toEqual([withheld, withheld, '$0.00', '$0.00']);
  }
  expect(await payerRow().textContent()).toContain('Accepted');
  expect(await payerRow().locator('td').last().textContent()).toBe('0');
  const total = await toni.locator('tfoot td').nth(3).textContent();
  await told(toni, `Form 945: ${total} withheld, ${total} on forms.`);
  await go(toni, '/irs-form-archive#people');
  await toni.getByLabel('Name or tax ID').fill('Corrected');
  await toni.getByRole('button', { name: 'Find person' }).click();
  await told(toni, 'R1099-017: Name and TIN do not match');

  const { database, files } = running.platform;
  const findings = await runAudit(database, files, dataPredicates, running.platform);
  expect(findings.filter(({ count }) => count > 0)).toEqual([]);
  // Refused calls are part of the year: the batch that wasn’t ready, the template, and the acknowledgment.
  const problems = watched.flatMap((one) => one.takeProblems());
  expect(problems.filter((problem) => !/status of 4(09|22)/.test(problem))).toEqual([]);
});
