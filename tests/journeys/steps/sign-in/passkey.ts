import { expect } from 'vitest';
import { choose, type Guest, goToDoor, isIn, signOut } from './two-steps.ts';

/** Adds a passkey in the profile, and signs in with only the passkey. */
export async function signInByPasskey(guest: Guest): Promise<void> {
  const { site, visitor, emailAddress } = guest;
  const { page, keys, passkeys } = visitor;
  const before = await site.mailSoFar(emailAddress);
  await choose(visitor, 'Profile');
  const profile = page.getByRole('dialog', { name: 'Profile' });
  await profile.getByRole('heading', { name: 'Passkeys' }).waitFor();
  await passkeys.withFinger(async () => {
    await keys.push('Add passkey');
    await profile.getByRole('list', { name: 'My passkeys' }).getByRole('listitem').waitFor();
  });
  expect(await passkeys.count()).toBe(1);
  await site.mail(emailAddress, before, /passkey/i);
  await visitor.isUsable();
  await keys.press('Escape');
  await profile.waitFor({ state: 'detached' });
  await signOut(guest);
  await goToDoor(guest);
  // The page may request its autofill options late: a device that responds already then would sign in by itself.
  await keys.reach(page.getByRole('button', { name: 'Sign in with a passkey', exact: true }));
  await passkeys.withFinger(async () => {
    await keys.press('Enter');
    await isIn(guest);
  });
}
