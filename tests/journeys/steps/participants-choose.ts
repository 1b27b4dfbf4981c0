import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { unlockDistribution } from '../../../packages/contract/src/access/participant-login.routes.ts';
import { createElection } from '../../../packages/contract/src/payments/election.routes.ts';
import { newCode } from '../../support/browser/sign-in.ts';
import { openPage, phone, type WatchedPage } from '../../support/browser/watched-page.ts';
import { peopleCount } from '../../support/main-job/participant-spreadsheet.ts';
import { accountOf, payeeRouting, type Way, waysOf } from '../../support/main-job/pay-choices.ts';
import { type Scenario, told } from '../scenario.ts';
import { continuesOnAnotherDevice } from './continues-on-another-device.ts';
import { electsInSpanish } from './elects-in-spanish.ts';
import {
  emailOf,
  type Person,
  participantPassword,
  people,
  pinOf,
  readNotice,
  taxIdOf,
} from './participant-with-letter.ts';

/** Rows of the spreadsheet whose participants use their phones in this test. */
export const cashByAch = 8;
export const dividesIt = 13;

/**
 * Step 3: one participant elects on a phone in Spanish, another begins on a phone and ends on a computer, each from the
 * letter to the receipt; the others through API calls.
 */
export async function participantsChoose(scenario: Scenario): Promise<void> {
  const all = await people(scenario);
  expect(all.length).toBe(peopleCount);
  const first = all.find(({ row_number: row }) => row === cashByAch);
  const second = all.find(({ row_number: row }) => row === dividesIt);
  if (!first || !second) throw new Error('the people of the story are not in the order');
  await electsInSpanish(scenario, first);
  await onThePhone(scenario, second, async (watched) => {
    const { page } = watched;
    await card(page, /Get paid sooner/);
    await next(page);
    await card(page, /Split it/);
    await divide(page);
    await next(page);
    await whereBothGo(page, second);
    await cashByBank(page);
    await next(page);
    await told(page, /20%|20 percent/);
    const continued = await continuesOnAnotherDevice(scenario, watched, second);
    await cashByCheck(continued.page);
    await next(continued.page);
    return continued;
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

const cashPart = (page: Page) => page.locator('h3', { hasText: 'Cash, paid to you' }).locator('..');
const cashByCheck = (page: Page) =>
  cashPart(page)
    .getByRole('radio', { name: /By check in the mail/ })
    .check();

async function cashByBank(page: Page): Promise<void> {
  await cashPart(page)
    .getByRole('radio', { name: /^To a bank account(?!,)/ })
    .check();
  await page.getByLabel('Routing number').fill(payeeRouting);
  await page.getByLabel('Account number').fill(accountOf(dividesIt));
  await page.getByLabel('Account type').selectOption('savings');
}

/**
 * Goes from the letter to the signature; the caller makes the choices in between, and returns the page where it ends.
 */
export async function onThePhone(
  scenario: Scenario,
  person: Person,
  chooses: (watched: WatchedPage) => Promise<WatchedPage>,
): Promise<void> {
  const { browser } = scenario;
  const begun = await openPage(browser, phone);
  await startWithLetter(scenario, begun.page, person);
  await begun.page.getByRole('link', { name: 'Choose how to be paid' }).click();
  // The PIN has unlocked the distribution, so the steps begin with the address.
  await told(begun.page, /Is your address right/);
  await next(begun.page);
  await readNotice(begun.page, 'I have read the notice');
  const watched = await chooses(begun);
  const { page } = watched;
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
  await page.getByLabel('Social Security number or ITIN').fill(taxIdOf(scenario, person));
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
  const ira = page.locator('h3', { hasText: 'Moved to a traditional IRA' }).locator('..');
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
