import { expect } from 'vitest';
import { emailOf, type Site, type Visitor, type Window } from '../../site.ts';
import { newPassword } from './recovery.ts';
import { enterCode, enterPassword, type Guest, isIn, mailedCode, signInByTwoSteps } from './two-steps.ts';

/** The account owner invites a user; returns the address of the mailed link. */
async function invite({ site, visitor }: Guest, emailAddress: string): Promise<string> {
  const { page, keys } = visitor;
  await visitor.open(site.running.address('client', `/${site.sponsor.masterAccountId}/account#users`));
  await visitor.arrive(/Brightwater/);
  await keys.push('Invite a user');
  const dialog = page.getByRole('dialog', { name: 'Invite a user' });
  await dialog.getByRole('radio').first().waitFor();
  await visitor.isUsable();
  await keys.write('Email', emailAddress);
  await keys.write('First name', 'Nell');
  await keys.write('Last name', 'Newcomer');
  await keys.reach(dialog.getByRole('radio'));
  await keys.press('Space');
  await keys.push('Invite');
  await dialog.waitFor({ state: 'detached' });
  const { text } = await site.mail(emailAddress, new Set(), /user-invitation/);
  return /https?:\/\/\S+/.exec(text)?.[0] ?? '';
}

async function openInvitation(visitor: Visitor, link: string): Promise<void> {
  await visitor.open(link);
  await visitor.arrive('You’re invited to Brightwater Mills');
  expect(visitor.page.url(), 'the token has left the address bar').not.toContain('#');
}

/** A user without a login creates one with the invitation and signs in with it. */
async function joinsAsNewcomer(site: Site, window: Window, emailAddress: string, link: string): Promise<void> {
  const visitor = await site.visit(window);
  const { page, keys } = visitor;
  await openInvitation(visitor, link);
  await keys.write('Phone', '206-555-0142');
  await keys.write('Password', newPassword);
  await keys.write('Confirm password', newPassword);
  await keys.tick(/I won’t share this login/);
  await keys.push('Create login and accept');
  await page.getByText('Your login is ready').waitFor();
  await visitor.isUsable();
  await keys.follow('Sign in');
  await visitor.arrive('Sign in');
  await signInByTwoSteps({ site, visitor, type: 'client', emailAddress }, newPassword);
  await page.getByText('Brightwater Mills').first().waitFor();
  await visitor.leave();
}

/** A user with a login signs in on the way, returns to the invitation, and accepts it. */
async function joinsWithOwnLogin(site: Site, window: Window, link: string, password: string): Promise<void> {
  const visitor = await site.visit(window);
  const { page, keys } = visitor;
  const guest: Guest = { site, visitor, type: 'client', emailAddress: emailOf('client', window) };
  await openInvitation(visitor, link);
  await keys.follow('Sign in to accept');
  await visitor.arrive('Sign in');
  const before = await site.mailSoFar(guest.emailAddress);
  await enterPassword(guest, password);
  await visitor.arrive('Enter your code');
  await enterCode(guest, await mailedCode(guest, before));
  const offer = page.getByRole('heading', { name: 'Codes by text message' });
  await Promise.race([offer.waitFor(), page.getByRole('button', { name: 'Accept' }).waitFor()]);
  if (await offer.isVisible()) await keys.push('Not now');
  await visitor.arrive('You’re invited to Brightwater Mills');
  await keys.push('Accept');
  await page.getByText('You’re a member of Brightwater Mills.').waitFor();
  await keys.follow('Continue');
  await isIn(guest);
  await visitor.leave();
}

/** A user who does not know the account declines without a login. */
async function declines(site: Site, window: Window, link: string): Promise<void> {
  const visitor = await site.visit(window);
  const { page, keys } = visitor;
  await openInvitation(visitor, link);
  await keys.push('Decline');
  const question = page.getByRole('dialog');
  await question.waitFor();
  await visitor.isUsable();
  await keys.reach(question.getByRole('button', { name: 'Decline invitation' }));
  await keys.press('Enter');
  await page.getByText('You declined the invitation').waitFor();
  // From another page: on the same page the link would differ only in its fragment, which triggers no navigation.
  await visitor.open('about:blank');
  await visitor.open(link);
  await page.getByRole('alert').first().waitFor();
  await visitor.leave();
}

/** Three users are invited: one is new, one is known, one declines. */
export async function invitations(owner: Guest, window: Window, password: string): Promise<void> {
  const { site } = owner;
  const newcomer = `newcomer.${window}@example.test`;
  const forNewcomer = await invite(owner, newcomer);
  const forKnown = await invite(owner, emailOf('client', window));
  const forStranger = await invite(owner, `stranger.${window}@example.test`);
  await owner.visitor.leave();
  await joinsAsNewcomer(site, window, newcomer, forNewcomer);
  await joinsWithOwnLogin(site, window, forKnown, password);
  await declines(site, window, forStranger);
  const states = await site.running.rows<{ email: string; status: string }>(
    `select u.email_address as email, p.status from account_users p join users u on u.id = p.user_id
      where u.email_address = any($1) order by 1`,
    [[newcomer, emailOf('client', window), `stranger.${window}@example.test`]],
  );
  expect(states.map(({ status }) => status)).toEqual(['active', 'active', 'rejected']);
}
