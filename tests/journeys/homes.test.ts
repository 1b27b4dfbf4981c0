import { afterAll, beforeAll, beforeEach, describe, expect, onTestFailed, test } from 'vitest';
import type { UserType } from '../../packages/domain/src/foundation/actor/user-types.ts';
import { demoPassword } from '../../packages/sandbox/src/demo/users.ts';
import { newId } from '../../packages/server/src/platform/db/new-id.ts';
import { emailOf, openSite, type Site, type Window } from './site.ts';
import { type Guest, goToDoor, signInByTwoSteps } from './steps/sign-in/two-steps.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
  await makeAnAdvisorsPeople();
});
afterAll(() => site?.end());
beforeEach(() => {
  onTestFailed(async () => console.error(`Pictures of all pages: ${await site.pictures()}`));
});

const invitedEmail = emailOf('accountHolder', 'phone');
const waitingEmail = 'waiting@example.test';

/** Creates an advisor's account, an invited prospect with a login, and one waiting for a decision. */
async function makeAnAdvisorsPeople(): Promise<void> {
  const accountId = newId();
  await site.running.rows(
    `insert into accounts (id, friendly_id, display_name, account_type_code, master_account_id) values ($1, 'advisor1', 'Harborview Advisors', 'registeredInvestmentAdvisor', $1)`,
    [accountId],
  );
  await site.running.rows(
    `insert into account_users (id, account_id, user_id, role_id, is_account_owner, status)
     select $1, $2, u.id, r.id, true, 'active' from users u, roles r where u.email_address = $3 and r.code = 'owner'`,
    [newId(), accountId, emailOf('advisor', 'wide')],
  );
  for (const [lastName, emailAddress] of [
    ['Holder', invitedEmail],
    ['Waiting', waitingEmail],
  ] as const)
    await site.running.rows(
      `insert into prospects (id, first_name, last_name, email_address, status, account_id, master_account_id, user_id)
       values ($1, 'Willa', $2, $3, 'registered', $4, $4, (select id from users where email_address = $3))`,
      [newId(), lastName, emailAddress, accountId],
    );
}

async function comeIn(type: UserType, window: Window): Promise<Guest> {
  const guest: Guest = { site, type, visitor: await site.visit(window), emailAddress: emailOf(type, window) };
  await goToDoor(guest);
  await signInByTwoSteps(guest, demoPassword);
  return guest;
}

/** ITIN-shaped numbers that were never issued. */
const listedTaxId = '900701201';
const holderTaxId = '900701203';

