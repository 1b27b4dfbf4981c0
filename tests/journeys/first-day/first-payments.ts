import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { answers, downloaded, type Installation, sees } from './installation.ts';
import { readNacha, readPdf } from './read-bank-files.ts';
import { trustAccount } from './set-up.ts';
import { planName } from './sponsor-signs-up.ts';

const maria = { first: 'Maria', last: 'Alvarez', taxId: '512345671', born: '1958-03-04', amount: '5000.00' };
const james = { first: 'James', last: 'O’Neill', taxId: '413226784', born: '1955-07-09', amount: '12345.67' };
const payeeAccount = { routingNumber: '011401533', accountNumber: '4455667788' };
/** What the plan sends: both gross amounts. */
const fundingCents = 1_734_567;
/** Gross less the plan expense of $35.00 less 20% federal tax. Washington has no income tax. */
const netOfMaria = '3,972.00';
const netOfJames = 984_854;

async function addParticipant(page: Page, person: typeof maria): Promise<void> {
  await page.getByRole('button', { name: 'Add participant', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name', { exact: true }).fill(person.first);
  await dialog.getByLabel('Last name', { exact: true }).fill(person.last);
  await dialog.getByLabel('Tax ID', { exact: true }).fill(person.taxId);
  await dialog.getByLabel('Date of birth').fill(person.born);
  await dialog.getByLabel('Address', { exact: true }).fill('40 Pine Street');
  await dialog.getByLabel('City').fill('Spokane');
  await dialog.getByLabel('State', { exact: true }).selectOption({ label: 'Washington' });
  await dialog.getByLabel('Postal code').fill('99201');
  await dialog.getByLabel('Reason').selectOption({ label: 'Retirement' });
  await dialog.getByLabel('Account type').selectOption({ label: 'Traditional' });
  await dialog.getByLabel(/^Pre-tax amount/).fill(person.amount);
  await answers(page, 'Add participant');
  await dialog.waitFor({ state: 'detached' });
}

/** The sponsor orders two distributions with instructions: one by check and one by ACH. Returns the order's number. */
export async function sponsorOrders(installation: Installation): Promise<string> {
  const page = await installation.at('perry');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: 'New order' }).first().click();
  await page.getByText('Express Distributions', { exact: true }).first().click();
  await page.locator('#plan').selectOption({ label: planName });
  await page.getByRole('button', { name: 'Start Express Distributions' }).click();
  await page.waitForURL(/orders\/[0-9a-f]{32}/);
  await page.getByRole('tab', { name: /^Participants/ }).click();
  await addParticipant(page, maria);
  await addParticipant(page, james);
  await page.getByRole('tab', { name: 'Payment instructions' }).click();
  await page.getByRole('button', { name: 'Maria Alvarez' }).click();
  const forMaria = page.getByRole('dialog', { name: 'Pay Maria Alvarez' });
  await forMaria.getByLabel('Payment method').selectOption({ label: 'Check by mail' });
  await forMaria.getByText(`$${netOfMaria}`).first().waitFor();
  await answers(page, 'Save and go to James O’Neill');
  const forJames = page.getByRole('dialog', { name: 'Pay James O’Neill' });
  await forJames.getByLabel('Payment method').selectOption({ label: 'ACH payment' });
  await forJames.getByLabel('Routing number').fill(payeeAccount.routingNumber);
  await forJames.getByLabel('Account number').fill(payeeAccount.accountNumber);
  await answers(page, 'Save');
  await forJames.waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Review and submit' }).click();
  await sees(page, 'All data is valid');
  await page.getByRole('button', { name: 'Submit order' }).click();
  await page.getByRole('tab', { name: 'Money to send' }).click();
  await sees(page, 'Payment reference');
  const toSend = (await page.getByRole('tabpanel').last().textContent()) ?? '';
  expect(toSend).toContain('$17,345.67');
  expect(toSend).toContain(trustAccount.accountNumber);
  // The account, and James himself, whose identity is checked beside it.
  const verified = installation.providers.requests.findLast(({ path }) => path === '/bank-account-verifications');
  expect(verified?.body).toEqual({ ...payeeAccount, name: 'James O’Neill' });
  return /\d{2}-\d{6}-\d{3}-\d{4}/.exec(toSend)?.[0] ?? '';
}

/** The statement of our bank for today, with the plan's wire. Written by hand, as a bank would send it. */
function statement(reference: string): string {
  const { routingNumber, accountNumber, companyId } = trustAccount;
  const control = 3 * fundingCents;
  return [
    `01,${routingNumber},${companyId},261123,0700,1,,,2/`,
    `02,${companyId},${routingNumber},1,261123,0700,USD,2/`,
    `03,${accountNumber},USD,010,0,,,015,${fundingCents},,,100,${fundingCents},1,/`,
    `16,195,${fundingCents},0,WIRE1,/`,
    `88,BRIGHTWATER MILLS ${reference}`,
    `49,${control},4/`,
    `98,${control},1,6/`,
    `99,${control},1,8/`,
    '',
  ].join('\n');
}

