import { afterAll, beforeAll, beforeEach, expect, onTestFailed, test } from 'vitest';
import { chooseNoAdvisor, submitApplication } from '../../packages/contract/src/advisors/prospect.routes.ts';
import type { Actor } from '../../packages/domain/src/foundation/actor/actor.ts';
import { anonymousActor } from '../../packages/domain/src/foundation/actor/actor.ts';
import { demoPassword } from '../../packages/sandbox/src/demo/users.ts';
import { openSite, type Site, type Visitor } from './site.ts';
import { enterCode, enterPassword, type Guest, mailedCode } from './steps/sign-in/two-steps.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.end());
beforeEach(() => {
  onTestFailed(async () => console.error(`Pictures of all pages: ${await site.pictures()}`));
});

const emailAddress = 'iris.owner@example.test';
const newEmailAddress = 'iris.moved@example.test';

/** A visitor compares prices, and starts with an email address. */
async function looksAround(visitor: Visitor): Promise<void> {
  const { page, keys } = visitor;
  await visitor.open(site.running.address('ira'));
  await visitor.arrive('An IRA for the money from your old job');
  await keys.follow('Compare with other IRAs');
  await visitor.arrive('Compare IRAs');
  await keys.reach(page.getByRole('slider', { name: 'Your balance' }));
  await keys.press('ArrowRight');
  await page.getByRole('heading', { name: 'One year on $7,000' }).waitFor();
  await keys.write('Yearly fee', '40');
  await keys.write('Interest a year, in percent', '0.5');
  // 0.5% of $7,000 minus $40.
  await page.getByRole('row', { name: /^Your provider \$40 \$35 −\$5$/ }).waitFor();
  await visitor.open(site.running.address('ira', '/compare-first-harbor-ira'));
  await visitor.arrive('Compare with First Harbor');
  await visitor.open(site.running.address('ira', `/landing/${'0'.repeat(32)}`));
  await page.getByText('We couldn’t find this invitation').waitFor();
  await keys.follow('Open your IRA');
  await visitor.arrive('Let’s start with your email');
}

async function createsLogin(guest: Guest): Promise<void> {
  const { visitor } = guest;
  const { keys, page } = visitor;
  await keys.write('Email', emailAddress);
  await keys.push('Continue');
  await visitor.arrive('Check your email');
  await keys.follow('Create login');
  await visitor.arrive('Create your login');
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(emailAddress);
  const before = await site.mailSoFar(emailAddress);
  await keys.write('First name', 'Iris');
  await keys.write('Last name', 'Owner');
  await keys.write('Phone', '206-555-0144');
  await keys.write('Password', demoPassword);
  await keys.write('Confirm password', demoPassword);
  await keys.tick(/I won’t share this login/);
  await keys.push('Create login');
  await visitor.arrive('Confirm your email address');
  await keys.write('Verification code', await mailedCode(guest, before));
  await keys.press('Enter');
  await visitor.arrive('Your email address is confirmed');
  await site.running.quiet();
}

/** A page that needs a login opens after the sign-in. */
async function signsInOnTheWay(guest: Guest): Promise<void> {
  const { visitor } = guest;
  await visitor.open(site.running.address('ira', '/my-account'));
  await visitor.arrive('Sign in');
  const before = await site.mailSoFar(emailAddress);
  await enterPassword(guest, demoPassword);
  await enterCode(guest, await mailedCode(guest, before));
  const { page, keys } = visitor;
  const offer = page.getByRole('heading', { name: 'Codes by text message' });
  await Promise.race([offer.waitFor(), page.getByRole('heading', { level: 1, name: 'My account' }).waitFor()]);
  if (await offer.isVisible()) await keys.push('Not now');
  await visitor.arrive('My account');
}

async function changesOwnData(visitor: Visitor): Promise<void> {
  const { page, keys } = visitor;
  await keys.follow('Change my information');
  await visitor.arrive('My information');
  await keys.write('Last name', 'Owens');
  await keys.write('Date of birth (optional)', '05/17/1970');
  await keys.push('Save information');
  await page.getByText('Your information was saved.').waitFor();
  await visitor.open(site.running.address('ira', '/my-account/edit-contact'));
  await visitor.arrive('Contact details');
  await keys.write('Street address', 'PO Box 7');
  await keys.write('City', 'Boston');
  await keys.reach(page.getByLabel('State', { exact: true }));
  await keys.type('Mass');
  await keys.write('ZIP code', '02134');
  await keys.push('Save contact details');
  await page.getByText('Post office box is not allowed').first().waitFor();
  await keys.write('Street address', '10 Harbor Street');
  await keys.push('Save contact details');
  await page.getByText('Your contact details were saved.').waitFor();
  await visitor.open(site.running.address('ira', '/my-account'));
  await page.getByText('Iris Owens').waitFor();
  await page.getByText('10 Harbor Street, Boston, MA 02134').waitFor();
}

