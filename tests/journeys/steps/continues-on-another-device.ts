import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { signInWithTwoSteps } from '../../support/browser/sign-in.ts';
import { desktop, openPage, type WatchedPage } from '../../support/browser/watched-page.ts';
import type { Scenario } from '../scenario.ts';
import { emailOf, type Person, participantPassword } from './participant-with-letter.ts';

const addressOf = (page: Page): string => new URL(page.url()).hash;

/**
 * Finishes later in the middle of an election, closes the browser, and signs in on a computer. What was entered is there, except for the
 * bank account numbers. Returns the new page, at the step where the money goes.
 */
export async function continuesOnAnotherDevice(
  { running, browser }: Scenario,
  before: WatchedPage,
  person: Person,
): Promise<WatchedPage> {
  expect(addressOf(before.page)).toBe('#taxes');
  await before.page.goBack();
  await before.page.getByLabel('Routing number').waitFor();
  expect(addressOf(before.page)).toBe('#where');
  await before.page.goForward();
  await before.page.getByRole('heading', { level: 2, name: /^Taxes/ }).waitFor();
  await before.page.getByRole('button', { name: 'Save and finish later' }).click();
  await before.page.getByText('We saved the steps you finished.').waitFor();
  await before.page.getByRole('heading', { level: 1, name: 'Your distributions' }).waitFor();
  expect(before.takeProblems()).toEqual([]);
  await before.context.close();

  const watched = await openPage(browser, desktop);
  const { page } = watched;
  await page.goto(running.address('participant', '/login'));
  await signInWithTwoSteps(running, page, emailOf(person.row_number), participantPassword);
  await page.getByRole('link', { name: 'Choose how to be paid' }).click();
  await page.getByRole('heading', { level: 2, name: 'Where your money goes' }).waitFor();
  const forBenefitOf = await page.getByLabel('For the benefit of').inputValue();
  expect(forBenefitOf).toBe(`${person.first_name} ${person.last_name}`);
  expect(await page.getByLabel('Payable to').inputValue()).not.toBe('');
  expect(await page.getByLabel('Account type').inputValue()).toBe('savings');
  expect(await page.getByLabel('Routing number').inputValue()).toBe('');
  expect(await page.getByLabel('Account number', { exact: true }).inputValue()).toBe('');
  return watched;
}