/** Staff initiates the order and imports the statement, whose wire names the order and is matched automatically. */
export async function moneyArrives(installation: Installation, reference: string): Promise<void> {
  const ada = await installation.at('ada');
  await ada.goto(installation.admin('/distributions/orders-to-initiate'));
  await ada.getByLabel('Select row 1').check();
  await ada.getByRole('button', { name: 'Initiate order', exact: true }).click();
  await answers(ada, 'Initiate order');
  await sees(ada, 'No orders to initiate yet');
  const page = await installation.at('tess');
  await page.goto(installation.admin('/trust/upload-deposits'));
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'today.bai', mimeType: 'text/plain', buffer: Buffer.from(statement(reference)) });
  await page.getByRole('button', { name: 'Import statement', exact: true }).click();
  await sees(page, 'Statement imported');
  await sees(page, '1 deposit matched automatically, $17,345.67.');
}

export async function approverReviews(installation: Installation): Promise<void> {
  const page = await installation.at('ari');
  await page.goto(installation.admin('/trust/payment-instructions-to-review'));
  for (const waiting of ['2 waiting', '1 waiting']) {
    await sees(page, waiting);
    const sent = page.waitForResponse((response) => response.url().includes('/approve-payment-instruction'));
    await page.getByRole('region', { name: 'Review' }).getByRole('button', { name: 'Approve' }).click();
    // Without it, the approval is sent after ten seconds.
    await page.getByRole('button', { name: 'CLOSE' }).click();
    await sent;
  }
  await sees(page, 'Nothing to review');
}

/** The officer creates a batch, the second administrator releases it, and the officer opens its files. */
async function pay(installation: Installation, method: 'ACH' | 'Check'): Promise<Page> {
  const page = await installation.at('tess');
  await page.goto(installation.admin('/distributions'));
  await page.goto(installation.admin('/distributions/payment-instructions-ready-to-pay'));
  await page.getByRole('radio', { name: `${method} (1)` }).check();
  await page.getByLabel('Select all payable instructions').check();
  await page.getByRole('combobox', { name: 'Pay from' }).selectOption({ label: 'Trust checking •••• 6789' });
  await page.getByRole('button', { name: 'Create batch' }).click();
  await answers(page, 'Create batch');
  await page.waitForURL(/payment-batches\/[0-9a-f]{32}/);
  const ben = await installation.at('ben');
  await ben.goto(page.url());
  await ben.getByRole('button', { name: 'Release to bank' }).click();
  await answers(ben, 'Continue');
  await answers(ben, 'Release to bank');
  await ben.getByRole('button', { name: 'Mark as sent', exact: true }).first().waitFor();
  await page.reload();
  await page.getByRole('tab', { name: /^Files \([12]\)/ }).click();
  return page;
}

async function markAsSent(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mark as sent', exact: true }).first().click();
  await answers(page, 'Continue');
  await answers(page, 'Mark as sent');
  await page.getByRole('button', { name: 'Mark as sent', exact: true }).first().waitFor({ state: 'detached' });
}

export async function paysByAch(installation: Installation): Promise<void> {
  const page = await pay(installation, 'ACH');
  const row = page.getByRole('row', { name: /^ACH file/ });
  const file = readNacha(
    (await downloaded(page, () => row.getByRole('link', { name: 'Download' }).click())).toString('ascii'),
  );
  expect(file).toEqual({
    destination: trustAccount.routingNumber,
    origin: trustAccount.companyId,
    companyName: trustAccount.companyName,
    companyId: trustAccount.companyId,
    entryClass: 'PPD',
    effectiveDate: '261124',
    entries: [
      {
        ...payeeAccount,
        transactionCode: '22',
        amountCents: netOfJames,
        individualName: "JAMES O'NEILL",
        traceNumber: '021000020000001',
      },
    ],
  });
  await markAsSent(page);
}

export async function paysByCheck(installation: Installation): Promise<void> {
  const page = await pay(installation, 'Check');
  const issues = page.getByRole('row', { name: /^Positive pay/ });
  const positivePay = await downloaded(page, () => issues.getByRole('link', { name: 'Download' }).click());
  const fields = positivePay.toString('utf8').trim().split(/\r?\n/).at(-1)?.replaceAll('"', '').split(',') ?? [];
  expect(fields).toEqual(['I', trustAccount.accountNumber, '1001', '11/23/2026', '3972.00', 'Maria Alvarez']);
  const check = await readPdf(await downloaded(page, () => page.getByRole('button', { name: 'Print checks' }).click()));
  for (const text of [
    'No. 1001',
    `**$${netOfMaria}`,
    'Three Thousand Nine Hundred Seventy-Two and 00/100 Dollars',
    'Maria Alvarez 40 Pine Street Spokane, WA 99201',
    trustAccount.companyName,
  ])
    expect(check).toContain(text);
  expect(check).not.toContain('NOT NEGOTIABLE');
  // The MICR line: check number, routing number, and account number between the font's symbols.
  expect(check.replaceAll(' ', '')).toContain(
    `C0000001001CA${trustAccount.routingNumber}A${trustAccount.accountNumber}C`,
  );
  await markAsSent(page);
}

/** `npm run audit` exits with 0, because it finds nothing. */
export async function auditIsClean({ server }: Installation): Promise<void> {
  const { code, output } = await server.run('packages/server/src/audit.ts');
  expect(output).toContain('predicates, zero violations.');
  expect(code, output).toBe(0);
}
