import { afterAll, beforeAll, beforeEach, onTestFailed, test } from 'vitest';
import type { UserType } from '../../packages/domain/src/foundation/actor/user-types.ts';
import { demoPassword, staffUsers } from '../../packages/sandbox/src/demo/users.ts';
import { type LocalProvider, startOidcProvider } from '../support/oidc-provider.ts';
import { openSite, type Site, together, type Window } from './site.ts';
import {
  comesTooLate,
  passwordIsNotEnough,
  providerIsDown,
  requireIt,
  sponsorComesIn,
  staffComeIn,
  staffSetTheProvider,
} from './steps/sign-in/single-sign-on.ts';
import { type Guest, signInByTwoSteps } from './steps/sign-in/two-steps.ts';

const staffAt = { wide: staffUsers.approver, phone: staffUsers.support } as const;
const clientAt = { wide: 'vera.view@brightwater.example', phone: 'perry.prepare@brightwater.example' } as const;
const ownerAddress = 'olive.owner@brightwater.example';

let site: Site;
let staff: LocalProvider;
let sponsor: LocalProvider;
const know = (provider: LocalProvider, emailAddress: string) =>
  provider.people.set(emailAddress, { email: emailAddress, email_verified: true });

beforeAll(async () => {
  site = await openSite({
    environmentOf: async (port) => {
      const auth = `http://auth.fiducia.localhost:${port}`;
      [staff, sponsor] = (await Promise.all(
        [0, 1].map(() => startOidcProvider(`${auth}/single-sign-on`, `${auth}/logout`)),
      )) as [LocalProvider, LocalProvider];
      return {
        FIDUCIA_SSO_STAFF_ISSUER: staff.issuer,
        FIDUCIA_SSO_STAFF_CLIENT_ID: staff.clientId,
        FIDUCIA_SSO_STAFF_CLIENT_SECRET: staff.clientSecret,
        FIDUCIA_SSO_STAFF_DOMAINS: 'fiducia.example',
        FIDUCIA_SSO_STAFF_TRUSTED_AMR: 'mfa',
      };
    },
  });
  for (const { emailAddress } of Object.values(staffUsers)) know(staff, emailAddress);
  for (const emailAddress of [...Object.values(clientAt), ownerAddress]) know(sponsor, emailAddress);
  sponsor.people.set('stranger', { email: 'stranger@brightwater.example', email_verified: true });
});
afterAll(async () => {
  await site?.end();
  await Promise.all([staff, sponsor].map((provider) => provider?.stop()));
});
beforeEach(() => {
  onTestFailed(async () => console.error(`Pictures of all pages: ${await site.pictures()}`));
});

const guestOf = async (type: UserType, window: Window, emailAddress: string): Promise<Guest> => ({
  site,
  type,
  visitor: await site.visit(window),
  emailAddress,
});

test('staff sign in through their provider, with our code when the provider vouches for no second factor', () =>
  together(
    (['wide', 'phone'] as const).map(async (window) => {
      const { emailAddress } = staffAt[window];
      const guest = await guestOf('staffMember', window, emailAddress);
      await staffComeIn(guest, emailAddress, window === 'wide' ? '' : 'mfa');
      await guest.visitor.leave();
    }),
  ));

test("staff set up a sponsor's provider", async () => {
  const { emailAddress } = staffUsers.administrator;
  const guest = await guestOf('staffMember', 'wide', emailAddress);
  await staffSetTheProvider(guest, emailAddress, sponsor);
  await guest.visitor.leave();
});

test("only the sponsor's users sign in through their provider", async () => {
  const guest = await guestOf('client', 'wide', clientAt.wide);
  await sponsorComesIn(guest, clientAt.wide);
  await guest.visitor.leave();
});

test('a late or unexpected response gives no access', async () => {
  const guest = await guestOf('client', 'phone', clientAt.phone);
  await comesTooLate(guest, clientAt.phone);
  await guest.visitor.leave();
});

test('once it is required, a password leads to the provider, and the owner can sign in while the provider is down', async () => {
  await requireIt(site);
  const guest = await guestOf('client', 'wide', clientAt.wide);
  await passwordIsNotEnough(guest, demoPassword);
  await guest.visitor.leave();
  // The browser console reports the expected 503, so it is not checked here.
  const owner = await guestOf('client', 'wide', ownerAddress);
  await providerIsDown(owner, () => signInByTwoSteps(owner, demoPassword));
});
