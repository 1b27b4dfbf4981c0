import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { propertyGroups } from '../../packages/domain/src/system/property-book.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

interface Item {
  readonly code: string;
  readonly displayName: string;
  readonly searchResultTitle: string;
}

let server: TestServer;
let staff: Caller;
let client: Caller;
let participant: Caller;
beforeAll(async () => {
  server = await openTestServer();
  const ours = await server.sponsor();
  staff = await server.signIn('staffMember', ['system.view', 'system.edit']);
  client = await server.signIn('client', ['account.view'], { masterAccountIds: [ours.masterAccountId] });
  participant = await server.signIn('participant');
});
afterAll(() => server.stop());

describe('lookups', () => {
  const sizes: readonly [string, number, string, Partial<Item> & Record<string, unknown>][] = [
    ['account-types', 3, 'advisor', { displayName: 'Advisor' }],
    ['annuity-types', 5, 'jointSurvivor66', { displayName: '66 2/3% joint and survivor annuity' }],
    ['company-types', 11, 'nonprofit', { displayName: 'Nonprofit organization' }],
    ['fee-types', 7, 'requestorFee', { displayName: 'Requestor fee' }],
    ['plan-types', 9, 'definedBenefitPension', { displayName: 'Defined benefit - pension' }],
    ['report-types', 8, 'unclearedChecks', { displayName: 'Uncleared checks' }],
    ['services', 14, 'premierDistributions', { displayName: 'Premier Distributions', needsBankVerification: true }],
    ['states', 62, 'PR', { displayName: 'Puerto Rico' }],
    ['countries', 249, 'DE', { displayName: 'Germany', alpha3Code: 'DEU' }],
    ['distribution-reasons', 33, 'death', { displayName: 'Death' }],
    ['tax-adjustment-reasons', 10, 'wrongTaxId', { displayName: 'Wrong tax ID' }],
    ['vendor-distribution-reasons', 12, 'audit', { displayName: 'Plan audit' }],
    [
      'permissions',
      36,
      'trust.link',
      { description: 'Link deposits and associate money with orders', userTypes: ['staffMember'] },
    ],
    ['payment-methods', 4, 'wirePayment', { displayName: 'Wire payment' }],
    [
      'payment-methods-groups',
      2,
      'electronic',
      { displayName: 'To a bank account', paymentMethodCodes: ['achPayment', 'wirePayment'] },
    ],
    ['delivery-methods', 3, 'overnight', { displayName: 'Overnight' }],
    ['notification-types', 10, 'moneyNeeded', { displayName: 'Money needed' }],
  ];
  test.each(sizes)('/public/%s has %i items, each with its own code and a name', async (path, size, code, item) => {
    const { result } = await staff.call<readonly Item[]>('GET', `/public/${path}`);
    expect(result).toHaveLength(size);
    expect(new Set(result.map((one) => one.code)).size).toBe(size);
    expect(result.every((one) => one.displayName !== '' && one.searchResultTitle === one.displayName)).toBe(true);
    expect(result.find((one) => one.code === code)).toMatchObject(item);
  });

  test('every user type can fetch what forms need; anonymous visitors only what public pages need', async () => {
    const nobody = server.anonymous();
    for (const path of ['states', 'countries', 'services'])
      expect((await nobody.call('GET', `/public/${path}`)).httpStatus).toBe(200);
    expect((await nobody.call('GET', '/public/plan-types')).httpStatus).toBe(401);
    expect((await participant.call('GET', '/public/annuity-types')).httpStatus).toBe(200);
    expect((await participant.call('GET', '/public/permissions')).httpStatus).toBe(403);
  });

  test('countries: two-letter and three-letter codes are both unique', async () => {
    const { result } = await staff.call<readonly { code: string; alpha3Code: string }[]>('GET', '/public/countries');
    expect(result.every((one) => /^[A-Z]{2}$/.test(one.code) && /^[A-Z]{3}$/.test(one.alpha3Code))).toBe(true);
    expect(new Set(result.map((one) => one.alpha3Code)).size).toBe(249);
  });

  test('enum displays give every code of every entity a label', async () => {
    const { result } = await client.call<readonly { enumType: string; enumValue: string; displayName: string }[]>(
      'GET',
      '/public/enum-displays',
    );
    const word = (enumType: string, enumValue: string) =>
      result.find((one) => one.enumType === enumType && one.enumValue === enumValue)?.displayName;
    expect(word('OrderLine.substatus', 'defaultedToIra')).toBe('Defaulted to IRA');
    expect(word('Payment.status', 'cancellationrequestedatbank')).toBe('Stop Payment');
    expect(word('Plan.planTypeCode', 'definedContribution401k')).toBe('Defined contribution - 401(k)');
  });
});

