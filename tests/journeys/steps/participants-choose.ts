import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { unlockDistribution } from '../../../packages/contract/src/access/participant-login.routes.ts';
import { createElection } from '../../../packages/contract/src/payments/election.routes.ts';
import { newCode } from '../../support/browser/sign-in.ts';
import { openPage, phone } from '../../support/browser/watched-page.ts';
import { peopleCount } from '../../support/main-job/participant-spreadsheet.ts';
import { accountOf, payeeRouting, type Way, waysOf } from '../../support/main-job/pay-choices.ts';
import { textOf } from '../../support/outbox.ts';
import { type Scenario, told } from '../scenario.ts';

export interface Person extends Record<string, unknown> {
  readonly line_id: string;
  readonly row_number: number;
  readonly participant_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly address_line1: string;
  readonly city: string;
  readonly state_code: string;
  readonly postal_code: string;
  readonly tax_id_encrypted: Buffer;
  readonly letter_sealed: Buffer;
}

/** Rows of the spreadsheet whose participants use their phones in this test. */
export const cashByAch = 8;
export const dividesIt = 13;
export const participantPassword = 'My-Own-Money-1!';
export const emailOf = (row: number): string => `row${row}@example.test`;

export const people = (scenario: Scenario): Promise<Person[]> =>
  scenario.running.rows<Person>(
    `select l.id as line_id, l.row_number, l.participant_id, p.first_name, p.last_name, p.address_line1, p.city, p.state_code, p.postal_code, p.tax_id_encrypted, m.body_sealed as letter_sealed
       from order_lines l join participants p on p.id = l.participant_id
       join outbox_messages m on m.channel = 'letter' and m.cause = l.first_notice_document_id
      where l.order_id = $1 order by l.row_number`,
    [scenario.orderId],
  );

const pinOf = (scenario: Scenario, { letter_sealed: sealed }: Person): string =>
  /\b[2-9A-Z]{4}-[2-9A-Z]{4}\b/.exec(textOf(scenario.running.platform.keyring, sealed))?.[0] ?? '';

/** Step 3: two participants choose on their phones, from the letter to the receipt; the others through API calls. */
export async function participantsChoose(scenario: Scenario): Promise<void> {
  const all = await people(scenario);
  expect(all.length).toBe(peopleCount);
  const first = all.find(({ row_number: row }) => row === cashByAch);
  const second = all.find(({ row_number: row }) => row === dividesIt);
  if (!first || !second) throw new Error('the people of the story are not in the order');
  await onThePhone(scenario, first, async (page) => {
    await card(page, /Keep my 30 days/);
    await next(page);
    await card(page, /Take it in cash/);
    await next(page);
    await card(page, /^To a bank account(?!,)/);
    await bank(page, cashByAch);
    await next(page);
    await told(page, /20%|20 percent/);
  });
  await onThePhone(scenario, second, async (page) => {
    await card(page, /Get paid sooner/);
    await next(page);
    await card(page, /Split it/);
    await divide(page);
    await next(page);
    await whereBothGo(page, second);
    await next(page);
  });
  await othersChoose(
    scenario,
    all.filter((one) => one !== first && one !== second),
  );
  const states = await scenario.running.rows(
    'select status, substatus, count(*)::int as count from order_lines where order_id = $1 group by 1, 2',
    [scenario.orderId],
  );
  expect(states).toEqual([{ status: 'waitingForParticipant', substatus: 'waitingForApproval', count: peopleCount }]);
}

export const next = (page: Page) => page.getByRole('button', { name: 'Save & Continue' }).click();
export const card = (page: Page, title: RegExp) => page.getByRole('radio', { name: title }).first().check();

async function bank(page: Page, row: number): Promise<void> {
  await page.getByLabel('Routing number').fill(payeeRouting);
  await page.getByLabel('Account number').fill(accountOf(row));
  await page.getByLabel('Account type').selectOption('checking');
}

/** Goes from the letter to the signature; the caller makes the choices in between. */
export async function onThePhone(
  scenario: Scenario,
  person: Person,
  chooses: (page: Page) => Promise<void>,
): Promise<void> {
  const { browser } = scenario;
  const watched = await openPage(browser, phone);
  const { page } = watched;
  await startWithLetter(scenario, page, person);
  await page.getByRole('link', { name: 'Choose how to be paid' }).click();
  // The PIN has unlocked the distribution, so the steps begin with the address.
  await told(page, /Is your address right/);
  await next(page);
  await readNotice(page);
  await chooses(page);
  await next(page);
  await told(page, /Review and sign/);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  const finish = page.getByRole('button', { name: 'Save & Finish' });
  await finish.click();
  await page.getByRole('heading', { name: 'We received your choice' }).waitFor();
  const receipt = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save the receipt' }).click();
  expect((await receipt).suggestedFilename()).toMatch(/\.pdf$/);
  expect(watched.takeProblems()).toEqual([]);
  await watched.context.close();
}

