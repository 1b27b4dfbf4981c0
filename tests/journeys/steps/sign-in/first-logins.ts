import { openLetters } from '../../../support/logins.ts';
import type { Site, Window } from '../../site.ts';
import { newPassword } from './recovery.ts';
import { type Guest, mailedCode, signInByTwoSteps, signOut } from './two-steps.ts';

const taxIds = { wide: '000125101', phone: '000125102' } as const;

/** A participant creates a login with the letter: tax ID, name, and PIN, then a confirmed address. */
export async function beginsWithALetter(site: Site, window: Window): Promise<void> {
  const { sponsor, running } = site;
  const [plan] = sponsor.plans;
  const at = { masterAccountId: sponsor.masterAccountId, subaccountId: plan.accountId, planId: plan.id };
  const { pin } = await openLetters(running).makeLine(taxIds[window], { at });
  const visitor = await site.visit(window);
  const { keys } = visitor;
  const guest: Guest = { site, visitor, type: 'participant', emailAddress: `letter.${window}@example.test` };
  await visitor.open(running.address('participant'));
  await visitor.arrive('What did you receive?');
  await keys.follow(/A letter with a PIN/);
  await visitor.arrive('Start with your letter');
  await keys.write('Social Security number or ITIN', taxIds[window]);
  await keys.write('Last name', "O'Neill-Smith");
  await keys.write('PIN', pin);
  await keys.press('Enter');
  await visitor.arrive('Create your login');
  const before = await site.mailSoFar(guest.emailAddress);
  await keys.write('Email', guest.emailAddress);
  await keys.write('Password', newPassword);
  await keys.write('Confirm password', newPassword);
  await keys.press('Enter');
  await visitor.arrive('Confirm your email address');
  await keys.write('Verification code', await mailedCode(guest, before));
  await keys.press('Enter');
  await visitor.arrive('Your email address is confirmed');
  await keys.follow('Continue');
  await visitor.arrive('Your distributions');
  await signOut(guest);
  await visitor.open(running.address('participant', '/login'));
  await visitor.arrive('Sign in');
  await signInByTwoSteps(guest, newPassword);
  await visitor.leave();
}

/** An employer registers for the registry, confirms the address, and signs in. */
export async function registers(site: Site, window: Window): Promise<void> {
  const visitor = await site.visit(window);
  const { keys } = visitor;
  const emailAddress = `employer.${window}@example.test`;
  const guest: Guest = { site, visitor, type: 'nationalRegistryClient', emailAddress };
  await visitor.open(site.running.address('registry', '/login'));
  await visitor.arrive('Sign in');
  await keys.follow(/First time here/);
  await visitor.arrive('Create your login');
  const before = await site.mailSoFar(emailAddress);
  await keys.write('Email', emailAddress);
  await keys.write('First name', 'Remy');
  await keys.write('Last name', 'Registrar');
  await keys.write('Phone', '206-555-0143');
  await keys.write('Password', newPassword);
  await keys.write('Confirm password', newPassword);
  await keys.tick(/I won’t share this login/);
  await keys.push('Create login');
  await visitor.arrive('Confirm your email address');
  await keys.write('Verification code', await mailedCode(guest, before));
  await keys.press('Enter');
  await visitor.arrive('Your login is ready');
  await keys.follow('Sign in');
  await visitor.arrive('Sign in');
  await signInByTwoSteps(guest, newPassword);
  await visitor.leave();
}
