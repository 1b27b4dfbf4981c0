import { afterAll, beforeAll, beforeEach, expect, onTestFailed, test } from 'vitest';
import { bankAnswers } from './steps/bank-answers.ts';
import { clientSendsPeople } from './steps/client-sends-people.ts';
import { everythingAddsUp } from './steps/everything-adds-up.ts';
import { participantsChoose } from './steps/participants-choose.ts';
import { staffReviewsAndPays } from './steps/staff-reviews-and-pays.ts';
import { staffSendsNotices } from './steps/staff-sends-notices.ts';
import { trustTakesTheMoney } from './steps/trust-takes-the-money.ts';
import { openStoryOfTheMill, type Story } from './story.ts';

let story: Story;
beforeAll(async () => {
  story = await openStoryOfTheMill();
}, 300_000);
afterAll(() => story?.end());

beforeEach(() => {
  onTestFailed(async () => console.error(`Pictures of all pages: ${await story.pictures()}`));
});

const untroubled = () => expect(story.problems()).toEqual([]);

test('1 the client makes an order, uploads 400 people, mends 23 in place and submits', async () => {
  await clientSendsPeople(story);
  untroubled();
});
test('2 staff initiates it; the notices are made, printed and mailed', async () => {
  await staffSendsNotices(story);
  untroubled();
});
test('3 participants choose on their phones, from the letter to the receipt', async () => {
  await participantsChoose(story);
  untroubled();
});
test('4 the money arrives, is linked as suggested, and is spread by itself and by hand', async () => {
  await trustTakesTheMoney(story);
  // The wrong file was refused, and nothing else.
  expect(story.problems()).toEqual([expect.stringMatching(/422 .*bank-transaction-files$/)]);
});
test('5 choices are reviewed, sent back, approved by one or two, and paid', async () => {
  await staffReviewsAndPays(story);
  untroubled();
});
test('6 the bank pays, returns one, corrects one; a check is stopped; nobody is paid twice', async () => {
  await bankAnswers(story);
  untroubled();
});
test('7 everything is complete, every cent is explained, and the audit finds nothing', async () => {
  await everythingAddsUp(story);
  untroubled();
});
