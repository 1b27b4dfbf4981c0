import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { bluePng } from '../../support/blue-png.ts';
import { pdfOf } from '../../support/pdf-of.ts';
import { answers, downloaded, type Installation, people, providersToken, sees } from './installation.ts';
import { readPdf } from './read-bank-files.ts';

export const company = { name: 'Evergreen Benefit Trust', address: '12 Main Street, Seattle, WA 98101' };
export const trustAccount = {
  displayName: 'Trust checking',
  bank: 'First National Trust Bank',
  routingNumber: '021000021',
  accountNumber: '000123456789',
  companyId: '1046201184',
  companyName: 'EVERGREEN TRUST',
};
const wireAccount = { ...trustAccount, displayName: 'Wires', accountNumber: '000123456790' };

const pdfFile = (name: string, text: string) => ({ name, mimeType: 'application/pdf', buffer: pdfOf(text) });

/** The setup step of Home with this title. */
const stepAt = (page: Page, title: string): Locator =>
  page.getByRole('list', { name: 'Setup steps' }).getByRole('listitem').filter({ hasText: title });

async function isDone(installation: Installation, title: string): Promise<void> {
  const page = await installation.at('ada');
  await page.goto(installation.admin('/'));
  await stepAt(page, title).getByRole('img', { name: 'Done' }).waitFor();
}

/** Opens a step's page from the list on Home. */
async function openStep(installation: Installation, title: string, action: string): Promise<Page> {
  const page = await installation.at('ada');
  await page.goto(installation.admin('/'));
  await stepAt(page, title).getByRole('link', { name: action }).click();
  return page;
}

/** Step 1: the first administrator sets a password from the email, and Home lists the setup steps. */
export async function firstSignIn(installation: Installation): Promise<void> {
  const page = await installation.at('ada');
  await page.goto(installation.admin('/'));
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  await page.getByLabel('Email').fill(people.ada);
  await page.getByRole('button', { name: /^Send/ }).click();
  await installation.setPassword('ada', /Set a new password/);
  await installation.signIn('ada');
  await sees(page, '1 of 10 setup steps are done');
}

export async function entersCompany(installation: Installation): Promise<void> {
  const page = await openStep(installation, 'Company', 'Enter company');
  await page.getByLabel('Company name').fill(company.name);
  await page.getByLabel('Mailing address').fill(company.address);
  await page.getByLabel('Support phone number').fill('2065550100');
  await page.getByRole('button', { name: 'Save company' }).click();
  await sees(page, 'Company saved.');
  await isDone(installation, 'Company');
}

async function invite(page: Page, first: string, last: string, emailAddress: string, role: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite staff member' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill(first);
  await dialog.getByLabel('Last name').fill(last);
  await dialog.getByLabel('Email').fill(emailAddress);
  await dialog.getByLabel(role, { exact: true }).check();
  await dialog.getByLabel('Reason').fill('First users');
  await answers(page, 'Invite staff member');
  await dialog.waitFor({ state: 'detached' });
}

/** The first administrator invites the second alone; everyone else needs both. */
export async function invitesUsers(installation: Installation): Promise<void> {
  const { mail, admin } = installation;
  const ada = await openStep(installation, 'First users', 'Invite users');
  await invite(ada, 'Ben', 'Second', people.ben, 'Administrator');
  await installation.setPassword('ben', /created a Fiducia login for you/);
  await installation.signIn('ben');
  await invite(ada, 'Tess', 'Officer', people.tess, 'Trust officer');
  await invite(ada, 'Ari', 'Approver', people.ari, 'Approver');
  const notice = await mail.next(people.ben, /Approval needed: Roles of Tess Officer/);
  expect(notice.text).toContain(admin('/authorization/roles#requests'));
  const ben = await installation.at('ben');
  await ben.goto(admin('/'));
  await ben
    .getByRole('link', { name: /^Access requests to approve/ })
    .first()
    .click();
  for (const name of ['Tess Officer', 'Ari Approver']) {
    const request = ben.getByRole('note').filter({ hasText: `Roles of ${name}` });
    await request.getByText(`${people.ada}: First users`).waitFor();
    await request.getByRole('button', { name: 'Approve request' }).click();
    await request.waitFor({ state: 'detached' });
  }
  for (const who of ['tess', 'ari'] as const) {
    await installation.setPassword(who, /created a Fiducia login for you/);
    await installation.signIn(who);
  }
  await isDone(installation, 'First users');
}

