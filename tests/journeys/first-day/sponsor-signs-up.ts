import type { Page } from 'playwright-core';
import { answers, type Installation, newPassword, people, sees } from './installation.ts';

export const planName = 'Brightwater 401(k) Plan';
const sponsorName = 'Brightwater Mills';

/** A list as OFAC publishes it, with one person. */
const sanctionsList = `2674,"ZWEIFEL, Yorick",individual,"SDNT",${'-0- ,'.repeat(7)}-0- \r\n`;

const continues = (page: Page) => page.getByRole('button', { name: 'Save & Continue' }).click();

/** A user of a new sponsor creates a login and confirms its email address with the emailed code. */
async function createsLogin(installation: Installation, page: Page): Promise<void> {
  await page.goto(installation.server.address('client'));
  await page.getByRole('link', { name: 'New sponsor? Create a login' }).click();
  await page.getByRole('heading', { name: 'Create your login' }).waitFor();
  await page.getByLabel('Email').fill(people.perry);
  await page.getByLabel('First name').fill('Perry');
  await page.getByLabel('Last name').fill('Prepare');
  await page.getByRole('textbox', { name: 'Phone' }).fill('2065550141');
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByLabel('Confirm password').fill(newPassword);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create login' }).click();
  await page.getByRole('heading', { name: 'Confirm your email address' }).waitFor();
  const { text } = await installation.mail.next(people.perry, /confirm/i);
  await page.getByLabel('Verification code').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('heading', { name: 'Your email address is confirmed' }).waitFor();
  await installation.signIn('perry');
}

/** Applies for an account with the first plan. The agreement can be accepted only after it is read to its end. */
export async function sponsorSignsUp(installation: Installation): Promise<void> {
  const page = await installation.at('perry');
  await createsLogin(installation, page);
  await page.getByRole('link', { name: 'Apply for an account' }).click();
  await page.getByLabel('Company name').fill(sponsorName);
  await page.getByLabel('EIN').fill('911234567');
  await continues(page);
  await page.getByLabel('Address line 1').fill('1 Main Street');
  await page.getByLabel('City').fill('Spokane');
  await page.getByLabel('State', { exact: true }).selectOption({ label: 'Washington' });
  await page.getByLabel('Postal code').fill('99201');
  await page.getByRole('textbox', { name: 'Phone' }).fill('2065550141');
  await continues(page);
  await page.getByLabel('Express Distributions').check();
  await continues(page);
  await page.getByLabel('Plan name').fill(planName);
  await page.getByLabel('Plan type').selectOption({ label: 'Defined contribution - 401(k)' });
  await continues(page);
  const agreement = page.getByRole('region', { name: /^Service agreement, version 2026-1/ });
  await agreement.getByText('Service agreement', { exact: true }).waitFor();
  await sees(page, 'Read to the end to accept it.');
  await agreement.last().evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await page.getByRole('checkbox', { name: /^I read Service agreement/ }).check();
  await page.getByRole('button', { name: 'Save & Finish' }).click();
  await sees(page, 'We received your application');
  await installation.mail.next(people.perry, /Brightwater Mills/);
  await page.getByRole('link', { name: 'Open account' }).click();
  await sees(page, 'We’re reviewing your account');
}

/** Staff imports OFAC's list, against which the company is screened, and accepts the application. */
export async function staffAcceptsSponsor(installation: Installation): Promise<void> {
  const ada = await installation.at('ada');
  await ada.goto(installation.admin('/legal/ofac'));
  await sees(ada, 'No sanctions list is in force');
  await ada.getByRole('button', { name: 'Import list' }).click();
  const file = { name: 'sdn.csv', mimeType: 'text/csv', buffer: Buffer.from(sanctionsList) };
  await ada.getByRole('dialog').locator('input[type=file]').first().setInputFiles(file);
  await answers(ada, 'Show changes');
  await answers(ada, 'Put list in force');
  await sees(ada, 'The list is in force.');
  const everyone = ada.getByText('Everyone is screened', { exact: true });
  while (!(await everyone.isVisible())) {
    await ada.reload();
    await ada
      .getByText(/Everyone is screened$|\d waiting/)
      .first()
      .waitFor();
  }
  await ada.goto(installation.admin('/accounts'));
  await ada.getByRole('link', { name: sponsorName }).first().click();
  await ada.getByRole('button', { name: 'Accept account' }).click();
  await answers(ada, 'Accept account');
  await sees(ada, 'Account accepted');
  await installation.mail.next(people.perry, /Brightwater Mills is open/);
  await (await installation.at('perry')).reload();
}
