import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Route } from '../../packages/contract/src/lang/route.ts';
import type { UserType } from '../../packages/domain/src/foundation/actor/user-types.ts';
import { allAreas } from '../../packages/server/src/all-areas.ts';
import { endpointsOfArea } from '../../packages/server/src/endpoints-of-area.ts';
import { byAch, election, electionUrl, lineToElect } from '../support/elections.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.stop());

const stale = ({ userId }: Caller) =>
  server.platform.database.query(
    `update sessions set password_checked_at = now() - interval '16 minutes' where user_id = $1`,
    [userId],
  );

/** Returns the calls that declare a fresh sign-in. */
const asking = (): Route[] =>
  allAreas
    .flatMap((area) => endpointsOfArea(area, server.platform))
    .map(({ route }) => route)
    .filter(({ needsFreshSignIn }) => needsFreshSignIn !== undefined);

test('calls that require a fresh sign-in', () => {
  expect(
    asking()
      .map(({ method, path }) => `${method} ${path}`)
      .sort(),
  ).toEqual([
    'DELETE /private/accounts/:accountId/single-sign-on',
    'DELETE /public/users/authenticated-user/authenticator',
    'DELETE /public/users/authenticated-user/passkeys/:id',
    'GET /public/national-registry/accounts/:id/lost-and-found',
    'PATCH /private/roles/:id',
    'PATCH /public/payment-instructions/:id',
    'PATCH /public/prospects/:id/own-contact',
    'PATCH /public/prospects/:id/own-information',
    'PATCH /public/users/authenticated-user/update-two-factor-default',
    'POST /private/accounts/:accountId/single-sign-on',
    'POST /private/authorization/staff-members',
    'POST /private/authorization/staff-members/:userId/roles',
    'POST /private/corporate-bank-account-changes',
    'POST /private/corporate-bank-account-changes/:id/decide',
    'POST /private/corporate-bank-account-changes/:id/reveal-account-number',
    'POST /private/corporate-bank-accounts/:id/reveal-account-number',
    'POST /private/fee-payees/:id/bank-account',
    'POST /private/fee-sweeps/:id/send',
    'POST /private/legal/blocked-money/:id/decide-release',
    'POST /private/recovery/release',
    'POST /private/recovery/request-release',
    'POST /private/role-changes/:id/decide',
    'POST /private/roles',
    'POST /private/tax-adjustments/:id/approve',
    'POST /private/tax-payment-batches/:id/send',
    'POST /private/tax-refunds/:id/approve',
    'POST /private/tax-refunds/:id/send',
    'POST /private/tax-reporting-files/:id/approve',
    'POST /private/taxing-authorities/:id/receiving-account',
    'POST /private/taxing-authority-accounts/:id/reveal-account-number',
    'POST /public/accounts/:id/users/:userId/account-user',
    'POST /public/ira-accounts/:id/close-for-fee',
    'POST /public/ira-accounts/:id/distributions',
    'POST /public/ira-accounts/:id/reveal-account-number',
    'POST /public/ira-accounts/claim',
    'POST /public/order-lines/:orderLineId/payment-instructions',
    'POST /public/participants/:id/reveal-tax-id',
    'POST /public/prospects/:id/reveal-tax-id',
    'POST /public/users/authenticated-user/authenticator',
    'POST /public/users/authenticated-user/passkeys/options',
    'POST /public/users/authenticated-user/recovery-codes',
    'POST /public/users/authenticated-user/register-sms-number',
    'POST /public/users/authenticated-user/resend-sms-verification-code',
    'POST /public/users/authenticated-user/send-change-email-address-token',
    'POST /public/users/authenticated-user/update-sms-number',
  ]);
});

test('each rejects a stale session before any other check, and accepts a fresh one', async () => {
  const rejected: string[] = [];
  for (const route of asking()) {
    const declared = route.needsFreshSignIn === true ? {} : (route.needsFreshSignIn ?? {});
    const types = Object.keys(route.who).filter((type) => declared.of?.includes(type as UserType) ?? true);
    for (const type of types as UserType[]) {
      const needs = route.who[type];
      const caller = await server.signIn(type, typeof needs === 'string' ? [needs] : []);
      const url = route.path.replace(/:\w+/g, '0'.repeat(32));
      const code = async () =>
        (await caller.call(route.method, url, route.method === 'DELETE' ? undefined : {})).status.code;
      expect(await code(), `${type} ${route.path}`).not.toBe('freshSignInNeeded');
      await stale(caller);
      for (let i = 0; i < (declared.pastPerHour ?? 0); i++) expect(await code()).not.toBe('freshSignInNeeded');
      expect(await code(), `${type} ${route.path}`).toBe('freshSignInNeeded');
      rejected.push(`${type} ${route.path}`);
    }
  }
  expect(rejected.length).toBeGreaterThan(60);
});

test('choosing a payment requires a fresh sign-in, except from a participant with a PIN and no login', async () => {
  const line = await lineToElect(server);
  await stale(line.person);
  const body = election([byAch()]);
  const response = await line.person.call('POST', electionUrl(line.lineId), body);
  expect([response.httpStatus, response.status.code]).toEqual([409, 'freshSignInNeeded']);
  await server.platform.database.query('update sessions set user_id = null, participant_ids = $2 where user_id = $1', [
    line.person.userId,
    [line.participantId],
  ]);
  await server.platform.database.query('update participants set user_id = null where id = $1', [line.participantId]);
  // A permission change takes effect in this process within two seconds.
  await new Promise((resolve) => setTimeout(resolve, 2_100));
  expect((await line.person.call('POST', electionUrl(line.lineId), body)).httpStatus).toBe(200);
});
