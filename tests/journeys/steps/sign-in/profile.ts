import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { Window } from '../../site.ts';
import { newPassword } from './recovery.ts';
import {
  choose,
  enterCode,
  enterPassword,
  type Guest,
  goToDoor,
  isIn,
  signInByTwoSteps,
  signOut,
} from './two-steps.ts';

const numbers = { wide: '206-555-0151', phone: '206-555-0152' } as const;

async function openProfile({ visitor }: Guest) {
  await choose(visitor, 'Profile');
  const profile = visitor.page.getByRole('dialog', { name: 'Profile' });
  await profile.getByRole('list', { name: 'Sessions' }).getByRole('listitem').first().waitFor();
  return profile;
}

async function closeProfile({ visitor: { page, keys } }: Guest): Promise<void> {
  await keys.press('Escape');
  await page.getByRole('dialog', { name: 'Profile' }).waitFor({ state: 'detached' });
}

/** Makes the sign-in old enough that a sensitive change requires the password again. */
async function signInGrowsOld({ site: { running }, emailAddress }: Guest): Promise<void> {
  await running.platform.database.query(
    `update sessions set password_checked_at = now() - interval '1 hour'
      where user_id = (select id from users where email_address = $1)`,
    [emailAddress],
  );
}

/** Creates recovery codes after reauthenticating; returns them. */
async function makesRecoveryCodes(guest: Guest, password: string): Promise<string[]> {
  const { site, visitor, emailAddress } = guest;
  const { page, keys } = visitor;
  const before = await site.mailSoFar(emailAddress);
  await signInGrowsOld(guest);
  await keys.push('Generate recovery codes');
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await question.waitFor();
  await visitor.isUsable();
  await keys.reach(question.getByLabel('Password', { exact: true }));
  await keys.type('Not-My-Password-1!');
  await keys.press('Enter');
  await question.locator('[aria-invalid="true"]').waitFor();
  await keys.reach(question.getByLabel('Password', { exact: true }));
  await keys.press('Control+A');
  await keys.type(password);
  await keys.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Save your recovery codes' });
  const codes = sheet.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await codes.first().waitFor();
  await visitor.isUsable();
  const texts = await codes.allTextContents();
  expect(texts).toHaveLength(10);
  await keys.push('I saved them');
  await sheet.waitFor({ state: 'detached' });
  await site.mail(emailAddress, before, /New recovery codes were generated/);
  return texts;
}

async function codeOfApp({ site: { running } }: Guest, secret: string): Promise<string> {
  const [row] = await running.rows<{ at: number }>('select floor(extract(epoch from now()) * 1000)::float8 as at');
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: row?.at ?? 0 });
}

/** Adds an authenticator app; returns its secret. */
async function addsAnApp(guest: Guest): Promise<string> {
  const { site, visitor, emailAddress } = guest;
  const { page, keys } = visitor;
  const before = await site.mailSoFar(emailAddress);
  await keys.push('Add app');
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await visitor.isUsable();
  await keys.write('Code from the app', await codeOfApp(guest, secret));
  await keys.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await site.mail(emailAddress, before, /authenticator app was added/);
  return secret;
}

/** Adds a number for text messages, which sends a notification email. */
async function addsANumber(guest: Guest, window: Window): Promise<void> {
  const { site, visitor, emailAddress } = guest;
  const { keys } = visitor;
  const before = await site.mailSoFar(emailAddress);
  await keys.write('Mobile phone', numbers[window]);
  await keys.press('Enter');
  await visitor.page.getByLabel('Code from the text message').waitFor();
  const { text } = await site.mail(numbers[window].replaceAll('-', ''), new Set(), /\b\d{6}\b/);
  await keys.write('Code from the text message', /\b\d{6}\b/.exec(text)?.[0] ?? '');
  await keys.press('Enter');
  await visitor.page.getByText(/We send text messages to/).waitFor();
  await site.mail(emailAddress, before, /phone number for codes was changed/);
}

