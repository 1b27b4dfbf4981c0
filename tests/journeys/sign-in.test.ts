import { afterAll, beforeAll, beforeEach, describe, onTestFailed, test } from 'vitest';
import type { UserType } from '../../packages/domain/src/foundation/actor/user-types.ts';
import { demoPassword, staffUsers } from '../../packages/sandbox/src/demo/users.ts';
import { atBoth, emailOf, openSite, type Site, type Window } from './site.ts';
import { beginsWithALetter, registers } from './steps/sign-in/first-logins.ts';
import { invitations } from './steps/sign-in/invitation.ts';
import { signInByPasskey } from './steps/sign-in/passkey.ts';
import { recover } from './steps/sign-in/recovery.ts';
import { type Guest, goToDoor, signInByTwoSteps } from './steps/sign-in/two-steps.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
}, 300_000);
afterAll(() => site?.end());
beforeEach(() => {
  onTestFailed(async () => console.error(`Pictures of all pages: ${await site.pictures()}`));
});

const staffAt = { wide: staffUsers.approver, phone: staffUsers.support } as const;
const clientAt = { wide: 'vera.view@brightwater.example', phone: 'perry.prepare@brightwater.example' } as const;

const guestOf = async (type: UserType, window: Window): Promise<Guest> => ({
  site,
  type,
  visitor: await site.visit(window),
  emailAddress:
    type === 'staffMember'
      ? staffAt[window].emailAddress
      : type === 'client'
        ? clientAt[window]
        : emailOf(type, window),
});

const types: readonly UserType[] = [
  'staffMember',
  'client',
  'participant',
  'advisor',
  'accountHolder',
  'nationalRegistryClient',
];
describe('every user signs in with two steps, a passkey, and a new password, without a mouse', () => {
  for (const type of types) {
    test(type, () =>
      atBoth(async (window) => {
        const guest = await guestOf(type, window);
        await goToDoor(guest);
        await signInByTwoSteps(guest, demoPassword, 'Not-My-Password-1!');
        await signInByPasskey(guest);
        await recover(guest);
        await guest.visitor.leave();
      }),
    );
  }
});

describe('users sign in for the first time, without a mouse', () => {
  test('the account owner invites three users: a new one, a known one, and one who declines', async () => {
    // In sequence: an account has one owner, whose codes would get mixed up.
    for (const window of ['wide', 'phone'] as const) {
      const emailAddress = 'olive.owner@brightwater.example';
      const owner: Guest = { site, type: 'client', visitor: await site.visit(window), emailAddress };
      await goToDoor(owner);
      await signInByTwoSteps(owner, demoPassword);
      await invitations(owner, window, demoPassword);
    }
  });
  test('a participant begins with a letter', () => atBoth((window) => beginsWithALetter(site, window)));
  test('an employer registers', () => atBoth((window) => registers(site, window)));
});
