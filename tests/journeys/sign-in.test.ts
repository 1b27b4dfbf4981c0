import { afterAll, beforeAll, beforeEach, describe, onTestFailed, test } from 'vitest';
import type { UserType } from '../../packages/domain/src/foundation/actor/user-types.ts';
import { demoPassword, staffUsers } from '../../packages/sandbox/src/demo/users.ts';
import { emailOf, openSite, type Site, together, type Window } from './site.ts';
import { beginsWithALetter, registers } from './steps/sign-in/first-logins.ts';
import { invitations } from './steps/sign-in/invitation.ts';
import { signInByPasskey } from './steps/sign-in/passkey.ts';
import { recover } from './steps/sign-in/recovery.ts';
import { type Guest, goToDoor, signInByTwoSteps } from './steps/sign-in/two-steps.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.end());
beforeEach(() => {
  onTestFailed(async () => console.error(`Pictures of all pages: ${await site.pictures()}`));
});

/** Each type signs in with the window it mostly uses; the pages are the same in both and are checked by the walks. */
const guests = {
  staffMember: ['wide', staffUsers.approver.emailAddress],
  client: ['wide', 'vera.view@brightwater.example'],
  advisor: ['wide', emailOf('advisor', 'wide')],
  participant: ['phone', emailOf('participant', 'phone')],
  accountHolder: ['phone', emailOf('accountHolder', 'phone')],
  nationalRegistryClient: ['phone', emailOf('nationalRegistryClient', 'phone')],
} as const satisfies Record<UserType, readonly [Window, string]>;

const types = Object.keys(guests) as UserType[];
const pairs = Array.from({ length: Math.ceil(types.length / 2) }, (_, at) => types.slice(2 * at, 2 * at + 2));

async function goesThroughAllWays(type: UserType): Promise<void> {
  const [window, emailAddress] = guests[type];
  const guest: Guest = { site, type, visitor: await site.visit(window), emailAddress };
  await goToDoor(guest);
  await signInByTwoSteps(guest, demoPassword, 'Not-My-Password-1!');
  await signInByPasskey(guest);
  await recover(guest);
  await guest.visitor.leave();
}

describe('every user signs in with two steps, a passkey, and a new password, without a mouse', () => {
  test.each(pairs.map((pair) => ({ pair, names: pair.join(' and ') })))('$names', ({ pair }) =>
    together(pair.map(goesThroughAllWays)),
  );
});

describe('users sign in for the first time, without a mouse', () => {
  test('the account owner invites three users: a new one, a known one, and one who declines', async () => {
    const emailAddress = 'olive.owner@brightwater.example';
    const owner: Guest = { site, type: 'client', visitor: await site.visit('wide'), emailAddress };
    await goToDoor(owner);
    await signInByTwoSteps(owner, demoPassword);
    await invitations(owner, 'wide', demoPassword);
  });
  test('a participant begins with a letter', () => beginsWithALetter(site, 'phone'));
  test('an employer registers', () => registers(site, 'wide'));
});
