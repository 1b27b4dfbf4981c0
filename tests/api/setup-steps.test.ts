import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connections } from '../../packages/contract/src/system/connection.routes.ts';
import type { SetupStep } from '../../packages/domain/src/system/setup-steps.ts';
import { prepareAccess } from '../../packages/server/src/areas/access/registration/first-administrator.ts';
import { sql } from '../../packages/server/src/platform/db/sql.ts';
import { makePayingAccount } from '../support/pay-run-scenario.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let administrator: Caller;

beforeAll(async () => {
  server = await openTestServer();
  await prepareAccess(server.platform, undefined);
  administrator = await server.signIn('staffMember', ['system.view', 'system.edit', 'accounts.edit', 'trust.view']);
});
afterAll(() => server.stop());

const states = async () =>
  Object.fromEntries(
    (await administrator.call<SetupStep[]>('GET', '/private/setup')).result.map(({ code, state }) => [code, state]),
  );

test('[setup-steps] each setup step follows from records, never from a stored mark', async () => {
  const viewer = await server.signIn('staffMember', ['trust.view']);
  expect((await viewer.call('GET', '/private/setup')).httpStatus).toBe(403);
  const open = 'open';
  expect(await states()).toEqual({
    company: open,
    roles: 'done',
    users: open,
    bankAccounts: open,
    checkStock: open,
    connections: open,
    fees: open,
    agreements: open,
    notices: open,
    sponsor: open,
  });
  await server.platform.database.run(sql`
    update system_properties set value = case property_name when 'companyName' then 'Fiducia Trust Co.' else '1 Main Street' end
     where property_name in ('companyName', 'companyAddress', 'supportPhoneNumber')`);
  const values = {
    displayName: 'Trust checking',
    bankName: 'First National Trust Bank',
    routingNumber: '011401533',
    achCompanyId: '1046201184',
    cutOffs: {},
    fileSettings: {},
  };
  const number = { accountNumber: '12345678', accountNumberAgain: '12345678' };
  const body = { ...values, ...number, corporateBankAccountId: null, reason: 'First account' };
  expect((await administrator.call('POST', '/private/corporate-bank-account-changes', body)).httpStatus).toBe(200);
  expect(await states()).toMatchObject({ company: 'done', bankAccounts: 'waiting' });
  await makePayingAccount(server);
  expect(await states()).toMatchObject({ bankAccounts: 'done', checkStock: 'open' });
});

test('[connection-checks] the mail server and the providers are tested before the first payment, with honest results', async () => {
  const check = () => administrator.call<Connections>('POST', '/private/connections/check', {});
  const asked = await check();
  expect(asked.result.checks).toEqual([
    { kind: 'bankVerification', answer: 'verified', checkedAt: expect.any(String) },
    { kind: 'addressSearch', answer: 'found', checkedAt: expect.any(String) },
  ]);
  expect(await states()).toMatchObject({ connections: 'open' });
  const sent = await administrator.call<Connections>('POST', '/private/connections/test-email', {});
  const recipient = `${administrator.userId}@example.test`;
  expect(sent.result.testEmail).toMatchObject({ recipient, sentAt: null, error: null });
  await server.jobs.runDue();
  const seen = (await administrator.call<Connections>('GET', '/private/connections')).result;
  expect(seen.testEmail).toMatchObject({ recipient, sentAt: expect.any(String), error: null });
  expect(await states()).toMatchObject({ connections: 'done' });
  const { database } = server.platform;
  await database.run(sql`update corporate_bank_accounts set deleted_at = now()`);
  await database.run(sql`update system_properties set value = '' where property_name = 'companyAddress'`);
  expect((await check()).text).toContain('There is nothing to check the providers with yet');
  const viewer = await server.signIn('staffMember', ['system.view']);
  expect((await viewer.call('POST', '/private/connections/check', {})).httpStatus).toBe(403);
});
