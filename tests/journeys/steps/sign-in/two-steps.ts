import { expect } from 'vitest';
import type { UserType } from '../../../../packages/domain/src/foundation/actor/user-types.ts';
import { doors, type Site, type Visitor } from '../../site.ts';

/** Somebody at the door of their portal. */
export interface Guest {
  readonly site: Site;
  readonly visitor: Visitor;
  readonly type: UserType;
  readonly emailAddress: string;
}

/** Opens the door: portals of staff and clients lead to the authentication app by themselves. */
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

/** Step 2: the code that came stands where the cursor waits. */
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

/** Waits until somebody is in; the offer of text messages, when it is made, is put off. */
export async function isIn({ site, visitor, type }: Guest): Promise<void> {
  const { page, keys } = visitor;
  const offer = page.getByRole('heading', { name: 'Codes by text message' });
  const inside = page.getByRole('heading', { level: 1 }).filter({ hasNotText: onTheWay }).first();
  await Promise.race([offer.waitFor(), inside.waitFor()]);
  if (await offer.isVisible()) {
    await visitor.isUsable();
    await keys.push('Postpone');
    await inside.waitFor();
  }
  await page.getByRole('button', { name: /^Menu of / }).waitFor();
  expect(page.url().startsWith(site.running.address(doors[type].leadsTo)), page.url()).toBe(true);
  // Everybody has a home: nobody is sent to an address without a page.
  await visitor.arrive(/^(?!Page not found$).+/);
}

/** The whole documented sign-in, with a wrong password on the way. */
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

/** Opens the menu behind the avatar and chooses from it. */
export async function choose({ page, keys }: Visitor, item: string): Promise<void> {
  await keys.push(/^Menu of /);
  const entry = page.getByRole('menuitem', { name: item, exact: true });
  await entry.waitFor();
  await keys.reach(entry, 'ArrowDown');
  await keys.press('Enter');
}

/** Signs out; whoever comes back finds the door closed. */
export async function signOut(guest: Guest): Promise<void> {
  await choose(guest.visitor, 'Sign out');
  await expect
    .poll(async () => (await guest.visitor.page.context().cookies()).some(({ name }) => name === 'authToken'))
    .toBe(false);
  await guest.visitor.page.getByRole('button', { name: /^Menu of / }).waitFor({ state: 'detached' });
}
