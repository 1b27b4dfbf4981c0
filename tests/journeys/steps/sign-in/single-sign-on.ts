import { expect } from 'vitest';
import type { LocalProvider } from '../../../support/oidc-provider.ts';
import type { Site, Visitor } from '../../site.ts';
import { enterCode, type Guest, goToDoor, isIn, mailedCode, signOut } from './two-steps.ts';

/** Signs in on the provider's own page, with the given authentication methods. */
async function signInThere({ page, keys }: Visitor, subject: string, methods = ''): Promise<void> {
  await page.getByRole('heading', { name: 'Example identity' }).waitFor();
  await keys.write('Person', subject);
  await keys.write('Methods', methods);
  await keys.press('Enter');
}

/** Clears the provider's session, so that the next user can sign in. */
const forgetThere = ({ page }: Visitor): Promise<void> => page.context().clearCookies({ domain: 'localhost' });

async function goToProvider({ visitor, emailAddress }: Guest): Promise<void> {
  await visitor.keys.push('Continue with single sign-on');
  await visitor.arrive('Single sign-on');
  await visitor.keys.write('Work email', emailAddress);
  await visitor.keys.press('Enter');
}

async function isRejected(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.arrive('Single sign-on');
  await page.getByRole('alert').filter({ hasText: 'We couldn’t sign you in with single sign-on.' }).waitFor();
  await visitor.isUsable();
  // The browser history contains nothing of the provider's response.
  expect(new URL(page.url()).search).toBe('');
}

/** Staff sign in through their provider and reach the requested page; without a trusted method our code follows. */
export async function staffComeIn(guest: Guest, subject: string, methods: string): Promise<void> {
  const { site, visitor, emailAddress } = guest;
  const before = await site.mailSoFar(emailAddress);
  await visitor.open(site.running.address('admin', '/participants'));
  await visitor.arrive('Sign in');
  await visitor.keys.push('Staff sign-in');
  await signInThere(visitor, subject, methods);
  if (methods === '') await enterCode(guest, await mailedCode(guest, before));
  await visitor.arrive('Participants');
  await isIn(guest);
  await signOut(guest);
}

/** Staff set up a sponsor's provider; an unreachable one is reported at its field. */
export async function staffSetTheProvider(guest: Guest, subject: string, provider: LocalProvider): Promise<void> {
  const { site, visitor } = guest;
  const { page, keys } = visitor;
  await visitor.open(site.running.address('admin', `/accounts/${site.sponsor.masterAccountId}#single-sign-on`));
  await visitor.arrive('Sign in');
  await keys.push('Staff sign-in');
  await signInThere(visitor, subject, 'mfa');
  await page.getByText('Users of this account sign in with a password and a code.').waitFor();
  await visitor.isUsable();
  await keys.write('Issuer', 'http://localhost:1');
  await keys.write('Client ID', provider.clientId);
  await keys.write('Client secret', provider.clientSecret);
  await keys.write('Email domains', 'brightwater.example');
  await keys.write('How the company proved that it owns these domains', 'A TXT record that we asked for');
  await keys.reach(page.getByLabel('Trusted amr values'));
  await keys.type('mfa');
  await keys.push('Save');
  await page.getByText('This issuer doesn’t respond as an OpenID Connect provider').first().waitFor();
  await visitor.isUsable();
  await keys.reach(page.getByLabel('Issuer', { exact: true }), 'Shift+Tab');
  await keys.press('Control+A');
  await keys.type(provider.issuer);
  await keys.push('Save');
  await page.getByText('Single sign-on saved.').waitFor();
  await visitor.isUsable();
}

/** A sponsor's user: a domain without a provider, an uninvited user, then a successful sign-in. */
export async function sponsorComesIn(guest: Guest, subject: string): Promise<void> {
  const { visitor, emailAddress } = guest;
  const { page, keys } = visitor;
  await goToDoor(guest);
  await goToProvider({ ...guest, emailAddress: 'somebody@elsewhere.example' });
  await page.getByText('Single sign-on isn’t set up for this address.').waitFor();
  await visitor.isUsable();
  await keys.write('Work email', emailAddress);
  await keys.press('Enter');
  await signInThere(visitor, 'stranger', 'mfa');
  await isRejected(visitor);
  await forgetThere(visitor);
  await keys.follow('Start again');
  await visitor.arrive('Sign in');
  expect(new URL(page.url()).searchParams.get('returnUrl')).toBe(guest.site.running.address('client'));
  await goToProvider(guest);
  await signInThere(visitor, subject, 'mfa');
  await isIn(guest);
  await visitor.isUsable();
  await signOut(guest);
}

/** Once it is required, a correct password leads to the provider, with the typed address. */
export async function passwordIsNotEnough(guest: Guest, password: string): Promise<void> {
  const { visitor, emailAddress } = guest;
  const { page, keys } = visitor;
  await goToDoor(guest);
  await keys.write('Email', emailAddress);
  await keys.write('Password', password);
  await keys.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'Your company uses single sign-on.' }).waitFor();
  await visitor.isUsable();
  await keys.push('Continue with single sign-on');
  await visitor.arrive('Single sign-on');
  expect(await page.getByLabel('Work email', { exact: true }).inputValue()).toBe(emailAddress);
}

/** A response that arrives too late, and one that this window did not request. */
export async function comesTooLate(guest: Guest, subject: string): Promise<void> {
  const { site, visitor } = guest;
  const { page } = visitor;
  await visitor.open(site.running.address('auth', '/single-sign-on?state=of-somebody-else&code=x'));
  await visitor.arrive('Single sign-on');
  await page.getByText('This sign-in wasn’t started in this window.').waitFor();
  await visitor.isUsable();
  await goToDoor(guest);
  await goToProvider(guest);
  await page.getByRole('heading', { name: 'Example identity' }).waitFor();
  await site.running.rows('update sign_on_attempts set expires_at = now() where used_at is null');
  await signInThere(visitor, subject, 'mfa');
  await isRejected(visitor);
}

/** The provider does not respond; the account owner can still sign in. */
export async function providerIsDown(guest: Guest, comeIn: () => Promise<void>): Promise<void> {
  const { site, visitor } = guest;
  await moveProvider(site, 'http://localhost:1');
  await goToDoor(guest);
  await goToProvider(guest);
  await visitor.page.getByRole('alert').filter({ hasText: 'isn’t responding' }).waitFor();
  await visitor.isUsable();
  await visitor.keys.push('Cancel');
  await visitor.arrive('Sign in');
  await comeIn();
}

const moveProvider = ({ running }: Site, issuer: string) =>
  running.rows('update sign_on_providers set issuer = $1', [issuer]);

export const requireIt = ({ running }: Site) => running.rows('update sign_on_providers set is_required = true');