async function addAccount(installation: Installation, account: typeof trustAccount, hasStock: boolean): Promise<void> {
  const page = await installation.at('ada');
  await page.goto(installation.admin('/trust/bank-accounts/new'));
  const form = page.getByRole('form', { name: 'New bank account' });
  await form.getByLabel('Name', { exact: true }).fill(account.displayName);
  await form.getByLabel('Bank', { exact: true }).fill(account.bank);
  await form.getByLabel('Routing number', { exact: true }).fill(account.routingNumber);
  await form.getByLabel('Account number', { exact: true }).fill(account.accountNumber);
  await form.getByLabel('Enter it again').fill(account.accountNumber);
  await form.getByLabel('Company ID').fill(account.companyId);
  await form.getByLabel('Company name').fill(account.companyName);
  await form.getByLabel('Wire banking days ahead').fill('1');
  await form.getByLabel('Fractional routing number').fill('1-2/210');
  await form.getByLabel('Issuer’s address on checks').fill('12 Main Street\nSeattle, WA 98101');
  const files = form.locator('input[type=file]');
  if (hasStock) {
    const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'standard_fonts');
    const buffer = readFileSync(join(fonts, 'LiberationSans-Regular.ttf'));
    await files.nth(0).setInputFiles({ name: 'micr.ttf', mimeType: 'font/ttf', buffer });
    await files.nth(1).setInputFiles({ name: 'signature.png', mimeType: 'image/png', buffer: bluePng(200, 60) });
  }
  await files.nth(3).setInputFiles(pdfFile('bank-letter.pdf', `Account ${account.accountNumber}`));
  await form.getByRole('textbox', { name: 'Reason' }).fill('Bank letter of November 18');
  await form.getByRole('button', { name: 'Request approval' }).click();
  await page.waitForURL(/\/trust\/bank-accounts$/);
}

/** Returns the content of a file as the page itself opens it. */
const fetched = async (page: Page, href: string): Promise<Uint8Array> =>
  Uint8Array.from(
    await page.evaluate(
      async (address) => Array.from(new Uint8Array(await (await fetch(address)).arrayBuffer())),
      href,
    ),
  );

