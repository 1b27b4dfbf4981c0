import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '../../packages/contract/src/lang/route.ts';
import type { UserType } from '../../packages/domain/src/foundation/actor/user-types.ts';
import { userTypes } from '../../packages/domain/src/foundation/actor/user-types.ts';
import { absent } from '../../packages/domain/src/foundation/rejection/rejection.ts';
import { listEndpoints } from '../../packages/server/src/list-endpoints.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

const routes: readonly Route[] = listEndpoints().map(({ route }) => route);
const permissions = [
  ...new Set(routes.flatMap((route) => Object.values(route.who).filter((who) => typeof who === 'string'))),
];
const idPart = /:\w*(?:^i|I|Uui|:i)d(?=\/|$)/;
const nowhere = 'f'.repeat(32);
const malformed = [
  'x',
  nowhere.slice(1),
  `${nowhere}f`,
  nowhere.toUpperCase(),
  'g'.repeat(32),
  "1' or '1'='1",
  '%00',
  '-1',
];

let server: TestServer;
let sponsor: Awaited<ReturnType<TestServer['sponsor']>>;
const callers = new Map<UserType, Caller>();
beforeAll(async () => {
  server = await openTestServer();
  sponsor = await server.sponsor();
  const { masterAccountId } = sponsor;
  for (const type of userTypes)
    callers.set(
      type,
      await server.signIn(type, permissions, type === 'client' ? { masterAccountIds: [masterAccountId] } : {}),
    );
});
afterAll(() => server.stop());

function callerOf(route: Route): Caller {
  const type = userTypes.find((one) => route.who[one] !== undefined);
  return (type && callers.get(type)) ?? server.anonymous();
}

const named = (list: readonly Route[]) => list.map((route) => [`${route.method} ${route.path}`, route] as const);
const bodyOf = (route: Route) => (route.method === 'GET' || route.method === 'DELETE' ? undefined : {});

describe('a malformed id gets the same response as a missing record', () => {
  test.each(named(routes.filter(({ path }) => idPart.test(path))))('%s', async (_, route) => {
    const caller = callerOf(route);
    for (const id of malformed) {
      const url = route.path
        .replace(idPart, encodeURIComponent(id))
        .replaceAll(/:\w*[iI]d(?=\/|$)/g, nowhere)
        .replaceAll(/:\w+/g, 'x');
      const response = await caller.call(route.method, url, bodyOf(route));
      if (response.httpStatus === 429) continue;
      expect([id, response.httpStatus, response.status?.message]).toEqual([id, 404, absent.sentence]);
    }
  });
});

const unknown = { noSuchField: 1 };
/** Returns whether the body's keys depend on the declaration of an entity or a service's spreadsheet, read after the record is found. */
const isOpenBody = ({ body }: Route) =>
  !body?.safeParse(unknown).error?.issues.some(({ code }) => code === 'unrecognized_keys');

describe('rejects an undeclared body field by its name', () => {
  const withBody = routes.filter(
    (route) => route.body !== undefined && route.files === undefined && !isOpenBody(route),
  );
  test.each(named(withBody))('%s', async (_, route) => {
    const url = route.path.replaceAll(/:\w*[iI]d(?=\/|$)/g, nowhere).replaceAll(/:\w+/g, 'x');
    const response = await callerOf(route).call<{ errors: object }>(route.method, url, unknown);
    if (response.httpStatus === 429) return;
    expect([response.httpStatus, Object.keys(response.result.errors)]).toEqual([
      422,
      expect.arrayContaining(['noSuchField']),
    ]);
  });

  test.each([
    ['POST', () => `/public/accounts/${sponsor.masterAccountId}/subaccounts`],
    ['POST', () => `/public/accounts/${sponsor.subaccountId}/participants`],
    ['POST', () => `/public/accounts/${sponsor.subaccountId}/plans`],
    ['POST', () => `/public/plans/${sponsor.planId}/custodians`],
    ['POST', () => `/public/plans/${sponsor.planId}/trustees`],
    ['PATCH', () => `/public/users/${callers.get('client')?.userId}`],
  ] as const)('%s under an existing record (%#)', async (method, url) => {
    const response = await callers
      .get('staffMember')
      ?.call<{ errors: object }>(method, url(), { displayName: 'A', ...unknown });
    expect([response?.httpStatus, Object.keys(response?.result.errors ?? {})]).toEqual([
      422,
      expect.arrayContaining(['noSuchField']),
    ]);
  });
});

test('a reference to nothing, a date not in the calendar, and an oversized number are reported as client errors', async () => {
  const staff = callers.get('staffMember') ?? server.anonymous();
  const fee = {
    displayName: 'Wire fee',
    code: 'wire',
    feeTypeCode: 'paymentMethodFee',
    paymentMethodCode: 'wirePayment',
    payer: 'payee',
    treatment: 'netReducing',
    amount: 2500,
  };
  const errors = async (more: object) => {
    const response = await staff.call('POST', '/private/fees', { ...fee, ...more });
    return [response.httpStatus, response.status.message];
  };
  const payerAccount = { taxingAuthorityId: nowhere, payerEin: '12-3456789', accountNumber: '1234567' };
  const dangling = await staff.call('POST', '/private/taxing-authority-accounts', payerAccount);
  expect([dangling.httpStatus, dangling.status.message]).toEqual([
    422,
    expect.stringContaining('a record that doesn’t exist'),
  ]);
  // Never the price of one account or plan, whether it exists or not.
  for (const place of ['accountId', 'planId'])
    expect(await errors({ [place]: nowhere })).toEqual([422, expect.stringContaining('is proposed on its page')]);
  expect(await errors({ paymentMethodCode: null })).toEqual([
    422,
    expect.stringContaining('Choose the payment method'),
  ]);
  expect(await errors({ validTo: '2026-02-31' })).toEqual([422, expect.stringContaining('a date that doesn’t exist')]);
  expect((await errors({ amount: Number.MAX_SAFE_INTEGER + 1 }))[0]).toBe(422);
});