async function owner(): Promise<{ readonly actor: Actor; readonly prospectId: string }> {
  const [row] = await site.running.rows<{ user_id: string; id: string }>(
    'select user_id, id from prospects where email_address = $1',
    [emailAddress],
  );
  if (!row) throw new Error('the registration left no prospect');
  return { actor: { ...anonymousActor, userType: 'accountHolder', userId: row.user_id }, prospectId: row.id };
}

/** The application has its own journey, so it is sent without the browser here. */
async function applies(): Promise<void> {
  const { actor, prospectId: id } = await owner();
  await site.running.ask(actor, chooseNoAdvisor, { params: { id } });
  await site.running.ask(actor, submitApplication, {
    params: { id },
    body: {
      iraType: 'rollover',
      dateOfBirth: '1970-05-17',
      taxId: '212-34-5678',
      phoneNumber: '206-555-0144',
      addressLine1: '10 Harbor Street',
      city: 'Boston',
      stateCode: 'MA',
      postalCode: '02134',
      beneficiaries: [],
      hasAgreed: true,
    },
  });
  await site.running.quiet();
}

async function answers({ page, keys }: Visitor): Promise<void> {
  for (const name of ['In more than 10 years', 'Wait', 'Yes'])
    await page.getByRole('radio', { name, exact: true }).press('Space');
  await keys.push('See my suggestion');
  await page.getByText('We suggest: Balanced').waitFor();
}

async function choosesInvestments(visitor: Visitor): Promise<void> {
  const { page, keys } = visitor;
  await visitor.open(site.running.address('ira', '/set-ira-preferences'));
  await visitor.arrive('Choose investments');
  // Known from the application.
  expect(await page.getByLabel('Your age', { exact: true }).inputValue()).toMatch(/^5\d$/);
  await answers(visitor);
  await keys.push('Save investments');
  await page.getByRole('heading', { name: 'Your investments are saved' }).waitFor();
  await site.running.quiet();
  await visitor.open(site.running.address('ira', '/ijoin'));
  await visitor.arrive('Update your IRA preferences');
  await answers(visitor);
  await keys.push('Continue');
  await page.getByRole('heading', { name: 'What we’ll send back' }).waitFor();
  await keys.push('Send preferences');
  await page.getByRole('heading', { name: 'We sent your preferences' }).waitFor();
  await visitor.open(site.running.address('ira', '/set-ira-preferences'));
  await page.getByText('You chose Balanced.').waitFor();
  await visitor.open(site.running.address('ira', '/options'));
  await visitor.arrive('What you can do with your IRA');
  await page.getByRole('radio', { name: '59½ or older' }).press('Space');
  await page.getByText('$597', { exact: false }).first().waitFor();
}

async function changesEmail({ site: { running }, visitor }: Guest): Promise<void> {
  const { page, keys } = visitor;
  await visitor.open(running.address('ira', '/my-account/edit-login/change-email-address'));
  await visitor.arrive('Change email address');
  await keys.write('New email', newEmailAddress);
  await keys.push('Send code');
  const { text } = await site.mail(newEmailAddress, new Set(), /\b\d{6}\b/);
  await keys.write('Verification code', /\b\d{6}\b/.exec(text)?.[0] ?? '');
  await keys.press('Enter');
  await page.getByText('Your email address was changed').waitFor();
}

test('on a phone, a visitor compares, opens a login, changes own data, and chooses investments', async () => {
  const visitor = await site.visit('phone');
  const guest: Guest = { site, visitor, type: 'accountHolder', emailAddress };
  await looksAround(visitor);
  await createsLogin(guest);
  await signsInOnTheWay(guest);
  await changesOwnData(visitor);
  await applies();
  await choosesInvestments(visitor);
  await changesEmail(guest);
  await visitor.leave();

  const later = await site.visit('phone');
  await later.open(site.running.address('ira', '/forgot-email'));
  await later.arrive('Forgot your email address?');
  await later.keys.write('Last name', 'owens');
  await later.keys.write('Social Security number or ITIN', '212345678');
  await later.keys.push('Find email address');
  await later.page.getByText('The email address for your login is i•').waitFor();
  await later.leave();
});