/** The second person opens the change from the email, compares it with the letter, and approves it. */
async function approveAccount(installation: Installation, account: typeof trustAccount): Promise<void> {
  const ben = await installation.at('ben');
  const { text } = await installation.mail.next(people.ben, new RegExp(`Approval needed: ${account.displayName}`));
  await ben.goto(/http\S+#changes:[0-9a-f]{32}/.exec(text)?.[0] ?? '');
  const dialog = ben.getByRole('dialog', { name: account.displayName });
  await dialog.getByText(account.companyId).first().waitFor();
  const letter = await dialog.getByRole('link', { name: 'Open letter' }).getAttribute('href');
  expect(await readPdf(await fetched(ben, letter ?? ''))).toContain(account.accountNumber);
  await dialog.getByRole('button', { name: 'Show number' }).click();
  await dialog.getByText(account.accountNumber).waitFor();
  await dialog.getByRole('button', { name: 'Approve change' }).click();
  await sees(ben, 'Approved.');
}

export async function addsBankAccounts(installation: Installation): Promise<void> {
  const { mail, admin } = installation;
  await addAccount(installation, trustAccount, true);
  const ada = await installation.at('ada');
  await ada.goto(admin('/'));
  await stepAt(ada, 'Bank accounts').getByText('Waiting for a second person to approve it').waitFor();
  await ada.goto(admin('/trust/bank-accounts'));
  await ada.getByRole('table', { name: 'Changes' }).getByRole('link', { name: trustAccount.displayName }).click();
  await answers(ada, 'Send reminder');
  await mail.next(people.ben, /Reminder: approval needed for Trust checking/);
  await approveAccount(installation, trustAccount);
  await addAccount(installation, wireAccount, false);
  await approveAccount(installation, wireAccount);
  await isDone(installation, 'Bank accounts');
  await isDone(installation, 'Check stock and test print');
  await ada.goto(admin('/trust/bank-accounts'));
  await ada.getByRole('table', { name: 'Bank accounts' }).getByRole('link', { name: trustAccount.displayName }).click();
  await sees(ada, 'bank-letter.pdf');
  const testCheck = await downloaded(ada, () => ada.getByRole('link', { name: 'Download test check' }).click());
  expect(await readPdf(testCheck)).toContain('VOID');
}

export async function checksConnections(installation: Installation): Promise<void> {
  const { providers, mail } = installation;
  const page = await openStep(installation, 'Email and providers', 'View status');
  await page.getByRole('button', { name: 'Send test email' }).click();
  await mail.next(people.ada, /Test email from Fiducia/);
  await sees(page, `The mail server accepted it for ${people.ada}.`);
  await page.getByRole('button', { name: 'Check providers' }).click();
  await sees(page, 'The provider verified your first bank account.');
  await sees(page, 'The provider found your company’s address.');
  const { routingNumber, accountNumber } = trustAccount;
  expect(providers.requests.map(({ path, body, authorization }) => ({ path, body, authorization }))).toEqual([
    {
      path: '/bank-account-verifications',
      body: { routingNumber, accountNumber, name: company.name },
      authorization: `Bearer ${providersToken}`,
    },
    { path: '/address-searches', body: { text: company.address }, authorization: `Bearer ${providersToken}` },
  ]);
  await isDone(installation, 'Email and providers');
}

export async function setsFees(installation: Installation): Promise<void> {
  const page = await openStep(installation, 'Fee schedule', 'Set fees');
  const fees = [
    { name: 'Express distribution', code: 'express', amount: '35.00', kind: 'Distribution' },
    { name: 'Wire', code: 'wire', amount: '25.00', kind: 'Payment method', method: 'Wire payment' },
  ];
  for (const fee of fees) {
    await page.getByRole('button', { name: 'New standard fee' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Fee', { exact: true }).fill(fee.name);
    await dialog.getByLabel('Code').fill(fee.code);
    await dialog.getByLabel('Amount').fill(fee.amount);
    await dialog.getByLabel('Charged for').selectOption({ label: fee.kind });
    if (fee.method !== undefined) await dialog.getByLabel('Payment method').selectOption({ label: fee.method });
    await answers(page, 'Create fee');
    await dialog.waitFor({ state: 'detached' });
  }
  await page.getByRole('row', { name: /^Wire .*Wire payment/ }).waitFor();
  await isDone(installation, 'Fee schedule');
}

export async function uploadsTexts(installation: Installation): Promise<void> {
  const page = await openStep(installation, 'Agreements', 'Add agreements');
  await page.getByRole('button', { name: 'New version' }).click();
  const agreement = page.getByRole('dialog');
  await agreement.getByLabel('Agreement', { exact: true }).selectOption({ label: 'Service agreement' });
  await agreement.getByLabel('Version', { exact: true }).fill('2026-1');
  await agreement.locator('input[type=file]').setInputFiles(pdfFile('agreement.pdf', 'Service agreement'));
  await answers(page, 'Save');
  await agreement.waitFor({ state: 'detached' });
  await isDone(installation, 'Agreements');
  await openStep(installation, 'Notice templates', 'Upload notices');
  await page.getByRole('button', { name: 'Upload version' }).first().click();
  const notice = page.getByRole('dialog');
  await notice.getByLabel('Notice', { exact: true }).selectOption({ label: 'Premier: first notice' });
  await notice.getByLabel('Changes').fill('First version');
  await notice.locator('input[type=file]').setInputFiles(pdfFile('notice.pdf', 'Your right to a notice'));
  await answers(page, 'Save');
  await notice.waitFor({ state: 'detached' });
  const ben = await installation.at('ben');
  await ben.goto(installation.admin('/content-management/notices'));
  await ben.getByRole('button', { name: 'Actions' }).click();
  await ben.getByRole('menuitem', { name: 'Publish' }).click();
  await answers(ben, 'Publish version');
  await ben.getByRole('cell', { name: 'Published', exact: true }).waitFor();
  await isDone(installation, 'Notice templates');
}

/** The last step is done, and the list disappears, when the first sponsor exists. */
export async function setupIsComplete(installation: Installation): Promise<void> {
  const page = await installation.at('ada');
  await page.goto(installation.admin('/'));
  await page.getByRole('region', { name: 'Queues' }).waitFor();
  await expect.poll(() => page.getByRole('list', { name: 'Setup steps' }).count()).toBe(0);
}
