import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let ours: Awaited<ReturnType<TestServer['sponsor']>>;
let theirs: Awaited<ReturnType<TestServer['sponsor']>>;
let client: Caller;
let staff: Caller;
beforeAll(async () => {
  server = await openTestServer();
  ours = await server.sponsor('Northwind Mills');
  theirs = await server.sponsor('Fabrikam');
  const clientCodes = [
    'account.view',
    'account.edit',
    'plans.view',
    'plans.edit',
    'participants.view',
    'orders.edit',
    'orders.view',
  ];
  client = await server.signIn('client', clientCodes, { masterAccountIds: [ours.masterAccountId] });
  staff = await server.signIn('staffMember', [
    'accounts.view',
    'accounts.edit',
    'plans.view',
    'plans.edit',
    'participants.view',
    'participants.edit',
    'users.view',
  ]);
});
afterAll(() => server.stop());

describe('accounts', () => {
  test('[master-account-flags] a master account is its own master; a subaccount names its master', async () => {
    const master = await staff.call<{ id: string }>('POST', '/public/accounts', { displayName: 'Contoso' });
    const sub = await staff.call<{ id: string }>('POST', `/public/accounts/${master.result.id}/subaccounts`, {
      displayName: 'Contoso East',
    });
    expect(master.result).toMatchObject({
      isMasterAccount: true,
      isSubaccount: false,
      masterAccountId: master.result.id,
      status: 'active',
    });
    expect(sub.result).toMatchObject({ isMasterAccount: false, isSubaccount: true, masterAccountId: master.result.id });
    const nested = await staff.call('POST', `/public/accounts/${sub.result.id}/subaccounts`, { displayName: 'Deeper' });
    expect(nested.httpStatus).toBe(422);
  });

  test('[create-refused-with-id] rejects creating a record that has an id', async () => {
    const response = await staff.call('POST', '/public/accounts', { id: ours.planId, displayName: 'Twice' });
    expect(response.result).toEqual({
      errors: { id: ['This account already exists. Leave out the ID to create a new one.'] },
    });
  });
});

describe('plans', () => {
  test('[plan-needs-name] a plan needs a name', async () => {
    const response = await client.call('POST', `/public/accounts/${ours.subaccountId}/plans`, { displayName: '  ' });
    expect([response.httpStatus, response.status.message]).toEqual([422, 'Plan name is required']);
  });

  test('[annuity-joint-survivor-required] is validated on the plan after the change', async () => {
    const url = `/public/accounts/${ours.subaccountId}/plans`;
    const wrong = await client.call('POST', url, {
      displayName: 'Pension',
      planTypeCode: 'definedBenefitPension',
      annuityTypeCodes: [],
    });
    expect(wrong.result).toEqual({
      errors: { annuityTypeCodes: ['At least one of the joint survivor annuity types is required'] },
    });
    const right = await client.call<{ id: string }>('POST', url, {
      displayName: 'Pension',
      planTypeCode: 'definedBenefitPension',
      annuityTypeCodes: ['jointSurvivor50'],
    });
    expect(right.result).toMatchObject({ displayName: 'Pension', masterAccountId: ours.masterAccountId });
    const emptied = await client.call('PATCH', `/public/plans/${right.result.id}`, { annuityTypeCodes: [] });
    expect(emptied.httpStatus).toBe(422);
  });

  test('[annuity-life-disabled] plans of the three types accept no life annuity', async () => {
    const body = { displayName: 'Cash balance', annuityTypeCodes: ['lifeAnnuity', 'jointSurvivor50'] };
    const url = `/public/accounts/${ours.subaccountId}/plans`;
    const wrong = await client.call('POST', url, { ...body, planTypeCode: 'definedContributionCashBalance' });
    expect(wrong.result).toEqual({
      errors: { annuityTypeCodes: ['Plans of this type can’t offer a life annuity. Remove the life annuity.'] },
    });
    const other = await client.call('POST', url, { ...body, planTypeCode: 'definedContribution401k' });
    expect(other.httpStatus).toBe(200);
  });

  test('[account-plan-active] deactivated and reactivated, once each', async () => {
    const made = await client.call<{ id: string }>('POST', `/public/accounts/${ours.subaccountId}/plans`, {
      displayName: 'Old plan',
    });
    const url = `/public/plans/${made.result.id}`;
    expect((await client.call('POST', `${url}/deactivate`, {})).result).toMatchObject({ status: 'inactive' });
    expect((await client.call('POST', `${url}/deactivate`, {})).httpStatus).toBe(409);
    expect((await client.call('POST', `${url}/reactivate`, {})).result).toMatchObject({ status: 'active' });
  });
});

describe("another tenant's record gets the same response as a missing one", () => {
  const nowhere = 'f'.repeat(32);
  test.each([
    ['GET', (p: typeof theirs) => `/public/plans/${p.planId}`, undefined],
    ['PATCH', (p: typeof theirs) => `/public/plans/${p.planId}`, { displayName: 'Mine now' }],
    ['POST', (p: typeof theirs) => `/public/plans/${p.planId}/deactivate`, {}],
    ['GET', (p: typeof theirs) => `/public/plans/${p.planId}/trustees`, undefined],
    ['POST', (p: typeof theirs) => `/public/plans/${p.planId}/trustees`, { displayName: 'Me' }],
    ['GET', (p: typeof theirs) => `/public/accounts/${p.masterAccountId}`, undefined],
    ['GET', (p: typeof theirs) => `/public/accounts/${p.masterAccountId}/plans`, undefined],
    ['POST', (p: typeof theirs) => `/public/accounts/${p.subaccountId}/plans`, { displayName: 'Mine' }],
    [
      'POST',
      (p: typeof theirs) => `/public/accounts/${p.subaccountId}/participants`,
      { firstName: 'A', lastName: 'B' },
    ],
  ] as const)('%s %s', async (method, path, body) => {
    const foreign = await client.call(method, path(theirs), body);
    const missing = await client.call(
      method,
      path({ masterAccountId: nowhere, subaccountId: nowhere, planId: nowhere }),
      body,
    );
    const plain = (text: string) => text.replace(/"requestId":"\w+"/, '');
    expect([foreign.httpStatus, plain(foreign.text)]).toEqual([404, plain(missing.text)]);
  });

  test('no list shows it, with any filter', async () => {
    for (const query of [
      '',
      `search-masterAccountId=equals(${theirs.masterAccountId})`,
      'query=Fabrikam',
      'includeDeleted=1',
      'resultsPerPage=-1',
    ]) {
      const found = await client.call<{ id: string }[]>('GET', `/public/plans?${query}`);
      expect(found.text).not.toContain(theirs.planId);
    }
  });
});

describe('participants', () => {
  test('created in a subaccount; the tax ID is returned masked and validated by its type', async () => {
    const url = `/public/accounts/${ours.subaccountId}/participants`;
    const made = await client.call<{ id: string }>('POST', url, {
      firstName: 'Ada',
      lastName: 'Byron',
      taxId: '219-08-9999',
    });
    expect(made.result).toMatchObject({ taxId: 'XXXXX9999', masterAccountId: ours.masterAccountId, status: 'active' });
    const wrong = await client.call('POST', url, {
      firstName: 'Ada',
      lastName: 'Byron',
      taxId: '000-12-3456',
      postalCode: '12',
    });
    expect(Object.keys((wrong.result as { errors: object }).errors).sort()).toEqual(['postalCode', 'taxId']);
    const found = await staff.call<unknown[]>('GET', `/public/participants?search-taxId=equals(219-08-9999)`);
    expect(found.result).toHaveLength(1);
  });
});
