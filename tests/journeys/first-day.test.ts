import { afterAll, beforeAll, beforeEach, expect, onTestFailed, test } from 'vitest';
import { inOrder } from '../support/in-order.ts';
import {
  approverReviews,
  auditIsClean,
  moneyArrives,
  paysByAch,
  paysByCheck,
  sponsorOrders,
} from './first-day/first-payments.ts';
import { type Installation, openInstallation } from './first-day/installation.ts';
import {
  addsBankAccounts,
  checksConnections,
  entersCompany,
  firstSignIn,
  invitesUsers,
  setsFees,
  setupIsComplete,
  uploadsTexts,
} from './first-day/set-up.ts';
import { sponsorSignsUp, staffAcceptsSponsor } from './first-day/sponsor-signs-up.ts';

inOrder();

let installation: Installation;
let reference = '';
beforeAll(async () => {
  installation = await openInstallation();
});
afterAll(() => installation?.end());

beforeEach(() => {
  onTestFailed(async () => console.error(`Pictures of all pages: ${await installation.pictures()}`));
});

const untroubled = () => expect(installation.problems()).toEqual([]);

test('[first-day] production starts on an empty database, and its first administrator signs in from the email', async () => {
  await firstSignIn(installation);
  untroubled();
});
test('[first-day] the company and the first users are entered; each role needs a second person', async () => {
  await entersCompany(installation);
  await invitesUsers(installation);
  untroubled();
});
test('[first-day] bank accounts open when a second person compares them with the bank’s letter', async () => {
  await addsBankAccounts(installation);
  untroubled();
});
test('[first-day] mail and providers are checked before the first payment', async () => {
  await checksConnections(installation);
  untroubled();
});
test('[first-day] fees, agreements, and notices are entered', async () => {
  await setsFees(installation);
  await uploadsTexts(installation);
  untroubled();
});
test('[first-day] the first sponsor signs up, reads the agreement to its end, and applies for an account, which completes the setup', async () => {
  await sponsorSignsUp(installation);
  await setupIsComplete(installation);
  untroubled();
});
test('[first-day] staff accepts the sponsor after it is screened against the sanctions list', async () => {
  await staffAcceptsSponsor(installation);
  untroubled();
});
test('[first-day] the sponsor orders a check and an ACH payment', async () => {
  reference = await sponsorOrders(installation);
  untroubled();
});
test('[first-day] the money arrives on a statement, and the instructions are approved', async () => {
  await moneyArrives(installation, reference);
  await approverReviews(installation);
  untroubled();
});
test('[first-day] both are paid, the first people of the sponsor that signed up, and other programs read the same from the ACH file, the check, and the positive-pay file', async () => {
  await paysByAch(installation);
  await paysByCheck(installation);
  untroubled();
});
test('[first-day] the audit of the installation finds nothing', async () => {
  await auditIsClean(installation);
});
