import { afterAll, beforeAll, beforeEach, describe, onTestFailed, test } from 'vitest';
import { demoPassword, staffUsers } from '../../packages/sandbox/src/demo/users.ts';
import { openSite, type Site, type Window } from './site.ts';
import { isAwayFromTheDesk, isSignedOutAlone } from './steps/sign-in/idle.ts';
import { caresForLogin, seesSessions } from './steps/sign-in/profile.ts';
import type { Guest } from './steps/sign-in/two-steps.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.end());
beforeEach(() => {
  onTestFailed(async () => console.error(`Pictures of all pages: ${await site.pictures()}`));
});

const staff = async (window: Window, { emailAddress }: { readonly emailAddress: string }): Promise<Guest> => ({
  site,
  type: 'staffMember',
  visitor: await site.visit(window),
  emailAddress,
});

describe('users manage their login from the avatar menu, without a mouse', () => {
  test('recovery codes after a fresh sign-in, app, number, address and password; then signs in with app and recovery code', async () =>
    caresForLogin(await staff('wide', staffUsers.specialist), 'wide', demoPassword));
  test('a session on another device is seen and ended', async () =>
    seesSessions(await staff('phone', staffUsers.secondOfficer), 'phone', demoPassword));
});

describe('an idle user is warned and signed out, and loses nothing', () => {
  test('unsaved work waits until its author signs in again', async () =>
    isAwayFromTheDesk(await staff('wide', staffUsers.trustOfficer), demoPassword));
  test('without unsaved work the page redirects to the sign-in', async () =>
    isSignedOutAlone(await staff('wide', staffUsers.administrator), demoPassword));
});