/** Goes from the letter, with its PIN, to a new login and the participant's distributions. */
export async function startWithLetter(scenario: Scenario, page: Page, person: Person): Promise<void> {
  const { running } = scenario;
  await page.goto(running.address('participant', '/start'));
  await page
    .getByLabel('Tax identification number')
    .fill(running.platform.keyring.open('taxId', person.tax_id_encrypted).reveal());
  await page.getByLabel('Last name').fill(person.last_name);
  await page.getByLabel('PIN', { exact: true }).fill(pinOf(scenario, person));
  await page.getByRole('button', { name: 'Continue' }).click();
  await createLogin(scenario, page, emailOf(person.row_number));
  await page.getByRole('heading', { level: 1, name: 'Your distributions' }).waitFor();
}

async function createLogin(scenario: Scenario, page: Page, emailAddress: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Create your login' }).waitFor();
  await page.getByLabel('Email').fill(emailAddress);
  await page.getByLabel('Password', { exact: true }).fill(participantPassword);
  await page.getByLabel('Confirm password').fill(participantPassword);
  await page.getByRole('button', { name: 'Create login' }).click();
  await page.getByLabel('Verification code').fill(await newCode(scenario.running, emailAddress, new Set()));
  await page
    .getByRole('button', { name: /Confirm|Continue/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Your email address is confirmed' }).waitFor();
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
}

/** Reads the notice to its end, as the law requires, before checking the box. */
async function readNotice(page: Page): Promise<void> {
  const notice = page.getByRole('region', { name: /tax/i });
  await notice.waitFor();
  const box = page.getByRole('checkbox', { name: /I have read the notice/ });
  expect(await box.isChecked()).toBe(false);
  await notice.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect.poll(() => box.isChecked()).toBe(true);
}

/** Rolls over sixty percent; the rest is paid out. */
async function divide(page: Page): Promise<void> {
  const total = Number(
    (await page.locator('strong').filter({ hasText: '$' }).first().textContent())?.replaceAll(/[^0-9.]/g, '') ?? 0,
  );
  const cash = Math.round(total * 40) / 100;
  await page.getByLabel('Amount for Cash, paid to you').fill(cash.toFixed(2));
  await page.getByLabel('Amount for Moved to a traditional IRA').fill((total - cash).toFixed(2));
  await page.keyboard.press('Tab');
}

async function whereBothGo(page: Page, person: Person): Promise<void> {
  const [cash, ira] = [
    page.locator('h3', { hasText: 'Cash, paid to you' }).locator('..'),
    page.locator('h3', { hasText: 'Moved to a traditional IRA' }).locator('..'),
  ];
  await cash.getByRole('radio', { name: /By check in the mail/ }).check();
  await ira.getByLabel('Choose a provider').selectOption({ index: 1 });
  await ira.getByLabel('For the benefit of').fill(`${person.first_name} ${person.last_name}`);
  await ira.getByRole('radio', { name: /By check in the mail/ }).check();
}

const wayOf = (row: number): Way =>
  row % 20 === 0 ? 'wire' : row % 7 === 0 ? 'split' : row % 5 === 0 ? 'rollover' : row % 3 === 0 ? 'check' : 'ach';

async function othersChoose(scenario: Scenario, others: readonly Person[]): Promise<void> {
  const { running } = scenario;
  for (const person of others) {
    const as = running.participant(person.participant_id);
    await running.ask(as, unlockDistribution, {
      params: { id: person.line_id },
      body: { pin: pinOf(scenario, person) },
    });
    const payee = {
      name: `${person.first_name} ${person.last_name}`,
      addressLine1: person.address_line1,
      city: person.city,
      stateCode: person.state_code,
      postalCode: person.postal_code,
    };
    await running.ask(as, createElection, {
      params: { orderLineId: person.line_id },
      body: {
        participantAuthorizationAgreement: true,
        participantTaxNoticeAgreement: true,
        participantElectedToKeepWaitingPeriod: person.row_number % 2 === 0,
        sendParticipantConfirmationCode: false,
        paymentInstructions: waysOf(wayOf(person.row_number), payee, person.row_number) as never,
      },
    });
  }
}
