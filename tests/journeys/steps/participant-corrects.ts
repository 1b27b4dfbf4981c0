import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { signInWithTwoSteps } from '../../support/browser/sign-in.ts';
import { openPage, phone } from '../../support/browser/watched-page.ts';
import { type Scenario, told } from '../scenario.ts';
import { emailOf, participantPassword } from './participant-with-letter.ts';

/** A participant signs in again, reads the reason, and corrects the payment destination. */
export async function participantCorrects(
  scenario: Scenario,
  row: number,
  reason: string | RegExp,
  change: (page: Page) => Promise<void>,
): Promise<void> {
  const { running, browser } = scenario;
  const watched = await openPage(browser, phone);
  const { page } = watched;
  await page.goto(running.address('participant', '/login'));
  await signInWithTwoSteps(running, page, emailOf(row), participantPassword);
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await page.goto(running.address('participant', '/my-distributions'));
  await page.getByRole('link', { name: /Correct your choice|Fix returned payment/ }).click();
  await told(page, 'Please correct this payment');
  await told(page, reason);
  await change(page);
  await page.getByRole('button', { name: 'Send correction' }).click();
  await page.getByRole('button', { name: 'Send correction' }).waitFor({ state: 'detached' });
  expect(watched.takeProblems()).toEqual([]);
  await watched.context.close();
}