describe('a signed-in user finds a home page with the next steps, without a mouse', () => {
  test('an employer names a company and lists a participant, whom the public then finds', async () => {
    const { visitor } = await comeIn('nationalRegistryClient', 'wide');
    const { page, keys } = visitor;
    await visitor.arrive('My account');
    await keys.follow('Add company');
    await visitor.arrive('Add company');
    await keys.write('Company', 'Fourth Coffee');
    await keys.write('Address', '12 Mill Lane');
    await keys.write('City', 'Dayton');
    await keys.write('Postal code', '45402');
    await keys.press('Enter');
    await visitor.arrive('Fourth Coffee');
    await keys.push('List participant');
    await page.getByRole('dialog', { name: 'List participant' }).waitFor();
    await visitor.isUsable();
    await keys.write('Last name', 'Tolliver');
    await keys.write('Tax ID', listedTaxId);
    await keys.press('Enter');
    await page.getByRole('dialog', { name: 'List participant' }).waitFor({ state: 'detached' });
    await page.getByText('Tolliver').first().waitFor();
    await visitor.isUsable();
    await visitor.leave();
    // Staff accept the company.
    await site.running.rows(
      `update national_registry_accounts set status = 'active' where company_name = $1 returning id`,
      ['Fourth Coffee'],
    );
    const anybody = await site.visit('phone');
    await anybody.open(site.running.address('registry'));
    await anybody.arrive('Find retirement money from an old job');
    await anybody.keys.follow('Search now');
    await anybody.arrive('Is a former employer holding money for you?');
    await anybody.keys.write('Social Security number or ITIN', listedTaxId);
    await anybody.keys.write('Last name at that job', 'Tolliver');
    await anybody.keys.press('Enter');
    await anybody.page.getByText('An employer is looking for you').waitFor();
    await anybody.page.getByText('Fourth Coffee').waitFor();
    await anybody.isUsable();
    await anybody.keys.follow('Contact us');
    await anybody.arrive('Contact us');
    await anybody.leave();
  });

  test('a prospect applies for an IRA without an advisor, step by step, and sees it open', async () => {
    const { visitor } = await comeIn('accountHolder', 'phone');
    const { page, keys } = visitor;
    await visitor.arrive('Your IRA');
    await keys.push('Continue without an advisor');
    await keys.follow('Apply for your IRA');
    await visitor.arrive('Open your IRA');
    await keys.reach(page.getByRole('radio', { name: /^Traditional/ }));
    await keys.press('Space');
    await keys.push('Save & Continue');
    await page.getByRole('heading', { name: 'About you' }).waitFor();
    await visitor.isUsable();
    await keys.write('Date of birth', '02/03/1961');
    await keys.write('Phone', '206-555-0151');
    await keys.write('Street address', '12 Mill Lane');
    await keys.write('City', 'Dayton');
    await page.getByLabel('State', { exact: true }).selectOption('OH');
    await keys.write('ZIP code', '45402');
    await keys.push('Save & Continue');
    await page.getByRole('heading', { name: 'Your work' }).waitFor();
    // The person continues later: the application begins with the first step that lacks something.
    await visitor.open(site.running.address('ira', '/open-account'));
    await page.getByRole('heading', { name: 'Your work' }).waitFor();
    await visitor.isUsable();
    await page.getByLabel('Do you work?').selectOption('retired');
    await keys.push('Save & Continue');
    await page.getByRole('heading', { name: 'Who should get your money if you die?' }).waitFor();
    await keys.write('Name of beneficiary 1 (optional)', 'Cora Holder');
    await keys.write('Relationship of beneficiary 1 (optional)', 'Child');
    await keys.write('Share of beneficiary 1 (percent) (optional)', '100');
    await visitor.isUsable();
    await keys.push('Save & Continue');
    await page.getByRole('heading', { name: 'Read and sign' }).waitFor();
    await keys.write('Tax ID', holderTaxId);
    await keys.tick(/I want to open this IRA/);
    await visitor.isUsable();
    await keys.push('Save & Finish');
    await page.getByRole('heading', { name: 'We received your application' }).waitFor();
    await site.running.quiet();
    await visitor.open(site.running.address('ira', '/home'));
    await keys.follow('Choose investments');
    await visitor.arrive('Choose investments');
    await keys.push('Skip and keep cash');
    await page.getByRole('heading', { name: 'Your investments are saved' }).waitFor();
    await site.running.quiet();
    await visitor.open(site.running.address('ira', '/view-account'));
    await visitor.arrive('Your IRA');
    await page.getByText('Your IRA is open and waits for its first dollar').waitFor();
    await page.getByText('Cora Holder, 100%').waitFor();
    await page.getByRole('button', { name: 'Revoke this IRA' }).waitFor();
    await visitor.isUsable();
    await visitor.open(site.running.address('ira', '/account-opening-history'));
    await visitor.arrive('How your IRA was opened');
    await page.getByText('The custodian opened your IRA').waitFor();
    await visitor.isUsable();
    await visitor.leave();
  });

  test('an advisor sees pending prospects and declines one with a reason that the prospect can read', async () => {
    const { visitor } = await comeIn('advisor', 'wide');
    const { page, keys } = visitor;
    await visitor.arrive('Harborview Advisors');
    const waiting = page
      .getByRole('listitem')
      .filter({ hasText: 'Willa Waiting', has: page.getByRole('button', { name: 'Decline account' }) });
    await keys.reach(waiting.getByRole('button', { name: 'Decline account' }));
    await keys.press('Enter');
    await page.getByRole('dialog', { name: 'Decline Willa Waiting’s account' }).waitFor();
    await visitor.isUsable();
    const before = await site.mailSoFar(waitingEmail);
    await keys.write('Reason', 'We do not serve this state.');
    await keys.push('Decline account');
    await waiting.waitFor({ state: 'detached' });
    await visitor.isUsable();
    await site.mail(waitingEmail, before, /didn’t approve/);
    expect(await site.running.rows('select status from prospects where email_address = $1', [waitingEmail])).toEqual([
      { status: 'advisorDeclined' },
    ]);
    await visitor.leave();
  });
});
