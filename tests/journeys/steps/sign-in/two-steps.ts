import { expect } from 'vitest';
import type { UserType } from '../../../../packages/domain/src/foundation/actor/user-types.ts';
import { doors, type Site, type Visitor } from '../../site.ts';

/** A user on the sign-in page of their portal. */
export interface Guest {
  readonly site: Site;
  readonly visitor: Visitor;
  readonly type: UserType;
  readonly emailAddress: string;
}

/** Opens the portal: those of staff and clients redirect to the authentication app. */
export async function goToDoor({ site, visitor, type }: Guest): Promise<void> {
  const { at } = doors[type];
  await visitor.open(site.running.address(at, at === 'admin' || at === 'client' ? '/' : '/login'));
  await visitor.arrive('Sign in');
}

/** Step 1. */
export async function enterPassword({ visitor: { keys }, emailAddress }: Guest, password: string): Promise<void> {
  await keys.write('Email', emailAddress);
  await keys.write('Password', password);
  await keys.press('Enter');
}

/** Step 2: enters the received code in the focused field. */
export async function enterCode({ visitor }: Guest, code: string): Promise<void> {
  await visitor.arrive('Enter your code');
  await expect.poll(() => visitor.page.locator('input:focus').getAttribute('autocomplete')).toBe('one-time-code');
  await visitor.keys.type(code);
  await visitor.keys.press('Enter');
}

export async function mailedCode({ site, emailAddress }: Guest, before: ReadonlySet<string>): Promise<string> {
  const { text } = await site.mail(emailAddress, before, /\b\d{6}\b/);
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

const onTheWay = /^(Sign in|Enter your code|Codes by text message)$/;

/** Waits until the user is signed in; dismisses the offer of text message codes if it appears. */
export async function isIn({ site, visitor, type }: Guest): Promise<void> {
  const { page, keys } = visitor;
  const offer = page.getByRole('heading', { name: 'Codes by text message' });
  const inside = page.getByRole('heading', { level: 1 }).filter({ hasNotText: onTheWay }).first();
  await Promise.race([offer.waitFor(), inside.waitFor()]);
  if (await offer.isVisible()) {
    await visitor.isUsable();
    await keys.push('Not now');
    await inside.waitFor();
  }
  await page.getByRole('button', { name: /^Menu for / }).waitFor();
  expect(page.url().startsWith(site.running.address(doors[type].leadsTo)), page.url()).toBe(true);
  // Every user has a home page: no one is sent to an address without a page.
  await visitor.arrive(/^(?!Page not found$).+/);
}

/** Runs the complete documented sign-in, including a wrong password. */
export async function signInByTwoSteps(guest: Guest, password: string, wrong?: string): Promise<void> {
  const { site, visitor, emailAddress } = guest;
  const before = await site.mailSoFar(emailAddress);
  if (wrong !== undefined) {
    await enterPassword(guest, wrong);
    await visitor.page.getByRole('alert').first().waitFor();
    expect(await visitor.page.getByLabel('Email', { exact: true }).inputValue()).toBe(emailAddress);
    await visitor.isUsable();
    await visitor.keys.reach(visitor.page.getByLabel('Email', { exact: true }));
  }
  await enterPassword(guest, password);
  await visitor.arrive('Enter your code');
  await enterCode(guest, await mailedCode(guest, before));
  await isIn(guest);
}

/** Opens the avatar menu and chooses an item. */
export async function choose({ page, keys }: Visitor, item: string): Promise<void> {
  await keys.push(/^Menu for /);
  const entry = page.getByRole('menuitem', { name: item, exact: true });
  await entry.waitFor();
  await keys.reach(entry, 'ArrowDown');
  await keys.press('Enter');
}

/** Signs out; returning to the page requires signing in again. */
export async function signOut(guest: Guest): Promise<void> {
  await choose(guest.visitor, 'Sign out');
  await expect
    .poll(async () => (await guest.visitor.page.context().cookies()).some(({ name }) => name === 'authToken'))
    .toBe(false);
  await guest.visitor.page.getByRole('button', { name: /^Menu for / }).waitFor({ state: 'detached' });
}
