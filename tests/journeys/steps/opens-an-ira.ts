import type { Page } from 'playwright-core';
import { demoPassword } from '../../../packages/sandbox/src/demo/users.ts';
import { newCode, signInWithTwoSteps } from '../../support/browser/sign-in.ts';
import { problemsOfWidth, seriousProblems } from '../../support/browser/watched-page.ts';
import type { RunningServer } from '../../support/running-server.ts';

/** A person who opens an IRA in the browser. */
export interface Newcomer {
  readonly firstName: string;
  readonly lastName: string;
  readonly emailAddress: string;
  readonly taxId: string;
  /** `MM/DD/YYYY` */
  readonly dateOfBirth: string;
}

/** Returns what is wrong with the page as it is now. */
export const flawsOf = async (page: Page): Promise<string[]> => [
  ...(await seriousProblems(page)),
  ...(await problemsOfWidth(page)),
];

/** Creates a login on the page that has the form, confirms the address, and signs in. Ends on the home page. */
export async function createLogin(running: RunningServer, page: Page, person: Newcomer): Promise<void> {
  const { emailAddress } = person;
  await page.getByRole('heading', { level: 1, name: 'Create your login' }).waitFor();
  const before = new Set((await running.outbox(emailAddress)).map(({ id }) => id));
  const email = page.getByLabel('Email', { exact: true });
  if ((await email.count()) > 0) await email.fill(emailAddress);
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByRole('textbox', { name: 'Phone' }).fill('206-555-0144');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByLabel('Confirm password').fill(demoPassword);
  await page.getByLabel(/I won’t share this login/).check();
  await page.getByRole('button', { name: 'Create login' }).click();
  await page.getByLabel('Verification code').fill(await newCode(running, emailAddress, before));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByRole('heading', { name: 'Your email address is confirmed' }).waitFor();
  await running.quiet();
  await page.goto(running.address('ira', '/login'));
  await signInWithTwoSteps(running, page, emailAddress, demoPassword);
  await page.goto(running.address('ira', '/home'));
}

const save = (page: Page) => page.getByRole('button', { name: 'Save & Continue' }).click();
const step = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor();

/** Fills in the application, which starts at the home page, and signs it. */
export async function applyForIra(running: RunningServer, page: Page, person: Newcomer): Promise<void> {
  await page.getByRole('link', { name: 'Apply for your IRA' }).click();
  await page.getByRole('radio', { name: /^Rollover/ }).check();
  await save(page);
  await step(page, 'About you');
  await page.getByLabel('Date of birth', { exact: true }).fill(person.dateOfBirth);
  await page.getByRole('textbox', { name: 'Phone' }).fill('206-555-0144');
  await page.getByLabel('Street address').fill('14 Harbor Street');
  await page.getByLabel('City').fill('Austin');
  await page.getByLabel('State', { exact: true }).selectOption('TX');
  await page.getByLabel('ZIP code').fill('78701');
  await save(page);
  await step(page, 'Your work');
  await page.getByLabel('Do you work?').selectOption('retired');
  await save(page);
  await step(page, 'Who should get your money if you die?');
  await page.getByLabel(/^Name of beneficiary 1/).fill('Cora Holder');
  await page.getByLabel(/^Relationship of beneficiary 1/).fill('Child');
  await page.getByLabel(/^Share of beneficiary 1/).fill('100');
  await save(page);
  await step(page, 'Read and sign');
  await page.getByLabel('Tax ID').fill(person.taxId);
  await page.getByLabel(/I want to open this IRA/).check();
  await page.getByRole('button', { name: 'Save & Finish' }).click();
  await step(page, 'We received your application');
  await running.quiet();
  await page.goto(running.address('ira', '/home'));
}

/** Skips the investments; the IRA is open then. */
export async function keepCash(running: RunningServer, page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Choose investments' }).click();
  await page.getByRole('button', { name: 'Skip and keep cash' }).click();
  await page.getByRole('heading', { name: 'Your investments are saved' }).waitFor();
  await running.quiet();
  await page.goto(running.address('ira', '/view-account'));
  await page.getByText('Your IRA is open and waits for its first dollar').waitFor();
}