describe('all lists of doc 3 §7.13', () => {
  const lists =
    'account-types annuity-types bank-transaction-types company-types fee-types plan-types report-types services states system-properties roles agreements document-templates delivery-methods tax-adjustment-reasons vendor-distribution-reasons corporate-bank-accounts countries distribution-reasons distribution-types?retirementAccountTypeCode=traditional&distributionReasonCode=death institutions?query=a enum-displays payment-methods payment-methods-groups permissions notification-types fees';
  test.each(lists.split(' '))('/public/%s returns a list to staff', async (path) => {
    const all = await server.signIn('staffMember', [
      'accounts.view',
      'plans.view',
      'users.view',
      'trust.view',
      'payments.view',
    ]);
    const response = await all.call<readonly Item[]>('GET', `/public/${path}`);
    expect([response.httpStatus, response.status.message, Array.isArray(response.result)]).toEqual([200, '', true]);
  });

  test("the general price list has today's prices and none of single accounts", async () => {
    const all = await server.signIn('staffMember', ['accounts.view', 'accounts.edit']);
    const { masterAccountId } = await server.sponsor('Fee payers');
    const fee = {
      feeTypeCode: 'paymentMethodFee',
      paymentMethodCode: 'wirePayment',
      payer: 'payee',
      treatment: 'netReducing',
      amount: 2500,
    };
    const make = (code: string, more: object) =>
      all.call('POST', '/private/fees', { ...fee, code, displayName: code, validFrom: '2020-01-01', ...more });
    await make('wireNow', {});
    await make('wireOver', { validTo: '2020-12-31' });
    await make('wireLater', { validFrom: '2099-01-01' });
    await make('wireTheirs', { accountId: masterAccountId });
    const { result } = await all.call<readonly Item[]>('GET', '/public/fees');
    const wires = result.filter(({ code }) => code.startsWith('wire'));
    expect(wires).toMatchObject([{ code: 'wireNow', displayName: 'wireNow', searchResultTitle: 'wireNow' }]);
    expect((await client.call('GET', '/public/fees')).httpStatus).toBe(403);
  });
});

describe('feature flags', () => {
  test.each(['a b', "'; drop table users; --", '1st', '<b>'])('%s is not a valid flag name', async (code) => {
    const { result } = await staff.call('POST', '/private/feature-flags', { code, description: 'x' });
    expect(result).toEqual({
      errors: { code: ['Start the flag name with a letter, and use only letters, digits, dots, and dashes.'] },
    });
  });

  test('a flag is off for every user until it is turned on', async () => {
    const ask = () => server.anonymous().call('GET', '/public/feature-flag?Code=newHome');
    expect((await ask()).result).toEqual({ code: 'newHome', isOn: false });
    const made = await staff.call<{ id: string }>('POST', '/private/feature-flags', {
      code: 'newHome',
      description: 'The new home page',
    });
    expect((await ask()).result).toEqual({ code: 'newHome', isOn: false });
    await staff.call('PATCH', `/private/feature-flags/${made.result.id}`, { isOn: true });
    expect((await ask()).result).toEqual({ code: 'newHome', isOn: true });
    expect((await staff.call('POST', '/private/feature-flags', { code: 'newHome' })).status.message).toContain(
      'already',
    );
    expect((await client.call('GET', '/private/feature-flags')).httpStatus).toBe(403);
    expect((await client.call('GET', '/public/feature-flag')).status.message).toBe(
      'Send Code with the feature flag’s code.',
    );
  });
});

describe('system properties', () => {
  interface Property {
    readonly id: string;
    readonly propertyName: string;
    readonly value: string;
    readonly kind: string;
    readonly changedByName: string | null;
  }
  const read = async (caller: Caller) =>
    (await caller.call<readonly Property[]>('GET', '/public/system-properties')).result;
  const named = async (name: string) => {
    const found = (await read(staff)).find((one) => one.propertyName === name);
    if (!found) throw new Error(`no property ${name}`);
    return found;
  };

  test('staff read all of them together, other users only published ones', async () => {
    const limits = (await read(staff)).filter((one) => one.propertyName.endsWith('Above'));
    expect(limits.length).toBeGreaterThan(0);
    expect(limits.every((one) => one.kind === 'number')).toBe(true);
    for (const caller of [client, participant, server.anonymous()]) {
      const names = (await read(caller)).map((one) => one.propertyName);
      expect(names).toContain('yearEndBannerRemovalDate');
      expect(names.some((name) => name.endsWith('Above'))).toBe(false);
    }
  });

  test('every property has a title in plain words', async () => {
    const titled = propertyGroups.flatMap(({ entries }) => entries.map(({ name }) => name));
    expect((await read(staff)).map(({ propertyName }) => propertyName).toSorted()).toEqual(titled.toSorted());
  });

  test('a value must parse as its kind; the user who changed it is recorded', async () => {
    const limit = await named('secondApproverAbove');
    const url = `/public/system-properties/${limit.id}`;
    expect((await staff.call('PATCH', url, { value: 'a lot' })).status.message).toBe('Please enter a number');
    expect((await staff.call<Property>('PATCH', url, { value: ' 300000.00 ' })).result).toMatchObject({
      value: '300000.00',
      changedByName: expect.stringContaining('Test Person'),
    });
    const banner = await named('yearEndBannerRemovalDate');
    const change = (value: string) => staff.call('PATCH', `/public/system-properties/${banner.id}`, { value });
    expect((await change('12/31/2026')).status.message).toBe('Please enter a date as YYYY-MM-DD');
    expect((await change('2027-01-15')).httpStatus).toBe(200);
    expect((await client.call('PATCH', url, { value: '1' })).httpStatus).toBe(403);
  });
});