/** Sees the session on another device and ends it. */
async function endsAnotherSession(guest: Guest, window: Window, password: string): Promise<void> {
  const { site, visitor, type, emailAddress } = guest;
  const other: Guest = { site, type, emailAddress, visitor: await site.visit(window) };
  await goToDoor(other);
  await signInByTwoSteps(other, password);
  const profile = await openProfile(guest);
  const sessions = profile.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  await expect.poll(() => sessions.count()).toBe(2);
  await visitor.keys.push(/^End session on /);
  await expect.poll(() => sessions.count()).toBe(1);
  await other.visitor.page.reload();
  await other.visitor.arrive('Sign in');
  await other.visitor.leave();
}

/** Moves the login to another address: both are notified. */
async function changesAddress(guest: Guest): Promise<Guest> {
  const { site, visitor, emailAddress } = guest;
  const { page, keys } = visitor;
  const transitioned = `moved.${emailAddress}`;
  const before = await site.mailSoFar(emailAddress);
  await keys.write('New email', transitioned);
  await keys.press('Enter');
  await page.getByText(`We sent a message to ${transitioned}`).waitFor();
  const { text } = await site.mail(transitioned, new Set(), /change-email-address/);
  await visitor.open(/https?:\/\/\S+/.exec(text)?.[0] ?? '');
  await visitor.arrive('Change email address');
  await keys.push('Confirm');
  await visitor.arrive('Your email address was changed');
  const notice = /Your email address was changed/;
  await site.mail(transitioned, new Set(), notice);
  await expect
    .poll(
      async () =>
        (await site.running.outbox(emailAddress)).filter(
          ({ id, recipient, subject }) => recipient === emailAddress && !before.has(id) && notice.test(subject),
        ).length,
    )
    .toBe(1);
  await keys.follow('Continue');
  const there = { ...guest, emailAddress: transitioned };
  await isIn(there);
  return there;
}

async function changesPassword(guest: Guest, password: string): Promise<void> {
  const { site, visitor, emailAddress } = guest;
  const { keys } = visitor;
  const before = await site.mailSoFar(emailAddress);
  await openProfile(guest);
  await keys.write('Current password', password);
  await keys.write('New password', newPassword);
  await keys.write('Confirm new password', newPassword);
  await keys.press('Enter');
  await site.mail(emailAddress, before, /Your password was changed/);
  await closeProfile(guest);
}

/** Runs every item of the avatar menu, one after the other, and the sign-ins that they enable. */
export async function caresForLogin(first: Guest, window: Window, password: string): Promise<void> {
  await goToDoor(first);
  await signInByTwoSteps(first, password);
  await openProfile(first);
  await first.visitor.isUsable();
  const [recoveryCode = ''] = await makesRecoveryCodes(first, password);
  const secret = await addsAnApp(first);
  await addsANumber(first, window);
  const guest = await changesAddress(first);
  await changesPassword(guest, password);
  await signOut(guest);
  await goToDoor(guest);
  await enterPassword(guest, newPassword);
  await guest.visitor.page.getByText('authenticator app shows').waitFor();
  await guest.site.running.platform.database.query('update authenticators set last_step = 0');
  await enterCode(guest, await codeOfApp(guest, secret));
  await isIn(guest);
  await signOut(guest);
  await goToDoor(guest);
  await enterPassword(guest, newPassword);
  await guest.visitor.keys.push('Use a recovery code');
  await guest.visitor.keys.write('Recovery code', recoveryCode);
  await guest.visitor.keys.press('Enter');
  await isIn(guest);
  await guest.site.mail(guest.emailAddress, new Set(), /A recovery code was used to sign in/);
  await guest.visitor.leave();
}

/** Opens two devices of one user: one ends the other's session. */
export async function seesSessions(guest: Guest, window: Window, password: string): Promise<void> {
  await goToDoor(guest);
  await signInByTwoSteps(guest, password);
  await endsAnotherSession(guest, window, password);
  await guest.visitor.leave();
}
