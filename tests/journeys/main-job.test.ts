import { afterAll, beforeAll, beforeEach, expect, onTestFailed, test } from 'vitest';
import { inOrder } from '../support/in-order.ts';
import { openMainJobScenario, type Scenario } from './scenario.ts';
import { bankAnswers } from './steps/bank-answers.ts';
import { clientSendsPeople } from './steps/client-sends-people.ts';
import { everythingAddsUp } from './steps/everything-adds-up.ts';
import { participantsChoose } from './steps/participants-choose.ts';
import { staffReviewsAndPays } from './steps/staff-reviews-and-pays.ts';
import { staffSendsNotices } from './steps/staff-sends-notices.ts';
import { trustTakesTheMoney } from './steps/trust-takes-the-money.ts';

inOrder();

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openMainJobScenario();
});
afterAll(() => scenario?.end());

beforeEach(() => {
  onTestFailed(async () => console.error(`Pictures of all pages: ${await scenario.pictures()}`));
});

const untroubled = () => expect(scenario.problems()).toEqual([]);

test('1 the client creates an order, uploads a spreadsheet of participants, fixes 23 in place, and submits', async () => {
  await clientSendsPeople(scenario);
  untroubled();
});
test('2 staff initiates it; the notices are created, printed, and mailed', async () => {
  await staffSendsNotices(scenario);
  untroubled();
});
test('3 one participant elects in Spanish on a 390-pixel phone, from /start to the confirmation; another closes the browser in the middle and continues on another device', async () => {
  await participantsChoose(scenario);
  untroubled();
});
test('4 the money arrives, is linked as suggested, and is associated automatically and manually', async () => {
  await trustTakesTheMoney(scenario);
  // The wrong file was rejected, in the preview and in the import, and nothing else.
  expect(scenario.problems()).toEqual([
    expect.stringMatching(/422 .*bank-transaction-files\/preview$/),
    expect.stringMatching(/422 .*bank-transaction-files$/),
  ]);
});
test('5 elections are reviewed, sent back, approved by one or two users, and paid', async () => {
  await staffReviewsAndPays(scenario);
  untroubled();
});
test('6 the bank pays, returns one, and corrects one; a check is stopped; no one is paid twice', async () => {
  await bankAnswers(scenario);
  untroubled();
});
test('7 everything is complete, every cent is explained, and the audit finds nothing', async () => {
  await everythingAddsUp(scenario);
  untroubled();
});
