import type { Page } from 'playwright-core';
import type { RunningServer } from '../running-server.ts';

/** Signs in with both steps; reads the code from the development outbox page. */
export async function signInWithTwoSteps(
  running: RunningServer,
  page: Page,
  emailAddress: string,
  password: string,
): Promise<void> {
  const before = new Set((await running.outbox(emailAddress)).map(({ id }) => id));
  await page.getByLabel('Email').fill(emailAddress);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Verification code').waitFor();
  await page.getByLabel('Verification code').fill(await newCode(running, emailAddress, before));
  await page.getByRole('button', { name: 'Continue' }).click();
  await leaveOffer(page);
}

/** Dismisses the offer of text message codes after a sign-in, if it appears. */
async function leaveOffer(page: Page): Promise<void> {
  const offer = page.getByRole('heading', { name: 'Codes by text message' });
  const isElsewhere = page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await Promise.race([offer.waitFor(), isElsewhere]);
  if (await offer.isVisible()) await page.getByRole('button', { name: 'Not now' }).click();
  await isElsewhere;
}

export async function newCode(
  running: RunningServer,
  emailAddress: string,
  before: ReadonlySet<string>,
): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const message = (await running.outbox(emailAddress)).find(
      ({ id, text }) => !before.has(id) && /\b\d{6}\b/.test(text),
    );
    const code = /\b\d{6}\b/.exec(message?.text ?? '')?.[0];
    if (code !== undefined) return code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no code came to ${emailAddress}`);
}
