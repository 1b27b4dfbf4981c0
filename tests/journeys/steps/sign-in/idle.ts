import { expect } from 'vitest';
import { sessionLimits } from '../../../../packages/domain/src/access/session-limits.ts';
import { openKeyboard } from '../../../support/browser/keyboard.ts';
import { isDrawn } from '../../../support/browser/watched-page.ts';
import { shiftDate } from '../../../support/test-time/shift-date.ts';
import { choose, enterPassword, type Guest, goToDoor, mailedCode, signInByTwoSteps } from './two-steps.ts';

/** Lets time pass on the browser's clock without activity: a request by the page would count as use. */
async function timePasses({ visitor: { page } }: Guest, seconds: number): Promise<void> {
  expect(await isDrawn(page)).toBe(true);
  await page.evaluate(shiftDate, seconds * 1_000);
}

/** Is warned and stays; the second time is signed out, and finds the unsaved work again after signing in elsewhere. */
export async function isAwayFromTheDesk(guest: Guest, password: string): Promise<void> {
  const { site, visitor, type, emailAddress } = guest;
  const { page, keys } = visitor;
  const idleSeconds = (sessionLimits(type).idleMinutes - 1) * 60;
  await goToDoor(guest);
  await signInByTwoSteps(guest, password);
  await choose(visitor, 'Profile');
  await keys.write('First name', 'Unsaved');
  const warning = page.getByRole('dialog', { name: /^You will be signed out in/ });
  await timePasses(guest, idleSeconds - 90);
  await warning.waitFor();
  await visitor.isUsable();
  await keys.push('Stay signed in');
  await warning.waitFor({ state: 'detached' });
  await timePasses(guest, idleSeconds + 1);
  const cover = page.getByRole('dialog', { name: 'You were signed out' });
  await cover.waitFor();
  await visitor.isUsable();
  const opened = page.context().waitForEvent('page');
  await keys.push('Sign in in a new window');
  const secondPage = await opened;
  const there: Guest = {
    site,
    type,
    emailAddress,
    visitor: { ...visitor, page: secondPage, keys: openKeyboard(secondPage) },
  };
  await secondPage.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  const before = await site.mailSoFar(emailAddress);
  await enterPassword(there, password);
  await secondPage.getByRole('heading', { level: 1, name: 'Enter your code' }).waitFor();
  await there.visitor.keys.type(await mailedCode(there, before));
  await there.visitor.keys.press('Enter');
  await cover.waitFor({ state: 'detached' });
  expect(await page.getByLabel('First name', { exact: true }).inputValue()).toBe('Unsaved');
  await visitor.leave();
}

/** Without unsaved work the page redirects to the sign-in automatically. */
export async function isSignedOutAlone(guest: Guest, password: string): Promise<void> {
  const { visitor, type } = guest;
  await goToDoor(guest);
  await signInByTwoSteps(guest, password);
  await timePasses(guest, sessionLimits(type).idleMinutes * 60);
  await visitor.arrive('Sign in');
  await visitor.leave();
}
